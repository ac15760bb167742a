import GlowKit
import Synchronization

/// What the tool does when it is told to end.
///
/// While numbered files are written, the first signal asks the export to stop after the frames in hand, so that a
/// folder's manifest tells what is there. At any other time, and the second time, temporary files are removed and the
/// process ends at once: one file or stream has nothing to lose by that, however long its frames take.
enum Signals {
  /// Raised by the first signal.
  static let cancellation = Cancellation()
  private static let isExporting = Atomic<Bool>(false)

  /// Installs the handlers; called once, before anything else.
  static func install() {
    // Touched here, since a handler must not be the first to make them.
    _ = TemporaryRegistry.shared
    _ = cancellation
    _ = Progress.isDrawn.load(ordering: .relaxed)
    Platform.ignoredSignals.forEach(Platform.ignore)
    for number in Platform.endingSignals { Platform.handle(number, by: endBySignal) }
    Platform.unblockEndingSignals()
  }

  /// Runs `body`, the export to `destination`.
  static func during<T, E: Error>(
    _ destination: OutputSpec.Destination, _ body: () throws(E) -> T
  ) throws(E) -> T {
    let isNumbered =
      switch destination {
      case .folder, .template: true
      case .file, .standardOutput: false
      }
    return isNumbered ? try ending(body) : try body()
  }

  /// Runs `body`, which sees to ``cancellation`` and then ends by itself.
  static func ending<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
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
      if Progress.isDrawn.load(ordering: .relaxed) { Platform.endLineFromHandler(StandardError.descriptor) }
      Platform.exitFromHandler(128 + number)
    }
  }
}

private func endBySignal(_ number: Int32) { Signals.end(number) }
