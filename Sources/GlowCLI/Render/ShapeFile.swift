import GlowKit
import GlowOptions

/// Looks shapes up: what comes back is the outline itself, so that a spec names no file.
enum ShapeFile {
  /// The shape of `source`; `font` is that of words, bold and sans-serif when nil.
  static func shape(
    _ source: RenderRequest.ShapeSource, font: FontSpec?, from files: InputFiles = .disk
  ) throws(Failure) -> ShapeSpec {
    switch source {
    case .svg(let file): .outline(try svg(file, from: files))
    case .text(let words): .outline(try text(words, font ?? FontSpec(family: "Sans", weight: 700)))
    }
  }

  /// The outlines of `words`.
  private static func text(_ words: String, _ font: FontSpec) throws(Failure) -> PathSpec {
    do {
      let (path, warnings) = try TextOutline.outline(text: words, font: font)
      warnings.forEach { StandardError.line("glow: warning: \($0)") }
      return try PathSpec(path).shortened()
    } catch let error as TextError {
      throw Failure(error).of("--shape")
    } catch {
      throw Failure("--shape: 'text:\(words.escapedForMessage)': \(error)", exitCode: 64)
    }
  }

  /// The first shape of an SVG file.
  private static func svg(_ file: Word, from files: InputFiles) throws(Failure) -> PathSpec {
    let bytes: [UInt8]
    do {
      bytes = try files.read(file.bytes, SceneLimits.fileBytes)
    } catch {
      throw Failure(error).of("--shape")
    }
    if let kind = FileKind.guess(bytes) {
      throw Failure(
        "--shape: '\(file.shown)' looks like \(kind); write an SVG file after 'svg:'", exitCode: 65)
    }
    do {
      return try PathSpec(svg: bytes)
    } catch {
      throw Failure("--shape: '\(file.shown)': \(error)", exitCode: 65)
    }
  }
}
