#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside of Platform these names are its own.
private func systemOpen(_ path: UnsafePointer<CChar>) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// The module's one seam to the system.
enum Platform {
  /// The number of the last failure; 0 after ``clearError()``.
  static var lastError: Int32 { errno }
  static func clearError() { errno = 0 }

  static func isForbidden(_ error: Int32) -> Bool { error == EACCES || error == EPERM }
  static func isTaken(_ error: Int32) -> Bool { error == EADDRINUSE }

  /// The system's words for a failure, beginning in lower case.
  static func reason(_ error: Int32) -> String {
    guard error != 0, let text = unsafe strerror(error) else { return "the system gives no reason" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// A file to be read, and its length; nil when there is none.
  static func open(_ path: [UInt8]) -> (descriptor: Int32, size: Int)? {
    let descriptor = unsafe withPath(path) { unsafe systemOpen($0) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return nil
    }
    return (descriptor, Int(status.st_size))
  }

  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  /// A new folder that nobody else may read, for files that nobody keeps; nil when it can't be made.
  static func makeFolder() -> [UInt8]? {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    var template = Array(((parent.isEmpty ? "/tmp" : parent) + "/glow-studio-XXXXXX").utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    return isMade ? template.dropLast().map { UInt8(bitPattern: $0) } : nil
  }

  /// Removes a file, if it is there.
  static func removeFile(_ path: [UInt8]) { _ = unsafe withPath(path) { unsafe unlink($0) } }

  /// Removes an empty folder.
  static func removeFolder(_ path: [UInt8]) { _ = unsafe withPath(path) { unsafe rmdir($0) } }

  /// Waits.
  static func sleep(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  private static func withPath<T>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> T) -> T {
    unsafe String(decoding: path, as: UTF8.self).withCString { unsafe body($0) }
  }
}
