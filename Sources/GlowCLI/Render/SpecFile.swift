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
    } catch CodecError.noInput where !path.bytes.suffix(5).elementsEqual(".json".utf8) {
      throw .usage(
        "unexpected '\(path.shown)', which is no option and no spec file; a spec's name ends in .json")
    } catch {
      throw Failure(error).of("spec")
    }
  }

  /// Throws when no spec can be written to `path`, so that this is known before the work.
  static func check(_ path: Word, _ request: RenderRequest) throws(Failure) {
    guard path != "-" else { return }
    if let error = Platform.obstacle(to: path.bytes, noClobber: request.noClobber) {
      throw unwritable(path, error)
    }
  }

  private static func unwritable(_ path: Word, _ error: Platform.SystemError) -> Failure {
    Failure("can't write the spec '\(path.shown)': \(error.reason)", exitCode: 73)
  }

  /// Writes `scene` as JSON to the file `path`; `-` is standard output.
  static func write(_ scene: GlowScene, to path: Word, _ request: RenderRequest) throws(Failure) {
    if path == "-" { return try StandardOutput.write(scene.json) }
    if let error = Platform.replace(path.bytes, by: Array(scene.json.utf8), noClobber: request.noClobber) {
      throw unwritable(path, error)
    }
  }
}
