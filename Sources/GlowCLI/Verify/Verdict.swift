import GlowKit

/// What is found out about one file: what it says of itself, what its pixels say, and what its spec says of both.
struct Verdict {
  private(set) var judge = FrameJudge()
  private(set) var comparison: Comparison?
  /// Why nothing was compared.
  private(set) var obstacle: String?
  /// Whether the frames take the time that the spec gives them, as far as the format's clock tells.
  private(set) var isOnTime = false
  /// What is wrong beside the file's own faults.
  private var found: [String] = []
  /// The scene that made the file, where it is known.
  let scene: GlowScene?
  private let file: any WrittenFile
  private let isGiven: Bool

  /// What is said of `file`; `given` takes the place of the spec inside it.
  init(file: any WrittenFile, given: GlowScene?) {
    self.file = file
    // A spec that this version can't read is no fault of the file.
    isGiven = given != nil
    scene = given ?? file.facts.spec.flatMap { try? GlowScene(json: Array($0.utf8)) }
    if scene == nil {
      obstacle = Self.obstacle(file.facts.spec)
    }
  }

  /// Why pictures with such a spec can't be drawn again. What `glow text` and `glow header` write begins with their
  /// names.
  private static func obstacle(_ spec: String?) -> String {
    guard let spec else { return "it has no spec" }
    if spec.hasPrefix(#"{"text":"#) { return "it is of 'glow text', whose pictures are not drawn again" }
    if spec.hasPrefix(#"{"header":"#) { return "it is of 'glow header', whose image it does not hold" }
    if spec.hasPrefix(#"{"sheet":"#) {
      return "it is of 'glow sheet', whose cells are drawn again by the lines of '--commands'"
    }
    if spec.contains(#""randomizer":"generated:"#) {
      return "a program's own generator made its stops, which no spec can hold"
    }
    return "its spec is none that this version draws"
  }

  /// What the file says of itself.
  var facts: FileFacts { file.facts }

  /// All that is wrong; empty when the file is right.
  var wrongs: [String] { facts.wrongs + found }

  /// What shards have still to write.
  var missing: [String] { facts.missing }

  /// Whether the first frame should follow the last.
  var shouldLoop: Bool { facts.isAnimated && !isPart && scene?.timing.loop == true }

  /// Whether the file holds some of the frames that its spec draws, not all of them.
  var isPart: Bool {
    guard let scene else { return false }
    return facts.frameCount > 0 && facts.frameCount < scene.frameCount
  }

  /// Whether the loop closes. Frames that are as far from the drawn ones as their codec may take them close as those do;
  /// others are judged by their steps, to which a lossy codec adds its own.
  var closes: Bool {
    guard let comparison, shouldLoop else { return judge.closes(noise: facts.isLossless ? 0 : Self.noise) }
    let wrong = comparison.wrongFrames
    return comparison.means.count == facts.frameCount && wrong.first != 0
      && wrong.last != facts.frameCount - 1
  }

  /// What a lossy codec adds to the step to a frame that it draws anew, of 255.
  private static let noise = 1.0

  /// Decodes all frames and compares. `plays` is how often the file is expected to play.
  mutating func judge(plays: Int?) throws {
    do throws(Comparison.Obstacle) {
      // Many machines drew them since one would take too long: their hashes must do.
      if facts.shardCount != nil, !isGiven {
        throw Comparison.Obstacle(words: "its frames are those of its shards' hashes")
      }
      comparison = try scene.map { (scene) throws(Comparison.Obstacle) in try Comparison(scene, facts) }
    } catch {
      obstacle = error.words
    }
    var (judge, comparison) = (judge, comparison)
    try file.eachFrame { (_, bitmap) throws(CodecError) in
      judge.take(bitmap)
      comparison?.take(bitmap)
    }
    (self.judge, self.comparison) = (judge, comparison)
    guard facts.wrongs.isEmpty else { return }
    if let plays { check(plays: plays) }
    if facts.isUnfinished, !isPart { found.append("its list says that frames are still to come") }
    if let scene { check(scene) }
    if let wrong = comparison?.wrong { found.append(wrong) }
  }

  /// Where a film without alpha keeps it as a second picture of grey; nil when it does not.
  var matte: String? {
    switch scene.flatMap({ FilmCell($0, facts) })?.matte {
    case nil: nil
    case .side: "at the side"
    case .stack: "below"
    }
  }

  private mutating func check(plays: Int) {
    guard let found = facts.plays else {
      return self.found.append("its format can't say how often it plays")
    }
    if found != plays {
      self.found.append("it plays \(VerifyReport.times(found)), not \(VerifyReport.times(plays))")
    }
  }

  private mutating func check(_ scene: GlowScene) {
    if facts.isLossless, !facts.choosesHiddenColours, judge.hiddenColourFrames > 0 {
      found.append(
        "pixels of alpha 0 have a colour in \(judge.hiddenColourFrames) of \(facts.frameCount) frames")
    }
    // A picture that is not at hand may have given the scene its size, and be opaque.
    if scene.missingPicture == nil, facts.frameCount > 0 {
      if FilmCell(scene, facts) == nil {
        found.append(
          "it has \(VerifyReport.words(facts.size)) pixels, its spec \(VerifyReport.words(scene.pixelSize))")
      }
      if facts.alpha == .none, matte == nil, !scene.background.isOpaque {
        found.append("it has no alpha, but its spec has a background that lets something through")
      }
    }
    guard facts.isAnimated, scene.frameCount > 1 || facts.frameCount > 1 else { return }
    if facts.frameCount > scene.frameCount {
      found.append("it has \(facts.frameCount) frames, its spec \(scene.frameCount)")
    } else if let seconds = facts.seconds {
      let rate = scene.timing.fps
      let due = Double(facts.frameCount * rate.denominator) / Double(rate.numerator)
      if abs(seconds - due) > 0.51 * facts.clock + 1e-4 * due {
        found.append(
          "its frames take \(VerifyReport.short(seconds)) s instead of \(VerifyReport.short(due)) s")
      } else {
        isOnTime = true
      }
    }
    if shouldLoop, !closes {
      found.append(
        "its loop jumps: the step from the last frame to the first is \(VerifyReport.short(judge.closingStep)), others are "
          + "\(VerifyReport.short(judge.largestStep)) at most")
    }
  }
}
