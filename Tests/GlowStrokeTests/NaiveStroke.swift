import GlowColor
import GlowGeometry
import GlowNumerics
import GlowRaster
import GlowStroke

/// The whole picture written down plainly in double precision, at full resolution: slow, and independent of grids, ramps,
/// splats, runs and Cairo.
struct NaiveStroke {
  let size: PixelSize
  /// Red, green, blue and alpha, premultiplied, in units of 1/255.
  private(set) var planes: [Plane]
  /// How far each pixel of the engine's may be from this one, in units of 1/255.
  let tolerance: Plane

  static let blurTolerance = 3.0
  static let edgeTolerance = 8.0
  static let jumpTolerance = 16.0

  init(
    size: PixelSize, layers: [StrokeLayer], paints: [LayerPaint], center: Point, space: WorkingSpace,
    cut: StrokeCut?
  ) {
    self.size = size
    planes = (0..<4).map { _ in Plane(left: 0, top: 0, width: size.width, height: size.height) }
    tolerance = Plane(left: 0, top: 0, width: size.width, height: size.height)
    let conics = paints.map { NaiveConic($0, center: center, space: space) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        tolerance[x, y] = conics[0].isBlind(x: x, y: y) ? .infinity : Self.blurTolerance
      }
    }
    for (layer, conic) in zip(layers, conics) { lay(layer, conic) }
    if let cut { apply(cut) }
    if space.isLinear { NaiveSpace.encode(planes, count: size.width * size.height) }
    for plane in planes { for index in 0..<size.width * size.height { plane.values[index] *= 255 } }
  }

  /// Leaves what lies on the one side of an outline.
  private func apply(_ cut: StrokeCut) {
    let inside = NaiveCoverage(
      outer: cut.outline, inner: Path(), left: 0, top: 0, width: size.width, height: size.height
    ).plane
    for y in 0..<size.height {
      for x in 0..<size.width {
        let share = cut.keepsInside ? inside[x, y] : 1 - inside[x, y]
        for plane in planes { plane[x, y] *= share }
        if share > 1e-9, share < 1 - 1e-9 { tolerance[x, y] = max(tolerance[x, y], Self.edgeTolerance) }
      }
    }
  }

  /// Colours a layer, blurs it and lays it over what is there.
  private func lay(_ layer: StrokeLayer, _ conic: NaiveConic) {
    let reach = layer.isSharp ? 0 : Int((5 * layer.sigma).rounded(.up))
    let box = layer.outer.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let left = max(Int(box.minX.rounded(.down)), -reach)
    let top = max(Int(box.minY.rounded(.down)), -reach)
    let width = min(Int(box.maxX.rounded(.up)), size.width + reach) - left
    let height = min(Int(box.maxY.rounded(.up)), size.height + reach) - top
    let coverage = NaiveCoverage(
      outer: layer.outer, inner: layer.inner, left: left, top: top, width: width, height: height
    ).plane
    if layer.insideSigma > 0 {
      let copy = self.copy(of: layer)
      for y in top..<top + coverage.height {
        for x in left..<left + coverage.width { coverage[x, y] *= 1 - copy[x, y] * copy[x, y] }
      }
    }
    let colours = (0..<4).map { _ in Plane(left: left, top: top, width: width, height: height) }
    for y in top..<top + coverage.height {
      for x in left..<left + coverage.width {
        let share = coverage[x, y]
        guard share > 1e-9 else { continue }
        let (colour, isJump) = conic.colour(x: x, y: y)
        for channel in 0..<4 { colours[channel][x, y] = colour[channel] * share * layer.opacity }
        guard x >= 0, y >= 0, x < size.width, y < size.height else { continue }
        if isJump && layer.sigma < 1 {
          tolerance[x, y] = max(tolerance[x, y], Self.jumpTolerance)
        } else if layer.isSharp && share < 1 - 1e-9 {
          tolerance[x, y] = max(tolerance[x, y], Self.edgeTolerance)
        }
      }
    }
    let blurred = layer.isSharp ? colours : colours.map { NaiveBlur.blur($0, sigma: layer.sigma, size: size) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let rest = 1 - blurred[3][x, y]
        guard rest < 1 else { continue }
        for channel in 0..<4 {
          planes[channel][x, y] = blurred[channel][x, y] + planes[channel][x, y] * rest
        }
      }
    }
  }
}

extension NaiveStroke {
  /// What a layer that glows inwards is robbed of: itself, blurred.
  private func copy(of layer: StrokeLayer) -> Plane {
    let reach = Int((5 * layer.insideSigma).rounded(.up))
    let whole = NaiveCoverage(
      outer: layer.outer, inner: layer.inner, left: -reach, top: -reach, width: size.width + 2 * reach,
      height: size.height + 2 * reach
    ).plane
    return NaiveBlur.blur(whole, sigma: layer.insideSigma, size: size)
  }
}

/// Colours in other numbers, by the formulas of the standards.
enum NaiveSpace {
  /// Premultiplied numbers of a colour inside sRGB.
  static func premultiplied(_ color: Color, in space: WorkingSpace) -> [Double] {
    var light = [color.red, color.green, color.blue].map(linear)
    if space.profile == .displayP3 {
      light = [
        0.82246 * light[0] + 0.17754 * light[1], 0.03319 * light[0] + 0.96681 * light[1],
        0.01708 * light[0] + 0.0724 * light[1] + 0.91052 * light[2],
      ]
    }
    return (space.isLinear ? light : light.map(encoded)).map { $0 * color.alpha } + [color.alpha]
  }

  /// Planes of premultiplied linear light, encoded.
  static func encode(_ planes: [Plane], count: Int) {
    for index in 0..<count where planes[3].values[index] > 0 {
      let alpha = planes[3].values[index]
      for plane in planes[..<3] { plane.values[index] = encoded(plane.values[index] / alpha) * alpha }
    }
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * Elementary.pow(value, 1 / 2.4) - 0.055
  }
}

/// The true Gaussian, sampled to five sigmas.
enum NaiveBlur {
  static func kernel(sigma: Double) -> [Double] {
    let radius = Int((5 * sigma).rounded(.up))
    let weights = (-radius...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  static func blur(_ source: Plane, sigma: Double, size: PixelSize) -> Plane {
    let kernel = kernel(sigma: sigma)
    let radius = kernel.count / 2
    let rows = Plane(left: 0, top: source.top, width: size.width, height: source.height)
    let result = Plane(left: 0, top: 0, width: size.width, height: size.height)
    kernel.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for y in 0..<source.height {
        for x in 0..<source.width {
          let value = source.values[y * source.width + x]
          guard value != 0 else { continue }
          let middle = x + source.left
          var column = max(0, middle - radius)
          let last = min(size.width - 1, middle + radius)
          while column <= last {
            rows.values[y * size.width + column] += value * weights[column - middle + radius]
            column += 1
          }
        }
      }
      for y in 0..<size.height {
        var row = max(source.top, y - radius)
        let last = min(source.top + source.height - 1, y + radius)
        while row <= last {
          let weight = weights[row - y + radius]
          let line = rows.values + (row - source.top) * size.width
          let target = result.values + y * size.width
          var x = 0
          while x < size.width {
            target[x] += line[x] * weight
            x += 1
          }
          row += 1
        }
      }
    }
    return result
  }
}
