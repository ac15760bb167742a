import GlowRaster

/// A film or an AVIF file: ffprobe says what its container holds, ffmpeg decodes it.
final class FilmFile: WrittenFile {
  private(set) var facts: FileFacts
  private let path: [UInt8]
  private let isVP9WithAlpha: Bool
  /// Whether alpha is a film of its own beside the colour's.
  private let hasAlphaTrack: Bool
  private static let seconds = 120.0
  /// ProRes 4444 is made for editing: it loses next to nothing.
  private static let mostLossOfProRes = 1.0

  /// A name that ffmpeg takes for a file, whatever it looks like.
  static func url(_ path: [UInt8]) -> [UInt8] { Array("file:".utf8) + path }

  /// Asks ffprobe about the file at `path`. `missingProgram` without ffprobe, `badData` when it knows no film in it.
  /// `head` are the first bytes of the file.
  init(_ path: [UInt8], head: [UInt8]) throws(CodecError) {
    self.path = path
    let cut = BoxWalk.isMade(of: head) ? try BoxWalk(FileBytes(path)).faults.list : []
    let words = ["-v", "error", "-show_streams", "-show_format", "-count_packets", "-of", "flat", "-i"]
    let outcome = try ChildProcess.run(
      "ffprobe", package: "ffmpeg", arguments: words.map { Array($0.utf8) } + [Self.url(path)],
      outputLimit: 16 << 20,
      seconds: Self.seconds)
    let answers = FilmAnswers(outcome.output)
    guard let stream = answers.films.first else {
      let reason =
        (cut.first ?? FFmpegWords.reason(outcome.errors).map { "ffmpeg says '\($0)'" }).map { ": " + $0 }
        ?? ""
      throw .badData("'\(PathText.escaped(path))' holds no film\(reason)")
    }
    func text(_ key: String) -> String { answers.text("streams.stream.\(stream).\(key)") ?? "" }
    func number(_ key: String) -> Int? { Int(text(key)) }

    let codec = text("codec_name")
    let pixels = text("pix_fmt")
    let tag = answers.tag(stream, "alpha_mode")
    isVP9WithAlpha = codec.hasPrefix("vp") && tag == "1"
    hasAlphaTrack = answers.films.count > 1 && codec == "av1"
    facts = FileFacts(
      "\(Self.name(codec, text("profile"))) in \(Self.container(head, answers.tag(stream, "major_brand")))")
    facts.size = try ImageLimits.standard.check(width: number("width") ?? 0, height: number("height") ?? 0)
    facts.frameCount = number("nb_read_packets") ?? 0
    facts.isAnimated = facts.frameCount > 1 || codec != "av1"
    facts.bits = Self.bits(pixels, number("bits_per_raw_sample"))
    // Of a still AVIF ffmpeg shows the colours alone.
    facts.isAlphaUnread = codec == "av1" && !hasAlphaTrack && Self.namesAlpha(head)
    let hasAlpha = isVP9WithAlpha || hasAlphaTrack || facts.isAlphaUnread || Self.hasAlpha(pixels)
    facts.alpha =
      !hasAlpha ? .none : answers.tag(stream, "alpha") == "premultiplied" ? .premultiplied : .straight
    facts.isFilm = true
    facts.isLossless = codec == "ffv1"
    facts.tolerance = facts.isLossless ? 0 : codec == "prores" ? Self.mostLossOfProRes : FileFacts.mostLoss
    for fault in cut { facts.faults.add(fault) }
    if facts.format.hasSuffix("AVIF"), facts.isAnimated { facts.plays = Self.plays(head) }
    // What ffprobe does not show, as the XMP of an AVIF, is read here.
    facts.read(answers.spec)
    if facts.spec == nil { facts.read(SpecText(try FileMetadata.text(inFile: path))) }
    if facts.isAnimated { readTime(text("r_frame_rate"), text("time_base"), answers.text("format.duration")) }
    if let reason = FFmpegWords.reason(outcome.errors) { facts.faults.add("ffmpeg says '\(reason)'") }
    if facts.frameCount == 0 { facts.faults.add("it has no frames") }
  }

