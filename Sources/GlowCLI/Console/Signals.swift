import GlowKit
import Synchronization

/// What the tool does when it is told to end.
///
/// While frames are written, the first signal asks the export to stop after the frames in hand; at any other time, and
/// the second time, temporary files are removed and the process ends at once.
enum Signals {
  /// Raised by the first signal.
  static let cancellation = Cancellation()
  private static let isExporting = Atomic<Bool>(false)

  /// Installs the handlers; called once, before anything else.
  static func install() {
    // Touched here, since a handler must not be the first to make them.
    _ = TemporaryRegistry.shared
    _ = cancellation
    Platform.ignoredSignals.forEach(Platform.ignore)
    for number in Platform.endingSignals { Platform.handle(number, by: endBySignal) }
    Platform.unblockEndingSignals()
  }

  /// Runs `body`, during which a signal stops the export in its own good order.
  static func whileExporting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    isExporting.store(true, ordering: .relaxed)
    defer { isExporting.store(false, ordering: .relaxed) }
    return try body()
  }

  /// 128 and the number of the signal that came; nil when none did.
  static var exitCode: Int32? { cancellation.signal.map { 128 + $0 } }

  /// Runs inside the handler: no allocation, no lock.
  fileprivate static func end(_ number: Int32) {
    if isExporting.load(ordering: .relaxed), !cancellation.isRequested {
      cancellation.request(signal: number)
    } else {
      TemporaryRegistry.shared.unlinkAll()
      Platform.exitFromHandler(128 + number)
    }
  }
}

private func endBySignal(_ number: Int32) { Signals.end(number) }
