import Synchronization

/// The temporary files that exist right now, kept so that a signal handler can remove them.
///
/// Fixed memory, made once; at most `capacity` names at a time. One more stays unregistered: it is removed
/// in the ordinary way, but not by a handler.
@safe package final class TemporaryRegistry: @unchecked Sendable {
  /// The process's registry. Touch it once before a signal handler is installed: its first use allocates.
  package static let shared = TemporaryRegistry(ending: .shared)

  /// More names than there are threads that could each hold one.
  private static let capacity = 256
  /// No system opens a longer path.
  private static let longestPath = 4096

  private enum Slot {
    static let free = 0
    static let claimed = 1
    static let used = 2
  }

  /// Made beforehand, like all that a handler touches.
  private let children: ChildRegistry
  private let names: UnsafeMutablePointer<CChar>
  private let states: UnsafeMutablePointer<Atomic<Int>>

  /// Another registry than the process's is of use to tests alone; `children` are the programs that write for us.
  init(ending children: ChildRegistry) {
    self.children = children
    let count = Self.capacity * Self.longestPath
    unsafe names = .allocate(capacity: count)
    unsafe states = .allocate(capacity: Self.capacity)
    for slot in 0..<Self.capacity {
      unsafe (states + slot).initialize(to: Atomic(Slot.free))
    }
  }

  /// Enters a name; nil when there is no room for it.
  func add(_ path: [UInt8]) -> Int? {
    guard path.count < Self.longestPath else { return nil }
    for slot in 0..<Self.capacity {
      let (claimed, _) = unsafe states[slot].compareExchange(
        expected: Slot.free, desired: Slot.claimed, ordering: .acquiring)
      guard claimed else { continue }
      let name = unsafe names + slot * Self.longestPath
      for (index, byte) in path.enumerated() { unsafe name[index] = CChar(bitPattern: byte) }
      unsafe name[path.count] = 0
      unsafe states[slot].store(Slot.used, ordering: .releasing)
      return slot
    }
    return nil
  }

  /// Forgets the name that `add` put into `slot`.
  func remove(_ slot: Int?) {
    guard let slot else { return }
    unsafe states[slot].store(Slot.free, ordering: .releasing)
  }

  /// Ends the programs that write for us and unlinks every temporary file that is open now. Async-signal-safe: no
  /// allocation, no lock. Relative names need the working directory they were made in. For the last moments of a
  /// process: the writers are not told.
  package func unlinkAll() {
    children.endAll()
    for slot in 0..<Self.capacity {
      guard unsafe states[slot].load(ordering: .acquiring) == Slot.used else { continue }
      unsafe Platform.removeFromHandler(names + slot * Self.longestPath)
    }
  }
}
