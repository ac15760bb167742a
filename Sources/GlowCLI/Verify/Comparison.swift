import GlowKit

/// The frames of a file beside the same frames drawn anew from its spec: all that the file holds.
struct Comparison {
  /// Why frames can't be compared, to be said after "not compared: ".
  struct Obstacle: Error {
    let words: String
  }

  /// How far each frame of the file is from the drawn one: the mean difference of the premultiplied channels, of 255.
  private(set) var means: [Double] = []
  /// The same of the means of blocks.
  private var coarse: [Double] = []
  /// How far those may be off.
  private var coarseLimits: [Double] = []
  /// The numbers of the frames that are not the same, to the byte.
  private(set) var different: Set<Int> = []
  /// The largest difference of a channel, premultiplied, of 255.
  private(set) var largest = 0
  /// Whether the colours in the file are multiplied with alpha, as far as the frames show.
  private(set) var isMultiplied: Bool
  /// Which frame of the scene the file begins with; nil before its first frame was seen.
  private(set) var first: Int?
  /// Whether equal bytes are due.
  let isExact: Bool

  private let animation: GlowAnimation
  private let renderer: any FrameRenderer
  private let facts: FileFacts
  private let cell: FilmCell
  private let mayBeMultiplied: Bool

  /// The means of blocks may be off by so much, and by so many times what the samples are off round them: a codec that
  /// throws more away shifts more. A glow of 41x25 in H.264 of the worst quality was 0.4 below it, and another seed there as
  /// little as 0.2 above it; at the quality that glow chooses other seeds were 2 and more above it.
  private static let shift = (least: 2.0, factor: 4.0, most: 8.6)
  /// Where every sample was rounded again after it was multiplied.
  private static let rounding = 1
  /// A frame of a lossy film is no more than so many times as far off as the middle one of its frames, and so much.
  private static let outlier = (factor: 3.0, slack: 1.0)

  /// Throws an ``Obstacle`` where the frames of the file are not those of the scene, or not in a form that can be compared.
  init(_ scene: GlowScene, _ facts: FileFacts) throws(Obstacle) {
    if !facts.wrongs.isEmpty { throw Obstacle(words: "the file is broken") }
    if let version = facts.renderVersion, version != GlowScene.renderVersion {
      throw Obstacle(
        words:
          "version \(version) of the pictures drew it, this glow draws version \(GlowScene.renderVersion)")
    }
    if let picture = scene.missingPicture { throw Obstacle(words: picture) }
    guard let cell = FilmCell(scene, facts) else { throw Obstacle(words: "its frames have another size") }
    guard facts.frameCount <= scene.frameCount else { throw Obstacle(words: "its spec has fewer frames") }
    if facts.isAlphaUnread {
      throw Obstacle(words: "ffmpeg can't decode the alpha of a still AVIF")
    }
    let hasAlpha = facts.alpha == .straight || facts.alpha == .premultiplied || cell.matte != nil
    guard hasAlpha || scene.background.isOpaque else { throw Obstacle(words: "its alpha is gone") }
    do throws(SceneError) {
      animation = try GlowAnimation(scene)
    } catch {
      throw Obstacle(words: error.description)
    }
    renderer = animation.makeRenderer()
    self.facts = facts
    self.cell = cell
    isMultiplied = facts.alpha == .premultiplied
    mayBeMultiplied = facts.isFilm && !scene.background.isOpaque
    isExact = facts.isLossless && facts.bits == scene.bitDepth
  }

