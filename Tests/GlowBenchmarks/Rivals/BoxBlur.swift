/// Three box blurs in a row, as the web's standards and most hand-written code stand in for a Gaussian.
///
/// Works on 8-bit BGRA, over the whole picture, outside of which all is transparent. Method: running sums; along
/// columns a whole row of them at a time.
@safe final class BoxBlur {
  private let width: Int
  private let height: Int
  private let rowBytes: Int
  private let scratch: UnsafeMutablePointer<UInt8>
  private let sums: UnsafeMutablePointer<UInt32>

  /// A blur for pictures of one size; the rows hold `rowBytes` bytes each.
  init(width: Int, height: Int, rowBytes: Int) {
    self.width = width
    self.height = height
    self.rowBytes = rowBytes
    unsafe scratch = .allocate(capacity: rowBytes * height)
    unsafe scratch.initialize(repeating: 0, count: rowBytes * height)
    unsafe sums = .allocate(capacity: rowBytes)
    unsafe sums.initialize(repeating: 0, count: rowBytes)
  }

  deinit {
    unsafe scratch.deallocate()
    unsafe sums.deallocate()
  }

  /// How far a box for `sigma` reaches to either side, in pixels: SVG's width ⌊sigma · 3·√(2π)/4 + 0.5⌋, made odd.
  static func reach(sigma: Double) -> Int {
    Int(sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5) / 2
  }

  func apply(sigma: Double, to pixels: UnsafeMutablePointer<UInt8>) {
    let reach = Self.reach(sigma: sigma)
    guard reach > 0 else { return }
    for _ in 0..<3 {
      for y in 0..<height {
        unsafe alongRow(pixels + y * rowBytes, into: scratch + y * rowBytes, reach: reach)
      }
      unsafe alongColumns(scratch, into: pixels, reach: reach)
    }
  }

  /// 2^24 over the width of the box: a multiplication and a shift in place of a division.
  private func reciprocal(of reach: Int) -> UInt32 { UInt32((1 << 24) / (2 * reach + 1)) }

  /// Two channels share a register, 16 bits each: room for boxes up to 257 pixels wide.
  private func alongRow(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, reach: Int
  ) {
    let scale = reciprocal(of: reach)
    let lanes: UInt32 = 0x00FF_00FF
    let source = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(target)
    var low: UInt32 = 0
    var high: UInt32 = 0
    func mean(_ sum: UInt32) -> UInt32 { (sum &* scale &+ (1 << 23)) >> 24 }
    for x in -reach..<width {
      if x + reach < width {
        let pixel = unsafe source.load(fromByteOffset: (x + reach) * 4, as: UInt32.self)
        low &+= pixel & lanes
        high &+= (pixel >> 8) & lanes
      }
      guard x >= 0 else { continue }
      let even = mean(low & 0xFFFF) | mean(low >> 16) << 16
      let odd = mean(high & 0xFFFF) | mean(high >> 16) << 16
      unsafe target.storeBytes(of: even | odd << 8, toByteOffset: x * 4, as: UInt32.self)
      if x >= reach {
        let pixel = unsafe source.load(fromByteOffset: (x - reach) * 4, as: UInt32.self)
        low &-= pixel & lanes
        high &-= (pixel >> 8) & lanes
      }
    }
  }

  private func alongColumns(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, reach: Int
  ) {
    let scale = reciprocal(of: reach)
    unsafe sums.update(repeating: 0, count: rowBytes)
    for y in 0..<min(reach, height) {
      let row = unsafe source + y * rowBytes
      for i in 0..<rowBytes { unsafe sums[i] &+= UInt32(row[i]) }
    }
    for y in 0..<height {
      if y + reach < height {
        let row = unsafe source + (y + reach) * rowBytes
        for i in 0..<rowBytes { unsafe sums[i] &+= UInt32(row[i]) }
      }
      let out = unsafe target + y * rowBytes
      for i in 0..<rowBytes {
        unsafe out[i] = UInt8(truncatingIfNeeded: (sums[i] &* scale &+ (1 << 23)) >> 24)
      }
      if y >= reach {
        let row = unsafe source + (y - reach) * rowBytes
        for i in 0..<rowBytes { unsafe sums[i] &-= UInt32(row[i]) }
      }
    }
  }
}