  private func readTime(_ rate: String, _ base: String, _ duration: String?) {
    let rates = rate.split(separator: "/").compactMap { Int($0) }
    let clock = base.split(separator: "/").compactMap { Int($0) }
    if clock.count == 2, clock[1] > 0 { facts.clock = Double(clock[0]) / Double(clock[1]) }
    guard rates.count == 2, rates[0] > 0, rates[1] > 0, facts.frameCount > 0 else {
      return facts.faults.add("it names no frame rate")
    }
    facts.duration = (facts.frameCount * rates[1], rates[0])
    // What plays for ever has a total below 0.
    guard let duration = duration.flatMap({ Double($0) }), duration > 0, let due = facts.seconds else {
      return
    }
    // An AVIF's total is that of all its plays.
    let total = due * Double(max(facts.plays ?? 1, 1))
    // Containers write the total in ticks of their own, down to thousandths of a second.
    if abs(duration - total) > max(2 * facts.clock, 0.002) {
      facts.faults.add("it lasts \(Self.short(duration)) s, but its frames take \(Self.short(total)) s")
    }
  }

  private static func short(_ seconds: Double) -> String { String((seconds * 1000).rounded() / 1000) }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    var input: [[UInt8]] = []
    // ffmpeg's own decoder leaves the alpha of VP9 out.
    if isVP9WithAlpha { input += [Array("-c:v".utf8), Array("libvpx-vp9".utf8)] }
    input += [Array("-i".utf8), Self.url(path)]
    // What nothing was lost of is looked at in all its bits.
    let result = try FilmFrames.each(
      input, filter: hasAlphaTrack ? "[0:v:0][0:v:1]alphamerge" : nil, size: facts.size,
      format: facts.isLossless && facts.bits == 16 ? .rgbaStraight16 : .rgbaStraight8, body)
    if let complaint = result.complaint { facts.faults.add(complaint) }
    if result.count != facts.frameCount {
      facts.faults.add("\(facts.frameCount) frames are listed, but \(result.count) can be decoded")
    }
  }

  // MARK: Words

  private static func name(_ codec: String, _ profile: String) -> String {
    switch codec {
    case "prores": "ProRes" + (profile.hasPrefix("4444") ? " \(profile)" : "")
    case "vp9": "VP9"
    case "vp8": "VP8"
    case "ffv1": "FFV1"
    case "h264": "H.264"
    case "hevc": "HEVC"
    case "av1": "AV1"
    default: PathText.escaped(codec.utf8)
    }
  }

  private static func container(_ head: [UInt8], _ brand: String?) -> String {
    func names(_ words: String) -> Bool { head.firstRange(of: Array(words.utf8)) != nil }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return names("webm") ? "WebM" : "Matroska" }
    switch brand {
    case "qt  ": return "QuickTime"
    case "avif", "avis": return "AVIF"
    default: return "MP4"
    }
  }

  /// How often an AVIF plays, 0 is for ever: its edit list is played again until its track's time is over (ISO/IEC
  /// 14496-12, §8.6.6); nil when that does not stand in `head`.
  private static func plays(_ head: [UInt8]) -> Int? {
    guard let track = head.firstRange(of: Array("tkhd".utf8)),
      let edit = head.firstRange(of: Array("elst".utf8))
    else { return nil }
    var (times, list) = (ByteCursor(head[track.upperBound...]), ByteCursor(head[edit.upperBound...]))
    guard times.byte() == 1, times.skip(3 + 24), let upper = times.big(4), let lower = times.big(4),
      list.byte() == 1, let flags = list.big(3), list.skip(4 + 4), let once = list.big(4)
    else { return nil }
    if flags & 1 == 0 { return 1 }
    if upper == 0xFFFF_FFFF, lower == 0xFFFF_FFFF { return 0 }
    return once > 0 && upper < 1 << 30 ? (upper << 32 | lower) / once : nil
  }

  private static func namesAlpha(_ head: [UInt8]) -> Bool {
    head.firstRange(of: Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha".utf8)) != nil
  }

  private static func hasAlpha(_ format: String) -> Bool {
    ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "ya8", "ya16"].contains { format.hasPrefix($0) }
  }

  private static func bits(_ format: String, _ raw: Int?) -> Int {
    for bits in [16, 14, 12, 10, 9] where format.contains("\(bits)le") || format.contains("\(bits)be") {
      return bits
    }
    if format.contains("64") || format.contains("48") { return 16 }
    return raw.flatMap { $0 > 0 ? $0 : nil } ?? 8
  }
}
