import GlowKit

/// What is found out about one file: what it says of itself, what its pixels say, and what its spec says of both.
struct Verdict {
  private(set) var judge = FrameJudge()
  private(set) var comparison: Comparison?
  /// What is wrong beside the file's own faults.
  private var found: [String] = []
  /// The scene that made the file, where it is known.
  let scene: GlowScene?
  private let file: any WrittenFile

  /// What is said of `file`; `given` takes the place of the spec inside it.
  init(file: any WrittenFile, given: GlowScene?) {
    self.file = file
    // A spec that this version can't read is no fault of the file.
    scene = given ?? file.facts.spec.flatMap { try? GlowScene(json: Array($0.utf8)) }
  }

  /// What the file says of itself.
  var facts: FileFacts { file.facts }

  /// All that is wrong; empty when the file is right.
  var wrongs: [String] { facts.wrongs + found }

  /// Whether the first frame should follow the last.
  var shouldLoop: Bool { facts.isAnimated && scene?.timing.loop == true }

  /// Decodes all frames and compares. `plays` is how often the file is expected to play.
  mutating func judge(plays: Int?) throws {
    var comparison = scene.flatMap { Comparison($0, facts) }
    var judge = judge
    try file.eachFrame { (number, bitmap) throws(CodecError) in
      judge.take(bitmap)
      comparison?.take(bitmap, number)
    }
    self.judge = judge
    self.comparison = comparison
    guard facts.wrongs.isEmpty else { return }
    if let plays { check(plays: plays) }
    if let scene { check(scene) }
    check(comparison)
  }

  /// Films have even sides.
  private func isPadded(_ size: PixelSize) -> Bool {
    facts.isFilm && facts.size == VerifyReport.even(size)
  }

  /// Where a film without alpha keeps it as a second picture of grey; nil when it does not.
  var matte: String? {
    guard let scene, facts.isFilm, facts.alpha == .none else { return nil }
    let size = VerifyReport.even(scene.pixelSize)
    if facts.size == PixelSize(width: 2 * size.width, height: size.height) { return "at the side" }
    if facts.size == PixelSize(width: size.width, height: 2 * size.height) { return "below" }
    return nil
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
    if facts.isLossless, judge.hiddenColourFrames > 0 {
      found.append(
        "pixels of alpha 0 have a colour in \(judge.hiddenColourFrames) of \(facts.frameCount) frames")
    }
    let size = scene.pixelSize
    if facts.size != size, !isPadded(size), matte == nil {
      found.append("it has \(VerifyReport.words(facts.size)) pixels, its spec \(VerifyReport.words(size))")
    }
    guard facts.isAnimated, scene.frameCount > 1 || facts.frameCount > 1 else { return }
    if facts.frameCount != scene.frameCount {
      let reason = facts.frameCount < scene.frameCount ? ": some are missing, or it is a part" : ""
      found.append("it has \(facts.frameCount) frames, its spec \(scene.frameCount)\(reason)")
    } else if let seconds = facts.seconds {
      let due = scene.timing.duration
      if abs(seconds - due) > 0.51 * facts.clock + 1e-4 * due {
        found.append(
          "its frames take \(VerifyReport.short(seconds)) s instead of \(VerifyReport.short(due)) s")
      }
    }
    if shouldLoop, !judge.closes {
      found.append(
        "its loop jumps: the step from the last frame to the first is \(VerifyReport.short(judge.closingStep)), others are "
          + "\(VerifyReport.short(judge.largestStep)) at most")
    }
  }

  private mutating func check(_ comparison: Comparison?) {
    guard let comparison, let wrong = comparison.wrong(version: facts.renderVersion) else { return }
    found.append(wrong)
  }
}
