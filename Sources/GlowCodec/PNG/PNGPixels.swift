import GlowRaster

/// The pixels of a bitmap as PNG's compressed data: filtered row by row, in strips that stay in the cache.
///
/// Cost: one pass over the pixels and the compression. Allocates a strip and the compressor.
enum PNGPixels {
  /// Bytes filtered at a time.
  private static let stripSize = 1 << 16

  /// Appends the zlib stream of the pixels of `bitmap` in `box`; the format is a straight one.
  static func append(
    _ bitmap: Bitmap, _ box: PixelBox, _ plan: PNGPlan, to output: inout [UInt8]
  ) throws(CodecError) {
    switch plan.method {
    case .rows:
      var deflater = RowDeflater(pixelBytes: bitmap.format.bytesPerPixel)
      try append(bitmap, box, plan.filter, through: &deflater, to: &output)
    case .library(let level):
      let size = (box.width * bitmap.format.bytesPerPixel + 1) * box.height
      var deflater = try Deflater(level: level, uncompressedSize: size)
      try append(bitmap, box, plan.filter, through: &deflater, to: &output)
    }
  }

  private static func append(
    _ bitmap: Bitmap, _ box: PixelBox, _ filter: PNGFilter,
    through compressor: inout some Compressor & ~Copyable, to output: inout [UInt8]
  ) throws(CodecError) {
    precondition(
      box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0 && box.x + box.width <= bitmap.size.width
        && box.y + box.height <= bitmap.size.height, "the box lies in the picture")
    let height = box.height
    let pitch = bitmap.bytesPerRow
    let pixelBytes = bitmap.format.bytesPerPixel
    let rowSize = box.width * pixelBytes
    let corner = box.y * pitch + box.x * pixelBytes
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
              let row = unsafe pixels + (corner + y * pitch)
              let above = unsafe y > 0 ? row - pitch : zeros
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
