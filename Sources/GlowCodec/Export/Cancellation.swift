import Synchronization

/// A flag that stops an export between two frames. `request` may be called from any thread and from a
/// signal handler.
package final class Cancellation: Sendable {
  private let number = Atomic<Int32>(0)

  /// A flag that nobody has raised.
  package init() {}

  /// Asks for the stop. `signal` (1 or more) is remembered for the exit code; the first one stays.
  package func request(signal: Int32 = 2) {
    _ = number.compareExchange(expected: 0, desired: max(signal, 1), ordering: .relaxed)
  }

  /// The number given to `request`, nil before that.
  package var signal: Int32? {
    let value = number.load(ordering: .relaxed)
    return value == 0 ? nil : value
  }

  /// Whether the stop was asked for.
  package var isRequested: Bool { signal != nil }
}
