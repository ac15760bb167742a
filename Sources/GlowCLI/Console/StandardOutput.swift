import Synchronization

/// Standard output: it carries what was asked for, and every write is checked.
enum StandardOutput {
  static let descriptor: Int32 = 1

  private static let isUsed = Atomic<Bool>(false)

  /// Writes all of `text`; throws ``Failure`` (74, or 141 on a closed pipe).
  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes all of `bytes`; throws as for text.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    isUsed.store(true, ordering: .relaxed)
    try check(Platform.write(descriptor, bytes))
  }

  /// Closes the stream if it was written to, so that an error of a late write is seen.
  static func finish() throws(Failure) {
    if isUsed.load(ordering: .relaxed) { try check(Platform.close(descriptor)) }
  }

  static var isTerminal: Bool { Platform.isTerminal(descriptor) }

  private static func check(_ error: Platform.SystemError?) throws(Failure) {
    guard let error else { return }
    if error.isClosedPipe { throw Failure("", exitCode: 141) }
    throw Failure("can't write standard output: \(error.reason)", exitCode: 74)
  }
}
