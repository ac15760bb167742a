import GlowColor
import GlowMotion
import GlowNumerics
import GlowRaster
import GlowStroke

/// What every layer of a scene is painted with, frame by frame.
struct LayerMotion: Sendable {
  private let scene: GlowScene
  /// The scene's own motion, then that of every other palette.
  private let plans: [MotionPlan]
  /// Which plan a layer of the stroke follows.
  private let choices: [Int]

  /// Checks and plans the motion of `scene`.
  init(_ scene: GlowScene) throws(MotionError) {
    self.scene = scene
    var palettes: [Palette] = []
    var plans = [try MotionPlan(scene.motion)]
    var choices: [Int] = []
    for layer in scene.layers {
      guard let palette = layer.palette else {
        choices.append(0)
        continue
      }
      if let known = palettes.firstIndex(of: palette) {
        choices.append(known + 1)
      } else {
        palettes.append(palette)
        plans.append(try MotionPlan(scene.motion(in: palette)))
        choices.append(palettes.count)
      }
    }
    self.plans = plans
    self.choices = choices
  }

  /// How visible everything is in `frame`, 0…1.
  func opacity(frame: Int) -> Double { plans[0].opacity(frame: frame) }

  /// One paint for each layer that is drawn, in their order.
  func paints(frame: Int) -> [LayerPaint] {
    var paints: [LayerPaint] = []
    if scene.effect.hasStroke {
      for (index, layer) in scene.layers.enumerated() {
        let plan = plans[choices[index]]
        paints.append(
          LayerPaint(
            gradient: plan.gradient(layer: index, frame: frame),
            turn: plan.turn(frame: frame, spin: layer.spin)))
      }
    }
    if scene.effect.hasSweep {
      // As calm as the topmost layer.
      let gradient = plans[0].gradient(layer: scene.layers.count - 1, frame: frame)
      let wedge = Wedge(
        start: (scene.sweep.start / 360 + scene.sweepTurn(frame: frame)).fraction,
        span: scene.sweep.span / 360)
      let rim = LayerPaint(gradient: gradient, turn: plans[0].turn(frame: frame))
      var glow = rim
      glow.wedge = wedge
      paints += scene.sweep.rim > 0 ? [glow, rim] : [glow]
    }
    return paints
  }
}
