/// What can go wrong between a picture and its file. Each case stands for one exit code.
public enum CodecError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The words for the output make no sense together; the text names the remedy.
  case usage(String)
  /// What was read is not what it should be.
  case badData(String)
  /// The input is not there, or is not something to read from.
  case noInput(String)
  /// The output can't be made; found before the work begins.
  case cannotCreate(path: [UInt8], reason: String)
  /// Reading or writing failed half-way.
  case inputOutput(path: [UInt8], reason: String)
  /// The reader of a pipe has gone.
  case brokenPipe(path: [UInt8])
  /// The system forbids reading.
  case notPermitted(String)
  /// A program that is needed is not there; the text names the package that brings it.
  case missingProgram(String)
  /// A program that works for us failed; the text has its own words.
  case programFailed(String)
  /// No memory for a frame or its compressed bytes.
  case outOfMemory(String)
  /// Frames are still to come, by others; trying again later, or finishing them, is the remedy.
  case incomplete(String)
  /// `Cancellation.request` was called while frames were still to be made.
  case cancelled

  /// The exit code of the command line for this error (as in sysexits.h; 141 as a shell reports SIGPIPE).
  /// `cancelled` says 130: a caller that knows the signal adds 128 to its number instead.
  package var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .badData: 65
    case .noInput: 66
    case .programFailed: 1
    case .missingProgram: 69
    case .outOfMemory: 71
    case .cannotCreate: 73
    case .inputOutput: 74
    case .incomplete: 75
    case .notPermitted: 77
    case .cancelled: 130
    case .brokenPipe: 141
    }
  }

  /// One line: what happened, and the remedy where there is one.
  public var description: String {
    switch self {
    case .usage(let text), .badData(let text), .noInput(let text), .notPermitted(let text),
      .missingProgram(let text), .programFailed(let text), .outOfMemory(let text), .incomplete(let text):
      text
    case .cannotCreate(let path, let reason): "can't create \(quoted(path)): \(reason)"
    case .inputOutput(let path, let reason): "can't write \(quoted(path)): \(reason)"
    case .brokenPipe(let path): "the reader of \(quoted(path)) has gone"
    case .cancelled: "stopped before the last frame"
    }
  }

  private func quoted(_ path: [UInt8]) -> String {
    path == PathText.standardOutput ? "standard output" : "'\(PathText.escaped(path))'"
  }
}
