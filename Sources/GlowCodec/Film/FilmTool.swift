/// The program that makes films, and what it can do here.
package enum FilmTool {
  static let name = "ffmpeg"
  static let package = "ffmpeg"

  /// Whether ffmpeg is on the PATH.
  package static var isPresent: Bool { ChildProcess.isOnPath(name) }

  /// The error for a machine without ffmpeg that is to write `format`.
  package static func missing(for format: OutputFormat) -> CodecError {
    .missingProgram(
      "'\(format.name)' needs '\(name)', which is not on the PATH; install it: 'apt-get install \(package)'")
  }

  /// ffmpeg's name for the encoder of `format`; nil for a format that does without.
  package static func encoder(of format: OutputFormat) -> String? {
    switch format {
    case .webp: "libwebp"
    case .gif: "gif"
    case .mov: "prores_ks"
    case .webm: "libvpx-vp9"
    case .mkv: "ffv1"
    case .mp4: "libx264"
    case .avif: "libaom-av1"
    default: nil
    }
  }

  /// Seconds for an answer that takes none on an idle machine.
  private static let patience = 120.0

  /// The encoders that this machine's ffmpeg has. `missingProgram` when it is absent.
  package static func encoders() throws(CodecError) -> Set<String> {
    let words = ["-nostdin", "-hide_banner", "-loglevel", "error", "-encoders"].map { Array($0.utf8) }
    let outcome = try ChildProcess.run(
      name, package: package, arguments: words, outputLimit: 1 << 20, seconds: patience)
    guard outcome.exitCode == 0 else { throw FilmFailure.explain(outcome, []) }
    // ` V....D libx264   …`: flags, name, words.
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    return Set(lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
  }

  /// ffmpeg's version, as it says it; nil when it can't be asked.
  package static var version: String? {
    guard
      let outcome = try? ChildProcess.run(
        name, package: package, arguments: [Array("-version".utf8)], seconds: patience), outcome.exitCode == 0
    else { return nil }
    let words = String(decoding: outcome.output, as: UTF8.self).split(separator: " ", maxSplits: 3)
    return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
  }
}
