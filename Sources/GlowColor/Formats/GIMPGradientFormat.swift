import GlowJSON
import GlowNumerics

/// Gradients of GIMP: segments with blending functions, which become stops.
///
/// A straight segment gives its ends; any other is sampled until straight lines between the samples, mixed in
/// gamma-encoded sRGB as GIMP does, are within ``tolerance`` of it. Written are straight segments: colours, alpha and
/// places survive, and a palette without places gets even ones around the closed ring, and its first colour once more at
/// the end, which reading takes away again. Names of colours are lost.
struct GIMPGradientFormat: PaletteFormat {
  /// How far a sampled segment may be from GIMP's own curve, a channel: two steps of 8 bits.
  static let tolerance = 2.0 / 255

  var name: String { "ggr" }
  var extensions: [String] { ["ggr"] }
  var summary: String { "GIMP gradients: colours with alpha and places" }

  func recognizes(_ bytes: [UInt8]) -> Bool {
    PaletteText(Array(bytes.prefix(64))).lines.first.map { Self.isMagic($0.text) } ?? false
  }

  private static func isMagic(_ line: String) -> Bool {
    line.split(whereSeparator: \.isWhitespace) == ["GIMP", "Gradient"]
  }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    var lines = PaletteText(bytes).lines[...]
    guard let first = lines.popFirst(), Self.isMagic(first.text) else {
      throw .unreadable(source: source, .line(1), "'GIMP Gradient' is missing at the start")
    }
    lines = lines.drop { $0.text.trimmed.isEmpty }
    var name = Palette.fileName(source)
    if let line = lines.first, line.text.hasPrefix("Name:") {
      let given = line.text.dropFirst(5).trimmed
      if !given.isEmpty { name = given }
      lines = lines.dropFirst()
    }
    guard let line = lines.popFirst(), let count = StrictNumber.int(line.text.trimmed), count > 0 else {
      throw .unreadable(source: source, .line(lines.first?.number ?? 2), "the number of segments is missing")
    }
    var segments: [GIMPSegment] = []
    while segments.count < count {
      guard let line = lines.popFirst() else {
        throw .unreadable(
          source: source, .file, "\(count) segments are announced and \(segments.count) are there")
      }
      let segment = try GIMPSegment(line, source: source)
      let end = segments.last?.right ?? 0
      guard (segment.left - end).magnitude < 1e-5 else {
        throw .unreadable(source: source, .line(line.number), "a segment must begin where the last one ends")
      }
      segments.append(segment)
    }
    guard let end = segments.last?.right, (end - 1).magnitude < 1e-5 else {
      throw .unreadable(source: source, .line(first.number + count + 2), "the last segment must end at 1")
    }
    let isSampled = segments.contains { !$0.isStraight }
    let entries = Self.entries(of: segments)
    return PaletteReading(
      isSampled ? Palette(name: name, entries: entries) : Self.opened(Palette(name: name, entries: entries)),
      notes: isSampled ? ["curved segments became several stops; GIMP mixes them as --space srgb does"] : [])
  }

  /// The stops of all segments, doubled only where the colour jumps.
  private static func entries(of segments: [GIMPSegment]) -> [Palette.Entry] {
    var entries: [Palette.Entry] = []
    for segment in segments {
      for stop in segment.stops where entries.count < PaletteFormats.maximumColors {
        let color = stop.color.snapped(within: 1e-5)
        if let last = entries.last, last.color == color, last.location == stop.location { continue }
        entries.append(Palette.Entry(color: color, location: stop.location))
      }
    }
    return entries
  }

  /// Without places, and without the first colour that comes back at the end, when that and even steps are all that the
  /// places say: a closed ring needs neither.
  private static func opened(_ palette: Palette) -> Palette {
    let steps = palette.entries.count - 1
    guard steps > 0, palette.entries[0].color == palette.entries[steps].color else { return palette }
    let isEven = palette.entries.enumerated().allSatisfy { index, entry in
      ((entry.location ?? 0) - Double(index) / Double(steps)).magnitude < 1e-5
    }
    return isEven ? Palette(name: palette.name, colors: palette.colors.dropLast()) : palette
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    let stops = Self.ring(palette)
    var text = "GIMP Gradient\nName: \(palette.name.onOneLine)\n\(stops.count - 1)\n"
    for (left, right) in zip(stops, stops.dropFirst()) {
      let numbers =
        [left.location, (left.location + right.location) / 2, right.location] + Self.channels(left.color)
        + Self.channels(right.color)
      text += numbers.map(Self.fixed).joined(separator: " ") + " 0 0 0 0\n"
    }
    return Array(text.utf8)
  }

  /// Stops from 0 to 1 that go once around: what lies beyond the ends is mixed as the closed ring mixes it.
  private static func ring(_ palette: Palette) -> [Stop] {
    let count = Double(palette.entries.count)
    var stops = palette.entries.enumerated().map { index, entry in
      Stop(location: entry.location ?? Double(index) / count, color: entry.color)
    }.sorted { $0.location < $1.location }
    guard let first = stops.first, let last = stops.last else { return [] }
    if first.location > 0 || last.location < 1 {
      let width = first.location + 1 - last.location
      let space = InterpolationSpace.srgb
      let seam = space.color(
        at: space.mix(
          space.coordinates(of: last.color), space.coordinates(of: first.color), (1 - last.location) / width))
      let color = first.location == 0 ? first.color : last.location == 1 ? last.color : seam
      if first.location > 0 { stops.insert(Stop(location: 0, color: color), at: 0) }
      if last.location < 1 { stops.append(Stop(location: 1, color: color)) }
    }
    return stops.count == 1 ? [first, Stop(location: 1, color: first.color)] : stops
  }

  private static func channels(_ color: Color) -> [Double] {
    let inside = color.clamped
    return [inside.red, inside.green, inside.blue, inside.alpha]
  }

  /// Six digits behind the point, as GIMP writes them.
  private static func fixed(_ value: Double) -> String {
    let millionths = Int((value * 1_000_000).rounded())
    let digits = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
