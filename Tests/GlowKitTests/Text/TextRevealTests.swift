import GlowKit
import Testing

/// The clock and the values of reveals; no font is needed.
@Suite struct TextRevealTests {
  private static func shares(_ change: (inout TextReveal) -> Void) -> [Double] {
    var reveal = TextReveal("a b")
    reveal.fps = Rational(10)
    reveal.easing = .linear
    change(&reveal)
    return (0..<reveal.timing.frames).map { reveal.progress(frame: $0) }
  }

  @Test func aRevealComesAndStays() {
    let shares = Self.shares { _ in }
    #expect(shares.count == 22)  // 1.2 s and 1 s
    #expect(shares.first == 0 && shares[6] == 0.5 && shares[12...].allSatisfy { $0 == 1 })
  }

  @Test func withoutAHoldTheLastFrameIsWhole() {
    #expect(
      Self.shares {
        $0.hold = 0
        $0.duration = 0.5
      } == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func reversedFramesAreTheSameFrames() {
    #expect(Self.shares { $0.playback = .reverse } == Self.shares { _ in }.reversed())
  }

  /// Frame N would be frame 0: nothing.
  @Test func aLoopGoesAsItCame() {
    let shares = Self.shares {
      $0.playback = .loop
      $0.duration = 0.4
      $0.hold = 0.2
    }
    #expect(shares == [0, 0.25, 0.5, 0.75, 1, 1, 1, 0.75, 0.5, 0.25])
  }

  @Test func framesStretchTheWhole() {
    #expect(Self.shares { $0.frames = 44 }.firstIndex(of: 1) == 24)
    let held = Self.shares {
      $0.frames = 10
      $0.hold = 0.4
    }
    #expect(held.count == 10 && held.firstIndex(of: 1) == 6)
    let timed = Self.shares {
      $0.frames = 10
      $0.duration = 0.4
    }
    #expect(timed.count == 10 && timed.firstIndex(of: 1) == 4)
  }

  @Test func framesThatDisagreeAreRefused() {
    var reveal = TextReveal("a")
    reveal.frames = 10
    reveal.duration = 1.2
    #expect(throws: RevealError.self) { try reveal.validate() }
    reveal.duration = 0.1
    reveal.hold = 0.1
    #expect(throws: RevealError.self) { try reveal.validate() }
  }

  @Test func aProgressIsTakenAsItIs() {
    var reveal = TextReveal("a")
    reveal.progress = 0.37
    #expect(reveal.timing.frames == 1 && reveal.progress(frame: 0) == 0.37)
    reveal.reduceMotion = true
    #expect(reveal.progress(frame: 0) == 1)
  }

  @Test func lengthsGrowWithTheFont() throws {
    var reveal = TextReveal("a")
    #expect(reveal.resolvedBlur == 9 && reveal.resolvedRise == 12 && reveal.resolvedSpacing == 9)
    reveal.font = try FontSpec(words: "Sans 68")
    #expect(reveal.resolvedBlur == 18 && reveal.resolvedRise == 24 && reveal.resolvedLineSpacing == 12)
    #expect(TextReveal("a", by: .line).resolvedBlur == 12 && TextReveal("a", by: .line).resolvedRise == 18)
  }

  @Test(
    arguments: [
      \TextReveal.overlap, \.blur, \.width, \.padding, \.duration, \.progress,
    ] as [WritableKeyPath<TextReveal, Double?> & Sendable])
  func valuesOutOfRangeAreRefused(field: WritableKeyPath<TextReveal, Double?> & Sendable) {
    for value in [-1.0, .nan, .infinity, 1e9] {
      var reveal = TextReveal("a")
      reveal[keyPath: field] = value
      #expect(throws: RevealError.self) { try reveal.validate() }
    }
  }

  @Test func equalPicturesHaveOneHash() {
    let plain = TextReveal("a b")
    var told = plain
    told.blur = 9
    told.font = FontSpec(family: "Sans", weight: 700, size: 34)
    told.duration = 1.2
    told.hold = 1
    told.seed = 9  // a colour has no seed
    #expect(told.canonicalJSON == plain.canonicalJSON && told.specHash == plain.specHash)
    told.rise = 11
    #expect(told.specHash != plain.specHash)
    #expect(throws: Never.self) { try JSON.parse(Array(plain.json.utf8)) }
  }
}
