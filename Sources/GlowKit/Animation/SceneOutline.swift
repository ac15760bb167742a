import GlowColor
import GlowGeometry
import GlowMotion
import GlowStroke

/// The bands of a scene, in pixels: here points become pixels, once.
struct SceneOutline {
  /// The shape's box.
  let pixels: Rect
  /// The layers, from the back to the front.
  let layers: [StrokeLayer]

  init(_ scene: GlowScene) {
    let box = scene.shapeRect
    let scale = scene.scale
    let place = Point(x: box.x * scale, y: box.y * scale)
    pixels = Rect(x: place.x, y: place.y, width: box.width * scale, height: box.height * scale)
    let weight = scene.resolvedWeight
    let own = Rect(x: 0, y: 0, width: box.width, height: box.height)
    let outer = Self.outer(scene).transformed(scale: scale, translation: place)
    layers = scene.layers.map { layer in
      let width = layer.lineWidth * weight
      let inner =
        switch scene.band {
        case .shape: scene.shape.path(in: own, inset: scene.inset + width, corners: scene.corners)
        // The corners of a display keep their radius, whatever the width of the band.
        case .screen:
          scene.shape.path(in: own.inset(by: scene.inset + width), inset: 0, corners: scene.corners)
        }
      return StrokeLayer(
        outer: outer, inner: inner.transformed(scale: scale, translation: place),
        sigma: layer.blurRadius * weight * scale, opacity: layer.opacity)
    }
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
      let widest = (scene.layers.map(\.blurRadius).max() ?? 0) * scene.resolvedWeight
      return Rectangle().path(
        in: Rect(x: -box.x, y: -box.y, width: canvas.width, height: canvas.height).inset(by: -4 * widest))
    }
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
