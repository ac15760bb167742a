import GlowColor
import GlowRaster

/// What a progressive blur does to every line along its edge, in pixels: here points become pixels, once.
struct HeaderPlan: Sendable {
  let blur: VariableBlurPlan
  /// The veil's premultiplied colour over each of the first lines.
  let veil: [SIMD4<Float>]
  /// How many lines change.
  let changed: Int

  /// The plan for a picture of `lines` lines along the edge.
  init(_ header: ProgressiveBlur, lines: Int) {
    func distance(_ line: Int) -> Double { (Double(line) + 0.5) / header.scale - header.top }
    blur = VariableBlurPlan(count: lines, kernel: header.kernel == .smooth ? .bell : .taps) {
      header.reach(at: distance($0)) * header.scale
    }
    let colour = header.veil?.clamped ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
    var veil: [SIMD4<Float>] = []
    while veil.count < lines {
      let share = header.veilShare(at: distance(veil.count)) * colour.alpha
      guard share > 0 else { break }
      veil.append(
        SIMD4(
          Float(colour.red * share), Float(colour.green * share), Float(colour.blue * share), Float(share)))
    }
    self.veil = veil
    changed = max(blur.lines, veil.count)
  }
}
