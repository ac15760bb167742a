import Synchronization

/// The programs that run beside us right now, kept so that a signal handler can end them.
///
/// Fixed memory, made once; at most `capacity` programs at a time. One more stays unregistered: it is ended in the
/// ordinary way, but not by a handler.
@safe final class ChildRegistry: @unchecked Sendable {
  /// The process's registry.
  static let shared = ChildRegistry()

  /// An export starts three programs at most.
  private static let capacity = 64

  private let processes: UnsafeMutablePointer<Atomic<Int32>>

  /// Another registry than the process's is of use to tests alone.
  init() {
    unsafe processes = .allocate(capacity: Self.capacity)
    for slot in 0..<Self.capacity { unsafe (processes + slot).initialize(to: Atomic(0)) }
  }

  /// Enters a child; nil when there is no room for it.
  func add(_ process: Int32) -> Int? {
    for slot in 0..<Self.capacity {
      let (added, _) = unsafe processes[slot].compareExchange(
        expected: 0, desired: process, ordering: .relaxed)
      if added { return slot }
    }
    return nil
  }

  /// Forgets the child that `add` put into `slot`; to be called before its number is free for others.
  func remove(_ slot: Int?) {
    guard let slot else { return }
    unsafe processes[slot].store(0, ordering: .relaxed)
  }

  /// Ends all children and waits until they are gone, so that none makes a file after this. Async-signal-safe: no
  /// allocation, no lock. For the last moments of a process.
  func endAll() {
    for slot in 0..<Self.capacity {
      let process = unsafe processes[slot].load(ordering: .relaxed)
      guard process != 0 else { continue }
      Platform.endChild(process)
      _ = Platform.hasEnded(process, waiting: true)
    }
  }
}
