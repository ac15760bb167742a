import Foundation
import GlowKit
import Testing

/// The built tool as a black box, in a folder of its own.
struct Tool {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error without the line's end.
    var line: String { errors.hasSuffix("\n") ? String(errors.dropLast()) : errors }
  }

  /// Where it runs; removed by ``Tool/inFolder(_:)``.
  let folder: URL

  /// The animation that the tool proposes on this machine.
  static let animation = FilmTool.isPresent ? "glow.webp" : "glow.apng"

  /// Where the binaries lie: beside the tests' own, or where `GLOW_BINARIES` says; those of a release answer sooner.
  static let binaries =
    ProcessInfo.processInfo.environment["GLOW_BINARIES"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Runs `body` in a fresh folder.
  static func inFolder<T>(_ body: (Tool) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glow-tests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(Tool(folder: folder))
  }

  /// A sanitizer's options, which hold for the tool too.
  private static let sanitizers = ProcessInfo.processInfo.environment.filter {
    $0.key.hasSuffix("SAN_OPTIONS")
  }

  /// Whether the tool runs under a sanitizer, which takes terabytes of addresses for itself: a limit of them says
  /// nothing then.
  static var isSanitized: Bool { !sanitizers.isEmpty }
  /// Whether a line of a shell means under a sanitizer what it means without: its runtime takes all addresses, and writes to
  /// files of its own, so that limits of both hit it first.
  static func canRun(_ line: String) -> Bool { !isSanitized || !line.contains("ulimit") }

  /// Runs `glow` with these arguments, its input empty.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try start(Tool.binaries.appendingPathComponent("glow"), arguments, environment)
  }

  /// Runs `glow` with a list of arguments.
  func start(_ arguments: [String]) throws -> Outcome {
    try start(Tool.binaries.appendingPathComponent("glow"), arguments, [:])
  }

  /// Runs a line of a shell that finds `glow`.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
    try start(URL(fileURLWithPath: "/bin/sh"), ["-c", line], environment)
  }

  private func start(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws -> Outcome
  {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let passed = Tool.sanitizers
    process.environment = ["PATH": "\(Tool.binaries.path):/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
      .merging(passed) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let logs = FileManager.default.temporaryDirectory.appendingPathComponent("glow-log-\(UUID())")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: logs) }
    let (output, errors) = (logs.appendingPathComponent("out"), logs.appendingPathComponent("err"))
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Outcome(
      status: status, output: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Starts `glow`, sends it `signal` once `isReady`, and returns how it ended; silent on its streams.
  func interrupt(
    _ arguments: [String], by signal: Int32, input: Pipe? = nil, when isReady: () -> Bool
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = Tool.binaries.appendingPathComponent("glow")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Whoever runs the tests may ignore signals, as a shell's background job does, and the tool would do so too.
    for number in [SIGINT, SIGTERM, SIGHUP] { Foundation.signal(number, SIG_DFL) }
    try process.run()
    // A busy machine is slow; a tool that hangs is slower.
    let end = Date(timeIntervalSinceNow: 600)
    while !isReady(), process.isRunning, Date() < end { usleep(20_000) }
    kill(process.processIdentifier, signal)
    while process.isRunning, Date() < end { usleep(5_000) }
    // One that does not listen must not hold up all tests.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// The names in the folder, sorted.
  var files: [String] { files(in: ".") }

  /// The names in a folder of the folder, sorted; none when it is not there.
  func files(in name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path).sorted())
      ?? []
  }

  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  /// Puts a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
}
