import GlowColor
import GlowGeometry
import GlowMotion
import GlowStroke

/// The bands of a scene, in pixels: here points become pixels, once.
struct SceneOutline {
  /// The shape's box.
  let pixels: Rect
  /// What the palette runs round.
  let gradient: GradientPlace
  /// The layers, from the back to the front: those of the stroke, then those of the sweep.
  let layers: [StrokeLayer]
  /// Where the finished glow is cut.
  let cut: StrokeCut?

  /// Whether the outline crosses itself so often that its edge can't be told.
  private let hasLostEdge: Bool

  /// Whether the layers' outlines take too long to be drawn; see `StrokeLayer.tangle`.
  func isTangled(height: Int) -> Bool {
    hasLostEdge || layers.reduce(0) { $0 + $1.tangle(height: height) } > SceneLimits.tangle
  }

  /// The bands of `scene` with their widths and blurs multiplied by `breath`.
  init(_ scene: GlowScene, breath: Double = 1) {
    let box = scene.shapeRect
    let scale = scene.scale
    let place = Point(x: box.x * scale, y: box.y * scale)
    pixels = Rect(x: place.x, y: place.y, width: box.width * scale, height: box.height * scale)
    let weight = scene.resolvedWeight * breath
    let own = Rect(x: 0, y: 0, width: box.width, height: box.height)
    func outline(_ box: Rect, inset: Double) -> Path {
      scene.shape.path(in: box, inset: inset, corners: scene.corners)
        .transformed(scale: scale, translation: place)
    }
    let found = Self.edge(of: scene.shape, outline(own, inset: 0))
    hasLostEdge = found == nil
    let edge = found ?? Path()
    /// What lies between two distances from the edge, which the scene's inset moves; an infinite one takes all inside.
    func band(from: Double, to: Double) -> StrokeBand {
      let (start, end) = (scene.inset + from, scene.inset + to)
      guard !scene.shape.isByDistance else {
        return .along(
          OutlineBand(
            path: edge, fillRule: scene.shape.fillRule, from: start * scale, to: end * scale
          ))
      }
      // A band that breathes is made in one way all the time.
      let deepest = scene.inset + to / breath * (1 + scene.breathe)
      if end.isFinite, scene.shape.squeezesCorners(insetBy: deepest, in: own.size) {
        let outer = min(start, 0)
        return .along(
          OutlineBand(
            path: outline(own, inset: outer), from: (start - outer) * scale, to: (end - outer) * scale))
      }
      return .between(
        outer: outline(own, inset: start), inner: end.isFinite ? outline(own, inset: end) : Path())
    }
    let strokes = scene.layers.map { layer -> StrokeLayer in
      let width = layer.lineWidth * weight
      let area: StrokeBand
      switch scene.band {
      case .shape:
        let outside = scene.placement.shareOutside * width
        area = band(from: -outside, to: width - outside)
      case .screen:
        // The corners of a display keep their radius, whatever the width of the band.
        area = .between(
          outer: Self.surroundings(scene).transformed(scale: scale, translation: place),
          inner: outline(own.inset(by: scene.inset + width), inset: 0))
      }
      var stroke = StrokeLayer(area, sigma: layer.blurRadius * weight * scale, opacity: layer.opacity)
      if scene.breathe > 0 { stroke.gridSigma = stroke.sigma / breath * (1 - scene.breathe) }
      return stroke
    }
    let sweep = SweepBands(scene.sweep, weight: weight, scale: scale, band: band)
    layers = (scene.effect.hasStroke ? strokes : []) + (scene.effect.hasSweep ? sweep.layers : [])
    cut =
      scene.keep == .all
      ? nil : StrokeCut(band(from: 0, to: .infinity), keepsInside: scene.keep == .inside)
    let center = Point(x: pixels.midX, y: pixels.midY)
    gradient =
      scene.resolvedMap == .perimeter
      ? .perimeter(scene.shape.isByDistance ? edge : outline(own, inset: scene.inset), center: center)
      : .angle(center: center)
  }

  /// The outline that bands of `shape` run along: lines with the inside, or nothing, on both hands are none of its edge; nil
  /// where that can't be told.
  private static func edge(of shape: ShapeSpec, _ outline: Path) -> Path? {
    shape.isByDistance
      ? outline.silhouette(rule: shape.fillRule, tolerance: bandFlatness) : outline
  }

  /// What the bands of a screen begin at, in points from the shape's box.
  ///
  /// The light goes on behind the edge: were the bands to end there, their blurs would dim towards it.
  private static func surroundings(_ scene: GlowScene) -> Path {
    let box = scene.shapeRect
    let canvas = scene.resolvedCanvas
    let widest = (scene.layers.map(\.blurRadius).max() ?? 0) * scene.resolvedWeight * (1 + scene.breathe)
    return Rectangle().path(
      in: Rect(x: -box.x, y: -box.y, width: canvas.width, height: canvas.height).inset(by: -4 * widest))
  }
}

extension GlowScene {
  /// Whether every colour that is drawn is opaque everywhere; a wedge fades.
  var coloursAreOpaque: Bool {
    guard !effect.hasSweep else { return false }
    if case .generated = randomizer, stops == nil { return false }
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
    if case .generated(let generator) = randomizer {
      // A layer with colours of its own has no use for the sets of others.
      spec.randomizer =
        own == nil ? .generated(generator.recoloured { [chroma] in $0.withChroma(times: chroma) }) : .flow
    }
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
