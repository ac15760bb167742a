#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The module's one seam to the system: checked calls on paths that are bytes.
enum Platform {
  /// A system call's failure.
  struct Failure: Error, Equatable {
    var code: Int32

    static var last: Failure { Failure(code: errno) }
    static var exists: Failure { Failure(code: EEXIST) }
    var isBrokenPipe: Bool { code == EPIPE }
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    var isForbidden: Bool { code == EACCES || code == EPERM }

    /// The system's words, beginning in lower case.
    var reason: String {
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      let words = unsafe String(cString: text)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  enum Kind { case regular, folder, link, pipe, socket, characterDevice, blockDevice, other }

  struct Status {
    var kind: Kind
    /// The permission bits, 0…0o777.
    var mode: UInt32
    var size: Int

    /// Whether it is written to as it comes, and never replaced.
    var isStream: Bool { kind == .pipe || kind == .characterDevice }

    init(_ raw: stat) {
      let type = raw.st_mode & mode_t(S_IFMT)
      kind =
        switch type {
        case mode_t(S_IFREG): .regular
        case mode_t(S_IFDIR): .folder
        case mode_t(S_IFLNK): .link
        case mode_t(S_IFIFO): .pipe
        case mode_t(S_IFSOCK): .socket
        case mode_t(S_IFCHR): .characterDevice
        case mode_t(S_IFBLK): .blockDevice
        default: .other
        }
      mode = UInt32(raw.st_mode) & 0o777
      size = Int(raw.st_size)
    }
  }

  enum Access {
    /// A new file that must not exist; its mode is 0666 less the umask.
    case createNew
    /// What is there already: a device or a pipe.
    case write
    /// For reading; never waits for the other end of a pipe.
    case read

    var flags: Int32 {
      switch self {
      case .createNew: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      case .write: O_WRONLY | O_CLOEXEC | O_NOCTTY
      case .read: O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
      }
    }
  }

  /// Runs `body` on the zero-ended copy of a path. A zero byte inside it can't be part of a name.
  private static func withPath<T>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> T
  ) throws(Failure) -> T {
    guard !path.contains(0) else { throw Failure(code: EINVAL) }
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      // The buffer holds one element at least, so it has an address.
      guard let base = buffer.baseAddress else { preconditionFailure("an array of one element has memory") }
      return unsafe body(base)
    }
  }

  private static func check(_ result: Int32) throws(Failure) {
    if result != 0 { throw .last }
  }

