import GlowKit
import GlowOptions

/// Looks shapes up: what comes back is the outline itself, so that a spec names no file.
enum ShapeFile {
  /// The shape of `source`.
  static func shape(_ source: RenderRequest.ShapeSource) throws(Failure) -> ShapeSpec {
    switch source {
    case .svg(let file): .outline(try svg(file))
    case .text: throw .usage("--shape: this build makes no shapes of text")
    }
  }

  /// The first shape of an SVG file.
  private static func svg(_ file: Word) throws(Failure) -> PathSpec {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.read(file.bytes, limit: SceneLimits.fileBytes)
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
