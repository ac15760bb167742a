package import GlowRaster

/// Turns one picture into the bytes that stand for it in an output. A pure function: any thread, any
/// order, the same bytes.
package protocol FrameEncoder: Sendable {
  /// What the pictures must be in.
  var pixelFormat: PixelFormat { get }
  /// Bytes before the first picture.
  var header: [UInt8] { get }
  /// Bytes after the last picture.
  var trailer: [UInt8] { get }
  /// Whether a picture takes fewer bytes when the one before it is known.
  var usesPrevious: Bool { get }
  /// The bytes of the picture that stands at `position` (0, 1, …) in this output.
  func encode(_ bitmap: Bitmap, at position: Int) throws(CodecError) -> [UInt8]
  /// The same, when the picture before it in this output is `previous`; asked for where `usesPrevious` and there is one.
  func encode(_ bitmap: Bitmap, after previous: Bitmap, at position: Int) throws(CodecError) -> [UInt8]
}

extension FrameEncoder {
  /// Nothing.
  package var header: [UInt8] { [] }
  /// Nothing.
  package var trailer: [UInt8] { [] }
  /// Every picture stands for itself.
  package var usesPrevious: Bool { false }
  /// The picture by itself.
  package func encode(
    _ bitmap: Bitmap, after previous: Bitmap, at position: Int
  ) throws(CodecError) -> [UInt8] {
    try encode(bitmap, at: position)
  }
}
