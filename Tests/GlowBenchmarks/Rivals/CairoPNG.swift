import CCairo
import GlowKit

/// A PNG by Cairo's own writer, which stands on libpng; the bytes are counted and thrown away.
///
/// It takes premultiplied pixels of 8 bits, whose colours come back coarse where alpha is small, and large in the file.
enum CairoPNG {
  static let name = "cairo's PNG writer, without drawing"

  /// Compresses a few frames of the seed's scene.
  static func rival(_ options: Options, _ canvas: Canvas) -> CompressionRival {
    CompressionRival(options, canvas, format: .bgraPremultiplied8) { bitmap in
      let picture = CairoPicture(canvas)
      unsafe picture.changePixels { pixels in
        unsafe bitmap.bytes.withUnsafeBufferPointer { bytes in
          guard let source = bytes.baseAddress else { return }
          for y in 0..<canvas.height {
            unsafe (pixels + y * picture.rowBytes).update(
              from: source + y * bitmap.bytesPerRow, count: bitmap.bytesPerRow)
          }
        }
      }
      return byteCount(of: picture)
    }
  }

  private static func byteCount(of picture: CairoPicture) -> Int {
    var sum = 0
    let status = unsafe withUnsafeMutablePointer(to: &sum) { sum in
      unsafe cairo_surface_write_to_png_stream(
        picture.surface,
        { sum, _, count in
          unsafe sum?.assumingMemoryBound(to: Int.self).pointee += Int(count)
          return CAIRO_STATUS_SUCCESS
        }, sum)
    }
    guard status == CAIRO_STATUS_SUCCESS else { refuse("cairo can't write a PNG") }
    return sum
  }
}
