import Synchronization
import Testing

@testable import GlowCodec

@Suite struct ThreadCrewTests {
  private final class Tally: Sendable {
    let counts: Mutex<[Int]>
    init(_ count: Int) { counts = Mutex(Array(repeating: 0, count: count)) }
  }

  @Test(arguments: [(0, 1), (1, 1), (5, 0), (7, 3), (3, 9), (100, 4)])
  func everyPieceIsDoneOnce(count: Int, threads: Int) {
    let tally = Tally(count)
    ThreadCrew.run(count, threads: threads) { index in tally.counts.withLock { $0[index] += 1 } }
    #expect(tally.counts.withLock(\.self) == Array(repeating: 1, count: count))
  }
}
