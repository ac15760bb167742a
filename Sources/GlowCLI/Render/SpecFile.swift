import GlowKit
import GlowOptions

/// Scenes in files.
enum SpecFile {
  /// The scene in the file `path`; `-` is standard input.
  static func read(_ path: Word) throws(Failure) -> GlowScene {
    do {
      return try GlowScene(json: BoundedFile.read(path.bytes, limit: SceneLimits.fileBytes))
    } catch let error as SceneError {
      throw Failure("spec '\(path.shown)': \(error)", exitCode: 65)
    } catch let error as CodecError {
      throw Failure("spec: \(error)", exitCode: error.exitCode)
    } catch {
      throw Failure(error)
    }
  }

  /// Writes `scene` as JSON to the file `path`; `-` is standard output.
  static func write(_ scene: GlowScene, to path: Word, _ request: RenderRequest) throws(Failure) {
    if path == "-" { return try StandardOutput.write(scene.json) }
    if let error = Platform.replace(path.bytes, by: Array(scene.json.utf8), noClobber: request.noClobber) {
      throw Failure("can't write the spec '\(path.shown)': \(error.reason)", exitCode: 73)
    }
  }
}
