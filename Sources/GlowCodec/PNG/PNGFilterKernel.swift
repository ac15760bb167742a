/// Filters rows of PNG.
///
/// Input: a row and the one above it (zeros above the first), `count` bytes each, `pixelBytes` bytes a
/// pixel. Method: PNG 3rd edition, §9; sixteen bytes at a time, all in bytes; sixteen that are
/// transparent in both rows are passed by. Allocations: none. Exact.
enum PNGFilterKernel {
  private typealias Vector = SIMD16<UInt8>

  /// row − above.
  static func up(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, count: Int, into output: UnsafeMutableRawPointer
  ) {
    var offset = 0
    while offset <= count - 16 {
      let difference =
        unsafe row.loadUnaligned(fromByteOffset: offset, as: Vector.self)
        &- above.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      unsafe output.storeBytes(of: difference, toByteOffset: offset, as: Vector.self)
      offset += 16
    }
    while offset < count {
      let difference =
        unsafe row.load(fromByteOffset: offset, as: UInt8.self)
        &- above.load(fromByteOffset: offset, as: UInt8.self)
      unsafe output.storeBytes(of: difference, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
  }

  /// row − Paeth's predictor.
  static func paeth(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, count: Int, pixelBytes: Int,
    into output: UnsafeMutableRawPointer
  ) {
    // Left of the first pixel lies nothing: there the predictor is the byte above.
    unsafe up(row, above: above, count: min(pixelBytes, count), into: output)
    var offset = pixelBytes
    while offset <= count - 16 {
      let value = unsafe row.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      let left = unsafe row.loadUnaligned(fromByteOffset: offset - pixelBytes, as: Vector.self)
      let up = unsafe above.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      let corner = unsafe above.loadUnaligned(fromByteOffset: offset - pixelBytes, as: Vector.self)
      let around = unsafe unsafeBitCast((value | left) | (up | corner), to: SIMD2<UInt64>.self)
      let difference = around[0] | around[1] == 0 ? value : value &- predictor(left, up, corner)
      unsafe output.storeBytes(of: difference, toByteOffset: offset, as: Vector.self)
      offset += 16
    }
    while offset < count {
      let left = unsafe row.load(fromByteOffset: offset - pixelBytes, as: UInt8.self)
      let up = unsafe above.load(fromByteOffset: offset, as: UInt8.self)
      let corner = unsafe above.load(fromByteOffset: offset - pixelBytes, as: UInt8.self)
      let predicted = predictor(Vector(repeating: left), Vector(repeating: up), Vector(repeating: corner))[0]
      let value = unsafe row.load(fromByteOffset: offset, as: UInt8.self)
      unsafe output.storeBytes(of: value &- predicted, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
  }

  /// With p = a + b − c the distances are |b − c|, |a − c| and |a + b − 2c|. When a and b lie on the same
  /// side of c the third is the sum of the first two, so c is never nearer; else it is their difference.
  @inline(__always)
  static func predictor<Bytes: SIMD<UInt8>>(_ a: Bytes, _ b: Bytes, _ c: Bytes) -> Bytes {
    let toLeft = distance(b, c)
    let toAbove = distance(a, c)
    let apart = (a .>= c) .^ (b .>= c)
    let toCorner = Bytes(repeating: 255).replacing(with: distance(toLeft, toAbove), where: apart)
    let takesLeft = (toLeft .<= toAbove) .& (toLeft .<= toCorner)
    return c.replacing(with: b, where: toAbove .<= toCorner).replacing(with: a, where: takesLeft)
  }

  @inline(__always)
  private static func distance<Bytes: SIMD<UInt8>>(_ x: Bytes, _ y: Bytes) -> Bytes {
    pointwiseMax(x, y) &- pointwiseMin(x, y)
  }
}
