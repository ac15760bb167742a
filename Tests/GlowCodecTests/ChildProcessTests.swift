import Testing

@testable import GlowCodec

/// Programs that run beside us: whatever they do, nobody waits for ever.
@Suite struct ChildProcessTests {
  private func run(
    _ name: String, _ arguments: String..., input: [UInt8] = [], limit: Int = 1 << 16, seconds: Double = 600
  ) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      name, package: "coreutils", arguments: arguments.map { Array($0.utf8) }, input: input,
      outputLimit: limit, seconds: seconds)
  }

  @Test func whatGoesInComesOut() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
    let outcome = try run("cat", input: bytes, limit: 1_000_000)
    #expect(outcome.exitCode == 0 && outcome.output == bytes && !outcome.isCut && outcome.errors.isEmpty)
  }

  @Test func exitCodesAndLastWordsArrive() throws {
    #expect(try run("false").exitCode == 1)
    let outcome = try run("sh", "-c", "echo out; echo why >&2; exit 7")
    #expect(outcome.exitCode == 7 && outcome.output == Array("out\n".utf8))
    #expect(outcome.errors == Array("why\n".utf8))
  }

  @Test func aProgramThatIsNotThereIsNamedWithItsPackage() {
    let error = #expect(throws: CodecError.self) { try run("glow-no-such-program") }
    #expect(error?.exitCode == 69 && error?.description.contains("apt-get install coreutils") == true)
    #expect(!ChildProcess.isOnPath("glow-no-such-program") && ChildProcess.isOnPath("sh"))
  }

  @Test func aLateProgramIsEndedWithItsChildren() throws {
    let started = Platform.now()
    let outcome = try run("sh", "-c", "sleep 3600 & sleep 3600", seconds: 0.2)
    #expect(outcome.isLate && outcome.exitCode == 128 + 9 && Platform.now() - started < 1800)
  }

  @Test func feedingADeadProgramIsAnAnswerAndNoSignal() throws {
    let child = try ChildProcess("true", package: "coreutils", arguments: [])
    var count = 0
    while child.write([UInt8](repeating: 0, count: 1 << 16)), count < 1000 { count += 1 }
    #expect(count < 1000)
    #expect(child.wait().exitCode == 0)
    #expect(!child.write([1]))
  }

  @Test func aProgramKilledByAnotherSaysSo() throws {
    #expect(try run("sh", "-c", "kill -TERM $$").exitCode == 128 + 15)
  }

  @Test func aTalkerIsCutAndItsErrorsAreBounded() throws {
    let outcome = try run("sh", "-c", "yes", limit: 10_000)
    #expect(outcome.isCut && outcome.output.count == 10_000)
    let errors = try run("sh", "-c", "head -c 300000 /dev/zero >&2; echo end >&2").errors
    #expect(errors.count == 1 << 13 && errors.suffix(4) == Array("end\n".utf8))
  }

  @Test func aForgottenProgramIsEnded() throws {
    var child: ChildProcess? = try ChildProcess("cat", package: "coreutils", arguments: [])
    #expect(child?.write([1, 2]) == true)
    child = nil
    // Its number is free again sooner or later: a thread of its own buries it.
    let other = try ChildProcess("sleep", package: "coreutils", arguments: [Array("60".utf8)])
    other.end()
    #expect(other.wait().exitCode == 128 + 9)
  }

  @Test func manyAtOnceDoNotHoldEachOthersPipes() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<8 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(index), count: 100_000)
          return try run("cat", input: bytes, limit: 200_000).output == bytes
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
