/// A value behind a lock, with a way to wait until it has changed.
///
/// Safe to share: the value is reached only while the lock is held.
package final class Monitor<Value>: @unchecked Sendable {
  private let condition = Platform.Condition()
  private var value: Value

  /// A lock around `value`.
  package init(_ value: Value) { self.value = value }

  /// Runs `body` under the lock and wakes everybody who waits.
  package func update<T, E: Error>(_ body: (inout Value) throws(E) -> T) throws(E) -> T {
    condition.lock()
    defer {
      condition.wakeAll()
      condition.unlock()
    }
    return try body(&value)
  }

  /// Waits until `body` returns a value; it runs under the lock after every update.
  package func wait<T>(_ body: (inout Value) -> T?) -> T {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      condition.wait()
    }
  }
}
