public import GlowCodec
public import GlowRaster

extension FrameSource {
  /// Draws frame `index` into memory of the caller's, row after row from the top.
  ///
  /// ```swift
  /// var pixels = [UInt8](repeating: 0, count: stride * animation.size.height)
  /// var span = pixels.mutableSpan
  /// var memory = span.mutableBytes
  /// animation.draw(frame: 0, into: &memory, bytesPerRow: stride)
  /// ```
  /// `bytesPerRow` leads from one row to the next and may be more than the pixels of a row take: what lies between is left
  /// as it is. The default format is premultiplied BGRA, as window systems and Cairo take it. Precondition: the memory
  /// holds all rows; the last one may end with its last pixel.
  public func draw(
    frame index: Int, into memory: inout MutableRawSpan, bytesPerRow: Int,
    format: PixelFormat = .bgraPremultiplied8
  ) {
    let rows = PixelRows(size: size, bytesPerRow: bytesPerRow, format: format)
    rows.check(memory.byteCount)
    let row = rows.rowBytes
    let picture = frame(at: index, format: format)
    unsafe memory.withUnsafeMutableBytes { target in
      unsafe picture.bytes.withUnsafeBytes { source in
        for y in 0..<size.height {
          unsafe target[(y * bytesPerRow)..<(y * bytesPerRow + row)].copyBytes(
            from: source[(y * row)..<((y + 1) * row)])
        }
      }
    }
  }
}
