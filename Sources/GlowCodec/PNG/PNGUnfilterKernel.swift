/// Undoes the filters of rows of PNG.
///
/// Input: a filtered row and the plain one above it (zeros above the first), `count` bytes each, `pixelBytes` bytes a pixel.
/// Method: PNG 3rd edition, §9; a pixel of four or eight bytes at a time, and sixteen bytes where no byte stands on its left
/// neighbour. The output may be the row itself. Allocations: none. Exact.
enum PNGUnfilterKernel {
  /// All filters, by their numbers in files.
  enum Filter: UInt8, CaseIterable {
    case none, sub, up, average, paeth
  }

  /// Undoes `filter`.
  static func undo(
    _ filter: Filter, _ row: UnsafeRawPointer, above: UnsafeRawPointer, count: Int, pixelBytes: Int,
    into output: UnsafeMutableRawPointer
  ) {
    switch (filter, pixelBytes) {
    case (.none, _): unsafe output.copyMemory(from: row, byteCount: count)
    case (.up, _): unsafe up(row, above: above, count: count, into: output)
    case (_, 4): unsafe pixels(SIMD4<UInt8>.self, filter, row, above: above, count: count, into: output)
    case (_, 8): unsafe pixels(SIMD8<UInt8>.self, filter, row, above: above, count: count, into: output)
    default:
      for offset in 0..<count {
        let (left, corner) = (
          offset < pixelBytes
            ? 0 : unsafe output.load(fromByteOffset: offset - pixelBytes, as: UInt8.self),
          offset < pixelBytes ? 0 : unsafe above.load(fromByteOffset: offset - pixelBytes, as: UInt8.self)
        )
        let guess = guess(
          filter, SIMD2(repeating: left),
          SIMD2(repeating: unsafe above.load(fromByteOffset: offset, as: UInt8.self)),
          SIMD2(repeating: corner))
        let value = unsafe row.load(fromByteOffset: offset, as: UInt8.self)
        unsafe output.storeBytes(of: value &+ guess[0], toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  private static func up(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, count: Int, into output: UnsafeMutableRawPointer
  ) {
    var offset = 0
    while offset <= count - 16 {
      let sum =
        unsafe row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        &+ above.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      unsafe output.storeBytes(of: sum, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset += 16
    }
    while offset < count {
      let sum =
        unsafe row.load(fromByteOffset: offset, as: UInt8.self)
        &+ above.load(fromByteOffset: offset, as: UInt8.self)
      unsafe output.storeBytes(of: sum, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
  }

  /// Rows of whole pixels, as long as `Pixel`.
  @inline(__always)
  private static func pixels<Pixel: SIMD<UInt8>>(
    _: Pixel.Type, _ filter: Filter, _ row: UnsafeRawPointer, above: UnsafeRawPointer, count: Int,
    into output: UnsafeMutableRawPointer
  ) {
    var (left, corner) = (Pixel(), Pixel())
    let step = Pixel.scalarCount
    for offset in stride(from: 0, through: count - step, by: step) {
      let value = unsafe row.loadUnaligned(fromByteOffset: offset, as: Pixel.self)
      let over = unsafe above.loadUnaligned(fromByteOffset: offset, as: Pixel.self)
      // Of glows the most part is nothing at all.
      if value != Pixel() || left != Pixel() || over != Pixel() || corner != Pixel() {
        left = value &+ guess(filter, left, over, corner)
      }
      unsafe output.storeBytes(of: left, toByteOffset: offset, as: Pixel.self)
      corner = over
    }
  }

  /// What a filter takes bytes for, after their neighbours.
  @inline(__always)
  private static func guess<Bytes: SIMD<UInt8>>(
    _ filter: Filter, _ left: Bytes, _ above: Bytes, _ corner: Bytes
  ) -> Bytes {
    switch filter {
    case .none: Bytes()
    case .sub: left
    case .up: above
    case .average: (left & above) &+ ((left ^ above) &>> 1)
    case .paeth: PNGFilterKernel.predictor(left, above, corner)
    }
  }
}
