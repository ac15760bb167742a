import GlowJSON
import GlowNumerics

/// Reads the stops of a CSS gradient (CSS Images 4, § 3).
struct CSSGradientReader {
  private let text: CSSText
  private let variables: [String: CSSText.Part]
  private let source: String
  private var space = InterpolationSpace.srgb
  private var notes: [String] = []

  /// A stop or, without a colour, a hint where the middle of two colours lies.
  private struct Item {
    var color: Color?
    var place: Double?
  }

  init(_ text: CSSText, variables: [String: CSSText.Part], source: String) {
    self.text = text
    self.variables = variables
    self.source = source
  }

  /// The palette of a gradient, without a name.
  mutating func read(_ function: CSSText.Function) throws(PaletteError) -> PaletteReading {
    let isConic = function.name.hasSuffix("conic-gradient")
    guard isConic || function.name.hasSuffix("linear-gradient") || function.name.hasSuffix("radial-gradient")
    else { throw fault(function.arguments, "'\(function.name.escapedForMessage)' is no gradient of CSS") }
    var items: [Item] = []
    for (index, part) in function.arguments.list.enumerated() {
      if index == 0, try prelude(part) { continue }
      items += try self.items(part, isConic: isConic)
      guard items.count <= PaletteFormats.maximumColors else { throw fault(part, "too many stops") }
    }
    guard items.contains(where: { $0.color != nil }) else {
      throw fault(function.arguments, "a gradient without colours")
    }
    guard items.contains(where: { $0.place != nil }) else {
      return PaletteReading(
        Palette(name: "", colors: ring(items.compactMap(\.color), isConic: isConic)), notes: notes)
    }
    return PaletteReading(Palette(name: "", entries: placed(items)), notes: notes)
  }

  private func fault(_ part: CSSText.Part, _ reason: String) -> PaletteError {
    .unreadable(source: source, .line(text.line(of: part.range.lowerBound)), reason)
  }

  /// Direction, shape and space: `to right in oklab`. False when the part is a stop.
  private mutating func prelude(_ part: CSSText.Part) throws(PaletteError) -> Bool {
    let words = part.words.map { $0.text.lowercased() }
    guard let first = words.first else { return false }
    let keywords = [
      "to", "from", "at", "in", "circle", "ellipse", "closest-side", "closest-corner", "farthest-side",
      "farthest-corner",
    ]
    guard keywords.contains(first) || first.first.map({ $0.isNumber || "+-.".contains($0) }) == true else {
      return false
    }
    guard let at = words.firstIndex(of: "in"), at + 1 < words.count else {
      notes.append("CSS mixes this gradient in srgb; add --space srgb for the same look")
      return true
    }
    let spaces: [String: InterpolationSpace] = [
      "oklab": .oklab, "oklch": .oklch, "srgb": .srgb, "srgb-linear": .linear,
    ]
    // The others of CSS Color 4.
    let foreign = [
      "lab", "lch", "hsl", "hwb", "xyz", "xyz-d50", "xyz-d65", "display-p3", "display-p3-linear", "a98-rgb",
      "prophoto-rgb", "rec2020",
    ]
    guard let named = spaces[words[at + 1]] ?? (foreign.contains(words[at + 1]) ? .oklab : nil) else {
      throw fault(
        part,
        "unknown space '\(words[at + 1].escapedForMessage)'; write 'in oklab', 'oklch', 'srgb' or 'srgb-linear'"
      )
    }
    space = named
    if space != .oklab {
      notes.append("the gradient mixes in \(words[at + 1]); add --space \(space.rawValue) for the same look")
    } else if words[at + 1] != "oklab" {
      notes.append(
        "the gradient mixes in \(words[at + 1].escapedForMessage), which glow does not; oklab is near")
    }
    return true
  }

