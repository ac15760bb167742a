import GlowKit
import Testing

@testable import GlowStudio

/// Of one client one at a time, and the newest.
@Suite struct RenderGateTests {
  /// What happened, and what may happen.
  private struct Log {
    var begun: [Int] = []
    var mayEnd: Set<Int> = []
    var results: [Int: Bool] = [:]
    var running = 0
    var mostRunning = 0
  }

  /// Starts render `number` of `client`, which ends when it may.
  private func start(_ number: Int, of client: String, _ gate: RenderGate, _ log: Monitor<Log>) throws
    -> WorkerThread
  {
    try #require(
      WorkerThread {
        let result = try? gate.run(client: client) { () throws(StudioError) in
          log.update {
            $0.begun.append(number)
            $0.running += 1
            $0.mostRunning = max($0.mostRunning, $0.running)
          }
          log.wait { $0.mayEnd.contains(number) ? () : nil }
          log.update { $0.running -= 1 }
          return number
        }
        log.update { $0.results[number] = result != nil }
      })
  }

  @Test func theNewestWinsAndNoneQueueUp() throws {
    let gate = RenderGate(most: 4)
    let log = Monitor(Log())
    let first = try start(1, of: "a", gate, log)
    log.wait { $0.begun == [1] ? () : nil }
    let second = try start(2, of: "a", gate, log)
    gate.waitForWaiting(1)
    // The third takes the place of the second, which ends at once with nothing.
    let third = try start(3, of: "a", gate, log)
    second.join()
    #expect(log.update { $0.results } == [2: false])
    log.update { $0.mayEnd = [1, 3] }
    first.join()
    third.join()
    #expect(log.update { $0.begun } == [1, 3])
    #expect(log.update { $0.results } == [1: true, 2: false, 3: true])
    #expect(log.update { $0.mostRunning } == 1)
  }

  @Test func clientsDoNotWaitForOneAnother() throws {
    let gate = RenderGate(most: 2)
    let log = Monitor(Log())
    let threads = try [start(1, of: "a", gate, log), start(2, of: "b", gate, log)]
    log.wait { $0.running == 2 ? () : nil }
    let third = try start(3, of: "c", gate, log)
    log.update { $0.mayEnd = [1, 2, 3] }
    for thread in threads + [third] { thread.join() }
    #expect(log.update { $0.mostRunning } == 2)
    #expect(log.update { $0.begun.count } == 3)
  }

  @Test func errorsLetTheNextOneIn() throws {
    let gate = RenderGate(most: 1)
    #expect(throws: StudioError.refused("no")) {
      try gate.run(client: "a") { () throws(StudioError) -> Int in throw .refused("no") }
    }
    #expect(try gate.run(client: "a") { () throws(StudioError) in 1 } == 1)
  }
}
