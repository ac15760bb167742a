public import GlowColor
public import GlowGeometry
import GlowNumerics
public import GlowRaster

/// A blur that is strongest along one edge of a picture and melts away inwards, as under the header of a page that
/// scrolls.
///
/// The picture is blurred as by SwiftUI Blocks' `ProgressiveBlurHeader`: at each line along the edge a bell of
/// the reach `radius × strength`, first along the lines, then across them, on premultiplied colour, the outermost pixels
/// repeating beyond the picture. Where the reach falls under ``leastReach`` the picture is left as it is, to the byte.
///
/// The published kernel is a comb of taps that ends abruptly, and it stops at once where its reach falls under
/// ``leastReach``: a grid in fine text, single lines of stripes that come back, and a hard seam. So ``kernel`` is
/// ``Kernel/smooth`` unless it is set to ``Kernel/published``, which is the original to the tap.
public struct ProgressiveBlur: Equatable, Sendable {
  /// Reaches below this many points are not drawn.
  public static let leastReach = 0.5
  /// From this reach on, in points, a smooth blur thins out faster, to nothing at ``leastReach``.
  public static let handOver = 2.0
  /// How much of the veil's colour lies over the edge; it thins out to nothing at ``height``.
  public static let veilOpacity = 0.9

  /// How far the blur extends from ``top`` on, in points; nothing is blurred and no veil drawn from 0 down.
  public var height = 130.0
  /// How far the blur reaches at its strongest, in points: twice the sigma of the bell; 0 leaves the picture sharp.
  public var radius = 14.0
  /// Along which edge.
  public var edge = Edge.top
  /// Where the header begins, in points from the edge inwards; in front of it all is blurred at full strength.
  public var top = 0.0
  /// A colour that covers the header, ``veilOpacity`` of it at the edge and nothing at its height.
  public var veil: Color?
  /// Whether the picture stays sharp; the veil is drawn all the same.
  public var reduceTransparency = false
  /// Pixels a point.
  public var scale = 1.0

  /// How the picture is blurred.
  public var kernel = Kernel.smooth

  /// Two ways to blur that differ in what only a close look at fine detail shows.
  public enum Kernel: String, Sendable, CaseIterable {
    /// A bell as wide as the published one, without its comb and its abrupt ends, and from ``ProgressiveBlur/handOver`` on
    /// the reach runs down to 0: neither a grid nor a line nor a seam shows in text and noise.
    case smooth
    /// The published code's taps, at most 1.75 pixels apart, down to ``ProgressiveBlur/leastReach``, where a seam is left.
    case published
  }

  /// A blur of the given height and radius along the top edge.
  public init(height: Double = 130, radius: Double = 14) {
    self.height = height
    self.radius = radius
  }

  /// How strong the blur is at `distance` points from the header's edge: 1 at and above it, 0 from `height` on, between
  /// them 1 − smoothstep.
  ///
  /// 0 everywhere when `height` is not above 0 or not finite, and where `distance` is not a number.
  public static func strength(at distance: Double, height: Double) -> Double {
    guard height > 0, height.isFinite, !distance.isNaN else { return 0 }
    return 1 - smoothstep(0, height, distance)
  }

  /// How far the blur reaches at `distance` points from ``top``, in points; 0 where `radius × strength` is less than
  /// ``leastReach``.
  public func reach(at distance: Double) -> Double {
    guard !reduceTransparency else { return 0 }
    let reach = radius * Self.strength(at: distance, height: height)
    guard reach >= Self.leastReach else { return 0 }
    guard kernel == .smooth, reach < Self.handOver else { return reach }
    return (reach - Self.leastReach) * Self.handOver / (Self.handOver - Self.leastReach)
  }

  /// How much of the veil's colour covers the picture at `distance` points from ``top``, 0…``veilOpacity``: it thins out as
  /// the blur does, so that no edge shows where it ends.
  public func veilShare(at distance: Double) -> Double {
    guard veil != nil else { return 0 }
    return Self.veilOpacity * Self.strength(at: distance, height: height)
  }

  /// Blurs `bitmap`, in any format, in place. Throws the ``SceneError`` that names a value out of range.
  ///
  /// Costs according to the lines that change, not to the picture.
  public func apply(to bitmap: inout Bitmap) throws(SceneError) {
    try validate()
    let (size, format, bytesPerRow) = (bitmap.size, bitmap.format, bitmap.bytesPerRow)
    bitmap.withLane { apply(to: $0, size: size, bytesPerRow: bytesPerRow, format: format) }
  }

  /// Blurs memory of the caller's in place: `size.height` rows of premultiplied blue, green, red, alpha, a byte each,
  /// `bytesPerRow` bytes apart (an image surface of Cairo's ARGB32 format).
  ///
  /// Throws the ``SceneError`` that names a value out of range, before anything is written. Precondition: the memory holds
  /// all rows; the last one may end with its last pixel.
  public func apply(
    toPremultipliedBGRA memory: inout MutableRawSpan, size: PixelSize, bytesPerRow: Int
  ) throws(SceneError) {
    try validate()
    let place = PixelRows(size: size, bytesPerRow: bytesPerRow, format: .bgraPremultiplied8)
    place.check(memory.byteCount)
    unsafe memory.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      apply(
        to: unsafe Lane(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count), size: size,
        bytesPerRow: bytesPerRow, format: .bgraPremultiplied8)
    }
  }

  private func apply(to bytes: Lane<UInt8>, size: PixelSize, bytesPerRow: Int, format: PixelFormat) {
    let lines = EdgeLines(
      edge, of: size, bytesPerRow: bytesPerRow, bytesPerPixel: format.bytesPerPixel)
    let painter = HeaderPainter(
      HeaderPlan(self, lines: lines.count), length: lines.length,
      isOpaque: LoadKernel.isOpaque(bytes, size: size, bytesPerRow: bytesPerRow, format: format))
    painter.paint(bounds: 0..<lines.count, into: bytes, lines: lines, format: format) { line, buffer in
      LoadKernel.load(
        bytes, from: lines.start(of: line), step: lines.pixelStep, format: format, into: buffer)
    }
  }
}
