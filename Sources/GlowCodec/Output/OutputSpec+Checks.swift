package import GlowRaster

extension OutputSpec {
  /// Refuses what the format can't do with pictures of `size` at `frameRate`: `usage` with the remedy.
  package func check(
    size: PixelSize, frameRate: (numerator: Int, denominator: Int), frameCount: Int
  ) throws(CodecError) {
    try checkAlpha()
    try checkOptions()
    let rate = Double(frameRate.numerator) / Double(frameRate.denominator)
    if let most = format.fastestRate, frameCount > 1, rate > Double(most) {
      throw .usage(
        "'\(format.name)' shows \(most) frames a second at most; add '--fps \(most)' or a lower rate")
    }
    let longest = format.longestSide
    let whole = treatment.size(of: size)
    if max(whole.width, whole.height) > longest {
      throw .usage(
        "'\(format.name)' holds \(longest) pixels a side at most, not \(whole.width)x\(whole.height); \(sizeAdvice)"
      )
    }
  }

  private func checkAlpha() throws(CodecError) {
    if format == .gif, !isOpaque {
      throw .usage(
        "'gif' has no soft alpha; draw on an opaque '--background', or take 'webp' or 'apng'")
    }
    if format == .mp4, !isOpaque, matte == nil {
      throw .usage(
        "'mp4' has no alpha; draw on an opaque '--background', or add '--matte side' for the alpha beside the "
          + "colours, or take 'webm' or 'mov'")
    }
    if matte != nil, format != .mp4 {
      throw .usage("--matte is for 'mp4'; '\(format.name)' has no need of it, so leave the option out")
    }
    if matte != nil, isOpaque {
      throw .usage("--matte has nothing to show where all is opaque; leave it out")
    }
    if alpha == .premultiplied, !takesPremultiplied {
      let reason = isOpaque ? "has no alpha here" : "has straight alpha by its own rules"
      throw .usage("'\(format.name)' \(reason); leave '--alpha premultiplied' out")
    }
  }

  private func checkOptions() throws(CodecError) {
    if isLossless, format != .webp, format != .mkv {
      throw .usage(
        "--lossless is for 'webp' ('png', 'apng' and 'mkv' always are); '\(format.name)' can't be, so leave it out"
      )
    }
    if quality != nil, !format.isLossy || isLossless {
      throw .usage("--quality is for lossy 'webp', 'webm', 'mp4' and 'avif'; leave the option out")
    }
    if compression != nil, !format.isPNG {
      throw .usage(
        "--compression is for 'png', 'apng' and 'sprite'; '\(format.name)' has no use for it, so leave it out"
      )
    }
    if bitDepth == .sixteen, !format.takesSixteenBits {
      throw .usage(
        "'\(format.name)' has no 16 bits a channel; write --bit-depth 8, or take 'png', 'mov' or 'mkv'")
    }
  }

  private var takesPremultiplied: Bool {
    guard !isOpaque else { return false }
    return format == .mov || format == .webm || format == .mkv || format == .mp4
  }

  /// What is done with the pixels of a film.
  var treatment: FilmPicture.Treatment {
    let isPremultiplied = alpha == .premultiplied
    let isLossy = format == .mov || format.isLossy && !isLossless
    return FilmPicture.Treatment(
      isPremultiplied: isPremultiplied, isBled: isLossy && !isOpaque && !isPremultiplied,
      isEven: format == .webm || format == .mp4, matte: matte)
  }
}

extension OutputFormat {
  /// Whether `--quality` says how much is lost.
  var isLossy: Bool {
    switch self {
    case .webp, .webm, .mp4, .avif: true
    default: false
    }
  }

  /// Whether PNG data are written.
  var isPNG: Bool {
    switch self {
    case .png, .apng, .sprite: true
    default: false
    }
  }

  /// Whether `--bit-depth 16` brings anything.
  var takesSixteenBits: Bool {
    switch self {
    case .webp, .gif, .webm, .mp4, .avif, .svg, .html, .css, .swift: false
    default: true
    }
  }

  /// The most frames a second that the format can time; nil where there is no limit to speak of.
  var fastestRate: Int? {
    switch self {
    // Viewers take a delay of one centisecond for ten.
    case .gif: 50
    // Whole milliseconds.
    case .webp: 1000
    default: nil
    }
  }

  /// Pixels a side at most.
  var longestSide: Int {
    switch self {
    // VP8's frame header has 14 bits.
    case .webp: 16_383
    // H.264's highest level ends there in practice, and no player goes on.
    case .mp4: 16_384
    default: Int(UInt16.max)
    }
  }
}
