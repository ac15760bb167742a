/// What lies around a command line: the codes in which the tool ends, and what it reads of the environment.
public enum Surroundings {
  /// What exit codes mean, as in sysexits.h; of signals 128 and the signal's number.
  public static let exitCodes: [(codes: [Int], meaning: String)] = [
    ([0], "done"), ([1], "failed"), ([64], "usage"), ([65], "bad data"), ([66], "no such input"),
    ([69], "a needed program is missing"), ([71], "out of memory"), ([73], "can't create the output"),
    ([74], "input or output failed"), ([75], "incomplete, try again"), ([77], "not permitted"),
    ([129, 130, 143], "ended by a signal"),
    ([141], "closed pipe"),
  ]

  /// The variables that are read.
  public static let environment: [(names: [String], purpose: String)] = [
    (["NO_COLOR", "TERM"], "no colours where NO_COLOR is set or TERM is dumb, and no bar there either"),
    (["TERM_PROGRAM", "KITTY_WINDOW_ID", "TMUX"], "what pictures the terminal shows"),
    (["COLUMNS"], "the width of help, instead of the terminal's"),
    (["CI"], "no progress bar, unless '--progress bar' asks for it"),
    (["PATH", "TMPDIR"], "to find and to run ffmpeg"),
    (ShardRequest.variables, "what '--shard auto' stands for"),
  ]

  /// The words for some codes: `129, 130 or 143`.
  static func words(_ codes: [Int]) -> String {
    let words = codes.map(String.init)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The codes in one line.
  static var exitCodeLine: String {
    exitCodes.map { "\(words($0.codes)) \($0.meaning)" }.joined(separator: ", ")
  }

  /// The variables in one line.
  static var environmentLine: String { environment.flatMap(\.names).joined(separator: ", ") }
}
