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
  /// The layers, from the back to the front.
  let layers: [StrokeLayer]

  init(_ scene: GlowScene) {
    let box = scene.shapeRect
    let scale = scene.scale
    let place = Point(x: box.x * scale, y: box.y * scale)
    pixels = Rect(x: place.x, y: place.y, width: box.width * scale, height: box.height * scale)
    let weight = scene.resolvedWeight
    let own = Rect(x: 0, y: 0, width: box.width, height: box.height)
    func outline(_ box: Rect, inset: Double) -> Path {
      scene.shape.path(in: box, inset: inset, corners: scene.corners)
        .transformed(scale: scale, translation: place)
    }
    func band(width: Double) -> StrokeBand {
      let start = scene.inset - scene.placement.shareOutside * width
      switch scene.band {
      case .shape where scene.shape.isByDistance:
        return .along(
          OutlineBand(
            path: outline(own, inset: 0), fillRule: scene.shape.fillRule, from: start * scale,
            to: (start + width) * scale))
      case .shape: return .between(outer: outline(own, inset: start), inner: outline(own, inset: start + width))
      case .screen:
        let outer = Self.surroundings(scene).transformed(scale: scale, translation: place)
        // The corners of a display keep their radius, whatever the width of the band.
        return .between(outer: outer, inner: outline(own.inset(by: scene.inset + width), inset: 0))
      }
    }
    layers = scene.layers.map { layer in
      StrokeLayer(
        band(width: layer.lineWidth * weight), sigma: layer.blurRadius * weight * scale, opacity: layer.opacity)
    }
    let center = Point(x: pixels.midX, y: pixels.midY)
    gradient =
      scene.resolvedMap == .perimeter
      ? .perimeter(outline(own, inset: scene.shape.isByDistance ? 0 : scene.inset), center: center)
      : .angle(center: center)
  }

  /// What the bands of a screen begin at, in points from the shape's box.
  ///
  /// The light goes on behind the edge: were the bands to end there, their blurs would dim towards it.
  private static func surroundings(_ scene: GlowScene) -> Path {
    let box = scene.shapeRect
    let canvas = scene.resolvedCanvas
    let widest = (scene.layers.map(\.blurRadius).max() ?? 0) * scene.resolvedWeight
    return Rectangle().path(
      in: Rect(x: -box.x, y: -box.y, width: canvas.width, height: canvas.height).inset(by: -4 * widest))
  }
}

extension GlowScene {
  /// Whether every colour of the gradients is opaque.
  var coloursAreOpaque: Bool {
    let colors = stops.map { $0.map(\.color) } ?? palette.entries.map(\.color)
    return colors.allSatisfy { $0.alpha == 1 }
  }

  /// The part of the scene that moves.
  var motion: MotionSpec {
    let colors = palette.entries.map(\.color)
    let locations = palette.entries.compactMap(\.location)
    var spec = MotionSpec(colors: colors, timing: timing)
    spec.locations = locations.count == colors.count ? locations : nil
    spec.fixedStops = stops
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
