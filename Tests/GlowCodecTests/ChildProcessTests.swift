import Foundation
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

  private func start(
    _ script: String, patience: Double, consume: (@Sendable ([UInt8]) -> Bool)? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      "sh", package: "coreutils", arguments: ["-c", script].map { Array($0.utf8) }, patience: patience,
      consume: consume)
  }

  @Test func aProgramThatStandsStillIsEndedWithItsChildren() throws {
    // It takes nothing of what is written…
    let deaf = try start("sleep 3600 & sleep 3600", patience: 0.3)
    while deaf.write([UInt8](repeating: 0, count: 1 << 16)) {}
    #expect(deaf.wait().isStill)
    // …or does not end after the end of its input, its pipes open or closed.
    for script in ["sleep 3600", "exec <&- >&- 2>&-; sleep 3600"] {
      let outcome = try start(script, patience: 0.3).wait()
      #expect(outcome.isStill && !outcome.isLate && outcome.exitCode == 128 + 9, "\(script)")
    }
    let reason = FilmFailure.explain(try start("sleep 3600", patience: 0.3).wait(), Array("a.mov".utf8))
    #expect(reason.description.contains("ffmpeg stood still for 300 s"))
  }

  @Test func whoWorksOrWaitsForUsDoesNotStandStill() throws {
    // Works without a word, itself or through a program that it started.
    let work = "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done"
    for script in [work, "sh -c '\(work)'; true"] {
      let outcome = try start(script, patience: 0.6).wait()
      #expect(!outcome.isStill && outcome.exitCode == 0, "\(script)")
    }
    let reader = try start("cat", patience: 0.3)
    Thread.sleep(forTimeInterval: 1)
    #expect(reader.write([1, 2]))
    Thread.sleep(forTimeInterval: 1)
    let outcome = reader.wait()
    #expect(!outcome.isStill && outcome.output == [1, 2])
    // What it says is not taken for a while.
    let count = Monitor(0)
    let talker = try start("head -c 1000000 /dev/zero", patience: 0.3) { piece in
      if count.update({
        if $0 == 0 { $0 = piece.count; return true } else { $0 += piece.count; return false }
      }) {
        Thread.sleep(forTimeInterval: 1)
      }
      return true
    }
    #expect(!talker.wait().isStill && count.update { $0 } == 1_000_000)
  }

  @Test func standingStillIsCountedInLooks() {
    var watch = StandstillWatch(patience: 60)
    var now = 100.0
    func look(_ seconds: Double, _ time: Int?, awaited: Bool = true) -> Bool {
      now += seconds
      return watch.isOver(at: now, isAwaited: awaited) { time }
    }
    #expect(!look(0, 5) && !look(1, 5))
    for _ in 0..<59 { #expect(!look(1, 5)) }
    #expect(look(1, 5))
    // It worked, it was not awaited, it can't be known: counted from the start.
    for (time, awaited) in [(6, true), (6, false), (nil, true)] as [(Int?, Bool)] {
      #expect(!look(1, time, awaited: awaited) && !look(1, 6))
      for _ in 0..<58 { #expect(!look(1, 6)) }
    }
    // An hour in which we were stopped ourselves is two looks.
    #expect(!look(1, 7) && !look(3600, 7) && !look(57, 7))
    for _ in 0..<55 { #expect(!look(1, 7)) }
    #expect(look(1, 7))
  }

  /// A child that speaks and ends between the look at its pipes and the question whether it has ended.
  @Test func lastWordsArriveHoweverLateTheyAre() throws {
    let (output, errors) = (try Platform.makePipe(), try Platform.makePipe())
    let process = try Platform.spawn(
      [Array("true".utf8)], streams: [output.read, errors.write, errors.write])
    let hasSpoken = Monitor(false)
    let listener = ChildListener(
      process: process, slot: nil, output: output.read, errors: errors.read, outputLimit: 100, deadline: nil,
      patience: 60,
      hasEnded: { process in
        // Ended, and the last words are in the pipe by now.
        _ = Platform.hasEnded(process, waiting: true)
        if !hasSpoken.update({
          let had = $0; $0 = true; return had
        }) {
          try? Platform.write(output.write, Array("last".utf8))
        }
        return true
      })
    listener.listen()
    #expect(listener.state.update { $0.outcome.output } == Array("last".utf8))
    for end in [output.write, errors.write] { try Platform.close(end) }
  }
}
