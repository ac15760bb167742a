import GlowKit

extension RenderRequest.PaletteSource {
  /// What `word` stands for where a palette is expected; errors call it `name`.
  public init(_ word: Word, named name: String) throws(OptionError) {
    self = try PaletteWords.source(OptionValue(name: name, word: word))
  }
}

/// Reads the words of `--palette` and `--stops`.
enum PaletteWords {
  /// A list of colours or a gradient, an address of coolors.co, a name of the catalog, or a file.
  ///
  /// Words with `#` at their start or a comma in them are lists; what ends in `)` is CSS; addresses hold their colours
  /// themselves; of the rest a word with a `.` or `/` in it, or `-`, is a file, any other a name.
  static func source(_ value: OptionValue) throws(OptionError) -> RenderRequest.PaletteSource {
    let bytes = value.word.bytes
    guard !bytes.isEmpty else {
      throw value.refused("is empty; write a name, a file or #hex,#hex")
    }
    if bytes.first == UInt8(ascii: "#") { return .ready(try colors(value)) }
    if let text = value.word.text {
      if PaletteFormats.isAddress(text) { return try .ready(read(value, as: PaletteFormats.coolors)) }
      if bytes.last == UInt8(ascii: ")"), text.contains("(") {
        return try .ready(read(value, as: PaletteFormats.css))
      }
      if text.contains(","), !text.contains("/"), !text.contains(".") { return .ready(try colors(value)) }
    }
    if value.word == "-" || bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      return .file(value.word)
    }
    return try .ready(named(value.text(), as: value))
  }

  /// The palette that the word itself holds.
  private static func read(
    _ value: OptionValue, as format: any PaletteFormat
  ) throws(OptionError) -> Palette {
    do throws(PaletteError) {
      var palette = try PaletteFormats.read(value.word.bytes, source: value.name, as: format).palette
      if format.name == "css" { palette.name = "custom" }
      return palette
    } catch {
      if case .unreadable(_, _, let reason) = error { throw OptionError("\(value.name): \(reason)") }
      throw OptionError("\(value.name): \(error)")
    }
  }

  /// The palette of the catalog that is called `name`, or the colour.
  static func named(_ name: String, as value: OptionValue) throws(OptionError) -> Palette {
    if let palette = try? PaletteCatalog.named(name) { return palette }
    // One colour alone is a palette as well.
    if name.utf8.count <= OptionValue.longestWord, let color = try? Color(css: name) {
      return Palette(name: "custom", colors: [color])
    }
    let known = PaletteCatalog.all.map(\.stem)
    throw value.refused(
      "is no palette."
        + (Spelling.question(for: name, among: known) ?? " Known: \(known.joined(separator: ", ")).")
        + " A file is written with its folder or extension, like ./\(value.word.shown)")
  }

  private static func colors(_ value: OptionValue) throws(OptionError) -> Palette {
    let words = try value.text().split(separator: ",", omittingEmptySubsequences: false)
    var entries: [Palette.Entry] = []
    for word in words { entries.append(Palette.Entry(color: try color(word, of: value))) }
    return Palette(name: "custom", entries: entries)
  }

  /// `LOCATION:COLOUR`, separated by commas outside of parentheses.
  static func stops(_ value: OptionValue) throws(OptionError) -> [Stop] {
    var stops: [Stop] = []
    for item in try value.text().parts(separatedBy: ",") {
      guard let colon = item.firstIndex(of: ":") else {
        throw value.refused("has '\(Word(item).shown)' without a place; write place:colour, like 0.5:#f5b9ea")
      }
      let location = try value.number(item[..<colon])
      stops.append(Stop(location: location, color: try color(item[item.index(after: colon)...], of: value)))
    }
    return stops
  }

  private static func color(_ word: Substring, of value: OptionValue) throws(OptionError) -> Color {
    guard word.utf8.count <= OptionValue.longestWord else {
      throw value.refused("holds a colour of \(word.utf8.count) bytes; write #RRGGBB or a CSS colour")
    }
    do {
      return try Color(css: word)
    } catch {
      throw OptionError("\(value.name): \(error)")
    }
  }
}
