import GlowKit
import GlowOptions

/// `glow verify FILE…`: every file gets its report; the exit code is that of the first one that is not right.
struct VerifyCommand {
  private let files: [Word]
  private let wantsJSON: Bool
  private let plays: Int?
  private let spec: Word?

  /// Reads the options. Throws ``OptionError``.
  init(_ arguments: Arguments) throws(OptionError) {
    files = arguments.operands
    wantsJSON = arguments.isOn("json")
    spec = arguments.last("spec")?.value
    plays = try VerifyOption.plays(arguments)
  }

  func run() throws {
    let scene = try spec.map(SpecFile.scene)
    var reports: [JSONOutput] = []
    var failures: [Failure] = []
    for file in files {
      do {
        var verdict = Verdict(file: try Verification.open(file.bytes, raw: scene?.rawLayout), given: scene)
        try verdict.judge(plays: plays)
        let report = VerifyReport(file.shown, verdict)
        if wantsJSON { reports.append(report.json) } else { try StandardOutput.write(report.text) }
        failures += verdict.wrongs.map { Failure("'\(file.shown)': \($0)", exitCode: 1) }
        failures += verdict.missing.map { Failure(CodecError.incomplete("'\(file.shown)': \($0)")) }
      } catch let error as CodecError {
        let failure = Failure(error)
        failures.append(failure)
        reports.append(
          .object([
            ("file", .string(file.shown)), ("right", .bool(false)),
            ("wrong", .array([.string(failure.message)])),
          ]))
      }
    }
    if wantsJSON { try StandardOutput.write(JSONWriter.pretty(.array(reports))) }
    // The last is said by whoever catches it.
    for failure in failures.dropLast() { failure.tell() }
    if let last = failures.last { throw Failure(last.message, exitCode: failures[0].exitCode) }
  }
}

extension GlowScene {
  /// How a stream of bare pixels of this scene is laid out.
  fileprivate var rawLayout: RawLayout {
    RawLayout(size: pixelSize, bitDepth: bitDepth == 16 ? .sixteen : .eight)
  }
}
