import Synchronization

/// Does pieces of work that do not depend on each other on several threads.
package enum ThreadCrew {
  /// Calls `body` with every index of 0..<`count` once, on up to `threads` threads, the calling one among them, and
  /// returns when all is done. A thread that the system refuses is done without.
  package static func run(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let next = Counter()
    let work: @Sendable () -> Void = {
      while let index = next.take(below: count) { body(index) }
    }
    let others = (1..<max(min(threads, count), 1)).compactMap { _ in WorkerThread(work) }
    work()
    for thread in others { thread.join() }
  }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func take(below count: Int) -> Int? {
      let index = value.add(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }
  }
}
