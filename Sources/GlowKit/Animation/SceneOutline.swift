import GlowColor
import GlowGeometry
import GlowMotion
import GlowStroke

/// The bands of a scene, in pixels: here points become pixels, once.
struct SceneOutline {
  /// The shape's box.
  let pixels: Rect
  /// The layers, from the back to the front: those of the stroke, then those of the sweep.
  let layers: [StrokeLayer]
  /// Where the finished glow is cut.
  let cut: StrokeCut?

  /// The bands of `scene` with their widths and blurs multiplied by `breath`.
  init(_ scene: GlowScene, breath: Double = 1) {
    let box = scene.shapeRect
    let scale = scene.scale
    let place = Point(x: box.x * scale, y: box.y * scale)
    pixels = Rect(x: place.x, y: place.y, width: box.width * scale, height: box.height * scale)
    let weight = scene.resolvedWeight * breath
    let own = Rect(x: 0, y: 0, width: box.width, height: box.height)
    let outer = Self.outer(scene).transformed(scale: scale, translation: place)
    let strokes = scene.layers.map { layer -> StrokeLayer in
      let width = layer.lineWidth * weight
      let inner =
        switch scene.band {
        case .shape: scene.shape.path(in: own, inset: scene.inset + width, corners: scene.corners)
        // The corners of a display keep their radius, whatever the width of the band.
        case .screen:
          scene.shape.path(in: own.inset(by: scene.inset + width), inset: 0, corners: scene.corners)
        }
      var stroke = StrokeLayer(
        outer: outer, inner: inner.transformed(scale: scale, translation: place),
        sigma: layer.blurRadius * weight * scale, opacity: layer.opacity)
      if scene.breathe > 0 { stroke.gridSigma = stroke.sigma / breath * (1 - scene.breathe) }
      return stroke
    }
    func edge(inset: Double) -> Path {
      scene.shape.path(in: own, inset: scene.inset + inset, corners: scene.corners)
        .transformed(scale: scale, translation: place)
    }
    let sweep = SweepBands(scene.sweep, weight: weight, scale: scale, edge: edge)
    layers = (scene.style.hasStroke ? strokes : []) + (scene.style.hasSweep ? sweep.layers : [])
    cut = scene.keep == .all ? nil : StrokeCut(outline: edge(inset: 0), keepsInside: scene.keep == .inside)
  }

  /// The outline on which all bands end, in points from the shape's box.
  private static func outer(_ scene: GlowScene) -> Path {
    let box = scene.shapeRect
    switch scene.band {
    case .shape:
      return scene.shape.path(
        in: Rect(x: 0, y: 0, width: box.width, height: box.height), inset: scene.inset, corners: scene.corners
      )
    case .screen:
      // The light goes on behind the edge: were the bands to end there, their blurs would dim towards it.
      let canvas = scene.resolvedCanvas
      let widest =
        (scene.layers.map(\.blurRadius).max() ?? 0) * scene.resolvedWeight * (1 + scene.breathe)
      return Rectangle().path(
        in: Rect(x: -box.x, y: -box.y, width: canvas.width, height: canvas.height).inset(by: -4 * widest))
    }
  }
}

extension GlowScene {
  /// Whether every colour that is drawn is opaque everywhere; a wedge fades.
  var coloursAreOpaque: Bool {
    guard !style.hasSweep else { return false }
    let colors = stops.map { $0.map(\.color) } ?? palette.colors
    return colors.allSatisfy { $0.alpha == 1 }
      && layers.allSatisfy { $0.palette?.colors.allSatisfy { $0.alpha == 1 } ?? true }
  }

  /// The part of the scene that moves.
  var motion: MotionSpec { motion(in: nil) }

  /// The part of the scene that moves, in its own colours or in those of `own`.
  func motion(in own: Palette?) -> MotionSpec {
    let palette = own ?? self.palette
    var spec = MotionSpec(colors: palette.colors.map { $0.withChroma(times: chroma) }, timing: timing)
    spec.locations = palette.locations
    spec.fixedStops =
      own == nil
      ? stops?.map { Stop(location: $0.location, color: $0.color.withChroma(times: chroma)) } : nil
    spec.randomizer = randomizer
    spec.seed = seed
    spec.interval = interval
    spec.durations = layers.map(\.duration)
    spec.easing = easing
    spec.space = space
    spec.join = join
    spec.spin = spin
    spec.angle = angle
    spec.fadeIn = fadeIn
    spec.fadeOut = fadeOut
    spec.reduceMotion = reduceMotion
    return spec
  }
}
