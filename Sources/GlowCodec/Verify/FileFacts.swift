package import GlowRaster

/// What a written file was found to hold.
package struct FileFacts: Equatable, Sendable {
  /// What a reader makes of the transparency.
  package enum Alpha: String, Sendable {
    /// The pictures are opaque by their kind.
    case none
    /// Colour and alpha are apart.
    case straight
    /// Colour is multiplied with alpha.
    case premultiplied
    /// A pixel is opaque or it is not there.
    case oneBit = "one bit"
  }

  /// The kind of file, for people: `APNG`, `VP9 in WebM`.
  package var format: String
  /// The size of every frame.
  package var size = PixelSize(width: 0, height: 0)
  /// How many frames were found.
  package var frameCount = 0
  /// Whether the format can move; a still has no time.
  package var isAnimated = false
  /// Bits a sample.
  package var bits = 8
  /// The kind of transparency.
  package var alpha = Alpha.none
  /// Whether the alpha is there but can't be decoded here.
  package var isAlphaUnread = false
  /// Whether a program may have multiplied the colours with alpha without saying so.
  package var isFilm = false
  /// How often it plays, 0 is for ever; nil where the format can't say.
  package var plays: Int?
  /// How long it plays once, in seconds, as a fraction; nil for a still or when the file does not say.
  package var duration: (numerator: Int, denominator: Int)?
  /// The smallest step of the format's clock, in seconds; 0 for clocks that are exact.
  package var clock = 0.0
  /// The glow's own words inside.
  package var spec: String?
  /// The version of the pictures that the file names, if it does.
  package var renderVersion: Int?
  /// Whether the pixels are those that were drawn, without a loss.
  package var isLossless = false
  /// Whether its encoder puts the colours that it packs best where alpha is 0, even without loss.
  package var choosesHiddenColours = false
  /// How far a frame may be from the one that was drawn, in the mean of its premultiplied channels, of 255; 0 where nothing
  /// is lost. The worst quality that glow offers stays below it.
  package var tolerance = 0.0
  /// Which frame of its scene the first one is, where the file tells.
  package var firstFrame: Int?
  /// Whether the file says that more frames are still to come.
  package var isUnfinished = false
  /// How many shards the frames come from; nil where they are of one run.
  package var shardCount: Int?
  /// What shards have not written yet, by shards; empty when all is there.
  package var missing: [String] { lacking.list }
  var lacking = Faults()
  var faults = Faults()
  /// What is wrong, in the order in which it was found; empty when all is right.
  package var wrongs: [String] { faults.list }

  /// The tolerance of codecs that may throw much away.
  static let mostLoss = 12.0

  /// Nothing known yet of a file of the kind `format`.
  init(_ format: String) { self.format = format }

  /// Notes what the file says of its making; nil is nothing.
  mutating func read(_ text: SpecText?) { (spec, renderVersion) = (text?.spec, text?.renderVersion) }

  /// Two files' facts are equal when all of them are.
  package static func == (a: FileFacts, b: FileFacts) -> Bool {
    a.format == b.format && a.size == b.size && a.frameCount == b.frameCount && a.isAnimated == b.isAnimated
      && a.bits == b.bits && a.alpha == b.alpha && a.plays == b.plays && a.seconds == b.seconds
      && a.spec == b.spec && a.renderVersion == b.renderVersion
      && a.faults == b.faults && a.lacking == b.lacking
  }

  /// How long it plays once, in seconds.
  package var seconds: Double? { duration.map { Double($0.numerator) / Double($0.denominator) } }

  /// Frames a second in lowest terms; nil for a still, and when the file says nothing of time.
  package var frameRate: (numerator: Int, denominator: Int)? {
    guard let duration, duration.numerator > 0, frameCount > 0 else { return nil }
    let (product, isHuge) = frameCount.multipliedReportingOverflow(by: duration.denominator)
    guard !isHuge else { return nil }
    let divisor = Delays.greatestCommonDivisor(product, duration.numerator)
    return (product / divisor, duration.numerator / divisor)
  }
}

/// Delays of frames, added up exactly as long as that is possible.
struct Delays {
  private(set) var total: (numerator: Int, denominator: Int)? = (0, 1)

  /// Adds `numerator`/`denominator` seconds; the denominator is 1 or more.
  mutating func add(_ numerator: Int, _ denominator: Int) {
    guard let sum = total else { return }
    if sum.denominator == denominator { return total = (sum.numerator + numerator, denominator) }
    let divisor = Self.greatestCommonDivisor(sum.denominator, denominator)
    let (common, isHuge) = (sum.denominator / divisor).multipliedReportingOverflow(by: denominator)
    let (a, aIsHuge) = sum.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (b, bIsHuge) = numerator.multipliedReportingOverflow(by: sum.denominator / divisor)
    let (both, bothAreHuge) = a.addingReportingOverflow(b)
    total = isHuge || aIsHuge || bIsHuge || bothAreHuge ? nil : (both, common)
  }

  static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}
