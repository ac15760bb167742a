import GlowRaster

/// Reads pictures that are no PNG through the program `ffmpeg`.
enum ForeignReader {
  /// Longer than any picture within the limits takes.
  private static let seconds = 120.0

  /// The first picture in `bytes` as it is stored, straight, in 8 or 16 bits; colours are left as they are. `badData` with ffmpeg's reason for what is broken;
  /// `missingProgram` when there is no ffmpeg. Neither side takes memory for more than `limits` allow.
  static func read(
    _ bytes: [UInt8], _ kind: ImageKind?, _ limits: ImageLimits, _ bitDepth: BitDepth = .eight
  ) throws(CodecError) -> Bitmap {
    var still = bytes
    // ffmpeg 5 knows no animated WebP; its first frame alone is an ordinary one.
    if kind == .webp, let frame = WebPStill.firstFrame(bytes) { still = frame }
    // Nothing but the pipe is opened, whatever the bytes ask for.
    var words = ["-v", "error", "-nostdin", "-protocol_whitelist", "pipe", "-noautorotate"]
    words += ["-max_pixels", String(limits.pixels)]
    if let demuxer = demuxer(kind) { words += ["-f", demuxer] }
    // Nothing but its length tells ffmpeg where a TIFF in a pipe ends.
    if kind == .tiff { words += ["-frame_size", String(still.count)] }
    words += ["-i", "pipe:0", "-map", "0:v:0", "-frames:v", "1"]
    let (pixels, pixelBytes) = bitDepth == .sixteen ? ("rgba64be", 8) : ("rgba", 4)
    words += ["-vf", "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp+bitexact,format=\(pixels)"]
    words += ["-c:v", "pam", "-f", "image2pipe", "pipe:1"]
    let outcome = try ChildProcess.run(
      "ffmpeg", package: "ffmpeg", arguments: words.map { Array($0.utf8) }, input: still,
      outputLimit: pixelBytes * limits.pixels + 1024, seconds: seconds)
    if outcome.isLate { throw .badData("ffmpeg did not read the picture within \(Int(seconds)) seconds") }
    // Of a picture that is cut short ffmpeg makes a whole one, its last rows filled with whatever comes to hand.
    if outcome.output.isEmpty || FFmpegWords.reason(outcome.errors) != nil {
      throw .badData(reason(outcome, kind))
    }
    var stream = PAMStream(outcome.output)
    guard let picture = try stream.next(limits) else { throw .badData(reason(outcome, kind)) }
    return picture
  }

  /// The demuxer of a kind, so that ffmpeg does not guess.
  private static func demuxer(_ kind: ImageKind?) -> String? {
    switch kind {
    case .jpeg: "jpeg_pipe"
    case .webp: "webp_pipe"
    case .gif: "gif_pipe"
    case .bmp: "bmp_pipe"
    case .tiff: "tiff_pipe"
    case .avif: "mov"
    case .png, nil: nil
    }
  }

  private static func reason(_ outcome: ChildProcess.Outcome, _ kind: ImageKind?) -> String {
    let what = kind.map { "the \($0.rawValue) is broken" } ?? "it is no picture that is known"
    guard let words = FFmpegWords.reason(outcome.errors) else { return what }
    return "\(what): ffmpeg says '\(words)'"
  }
}

/// What ffmpeg says on standard error.
enum FFmpegWords {
  private static let longest = 160

  /// The first line that says something, without the part that names ffmpeg's insides; nil when it said nothing.
  static func reason(_ errors: [UInt8]) -> String? {
    let lines = errors.split(separator: UInt8(ascii: "\n")).map { line -> ArraySlice<UInt8> in
      guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
        return line
      }
      return line[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    }
    guard let line = lines.first(where: { !$0.isEmpty }) else { return nil }
    return PathText.escaped(line.prefix(longest))
  }
}
