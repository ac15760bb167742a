/// A program that runs beside us, fed and read through pipes.
///
/// A thread of its own takes away what it says, so that neither side waits for ever. It runs in a process group of its
/// own, and a signal that ends us ends it first. Safe to share; one thread at a time writes.
package final class ChildProcess: Sendable {
  /// How a program ended, and what it said.
  package struct Outcome: Sendable, Equatable {
    /// The exit code, or 128 and the number of the signal that ended it.
    package var exitCode: Int32 = 0
    /// Whether it was ended because its time was over.
    package var isLate = false
    /// Whether it was ended because it stood still while it was to go on.
    package var isStill = false
    /// What it wrote on standard output, up to the limit.
    package var output: [UInt8] = []
    /// Whether it was ended because it wrote more than the limit.
    package var isCut = false
    /// The last 8 KiB of what it wrote on standard error.
    package var errors: [UInt8] = []
  }

  /// Seconds that a program may neither work nor take what waits for it. An encoder that works through its last pictures
  /// is silent for longer, but not idle.
  package static let patience = 300.0

  private static let starting = Platform.Condition()

  private let process: Int32
  private let input: Monitor<Int32?>
  private let state: Monitor<ChildListener.State>

  /// Starts the program `name` with `arguments`; at most `outputLimit` bytes of its output are kept, and after `seconds`
  /// it is ended, as it is after `patience` seconds in which it did nothing though it was to go on. With `consume` nothing is
  /// kept: it gets the output as it comes, on one thread, nothing at the end, and stops the program by returning false.
  /// `missingProgram` when it is not on PATH: the error names Debian's package `package`; `outOfMemory` when the system
  /// has no room for another process.
  package init(
    _ name: String, package: String, arguments: [[UInt8]], outputLimit: Int = 1 << 16, seconds: Double? = nil,
    patience: Double = patience, consume: (@Sendable ([UInt8]) -> Bool)? = nil
  ) throws(CodecError) {
    // A program that another thread starts meanwhile must not inherit our ends of the pipes.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    var open: [Int32] = []
    do throws(Platform.Failure) {
      for _ in 0..<3 {
        let pipe = try Platform.makePipe()
        open += [pipe.read, pipe.write]
      }
      process = try Platform.spawn(
        [Array(name.utf8)] + arguments, streams: [open[0], open[3], open[5]])
    } catch {
      for descriptor in open { try? Platform.close(descriptor) }
      if error.isMissing { throw Self.missing(name, package) }
      throw .outOfMemory("can't start '\(name)': \(error.reason)")
    }
    for index in [0, 3, 5] { try? Platform.close(open[index]) }
    input = Monitor(open[1])
    let listener = ChildListener(
      process: process, slot: ChildRegistry.shared.add(process), output: open[2], errors: open[4],
      outputLimit: outputLimit, deadline: seconds.map { Platform.now() + $0 }, patience: patience,
      consume: consume)
    state = listener.state
    if let thread = WorkerThread({ listener.listen() }) {
      thread.detach()
    } else {
      Platform.endChild(process)
      listener.listen()
      throw .outOfMemory("can't start '\(name)': the system has no thread left")
    }
  }

  deinit {
    end()
    closeInput()
  }

  /// Runs a program to its end: `input` goes into it, its output comes back. Throws as `init`.
  package static func run(
    _ name: String, package: String, arguments: [[UInt8]], input: [UInt8] = [], outputLimit: Int = 1 << 16,
    seconds: Double
  ) throws(CodecError) -> Outcome {
    let child = try ChildProcess(
      name, package: package, arguments: arguments, outputLimit: outputLimit, seconds: seconds)
    _ = child.write(input)
    return child.wait()
  }

  /// Feeds the program all of `bytes`; false when it does not read any more, which ``wait()`` explains.
  package func write(_ bytes: [UInt8]) -> Bool {
    input.update { input in
      guard let descriptor = input else { return false }
      state.update { $0.isAwaited = true }
      defer { state.update { $0.isAwaited = false } }
      return Platform.withoutPipeSignal { (try? Platform.write(descriptor, bytes)) != nil }
    }
  }

  /// Lets the program see the end of its input.
  package func closeInput() {
    input.update { input in
      if let descriptor = input { try? Platform.close(descriptor) }
      input = nil
      state.update { $0.isAwaited = true }
    }
  }

  /// Closes the input and waits for the program's end.
  package func wait() -> Outcome {
    closeInput()
    return state.wait { $0.hasEnded ? $0.outcome : nil }
  }

  /// Ends the program at once; harmless when it has ended.
  package func end() {
    state.update { if !$0.hasEnded { Platform.endChild(process) } }
  }

  /// Whether a program of that name can be started.
  package static func isOnPath(_ name: String) -> Bool {
    Platform.programFolders.contains { folder in
      let path = (folder.isEmpty ? [UInt8(ascii: ".")] : folder) + [UInt8(ascii: "/")] + Array(name.utf8)
      return (try? Platform.status(of: path))?.kind == .regular && Platform.isExecutable(path)
    }
  }

  /// The error for a program that is not there.
  package static func missing(_ name: String, _ package: String) -> CodecError {
    .missingProgram(
      "'\(name)' is needed for that and not on the PATH; install it: 'apt-get install \(package)'")
  }
}
