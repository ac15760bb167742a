import GlowJSON

/// Colours in CSS: a gradient, the colours of a style sheet's declarations, or a plain list.
///
/// The first gradient (linear, radial or conic, `repeating-` too) wins; its places are per cent, or angles in a conic
/// one, and missing ones are spread as CSS does; when no stop has a place, none of the palette's colours gets one. The
/// space (`in oklab`) is said in a note when it is not the one that glow mixes in. `var(--x)` is looked up among the
/// declarations. Without a gradient all declared values that are colours are taken in order, and those in backgrounds, borders
/// and shadows, less what can't be seen; without declarations the text is a list, separated by commas, semicolons or line ends.
/// Written are variables and a conic gradient of them: colours (exactly), alpha and places survive, and the name in
/// lower case; notes and names of colours are comments.
struct CSSPaletteFormat: PaletteFormat {
  var name: String { "css" }
  var extensions: [String] { ["css"] }
  var summary: String { "lists, variables and gradients: any CSS colour, and places" }

  /// Text whose colours can be read.
  func suits(_ bytes: [UInt8]) -> Bool { (try? read(bytes, source: "")) != nil }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    let text = CSSText(PaletteText.whole(bytes))
    let declarations = text.declarations
    var reading: PaletteReading
    if let function = text.firstGradient {
      let variables = Dictionary(declarations.map { ($0.name, $0.value) }) { $1 }
      var gradient = CSSGradientReader(text, variables: variables, source: source)
      reading = try gradient.read(function)
      let owner = declarations.first { $0.value.range.contains(function.start) && $0.name.hasPrefix("--") }
      if let owner { reading.palette.name = String(owner.name.dropFirst(2)) }
      if text.gradientCount > 1 {
        reading.notes.append("the first of \(text.gradientCount) gradients was taken")
      }
    } else if !declarations.isEmpty {
      let colors = declarations.flatMap(Self.colors)
      reading = PaletteReading(Palette(name: "", colors: colors))
    } else {
      reading = PaletteReading(Palette(name: "", colors: try Self.list(text, source)))
    }
    if reading.palette.name.isEmpty { reading.palette.name = Palette.fileName(source) }
    guard !reading.palette.entries.isEmpty else {
      throw .unreadable(
        source: source, .file, "no colours; write a list like '#ff5f6d, #ffc371', or a gradient")
    }
    return reading
  }

  /// The colours that a declaration shows: values that are colours, and those among the words of shorthands.
  private static func colors(_ declaration: CSSText.Declaration) -> [Color] {
    let shorthands = ["background", "border", "outline", "shadow", "decoration", "rule"]
    let isShorthand = shorthands.contains { declaration.name.lowercased().contains($0) }
    let colors = declaration.value.list.flatMap { item -> [Color] in
      if let color = try? Color(css: item.text) { return [color] }
      return isShorthand ? item.words.compactMap { try? Color(css: $0.text) } : []
    }
    return colors.filter { $0.alpha > 0 }
  }

  private static func list(_ text: CSSText, _ source: String) throws(PaletteError) -> [Color] {
    var colors: [Color] = []
    for item in text.all.items {
      do throws(ColorError) {
        colors.append(try Color(css: item.text))
      } catch {
        throw .unreadable(source: source, .line(text.line(of: item.range.lowerBound)), error.description)
      }
    }
    return colors
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    let name = Self.identifier(palette.name)
    let title = palette.note.isEmpty ? palette.name : palette.name + ": " + palette.note
    var text = "/* \(Self.comment(title)) */\n:root {\n"
    var stops: [String] = []
    for (index, entry) in palette.entries.enumerated() {
      let variable = "--\(name)-\(index + 1)"
      text +=
        "  \(variable): \(entry.color.css);" + (entry.name.map { "  /* \(Self.comment($0)) */" } ?? "") + "\n"
      stops.append("var(\(variable))" + (entry.location.map { " \(JSONWriter.digits($0 * 100))%" } ?? ""))
    }
    // The ring closes where it began.
    if palette.entries.count > 1, palette.locations == nil { stops.append("var(--\(name)-1)") }
    return Array(
      (text + "  --\(name): conic-gradient(in oklab, \(stops.joined(separator: ", ")));\n}\n").utf8)
  }

  /// Letters, digits and `-` of the name in lower case; `palette` when nothing is left.
  private static func identifier(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.joined(separator: "-")
    return joined.isEmpty ? "palette" : joined
  }

  /// Text that can't end the comment it stands in.
  private static func comment(_ text: String) -> String {
    text.onOneLine.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }
}
