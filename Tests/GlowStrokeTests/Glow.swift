import GlowCairo
import GlowColor
import GlowGeometry
import GlowRaster
import GlowStroke
import Testing

/// A small picture to be drawn by the engine and by its twin.
struct Glow: CustomTestStringConvertible, Sendable {
  /// A band of a shape: its width in points, sigma in pixels.
  struct Layer: Sendable {
    var width: Double
    var sigma: Double
    var opacity = 1.0
    /// Above 0 for a layer that glows inwards from its edge.
    var insideSigma = 0.0
    var turn = 0.0
    var wedge: Wedge?
  }

  /// What the picture shows, for the test's name.
  var name: String
  var size = PixelSize(width: 96, height: 72)
  var shape = ShapeSpec.rect(CornerRadii(12))
  var corners = CornerStyle.continuous
  /// The shape's box, in points.
  var box = Rect(x: 16, y: 14, width: 64, height: 44)
  var scale = 1.0
  var inset = 0.0
  var layers = [Layer(width: 3, sigma: 0), Layer(width: 5, sigma: 2), Layer(width: 6, sigma: 5)]
  var stops = Glow.palette
  var join = Join.closed
  var space = InterpolationSpace.oklab
  var turn = 0.0
  var opaque = true
  var working = WorkingSpace()
  var keepsInside: Bool?

  var testDescription: String { name }

  /// The colours of the origin's palette, evenly spread.
  static let palette: [Stop] = [0xBC82F3, 0xF5B9EA, 0x8D9FFF, 0xFF6778, 0xFFBA71, 0xC686FF].enumerated().map {
    Stop(location: Double($0) / 6, color: Color(rgb: $1))
  }

  init(_ name: String, _ change: (inout Glow) -> Void = { _ in }) {
    self.name = name
    change(&self)
  }

  var center: Point { Point(x: box.midX * scale, y: box.midY * scale) }

  var strokeLayers: [StrokeLayer] {
    layers.map { layer in
      let outer = shape.path(in: box, inset: inset, corners: corners)
      let inner = shape.path(in: box, inset: inset + layer.width, corners: corners)
      var stroke = StrokeLayer(
        outer: outer.transformed(scale: scale), inner: inner.transformed(scale: scale), sigma: layer.sigma,
        opacity: layer.opacity)
      stroke.insideSigma = layer.insideSigma
      return stroke
    }
  }

  /// Along the shape's edge.
  var cut: StrokeCut? {
    keepsInside.map { inside in
      StrokeCut(
        outline: shape.path(in: box, inset: inset, corners: corners).transformed(scale: scale),
        keepsInside: inside)
    }
  }

  func paints() throws -> [LayerPaint] {
    zip(try gradients(), layers).map {
      LayerPaint(gradient: $0, turn: turn + $1.turn, wedge: $1.wedge)
    }
  }

  /// One gradient a layer; each is a little behind the one below it, so that no two layers share a ramp.
  func gradients() throws -> [MixGradient] {
    let gradient = MixGradient(try Gradient(stops: stops, join: join, space: space))
    return layers.indices.map { index in
      var late = gradient
      for stop in late.stops.indices { late.stops[stop].location *= 1 - Double(index) / 64 }
      return late
    }
  }

  func plan() throws -> StrokePlan {
    try StrokePlan(size: size, layers: strokeLayers, center: center, opaque: opaque, space: working, cut: cut)
  }

  func rendered(
    _ format: PixelFormat = .rgbaStraight16, finish: StrokeRenderer.Finish = StrokeRenderer.Finish()
  ) throws -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    StrokeRenderer(try plan()).render(try paints(), finish: finish, into: &bitmap)
    return bitmap
  }

  func naive() throws -> NaiveStroke {
    NaiveStroke(
      size: size, layers: strokeLayers, paints: try paints(), center: center, space: working, cut: cut)
  }
}
