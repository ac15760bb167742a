public import GlowRaster

/// Anything that makes pictures: a glow, a text reveal, a header.
///
/// A frame is a pure function of the source and the frame's index: frames may be asked for in any order,
/// by any number of renderers.
public protocol FrameSource: Sendable {
  /// The size of every frame.
  var size: PixelSize { get }
  /// How many frames there are: 1 or more; indices are 0..<frameCount.
  var frameCount: Int { get }
  /// Frames a second as a fraction of whole numbers above 0 (24000/1001 is exact).
  var frameRate: (numerator: Int, denominator: Int) { get }
  /// How often an animation plays; 0 is for ever.
  var plays: Int { get }
  /// The index of the frame that shows at a time, in seconds from the start of frame 0.
  func frameIndex(atTime seconds: Double) -> Int
  /// One renderer a worker thread: it owns the scratch memory.
  func makeRenderer() -> any FrameRenderer
}

extension FrameSource {
  /// The first frame before the start, the last one after the end.
  public func frameIndex(atTime seconds: Double) -> Int {
    let index = seconds * Double(frameRate.numerator) / Double(frameRate.denominator)
    return index > 0 ? Int(min(index + 1e-6, Double(frameCount - 1))) : 0
  }
}

/// A renderer whose frames come from files, which may be broken.
package protocol FrameReader: FrameRenderer {
  /// Why the last frame could not be had; nil when it could.
  var failure: CodecError? { get }
  /// The file of frame `index` as it is and the XXH64 of its pixels, where it need not be encoded anew; nil where it must be.
  func file(_ index: Int) throws(CodecError) -> (bytes: [UInt8], pixelHash: UInt64)?
}

/// Draws frames of one source, one at a time.
public protocol FrameRenderer: AnyObject {
  /// Draws frame `index` over the whole of `bitmap` (whose old content is of no account) in the bitmap's
  /// format. Colour under alpha 0 is zero.
  func render(frame index: Int, into bitmap: inout Bitmap)
}
