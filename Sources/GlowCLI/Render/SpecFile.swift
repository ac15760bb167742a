import GlowKit
import GlowOptions

/// Specs in files: what is to be drawn, as `--save-spec` writes it. `-` is standard input.
enum SpecFile {
  /// The scene in the file that `--spec` names.
  static func scene(_ path: Word) throws(Failure) -> GlowScene {
    try read(path, of: "render") { bytes in try GlowScene(json: bytes) }
  }

  /// The file that holds the scene a command line starts from: an operand, or the value of `--spec`.
  static func path(_ arguments: Arguments) -> Word? {
    arguments.operands.first ?? arguments.last("spec")?.value
  }

  /// The scene that a command line starts from: that of its spec, or a plain one.
  static func scene(of arguments: Arguments) throws(Failure) -> GlowScene {
    let option = arguments.last("spec")?.value
    guard let operand = arguments.operands.first else { return try option.map(scene) ?? GlowScene() }
    if let option {
      throw .usage(
        "--spec '\(option.shown)' and '\(operand.shown)' both name a spec; write one or the other")
    }
    do {
      return try scene(operand)
    } catch {
      // It may be a word that was meant as something else.
      guard error.exitCode == 66, !operand.bytes.suffix(5).elementsEqual(".json".utf8) else { throw error }
      let isOutput = (try? OutputSpec(path: operand.bytes, formatName: nil, frameCount: 1)) != nil
      throw .usage(
        "unexpected '\(operand.shown)', which is no option and no spec file; "
          + (isOutput ? "write -o \(operand.shown) for an output" : "a spec's name ends in .json"))
    }
  }

  /// The text in a file.
  static func reveal(_ path: Word) throws(Failure) -> TextReveal {
    try read(path, of: "text") { bytes in try TextReveal(json: bytes) }
  }

  /// The header in a file.
  static func header(_ path: Word) throws(Failure) -> HeaderScene {
    try read(path, of: "header") { bytes in try HeaderScene(json: bytes) }
  }

  private static func read<Spec>(
    _ path: Word, of command: String, _ make: ([UInt8]) throws -> Spec
  ) throws(Failure) -> Spec {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.read(path.bytes, limit: SceneLimits.fileBytes)
    } catch {
      throw Failure(error).of("spec")
    }
    if let kind = FileKind.guess(bytes) {
      throw Failure(
        "'\(path.shown)' looks like \(kind); a spec is a JSON file, as '--save-spec look.json' writes it",
        exitCode: 65)
    }
    let name = path == "-" ? "on standard input" : "'\(path.shown)'"
    do {
      return try make(bytes)
    } catch {
      if let other = owner(of: bytes), other != command {
        throw Failure(
          "spec \(name): this is a spec of 'glow \(other)'; write 'glow \(other) --spec \(path.shown)'",
          exitCode: 65)
      }
      throw Failure("spec \(name): \(error)", exitCode: 65)
    }
  }

  /// The command whose spec `bytes` are.
  private static func owner(of bytes: [UInt8]) -> String? {
    if (try? GlowScene(json: bytes)) != nil { return "render" }
    if (try? TextReveal(json: bytes)) != nil { return "text" }
    return (try? HeaderScene(json: bytes)) != nil ? "header" : nil
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