  /// Looks at the next frame of the file.
  mutating func take(_ frame: Bitmap) {
    guard frame.size == facts.size else { return }
    let picture = cell.picture(of: frame)
    let first = first ?? place(of: picture)
    self.first = first
    let number = means.count
    guard first + number < animation.frameCount else { return }
    let own = draw(first + number, picture.format)
    guard own.bytes != picture.bytes else { return add((0, 0, 0, 0)) }
    var difference = FrameJudge.difference(own, picture, isMultiplied: isMultiplied)
    if mayBeMultiplied, !isMultiplied {
      let other = FrameJudge.difference(own, picture, isMultiplied: true)
      if other.mean < difference.mean { (difference, isMultiplied) = (other, true) }
    }
    // Encoders may put any colour where nothing shows.
    if difference.largest > 0 { different.insert(number) }
    largest = max(largest, difference.largest)
    add(difference)
  }

  private mutating func add(_ difference: FrameJudge.Difference) {
    means.append(difference.mean)
    coarse.append(difference.coarse)
    coarseLimits.append(min(Self.shift.least + Self.shift.factor * difference.grain, Self.shift.most))
  }

  private func draw(_ index: Int, _ format: PixelFormat) -> Bitmap {
    var own = Bitmap(size: animation.size, format: format)
    renderer.render(frame: index, into: &own)
    return own
  }

  /// Which frame of the scene the first one of the file is: the most alike of those after which all others can follow.
  private func place(of picture: Bitmap) -> Int {
    if let first = facts.firstFrame { return first }
    var best = (index: 0, mean: Double.infinity)
    for index in 0...(animation.frameCount - facts.frameCount) {
      guard facts.frameCount < animation.frameCount else { break }
      let own = draw(index, picture.format)
      if own.bytes == picture.bytes { return index }
      let mean = FrameJudge.difference(own, picture, isMultiplied: isMultiplied).mean
      if mean < best.mean { best = (index, mean) }
    }
    return best.index
  }

  // MARK: The finding

  /// The mean difference of the frame that is furthest off, of 255.
  var mean: Double { means.max() ?? 0 }

  /// The numbers of the frames that are not what the spec draws.
  var wrongFrames: [Int] {
    if isExact { return isMultiplied && largest <= Self.rounding ? [] : different.sorted() }
    let limit = limit
    return means.indices.filter { means[$0] > limit || coarse[$0] > coarseLimits[$0] }
  }

  /// How far a frame may be off.
  private var limit: Double {
    let middle = means.sorted()[means.count / 2]
    return min(facts.tolerance, Self.outlier.factor * middle + Self.outlier.slack)
  }

  /// What is wrong with the frames.
  var wrong: String? {
    let wrongFrames = wrongFrames
    guard let worst = wrongFrames.max(by: { means[$0] < means[$1] }) else { return nil }
    let count = wrongFrames.count
    let head =
      count == means.count && count > 1
      ? "its frames are not what its spec draws"
      : "frame \(worst) is not what its spec draws" + (count > 1 ? ", nor are \(count - 1) others" : "")
    guard isExact else {
      let isGrain = means[worst] > limit
      let (off, most) = isGrain ? (means[worst], limit) : (coarse[worst], coarseLimits[worst])
      return
        "\(head): \(VerifyReport.short(off)) of 255 off \(isGrain ? "on the average" : "where it glows"), "
        + "\(VerifyReport.short(most)) at most is due to its codec"
    }
    return "\(head): up to \(largest) of 255 off"
      + (facts.renderVersion == nil ? ", unless an older glow drew it" : "")
  }

  /// Which frames were compared, as the subject of a sentence.
  private var subject: (words: String, isOne: Bool) {
    let (first, count, all) = (first ?? 0, means.count, animation.frameCount)
    if count == 1 { return (all == 1 ? "its frame is" : "frame \(first) of \(all) is", true) }
    return (
      count == all ? "all \(count) frames are" : "frames \(first) to \(first + count - 1) of \(all) are",
      false
    )
  }

  /// The finding in words.
  var words: String {
    let it = subject.isOne ? "it" : "them"
    if different.isEmpty { return "\(subject.words) as it draws \(it), to the byte" }
    return
      "\(subject.words) within \(VerifyReport.short(mean)) of 255 on the average, \(largest) at most, of what it draws"
  }
}
