#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside of Platform these names are its own.
private func rawOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o666)
}
private func rawRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}
private func rawWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  unsafe write(descriptor, UnsafeRawBufferPointer(rebasing: bytes).baseAddress, bytes.count)
}
private func rawClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func rawRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  unsafe rename(old, new)
}

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

  private static func check(_ result: Int32) throws(Failure) { if result != 0 { throw .last } }

  static func open(_ path: [UInt8], _ access: Access) throws(Failure) -> Int32 {
    while true {
      let descriptor = unsafe try withPath(path) { unsafe rawOpen($0, access.flags) }
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all of `bytes`, however many calls that takes.
  static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Failure) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // Larger counts are cut short or refused by some systems.
        unsafe rawWrite(descriptor, buffer[offset...].prefix(1 << 30))
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

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, 1_000)
  }

  /// Up to `count` more bytes, or those from `offset` on; none at the end.
  static func read(_ descriptor: Int32, at offset: Int? = nil, count: Int) throws(Failure) -> [UInt8] {
    while true {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        if let offset {
          unsafe result = pread(descriptor, buffer.baseAddress, count, off_t(offset))
        } else {
          unsafe result = rawRead(descriptor, buffer.baseAddress, count)
        }
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
    // After EINTR the descriptor is closed all the same on Linux.
    if rawClose(descriptor) != 0, errno != EINTR { throw .last }
  }

  static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(Failure) {
    try check(fchmod(descriptor, mode_t(mode)))
  }

  static func status(_ descriptor: Int32) throws(Failure) -> Status {
    var raw = stat()
    try unsafe check(fstat(descriptor, &raw))
    return Status(mode: UInt32(raw.st_mode), size: Int(raw.st_size))
  }

  /// What lies at `path`; a link itself when `following` is false.
  static func status(of path: [UInt8], following: Bool = true) throws(Failure) -> Status {
    var raw = stat()
    let result = unsafe try withPath(path) { unsafe following ? stat($0, &raw) : lstat($0, &raw) }
    try check(result)
    return Status(mode: UInt32(raw.st_mode), size: Int(raw.st_size))
  }

  static func isWritable(_ path: [UInt8]) -> Bool {
    (try? unsafe withPath(path) { unsafe access($0, W_OK) }) == 0
  }
  static func isExecutable(_ path: [UInt8]) -> Bool {
    (try? unsafe withPath(path) { unsafe access($0, X_OK) }) == 0
  }

  static func rename(_ old: [UInt8], to new: [UInt8]) throws(Failure) {
    var inner: Int32 = -1
    _ = unsafe try withPath(old) { from in
      inner = (try? unsafe withPath(new) { unsafe rawRename(from, $0) }) ?? -1
    }
    try check(inner)
  }

  static func remove(_ path: [UInt8]) throws(Failure) {
    try check(unsafe withPath(path) { unsafe unlink($0) })
  }

  /// Removes the zero-ended path at `path`; safe inside a signal handler.
  static func removeFromHandler(_ path: UnsafePointer<CChar>) { _ = unsafe unlink(path) }

  /// Makes one folder with mode 0777 less the umask.
  static func makeFolder(_ path: [UInt8]) throws(Failure) {
    try check(unsafe withPath(path) { unsafe mkdir($0, 0o777) })
  }

  /// The names in a folder, the two of every folder left out, sorted by their bytes.
  static func names(in folder: [UInt8]) throws(Failure) -> [[UInt8]] {
    guard let listing = unsafe try withPath(folder, { unsafe opendir($0) }) else { throw .last }
    defer { unsafe closedir(listing) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
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

  // MARK: Other programs

  /// Both ends of a pipe that no program inherits which is started under the same lock.
  static func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try unsafe check(pipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Starts a program found on PATH, in a process group of its own, with plain signals and these three streams.
  static func spawn(_ words: [[UInt8]], streams: [Int32]) throws(Failure) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    var arguments = unsafe words.map { unsafe strndup($0.map { CChar(bitPattern: $0) } + [0], $0.count) }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    unsafe arguments.append(nil)
    guard let name = unsafe arguments[0] else { throw Failure(code: ENOMEM) }
    let result = unsafe posix_spawnp(&process, name, &actions, &attributes, arguments, environ)
    if result != 0 { throw Failure(code: result) }
    return process
  }

  /// Waits until one of `descriptors` has bytes or an end, at most `milliseconds`; nil when nothing came.
  static func waitUntilReadable(_ descriptors: [Int32], milliseconds: Int32) -> Int32? {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return nil }
    return requests.first { $0.revents != 0 }?.fd
  }

  /// Whether a child has ended. Its number is not given to others before ``bury(_:)``.
  static func hasEnded(_ process: Int32, waiting: Bool = false) -> Bool {
    var info = unsafe siginfo_t()
    let flags = Int32(WEXITED) | Int32(WNOWAIT) | (waiting ? 0 : Int32(WNOHANG))
    while unsafe waitid(P_PID, id_t(process), &info, flags) != 0 { if errno != EINTR { return true } }
    return unsafe info.si_signo != 0
  }

  /// The processor time of all processes of the group `group` and of those that they have buried, in ticks of the
  /// system's clock; nil where the system does not tell.
  static func processorTime(ofGroup group: Int32) -> Int? {
    #if canImport(Darwin)
      return nil
    #else
      guard let names = try? names(in: Array("/proc".utf8)) else { return nil }
      var sum: Int?
      for name in names where name.allSatisfy({ (0x30...0x39).contains($0) }) {
        guard let file = try? open(Array("/proc/".utf8) + name + Array("/stat".utf8), .read) else { continue }
        defer { try? close(file) }
        // The name of the program, in parentheses, may hold anything. Behind it: state, parent, group; at 11 to 14 the
        // times of the process in itself and in the system, and those of its buried children.
        guard let text = try? read(file, count: 4096), let end = text.lastIndex(of: UInt8(ascii: ")")) else {
          continue
        }
        let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
          .map { Int(String(decoding: $0, as: UTF8.self)) }
        guard fields.count > 14, fields[2] == Int(group) else { continue }
        sum = fields[11...14].reduce(sum ?? 0) { $0 + ($1 ?? 0) }
      }
      return sum
    #endif
  }

  /// Takes the system's record of a child that has ended: its exit code, or 128 and the number of its signal.
  static func bury(_ process: Int32) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return 255 } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  /// Ends a child and what it started, at once; safe inside a signal handler.
  static func endChild(_ process: Int32) {
    if kill(-process, SIGKILL) != 0 { kill(process, SIGKILL) }
  }

  /// Runs `body` so that writing into a pipe without a reader is an error and no signal.
  static func withoutPipeSignal<T>(_ body: () -> T) -> T {
    var (pipe, old) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &old)
    let result = body()
    #if canImport(Darwin)
      // There is no wait without waiting there: what is pending is looked up first.
      var (pending, taken) = (sigset_t(), Int32(0))
      while unsafe sigpending(&pending) == 0, unsafe sigismember(&pending, SIGPIPE) == 1 {
        unsafe sigwait(&pipe, &taken)
      }
    #else
      var none = timespec()
      while unsafe sigtimedwait(&pipe, nil, &none) == SIGPIPE {}
    #endif
    unsafe pthread_sigmask(SIG_SETMASK, &old, nil)
    return result
  }

  /// Where programs are looked for, and where files go that nobody keeps.
  static var programFolders: [[UInt8]] {
    variable("PATH").split(separator: UInt8(ascii: ":")).map { Array($0) }
  }
  static var temporaryFolder: [UInt8] {
    let folder = variable("TMPDIR")
    return folder.isEmpty ? Array("/tmp".utf8) : folder
  }
  private static func variable(_ name: String) -> [UInt8] {
    guard let value = unsafe getenv(name) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Seconds of a clock that never goes back.
  static func now() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static var processNumber: Int32 { getpid() }

  /// Whether this machine runs the process `number`, of whomever.
  static func isRunning(_ number: Int32) -> Bool { number > 0 && (kill(number, 0) == 0 || errno == EPERM) }

  /// Sees to it that descriptors 0–2 are taken. A closed one gets the null device opened the wrong way
  /// round, so that using it fails and no file of ours can slip into its place.
  static func reserveStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe rawOpen("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
