/// Why ffmpeg failed, in a line.
enum FilmFailure {
  /// The error for a run that ended with `outcome`, writing `path`.
  static func explain(_ outcome: ChildProcess.Outcome, _ path: [UInt8]) -> CodecError {
    let lines = lines(outcome.errors)
    if outcome.isStill {
      return .programFailed(
        "ffmpeg stood still for \(Int(ChildProcess.patience)) s and was ended; the output is taken back")
    }
    if outcome.isLate {
      return .programFailed(
        "ffmpeg was not done in its time and was ended; try again when less runs beside it")
    }
    let all = lines.joined(separator: "\n")
    if all.contains("No space left on device") {
      return .inputOutput(path: path, reason: "no space left on device")
    }
    if all.contains("Disk quota exceeded") { return .inputOutput(path: path, reason: "disk quota exceeded") }
    if outcome.exitCode == 128 + fileSizeSignal {
      return .inputOutput(path: path, reason: "file too large")
    }
    if let line = lines.first(where: { $0.contains("Unknown encoder") || $0.contains("Unrecognized option") })
    {
      return .missingProgram(
        "this ffmpeg can't write that: \(line); install Debian's package 'ffmpeg', 5.1 or newer")
    }
    if let first = lines.first { return .programFailed("ffmpeg failed: \(first)") }
    if outcome.exitCode > 128 {
      return .programFailed("ffmpeg was ended by signal \(outcome.exitCode - 128); the output is taken back")
    }
    if outcome.exitCode == 0 {
      return .programFailed("ffmpeg ended early: it wrote nothing and said nothing of it")
    }
    return .programFailed("ffmpeg failed with exit code \(outcome.exitCode)")
  }

  /// SIGXFSZ.
  private static let fileSizeSignal: Int32 = 25

  /// The lines of a text, without the place in memory that ffmpeg puts before them: `[libx264 @ 0x55d0c8]`.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).map { line in
      let text = PathText.escaped(line)
      guard text.first == "[", let place = text.firstRange(of: " @ 0x"), let end = text.firstIndex(of: "]"),
        place.lowerBound < end
      else { return text }
      return text[text.index(after: text.startIndex)..<place.lowerBound] + ":"
        + text[text.index(after: end)...]
    }
  }
}
