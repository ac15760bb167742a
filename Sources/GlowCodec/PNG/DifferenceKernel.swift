import GlowRaster

/// Finds where two pictures differ.
///
/// Input: the bytes of two pictures of one size, rows without padding. Method: rows from both ends until one differs,
/// then the columns from both ends of the rows between, 16 bytes at a time and no further in than what is known to
/// differ. Allocations: none. Exact.
enum DifferenceKernel {
  private typealias Vector = SIMD16<UInt8>

  /// The smallest box of pixels that holds every difference; nil when there is none.
  static func box(
    _ first: Lane<UInt8>, _ second: Lane<UInt8>, rowSize: Int, rows: Int, pixelBytes: Int
  ) -> PixelBox? {
    var top = 0
    while top < rows, same(first, second, from: top &* rowSize, to: (top &+ 1) &* rowSize) { top &+= 1 }
    guard top < rows else { return nil }
    var bottom = rows
    while same(first, second, from: (bottom &- 1) &* rowSize, to: bottom &* rowSize) { bottom &-= 1 }
    var left = rowSize
    var right = 0
    var y = top
    while y < bottom {
      let start = y &* rowSize
      left = firstDifference(first, second, from: start, to: start &+ left) &- start
      right = lastDifference(first, second, from: start &+ right, to: start &+ rowSize) &- start
      y &+= 1
    }
    let column = left / pixelBytes
    return PixelBox(
      x: column, y: top, width: (right &+ pixelBytes &- 1) / pixelBytes - column, height: bottom - top)
  }

  @inline(__always)
  private static func same(_ a: Lane<UInt8>, _ b: Lane<UInt8>, from start: Int, to end: Int) -> Bool {
    firstDifference(a, b, from: start, to: end) == end
  }

  /// The first byte in `start`..<`end` that differs; `end` when none does.
  @inline(__always)
  private static func firstDifference(_ a: Lane<UInt8>, _ b: Lane<UInt8>, from start: Int, to end: Int) -> Int
  {
    var offset = start
    while offset &+ 16 <= end {
      if a.load(offset, as: Vector.self) != b.load(offset, as: Vector.self) { break }
      offset &+= 16
    }
    while offset < end, a[offset] == b[offset] { offset &+= 1 }
    return offset
  }

  /// The byte after the last one in `start`..<`end` that differs; `start` when none does.
  @inline(__always)
  private static func lastDifference(_ a: Lane<UInt8>, _ b: Lane<UInt8>, from start: Int, to end: Int) -> Int
  {
    var offset = end
    while offset &- 16 >= start {
      if a.load(offset &- 16, as: Vector.self) != b.load(offset &- 16, as: Vector.self) { break }
      offset &-= 16
    }
    while offset > start, a[offset &- 1] == b[offset &- 1] { offset &-= 1 }
    return offset
  }
}

/// A part of a picture, in pixels: at least one.
struct PixelBox: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The whole of a picture.
  init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// A box by its upper left corner and its sides.
  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest box outside of which `bitmap` and `previous`, of one size and format, are the same; nil when they are
  /// the same everywhere.
  init?(of bitmap: Bitmap, differingFrom previous: Bitmap) {
    let box = unsafe bitmap.bytes.withUnsafeBytes { now in
      unsafe previous.bytes.withUnsafeBytes { before -> PixelBox? in
        guard let now = now.baseAddress, let before = before.baseAddress else { return nil }
        let count = bitmap.bytes.count
        return unsafe DifferenceKernel.box(
          Lane(reading: now, count: count), Lane(reading: before, count: count), rowSize: bitmap.bytesPerRow,
          rows: bitmap.size.height, pixelBytes: bitmap.format.bytesPerPixel)
      }
    }
    guard let box else { return nil }
    self = box
  }
}
