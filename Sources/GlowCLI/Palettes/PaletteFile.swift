import GlowKit
import GlowOptions

/// Reads palette files and says what is wrong with them.
enum PaletteFile {
  /// The palette in the file `path`; `-` is standard input.
  static func read(_ path: Word) throws(Failure) -> Palette {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.read(path.bytes, limit: SceneLimits.fileBytes)
    } catch {
      throw Failure(error)
    }
    if let kind = FileKind.guess(bytes) {
      throw Failure("'\(path.shown)' looks like \(kind); a palette is a JSON file", exitCode: 65)
    }
    do {
      return try Palette(json: bytes, source: path == "-" ? "standard input" : path.shown)
    } catch {
      throw Failure(error)
    }
  }

  /// The palette in the file `path`, when it has no more colours than a gradient takes.
  static func readToRender(_ path: Word) throws(Failure) -> Palette {
    let palette = try read(path)
    let (count, limit) = (palette.entries.count, SceneLimits.stops.upperBound)
    guard count <= limit else {
      throw Failure(
        "'\(path.shown)' has \(count) colours; a glow takes up to \(limit), so leave some out", exitCode: 65)
    }
    return palette
  }

  /// The palette that `word` stands for, as `--palette` takes it.
  static func resolve(_ word: Word) throws -> Palette {
    try resolve(RenderRequest.PaletteSource(word, named: "palette"))
  }

  /// The palette of `source`.
  static func resolve(_ source: RenderRequest.PaletteSource) throws(Failure) -> Palette {
    switch source {
    case .ready(let palette): palette
    case .file(let path): try read(path)
    }
  }
}
