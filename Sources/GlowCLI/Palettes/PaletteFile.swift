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
    if let kind = kind(of: bytes) {
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

  /// What a file that is no JSON seems to be, by its first bytes.
  private static func kind(of bytes: [UInt8]) -> String? {
    let signatures: [(start: [UInt8], kind: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
      (Array("GIF8".utf8), "a GIF picture"), (Array("RIFF".utf8), "a WebP picture"),
      (Array("GIMP Palette".utf8), "a GIMP palette"), (Array("GIMP Gradient".utf8), "a GIMP gradient"),
      (Array("ASEF".utf8), "an Adobe swatch file"), (Array("%PDF".utf8), "a PDF"),
    ]
    return signatures.first { bytes.starts(with: $0.start) }?.kind
  }
}
