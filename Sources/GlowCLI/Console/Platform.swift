import GlowOptions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside of Platform these names are its own.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemExit(_ code: Int32) -> Never { exit(code) }

/// The tool's one seam to the system.
enum Platform {
  /// A system call's failure.
  struct SystemError: Error {
    let code: Int32
    var isClosedPipe: Bool { code == EPIPE }
    /// The system's words, beginning in lower case.
    var reason: String {
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      let words = unsafe String(cString: text)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  /// The arguments as bytes, the program's name left out.
  static func arguments() -> [Word] {
    let count = Int(CommandLine.argc)
    guard count > 1 else { return [] }
    return (1..<count).compactMap { index in
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
      return Word(unsafe Array(bytes))
    }
  }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes all of `bytes`; nil when that worked.
  static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> SystemError? {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe rawWrite(descriptor, part.baseAddress, part.count)
        if count > 0 {
          unsafe rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN {
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&request, 1, 1000)
        } else if errno != EINTR {
          return SystemError(code: errno)
        }
      }
      return nil
    }
  }

  private static func rawWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe systemWrite(descriptor, start, count)
  }

  /// Closes a descriptor; nil when that worked.
  static func close(_ descriptor: Int32) -> SystemError? {
    let result = systemClose(descriptor)
    return result == 0 || errno == EINTR ? nil : SystemError(code: errno)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; nil for anything else.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Seconds of a clock that never goes back.
  static func now() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Whether the system would give `count` bytes. It is asked itself: compilers leave out a `malloc` that nothing is written to.
  static func canAllocate(_ count: Int) -> Bool {
    let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, count)
    return true
  }

  static func exit(_ code: Int32) -> Never { systemExit(code) }

  /// Ends the process at once; safe in a signal handler.
  static func exitFromHandler(_ code: Int32) -> Never { _exit(code) }

  /// Begins a new line; safe in a signal handler.
  static func endLineFromHandler(_ descriptor: Int32) {
    var newline = UInt8(ascii: "\n")
    _ = unsafe rawWrite(descriptor, &newline, 1)
  }

  // MARK: Signals

  /// The signals that end the tool, by their numbers.
  static let endingSignals = [SIGINT, SIGTERM, SIGHUP]
  /// The exit code of whoever was asked to end, as schedulers ask.
  static let terminated = 128 + SIGTERM
  /// Signals whose default would kill the tool where an error says more.
  static let ignoredSignals = [SIGPIPE, SIGXFSZ]

  /// Lets the ending signals through: a parent's thread may have blocked them, and masks are inherited.
  static func unblockEndingSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in endingSignals { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  static func ignore(_ number: Int32) { _ = signal(number, SIG_IGN) }

  /// Calls `handler` on the signal `number`, unless whoever started the tool ignores it (as nohup does).
  static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return }
    #if canImport(Glibc)
      let old = unsafe action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let old = unsafe action.__sa_handler.sa_handler
    #else
      let old = unsafe action.__sigaction_u.__sa_handler
    #endif
    guard unsafe unsafeBitCast(old, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else { return }
    _ = signal(number, handler)
  }
}
