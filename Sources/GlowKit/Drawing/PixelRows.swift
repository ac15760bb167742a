import GlowRaster

/// Rows of pixels in memory of the caller's.
struct PixelRows {
  let size: PixelSize
  /// Bytes from one row to the next.
  let bytesPerRow: Int
  let format: PixelFormat

  /// The bytes of a row's pixels.
  var rowBytes: Int { size.width * format.bytesPerPixel }

  /// Precondition: `count` bytes hold all rows; the last one may end with its last pixel.
  func check(_ count: Int) {
    precondition(size.width > 0 && size.height > 0 && bytesPerRow >= rowBytes, "rows hold their pixels")
    let needed = (size.height - 1).multipliedReportingOverflow(by: bytesPerRow)
    precondition(!needed.overflow && count - rowBytes >= needed.partialValue, "the memory holds the picture")
  }
}
