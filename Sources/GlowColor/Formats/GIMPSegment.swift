import GlowJSON
import GlowNumerics

/// One segment of a GIMP gradient: two colours, a middle, and how one becomes the other (app/core/gimpgradient.c).
struct GIMPSegment {
  /// How the way from left to right is bent.
  enum Blending: Int {
    case linear, curved, sine, sphereIncreasing, sphereDecreasing, step
  }

  /// Along what the colours are mixed.
  enum Coloring: Int {
    case rgb
    /// Hue, saturation and value, towards growing hues.
    case hueForth
    /// Towards falling hues.
    case hueBack
  }

  let left: Double
  let middle: Double
  let right: Double
  let from: Color
  let to: Color
  let blending: Blending
  let coloring: Coloring

  /// Whether the ends say everything.
  var isStraight: Bool {
    if coloring != .rgb { return false }
    return from == to || (blending == .linear && (middle - (left + right) / 2).magnitude < 1e-5)
  }

  /// Three places, two colours of four channels, two codes and perhaps two kinds of colours.
  init(_ line: PaletteText.Line, source: String) throws(PaletteError) {
    func fault(_ reason: String) -> PaletteError {
      .unreadable(source: source, .line(line.number), reason)
    }
    let words = line.text.split(whereSeparator: \.isWhitespace)
    guard words.count == 13 || words.count == 15 else {
      throw fault("a segment has 13 or 15 numbers, not \(words.count)")
    }
    var numbers: [Double] = []
    for word in words.prefix(11) {
      guard let number = StrictNumber.double(word), (0...1).contains(number) else {
        throw fault("'\(String(word).escapedForMessage)' is no number from 0 to 1")
      }
      numbers.append(number)
    }
    (left, middle, right) = (numbers[0], numbers[1], numbers[2])
    guard left <= middle, middle <= right else { throw fault("the three places of a segment must not fall") }
    from = Color(red: numbers[3], green: numbers[4], blue: numbers[5], alpha: numbers[6])
    to = Color(red: numbers[7], green: numbers[8], blue: numbers[9], alpha: numbers[10])
    guard let blending = StrictNumber.int(words[11]).flatMap(Blending.init) else {
      throw fault(
        "the blending function '\(String(words[11]).escapedForMessage)' is unknown; there are 0 to 5")
    }
    guard let coloring = StrictNumber.int(words[12]).flatMap(Coloring.init) else {
      throw fault("the colouring '\(String(words[12]).escapedForMessage)' is unknown; there are 0 to 2")
    }
    self.blending = blending
    self.coloring = coloring
    for word in words.dropFirst(13) where StrictNumber.int(word) != 0 {
      throw fault(
        "a segment in the foreground or background colour of the moment; give it colours of its own")
    }
  }
}

extension GIMPSegment {
  /// Stops whose straight mixture in gamma-encoded sRGB keeps to ``GIMPGradientFormat/tolerance``.
  var stops: [Stop] {
    let ends = [Stop(location: left, color: color(at: 0)), Stop(location: right, color: color(at: 1))]
    if isStraight || right == left { return ends }
    let center = ((middle - left) / (right - left)).clamped(to: 0...1)
    if blending == .step {
      // The colours jump at the middle.
      return [
        Stop(location: left, color: from), Stop(location: middle, color: from),
        Stop(location: middle, color: to), Stop(location: right, color: to),
      ]
    }
    var stops = [ends[0]]
    // The bend in the middle is a stop of its own; so are sixths for hues, whose paths have corners.
    var knots = [center]
    if coloring != .rgb { knots += (1..<12).map { Double($0) / 12 } }
    let places = [0] + knots.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    for (start, end) in zip(places, places.dropFirst()) where end > start {
      subdivide(start, color(at: start), end, color(at: end), depth: 0, into: &stops)
    }
    return stops
  }

