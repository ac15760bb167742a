import GlowKit
import GlowOptions

/// Scenes in files.
enum SpecFile {
  /// The scene in the file `path`; `-` is standard input.
  static func read(_ path: Word) throws(Failure) -> GlowScene {
    do {
      let bytes = try BoundedFile.read(path.bytes, limit: SceneLimits.fileBytes)
      if let kind = FileKind.guess(bytes) {
        throw Failure(
          "'\(path.shown)' looks like \(kind); a spec is a JSON file, as '--save-spec look.json' writes it",
          exitCode: 65)
      }
      return try GlowScene(json: bytes)
    } catch let failure as Failure {
      throw failure
    } catch let error as SceneError {
      let name = path == "-" ? "on standard input" : "'\(path.shown)'"
      throw Failure("spec \(name): \(error)", exitCode: 65)
    } catch CodecError.noInput where !path.bytes.suffix(5).elementsEqual(".json".utf8) {
      throw .usage(
        "unexpected '\(path.shown)', which is no option and no spec file; a spec's name ends in .json")
    } catch {
      throw Failure(error).of("spec")
    }
  }

  /// The file of `--save-spec`, opened before the work so that a name which can't be written is known then; nil for
  /// standard output. It is taken back unless it is committed.
  static func open(_ path: Word, noClobber: Bool) throws(Failure) -> OutputFile? {
    guard path != "-" else { return nil }
    do {
      return try OutputFile(path: path.bytes, noClobber: noClobber)
    } catch {
      throw Failure(error).of("--save-spec")
    }
  }

  /// Writes `spec` to `file`, or to standard output.
  static func write(_ spec: String, to file: OutputFile?) throws(Failure) {
    guard let file else { return try StandardOutput.write(spec) }
    do {
      try file.write(Array(spec.utf8))
      try file.commit()
    } catch {
      throw Failure(error).of("--save-spec")
    }
  }
}
