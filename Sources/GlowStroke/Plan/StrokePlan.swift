package import GlowCairo
package import GlowGeometry
package import GlowRaster
import Synchronization

/// All of a glow's picture that does not depend on its colours: made once a scene, shared by all frames and threads.
///
/// Cost: about that of seven to eleven frames, as the benchmark prints it; memory grows with the
/// glowing pixels, not with the canvas.
package final class StrokePlan: Sendable {
  /// The canvas.
  package let size: PixelSize
  /// The length of the ramps.
  package let rampLength: Int
  /// The gradient's centre, in pixels of the canvas.
  package let center: Point
  /// In what numbers colours are blurred and laid over one another.
  package let space: WorkingSpace
  /// Whether the colours are opaque, so that what shows of every layer is known beforehand.
  package let opaque: Bool
  /// Tells plans apart as long as the program runs.
  package let identity = StrokePlan.identities.add(1, ordering: .relaxed).newValue
  private static let identities = Atomic<UInt64>(0)

  /// The picture to the last trace of its glow.
  let whole: PicturePlan
  /// What eight bits a channel show of it over nothing; nil when colours are not opaque.
  let visible: PicturePlan?

  /// Plans a picture of `size` with `layers` from the back to the front, at least one, cut along an outline when all is
  /// done.
  ///
  /// Throws ``CairoError`` when Cairo cannot rasterise a band.
  package init(
    size: PixelSize, layers: [StrokeLayer], center: Point, opaque: Bool,
    space: WorkingSpace = WorkingSpace(), cut: StrokeCut? = nil
  ) throws(CairoError) {
    precondition(!layers.isEmpty, "a glow has at least one layer")
    self.size = size
    self.center = center
    rampLength = Ramp.length(for: size)
    self.opaque = opaque
    self.space = space
    let reach = space.isLinear ? BlurPlan.linearReach : BlurPlan.reach
    let coverage = CoverageMap(size: size, center: center, rampLength: rampLength, reach: reach)
    let drafts = try coverage.layers(layers)
    let root = CompositePlan.root(layers: drafts, size: size)
    var picture =
      opaque
      ? TransmissionRecording.picture(size: size, layers: drafts, root: root)
      : PicturePlan(layers: drafts, root: root, transmissions: [], alpha: Storage([], filler: 0))
    if let cut { picture = picture.cut(by: try CutMap.factors(cut, of: root.spans, size: size)) }
    whole = picture
    visible = opaque ? picture.visible() : nil
  }

  /// The length of the longest turn that is drawn, in pixels.
  package var pixelsPerTurn: Double {
    let x = max(center.x, Double(size.width) - center.x)
    let y = max(center.y, Double(size.height) - center.y)
    return 2 * Double.pi * (x * x + y * y).squareRoot()
  }

  /// How many layers there are.
  package var layerCount: Int { whole.layers.count }

  /// How many pixels of the canvas are drawn at eight bits over nothing.
  package var glowingPixels: Int { (visible ?? whole).root.spans.pixels }
}

extension CompositePlan {
  /// This composite and all that it is made of, by index.
  var all: [CompositePlan] {
    var plans = [self]
    for input in inputs {
      if case .coarser(let plan) = input.source { plans += plan.all }
    }
    return plans.sorted { $0.index < $1.index }
  }
}
