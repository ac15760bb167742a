import GlowKit
import GlowOptions

/// Reads palettes from files of any format, and pictures for their colours.
enum PaletteFile {
  /// Colours taken from a picture that nobody counted.
  static let pictureColors = 6

  /// The palette in the file `path` with notes about it; `-` is standard input. `kind` is what it must be, else content
  /// and name tell; a picture gives up to `count` colours.
  static func read(
    _ path: Word, as kind: PaletteRequest.PaletteFile? = nil, count: Int = pictureColors,
    from files: InputFiles = .disk
  ) throws(Failure) -> PaletteReading {
    let bytes: [UInt8]
    do { bytes = try files.read(path.bytes, ImageLimits.standard.fileBytes) } catch {
      throw Failure(error)
    }
    let source = path == "-" ? "standard input" : path.shown
    if case .picture = kind { return try picture(bytes, source, count) }
    let isKnown = kind != nil || PaletteFormats.all.contains { $0.isReadable && $0.recognizes(bytes) }
    if !isKnown, ImageKind(bytes) != nil { return try picture(bytes, source, count) }
    if !isKnown, let other = FileKind.guess(bytes) {
      throw Failure("'\(source)' looks like \(other); that is no palette", exitCode: 65)
    }
    guard bytes.count <= SceneLimits.fileBytes else {
      throw Failure(
        "'\(source)' is longer than the \(SceneLimits.fileBytes) bytes of a palette", exitCode: 65)
    }
    do {
      if case .format(let format) = kind { return try PaletteFormats.read(bytes, source: source, as: format) }
      return try PaletteFormats.read(bytes, source: source)
    } catch {
      throw Failure(error)
    }
  }

  /// The colours of a picture.
  private static func picture(_ bytes: [UInt8], _ source: String, _ count: Int) throws(Failure)
    -> PaletteReading
  {
    let reading: ImageReading
    do { reading = try ImageFile.reading(bytes) } catch {
      let failure = Failure(error)
      throw failure.message.isEmpty
        ? failure : Failure("\(source): \(failure.message)", exitCode: failure.exitCode)
    }
    let bitmap = reading.bitmap
    let name = source.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? source
    let palette = PaletteExtraction.palette(
      of: bitmap.bytes, width: bitmap.size.width, height: bitmap.size.height, count: count, name: name)
    let found = palette.entries.count
    guard found > 0 else {
      throw Failure("\(source): nothing but background in the picture; no colours to take", exitCode: 65)
    }
    return PaletteReading(
      palette,
      notes: reading.notes
        + (found < count ? ["the picture has \(found) distinct colour\(found == 1 ? "" : "s")"] : []))
  }

  /// The palette in the file `path`, when it has no more colours than a gradient takes.
  static func readToRender(_ path: Word, from files: InputFiles = .disk) throws(Failure) -> Palette {
    let palette = try read(path, from: files).palette
    try checkCount(palette, path)
    return palette
  }

  /// Throws when a gradient can't take so many colours.
  static func checkCount(_ palette: Palette, _ path: Word) throws(Failure) {
    let (count, limit) = (palette.entries.count, SceneLimits.stops.upperBound)
    guard count <= limit else {
      throw Failure(
        "'\(path.shown)' has \(count) colours; a glow takes up to \(limit), so leave some out", exitCode: 65)
    }
  }

  /// The palette that `word` stands for, as `--palette` takes it.
  static func resolve(_ word: Word) throws -> PaletteReading {
    switch try RenderRequest.PaletteSource(word, named: "palette") {
    case .ready(let palette): PaletteReading(palette)
    case .file(let path): try read(path)
    }
  }
}
