import GlowRaster

/// The 256 colours of a GIF, and how pictures are painted with them.
///
/// A pixel that is one of the colours keeps it, so that a flat background stays flat; every other one is moved by a fixed
/// pattern of 8×8 (Bayer 1973) and takes the nearest colour. Allocations: a picture, and a table of the colours met.
struct GIFPalette: Sendable {
  /// The colours as RGBA, for ffmpeg.
  let bytes: [UInt8]
  private let colours: [SIMD4<Int32>]
  private let exact: Set<UInt32>

  /// The colours that ffmpeg chose, as RGBA, in which each of `flat` takes the place of the one that is most like it.
  init(_ chosen: [UInt8], keeping flat: [UInt32]) {
    var colours = stride(from: 0, to: chosen.count, by: 4).map { start in
      SIMD4<Int32>(Int32(chosen[start]), Int32(chosen[start + 1]), Int32(chosen[start + 2]), 0)
    }
    var kept: [Int] = []
    for colour in flat.prefix(colours.count) {
      let wanted = Self.parts(colour)
      let free = colours.indices.filter { !kept.contains($0) }
      guard
        let place = free.min(by: { Self.distance(colours[$0], wanted) < Self.distance(colours[$1], wanted) })
      else { break }
      colours[place] = wanted
      kept.append(place)
    }
    self.colours = colours
    exact = Set(colours.map(Self.packed))
    bytes = colours.flatMap { [UInt8($0.x), UInt8($0.y), UInt8($0.z), 255] }
  }

  /// The pixels of `bitmap`, which is opaque, straight and has 8 bits a channel, in nothing but the colours.
  func paint(_ bitmap: Bitmap) -> [UInt8] {
    var bytes = bitmap.bytes
    let width = bitmap.size.width
    var met: [UInt32: UInt32] = [:]
    unsafe bytes.withUnsafeMutableBytes { bytes in
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices {
        let colour = unsafe UInt32(littleEndian: pixels[index]) & Self.rgb
        if exact.contains(colour) { continue }
        let (y, x) = index.quotientAndRemainder(dividingBy: width)
        let moved = Self.packed(Self.moved(Self.parts(colour), by: Self.pattern[(y & 7) << 3 | x & 7]))
        let nearest = met[moved] ?? self.nearest(to: moved)
        met[moved] = nearest
        unsafe pixels[index] = UInt32(littleEndian: nearest | ~Self.rgb)
      }
    }
    return bytes
  }

  private func nearest(to colour: UInt32) -> UInt32 {
    let wanted = Self.parts(colour)
    var (best, least) = (colours[0], Int32.max)
    for candidate in colours {
      let distance = Self.distance(candidate, wanted)
      if distance < least { (best, least) = (candidate, distance) }
    }
    return Self.packed(best)
  }

  // MARK: Colours as numbers

  /// Red is the lowest byte, as it is the first.
  private static let rgb: UInt32 = 0xFF_FFFF

  private static func parts(_ colour: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(colour & 255), Int32(colour >> 8 & 255), Int32(colour >> 16 & 255), 0)
  }

  private static func packed(_ parts: SIMD4<Int32>) -> UInt32 {
    UInt32(parts.x) | UInt32(parts.y) << 8 | UInt32(parts.z) << 16
  }

  private static func distance(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> Int32 {
    let step = a &- b
    return (step &* step).wrappedSum()
  }

  /// Steps of −4…3 of 255, the same for all channels: about half of what lies between two of the colours.
  private static let pattern: [Int32] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    let bits = [x ^ y, y].map { value in (0..<3).map { value >> $0 & 1 } }
    // The highest bit of the threshold is the lowest of the place.
    let threshold = (0..<3).reduce(0) { $0 | bits[0][$1] << (5 - 2 * $1) | bits[1][$1] << (4 - 2 * $1) }
    return Int32(threshold >> 3) - 4
  }

  private static func moved(_ parts: SIMD4<Int32>, by step: Int32) -> SIMD4<Int32> {
    (parts &+ SIMD4(step, step, step, 0)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }
}

/// The colours that fill whole fields of pictures, as a background does.
struct FlatColours: Sendable {
  private var counts: [UInt32: Int] = [:]
  private var pixels = 0

  /// Pixels in a row that make a field; the squares of a checker are as wide.
  private static let leastRun = 8
  /// A colour that fills less of the pictures is none of theirs.
  private static let leastShare = 64
  /// More colours than that are no fields.
  private static let mostColours = 4096

  /// Counts the pixels of a picture, RGBA of 8 bits a channel.
  mutating func take(_ bytes: [UInt8]) {
    pixels += bytes.count / 4
    var runs: [(colour: UInt32, count: Int)] = []
    unsafe bytes.withUnsafeBytes { bytes in
      let row = unsafe bytes.bindMemory(to: UInt32.self)
      var start = 0
      for index in 1..<max(row.count, 1) + 1 where unsafe index >= row.count || row[index] != row[start] {
        if index - start >= Self.leastRun {
          unsafe runs.append((UInt32(littleEndian: row[start]) & 0xFF_FFFF, index - start))
        }
        start = index
      }
    }
    for run in runs where counts.count < Self.mostColours || counts[run.colour] != nil {
      counts[run.colour, default: 0] += run.count
    }
  }

  /// The colours that fill a good part of all pictures, the most frequent first.
  var colours: [UInt32] {
    counts.filter { $0.value * Self.leastShare >= pixels }
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
  }
}
