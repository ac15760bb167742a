import GlowRaster

/// The frames that ffmpeg decodes, one at a time.
enum FilmFrames {
  /// Longer than an hour nobody waits for one file.
  private static let seconds = 3600.0
  private static let queueBytes = 1 << 20

  /// Runs ffmpeg with `input` before its output's words and hands every frame of `size` to `body` in `format`, which is
  /// straight. Returns how many there were and what ffmpeg complained of.
  static func each(
    _ input: [[UInt8]], filter: String? = nil, size: PixelSize, format: PixelFormat = .rgbaStraight8,
    _ body: (Int, Bitmap) throws(CodecError) -> Void
  ) throws(CodecError) -> (count: Int, complaint: String?) {
    let queue = PieceQueue(limit: queueBytes)
    let before = ["-v", "error", "-nostdin", "-noautorotate"]
    let pixels = format == .rgbaStraight16 ? "rgba64be" : "rgba"
    let flags = "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp+bitexact,format=\(pixels)"
    let after =
      (filter.map { ["-filter_complex", "\($0),\(flags)[out]", "-map", "[out]"] } ?? [
        "-map", "0:v:0", "-vf", flags,
      ])
      + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", pixels, "pipe:1"]
    let child = try ChildProcess(
      "ffmpeg", package: "ffmpeg",
      arguments: before.map { Array($0.utf8) } + input + after.map { Array($0.utf8) },
      seconds: seconds, consume: { queue.put($0) })
    child.closeInput()
    var count = 0
    var rest = 0
    let frameBytes = format.bytesPerPixel * size.width * size.height
    do throws(CodecError) {
      while true {
        let bytes = queue.take(frameBytes)
        rest = bytes.count
        guard rest == frameBytes else { break }
        var bitmap = Bitmap(size: size, format: format)
        bitmap.bytes = bytes
        try body(count, bitmap)
        count += 1
      }
    } catch {
      queue.close()
      child.end()
      _ = child.wait()
      throw error
    }
    queue.close()
    let outcome = child.wait()
    if let words = FFmpegWords.reason(outcome.errors) { return (count, "ffmpeg says '\(words)'") }
    if outcome.isStill {
      return (count, "ffmpeg stood still for \(Int(ChildProcess.patience)) s and was ended")
    }
    if outcome.exitCode != 0 { return (count, "ffmpeg ended with the code \(outcome.exitCode)") }
    if rest > 0 { return (count, "frame \(count) is cut short") }
    return (count, nil)
  }
}
