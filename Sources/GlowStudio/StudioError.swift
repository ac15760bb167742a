/// Why the studio can't be opened, or can't do what its page asks for.
public enum StudioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A port can't be listened on; the system's number of the failure.
  case listening(port: Int, Int32)
  /// There is no room for files that are on their way to a browser.
  case noFolder(Int32)
  /// What the page asked for can't be drawn, in words for people.
  case refused(String)
  /// More renders wait than the machine can take.
  case busy

  /// One line in lower case, the remedy last.
  public var description: String {
    switch self {
    case .listening(let port, let error) where Platform.isTaken(error):
      "port \(port) is taken by another program; write another one, or leave --port out"
    case .listening(let port, let error):
      "can't listen on port \(port): \(Platform.reason(error)); write one above 1023, or leave --port out"
    case .noFolder(let error):
      "can't make a folder for exports: \(Platform.reason(error)); let TMPDIR name one that may be written to"
    case .refused(let reason): reason
    case .busy: "too much is being drawn; try again in a moment"
    }
  }

  /// The code in which the tool ends, as in sysexits.h.
  public var exitCode: Int32 {
    switch self {
    case .listening(_, let error): Platform.isForbidden(error) ? 77 : 71
    case .noFolder: 73
    case .refused: 64
    case .busy: 71
    }
  }
}