  static func open(_ path: [UInt8], _ access: Access) throws(Failure) -> Int32 {
    while true {
      let descriptor = unsafe try withPath(path) { unsafe Self.rawOpen($0, access.flags) }
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  private static func rawOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.open(path, flags, 0o666)
    #else
      unsafe Darwin.open(path, flags, 0o666)
    #endif
  }

  /// Writes all of `bytes`, however many calls that takes.
  static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Failure) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe rawWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[offset...]))
      }
      if count > 0 {
        offset += count
      } else if count < 0, errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if count < 0, errno != EINTR {
        throw .last
      }
    }
  }

  private static func rawWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // Larger counts are cut short or refused by some systems.
    let count = min(bytes.count, 1 << 30)
    #if canImport(Glibc)
      return unsafe Glibc.write(descriptor, bytes.baseAddress, count)
    #else
      return unsafe Darwin.write(descriptor, bytes.baseAddress, count)
    #endif
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, 1_000)
  }

  /// Up to `count` more bytes; none at the end.
  static func read(_ descriptor: Int32, count: Int) throws(Failure) -> [UInt8] {
    while true {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        #if canImport(Glibc)
          unsafe result = Glibc.read(descriptor, buffer.baseAddress, count)
        #else
          unsafe result = Darwin.read(descriptor, buffer.baseAddress, count)
        #endif
        filled = max(result, 0)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { throw .last }
    }
  }

  /// Up to `count` bytes from `offset` on; none at the end.
  static func read(_ descriptor: Int32, at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    while true {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        unsafe result = pread(descriptor, buffer.baseAddress, count, off_t(offset))
        filled = max(result, 0)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { throw .last }
    }
  }

  static func synchronize(_ descriptor: Int32) throws(Failure) {
    // A file system that knows no fsync (EINVAL) has nothing to flush.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw .last }
  }

  static func close(_ descriptor: Int32) throws(Failure) {
    #if canImport(Glibc)
      let result = Glibc.close(descriptor)
    #else
      let result = Darwin.close(descriptor)
    #endif
    // After EINTR the descriptor is closed all the same on Linux.
    if result != 0, errno != EINTR { throw .last }
  }

  static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(Failure) {
    try check(fchmod(descriptor, mode_t(mode)))
  }

  static func status(_ descriptor: Int32) throws(Failure) -> Status {
    var raw = stat()
    try unsafe check(fstat(descriptor, &raw))
    return Status(raw)
  }

  /// What lies at `path`; a link itself when `following` is false.
  static func status(of path: [UInt8], following: Bool = true) throws(Failure) -> Status {
    var raw = stat()
    let result = unsafe try withPath(path) { unsafe following ? stat($0, &raw) : lstat($0, &raw) }
    try check(result)
    return Status(raw)
  }

  static func isWritable(_ path: [UInt8]) -> Bool {
    (try? unsafe withPath(path) { unsafe access($0, W_OK) }) == 0
  }

  static func rename(_ old: [UInt8], to new: [UInt8]) throws(Failure) {
    var inner: Int32 = -1
    _ = unsafe try withPath(old) { from in
      inner = (try? unsafe withPath(new) { unsafe renamed(from, $0) }) ?? -1
    }
    try check(inner)
  }

  private static func renamed(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.rename(old, new)
    #else
      unsafe Darwin.rename(old, new)
    #endif
  }

  static func remove(_ path: [UInt8]) throws(Failure) {
    try check(unsafe withPath(path) { unsafe unlink($0) })
  }

  /// Removes the zero-ended path at `path`; safe inside a signal handler.
  static func removeFromHandler(_ path: UnsafePointer<CChar>) {
    _ = unsafe unlink(path)
  }

  /// Makes one folder with mode 0777 less the umask.
  static func makeFolder(_ path: [UInt8]) throws(Failure) {
    try check(unsafe withPath(path) { unsafe mkdir($0, 0o777) })
  }

  static func removeFolder(_ path: [UInt8]) throws(Failure) {
    try check(unsafe withPath(path) { unsafe rmdir($0) })
  }

  static func target(ofLink path: [UInt8]) throws(Failure) -> [UInt8] {
    var target = [CChar](repeating: 0, count: 4096)
    let count = unsafe try withPath(path) { link in
      unsafe target.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return -1 }
        return unsafe readlink(link, base, buffer.count)
      }
    }
    if count < 0 { throw .last }
    return target.prefix(count).map { UInt8(bitPattern: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static var processNumber: Int32 { getpid() }

  /// Sees to it that descriptors 0–2 are taken. A closed one gets the null device opened the wrong way
  /// round, so that using it fails and no file of ours can slip into its place.
  static func reserveStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe rawOpen("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

/// A value behind a lock, with a way to wait until it has changed.
///
/// Safe to share: the value is reached only while the lock is held.
@safe final class Monitor<Value>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(lock)
    unsafe changed.deallocate()
    unsafe lock.deallocate()
  }

  /// Runs `body` under the lock and wakes everybody who waits.
  func update<T, E: Error>(_ body: (inout Value) throws(E) -> T) throws(E) -> T {
    unsafe pthread_mutex_lock(lock)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(lock)
    }
    return try body(&value)
  }

  /// Waits until `body` returns a value; it runs under the lock after every update.
  func wait<T>(_ body: (inout Value) -> T?) -> T {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value) { return result }
      unsafe pthread_cond_wait(changed, lock)
    }
  }
}

/// A thread of the system that runs one closure.
struct WorkerThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: pthread_t

  /// Starts a thread; nil when the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let work = unsafe Unmanaged.passRetained(Work(body))
    let result = unsafe pthread_create(
      &started, nil,
      { pointer in
        #if canImport(Glibc)
          guard let pointer = unsafe pointer else { return nil }
        #endif
        unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    #if canImport(Glibc)
      let thread: pthread_t? = started
    #else
      let thread = started
    #endif
    guard result == 0, let thread else {
      unsafe work.release()
      return nil
    }
    handle = thread
  }

  /// Waits for the thread's end.
  func join() {
    pthread_join(handle, nil)
  }
}