  /// Appends the stops after `start` up to `end`.
  private func subdivide(
    _ start: Double, _ first: Color, _ end: Double, _ last: Color, depth: Int, into stops: inout [Stop]
  ) {
    let isFine = [0.25, 0.5, 0.75].allSatisfy { share in
      let exact = color(at: start + (end - start) * share)
      let pairs = [
        (exact.red, first.red, last.red), (exact.green, first.green, last.green),
        (exact.blue, first.blue, last.blue), (exact.alpha, first.alpha, last.alpha),
      ]
      return pairs.allSatisfy { ($0 - lerp($1, $2, share)).magnitude <= GIMPGradientFormat.tolerance }
    }
    if isFine || depth == 7 {
      stops.append(Stop(location: end == 1 ? right : left + (right - left) * end, color: last))
      return
    }
    let half = (start + end) / 2
    let between = color(at: half)
    subdivide(start, first, half, between, depth: depth + 1, into: &stops)
    subdivide(half, between, end, last, depth: depth + 1, into: &stops)
  }

  /// The colour at `t`, 0…1 within the segment.
  func color(at t: Double) -> Color {
    let center = right > left ? (middle - left) / (right - left) : 0.5
    let share = factor(t, center)
    let alpha = lerp(from.alpha, to.alpha, share)
    guard coloring == .rgb else {
      let (a, b) = (HSV(from), HSV(to))
      // Between equal hues GIMP goes once around.
      var way = b.hue - a.hue
      if coloring == .hueForth, way <= 0 { way += 1 }
      if coloring == .hueBack, way >= 0 { way -= 1 }
      return HSV(
        hue: (a.hue + way * share).fraction, saturation: lerp(a.saturation, b.saturation, share),
        value: lerp(a.value, b.value, share)
      ).color(alpha: alpha)
    }
    return Color(
      red: lerp(from.red, to.red, share), green: lerp(from.green, to.green, share),
      blue: lerp(from.blue, to.blue, share), alpha: alpha)
  }

  /// The share of the right colour at `t`, with the middle at `center`.
  private func factor(_ t: Double, _ center: Double) -> Double {
    let straight =
      t <= center
      ? (center < 1e-10 ? 0 : 0.5 * t / center)
      : (1 - center < 1e-10 ? 1 : 0.5 + 0.5 * (t - center) / (1 - center))
    switch blending {
    case .linear: return straight
    case .curved:
      let middle = center < 1e-10 ? 1e-10 : center
      return t <= 0 ? 0 : Elementary.pow(t, Elementary.log(0.5) / Elementary.log(min(middle, 1 - 1e-10)))
    case .sine: return (Elementary.sin((straight - 0.5) * .pi) + 1) / 2
    case .sphereIncreasing: return (max(0, 1 - (straight - 1) * (straight - 1))).squareRoot()
    case .sphereDecreasing: return 1 - max(0, 1 - straight * straight).squareRoot()
    case .step: return t < center ? 0 : 1
    }
  }

  /// Hue in turns, saturation and value, 0…1.
  private struct HSV {
    let hue: Double
    let saturation: Double
    let value: Double

    init(hue: Double, saturation: Double, value: Double) {
      self.hue = hue
      self.saturation = saturation
      self.value = value
    }

    init(_ color: Color) {
      let most = max(color.red, color.green, color.blue)
      let range = most - min(color.red, color.green, color.blue)
      value = most
      saturation = most > 0 ? range / most : 0
      guard range > 0 else {
        hue = 0
        return
      }
      let sixths =
        color.red == most
        ? (color.green - color.blue) / range
        : color.green == most ? 2 + (color.blue - color.red) / range : 4 + (color.red - color.green) / range
      hue = (sixths / 6).fraction
    }

    func color(alpha: Double) -> Color {
      func channel(_ shift: Double) -> Double {
        let k = ((shift + hue * 6) / 6).fraction * 6
        return value - value * saturation * min(k, 4 - k).clamped(to: 0...1)
      }
      return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }
  }
}
