import GlowRaster

/// The pixels of a bitmap as PNG's compressed data: filtered row by row, in strips that stay in the cache.
///
/// Cost: one pass over the pixels and the compression. Allocates a strip and the compressor.
enum PNGPixels {
  /// Bytes filtered at a time.
  private static let stripSize = 1 << 16

  /// Appends the zlib stream of `bitmap`, whose format is straight alpha of `depth` bits.
  static func append(
    _ bitmap: Bitmap, _ plan: PNGPlan, to output: inout [UInt8]
  ) throws(CodecError) {
    switch plan.method {
    case .rows:
      var deflater = RowDeflater(pixelBytes: bitmap.format.bytesPerPixel)
      try append(bitmap, plan.filter, through: &deflater, to: &output)
    case .library(let level):
      let size = (bitmap.bytesPerRow + 1) * bitmap.size.height
      var deflater = try Deflater(level: level, uncompressedSize: size)
      try append(bitmap, plan.filter, through: &deflater, to: &output)
    }
  }

  private static func append(
    _ bitmap: Bitmap, _ filter: PNGFilter, through compressor: inout some Compressor & ~Copyable,
    to output: inout [UInt8]
  ) throws(CodecError) {
    let height = bitmap.size.height
    let rowSize = bitmap.bytesPerRow
    let pixelBytes = bitmap.format.bytesPerPixel
    let rowsInStrip = min(max(stripSize / (rowSize + 1), 1), height)
    var strip = [UInt8](repeating: 0, count: rowsInStrip * (rowSize + 1))
    let nothing = [UInt8](repeating: 0, count: rowSize)

    for first in stride(from: 0, to: height, by: rowsInStrip) {
      let rows = first..<min(first + rowsInStrip, height)
      unsafe bitmap.bytes.withUnsafeBytes { pixels in
        unsafe nothing.withUnsafeBytes { zeros in
          unsafe strip.withUnsafeMutableBytes { strip in
            // Bitmaps have pixels, so all three have memory.
            guard let pixels = pixels.baseAddress, let zeros = zeros.baseAddress,
              let start = strip.baseAddress
            else { return }
            for y in rows {
              let row = unsafe pixels + y * rowSize
              let above = unsafe y > 0 ? row - rowSize : zeros
              let target = unsafe start + (y - rows.lowerBound) * (rowSize + 1)
              unsafe write(row, above, rowSize, pixelBytes, filter, into: target)
            }
            let used = unsafe UnsafeRawBufferPointer(start: start, count: rows.count * (rowSize + 1))
            unsafe compressor.append(used, to: &output)
          }
        }
      }
    }
    try compressor.finish(into: &output)
  }

  /// Writes the filter's number and the filtered row. A transparent row stays as it is: zeros that join the
  /// run of the row before.
  private static func write(
    _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ count: Int, _ pixelBytes: Int, _ filter: PNGFilter,
    into target: UnsafeMutableRawPointer
  ) {
    let output = unsafe target + 1
    let isTransparent = unsafe ZeroKernel.isZero(Lane(reading: row, count: count), count: count)
    let chosen = isTransparent ? .none : filter
    unsafe target.storeBytes(of: chosen.rawValue, as: UInt8.self)
    switch chosen {
    case .none: unsafe output.copyMemory(from: row, byteCount: count)
    case .up: unsafe PNGFilterKernel.up(row, above: above, count: count, into: output)
    case .paeth:
      unsafe PNGFilterKernel.paeth(row, above: above, count: count, pixelBytes: pixelBytes, into: output)
    }
  }
}