  /// A colour with up to two places before or behind it, or a place alone.
  private func items(_ part: CSSText.Part, isConic: Bool) throws(PaletteError) -> [Item] {
    var color: Color?
    var places: [Double] = []
    for word in part.words {
      if let place = try place(word, isConic: isConic) {
        places.append(place)
      } else {
        guard color == nil else {
          throw fault(part, "two colours in one stop '\(part.text.escapedForMessage)'")
        }
        color = try self.color(word, depth: 0)
      }
    }
    if let color {
      guard places.count <= 2 else { throw fault(part, "more than two places in one stop") }
      return places.isEmpty ? [Item(color: color)] : places.map { Item(color: color, place: $0) }
    }
    guard places.count == 1 else { throw fault(part, "a stop without a colour") }
    return [Item(place: places[0])]
  }

  /// The place that a word is; nil when it is something else.
  private func place(_ word: CSSText.Part, isConic: Bool) throws(PaletteError) -> Double? {
    let text = word.text.lowercased()
    guard let first = text.first, first.isNumber || "+-.".contains(first) else { return nil }
    var units: [(String, Double)] = [("%", 0.01)]
    if isConic { units += [("deg", 1 / 360), ("grad", 1 / 400), ("rad", 1 / (2 * .pi)), ("turn", 1)] }
    let unsigned = text.hasPrefix("+") ? Substring(text.dropFirst()) : Substring(text)
    for (unit, factor) in units where unsigned.hasSuffix(unit) {
      if let number = StrictNumber.double(unsigned.dropLast(unit.count)) {
        return unit == "%" ? number / 100 : number * factor
      }
    }
    if StrictNumber.double(unsigned) == 0 { return 0 }
    throw fault(word, "the place '\(word.text.escapedForMessage)' can't be read; write per cent, like 50%")
  }

  /// A colour, or the variable that holds one.
  private func color(_ word: CSSText.Part, depth: Int) throws(PaletteError) -> Color {
    let name = word.text
    if name.lowercased().hasPrefix("var(") {
      let inner = name.dropFirst(4).prefix { $0 != ")" && $0 != "," }.trimmed
      guard let value = variables[inner] else {
        throw fault(word, "the variable '\(inner.escapedForMessage)' is not declared in the text")
      }
      guard depth < 16 else { throw fault(word, "variables that name each other in a circle") }
      return try color(value, depth: depth + 1)
    }
    do throws(ColorError) {
      return try Color(css: name)
    } catch {
      throw fault(word, error.description)
    }
  }

  /// Colours without places; the closing one of a conic ring says nothing new.
  private func ring(_ colors: [Color], isConic: Bool) -> [Color] {
    isConic && colors.count > 2 && colors.first == colors.last ? colors.dropLast() : colors
  }

  /// Stops with places as CSS resolves them: none falls, missing ones are spread, hints become stops, what lies outside
  /// 0…1 is clamped.
  private mutating func placed(_ items: [Item]) -> [Palette.Entry] {
    var items = items
    items[0].place = items[0].place ?? 0
    let last = items.count - 1
    items[last].place = items[last].place ?? 1
    var highest = -Double.infinity
    for index in items.indices {
      guard let place = items[index].place else { continue }
      highest = max(highest, place)
      items[index].place = highest
    }
    var start = 0
    for index in items.indices.dropFirst() {
      guard let place = items[index].place, let from = items[start].place else { continue }
      for between in (start + 1)..<index where index > start + 1 {
        items[between].place = lerp(from, place, Double(between - start) / Double(index - start))
      }
      start = index
    }
    if items.contains(where: { !(0...1).contains($0.place ?? 0) }) {
      notes.append("places outside 0% to 100% were clamped")
    }
    var entries: [Palette.Entry] = []
    for (index, item) in items.enumerated() {
      let next = index + 1 < items.count ? items[index + 1].color : nil
      guard let color = item.color ?? middle(entries.last?.color, next) else { continue }
      entries.append(Palette.Entry(color: color, location: (item.place ?? 0).clamped(to: 0...1)))
    }
    return entries
  }

  /// The colour half-way, which a hint moves.
  private func middle(_ a: Color?, _ b: Color?) -> Color? {
    guard let a, let b else { return nil }
    return space.color(at: space.mix(space.coordinates(of: a), space.coordinates(of: b), 0.5))
  }
}
