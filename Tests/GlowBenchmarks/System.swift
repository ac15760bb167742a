#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment: on the wall, and in processor time that has been spent. In seconds.
struct Moment {
  let wall: Double
  let cpu: Double

  /// Now, with the processor time of all threads of this process.
  static var now: Moment {
    Moment(wall: seconds(CLOCK_MONOTONIC), cpu: seconds(CLOCK_PROCESS_CPUTIME_ID))
  }

  /// Now, with the processor time of the calling thread alone.
  static var ofThread: Moment {
    Moment(wall: seconds(CLOCK_MONOTONIC), cpu: seconds(CLOCK_THREAD_CPUTIME_ID))
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A process that was started, waited for and has ended.
struct ProcessRun {
  /// Seconds from before its start to after its end.
  let wall: Double
  /// Seconds of processor time, its own and the system's on its behalf.
  let cpu: Double
  /// Whether it ended with the code 0.
  let endedWell: Bool
  /// What it wrote to standard output.
  let output: String

  /// Runs the program at the path `words[0]`, with nothing on standard input; nil when it can't be started.
  init?(_ words: [String]) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let start = Moment.now.wall
    let child = Self.spawn(words, output: ends)
    close(ends[1])
    guard let child else { return nil }
    output = readAll(ends[0])
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(child, &status, 0, &usage) == child else { return nil }
    wall = Moment.now.wall - start
    cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    endedWell = status == 0
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }

  private static func spawn(_ words: [String], output ends: [Int32]) -> pid_t? {
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    let surroundings = ["PATH", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
      environment(name).map { "\(name)=\($0)" }
    }
    let program = words[0]
    var pid: pid_t = 0
    let failed = unsafe withWords(words) { words in
      unsafe withWords(surroundings) { surroundings in
        unsafe posix_spawn(&pid, program, &actions, nil, words, surroundings)
      }
    }
    return failed == 0 ? pid : nil
  }

  /// Lends `words` in the form that C takes lists of words in.
  private static func withWords<Result>(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var list = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe list.forEach { unsafe free($0) } }
    return unsafe list.withUnsafeMutableBufferPointer { list in
      guard let base = list.baseAddress else { refuse("a list of words is empty") }
      return unsafe body(base)
    }
  }
}

/// A folder of its own that goes when this does, with all that is in it.
final class TemporaryFolder {
  /// The folder, without a slash at the end.
  let path: String

  init() {
    var template = Array("\(environment("TMPDIR") ?? "/tmp")/glow-benchmark-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { refuse("can't make a temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  deinit { _ = ProcessRun(["/bin/rm", "-rf", path]) }
}

/// Gives the file at `path` these bytes, instead of those that it may have.
func write(_ bytes: [UInt8], to path: String) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
  guard file >= 0 else { refuse("can't write '\(path)'") }
  defer { close(file) }
  let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  guard count == bytes.count else { refuse("can't write all of '\(path)'") }
}

/// All that comes from an open file, as text.
private func readAll(_ file: Int32) -> String {
  var text: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = unsafe part.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
    guard count > 0 else { return String(decoding: text, as: UTF8.self) }
    text += part[..<count]
  }
}

private func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Where this program's file lies.
func ownPath() -> String? {
  #if canImport(Glibc)
    let program = "/proc/self/exe"
  #else
    let program = CommandLine.arguments[0]
  #endif
  guard let path = unsafe realpath(program, nil) else { return nil }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// The most memory that this process has held so far, in bytes.
///
/// On Linux the kernel's own count for this program's memory: `ru_maxrss` starts with what the parent held when it
/// started this process.
func peakMemory() -> Int {
  #if canImport(Glibc)
    let file = unsafe open("/proc/self/status", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    let line = readAll(file).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    return kibibytes * 1024
  #else
    var usage = rusage()
    guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
    return usage.ru_maxrss
  #endif
}

/// The number of processor cores that are there for use.
func coreCount() -> Int {
  sysconf(Int32(_SC_NPROCESSORS_ONLN))
}

/// The direction from the origin to a point as a part of a whole turn, 0…1; y down.
func turn(toX x: Double, y: Double) -> Double {
  let turn = atan2(y, x) / (2 * .pi)
  return turn < 0 ? turn + 1 : turn
}

/// Shows at once what was printed.
func flush() {
  fflush(nil)
}

/// Ends the process well, after saying what was asked for.
func finish(with message: String) -> Never {
  print(message)
  exit(0)
}

/// Ends the process with the code for a misused command line, after saying why.
func refuse(_ message: String) -> Never {
  print("GlowBenchmarks: \(message)")
  exit(64)
}
