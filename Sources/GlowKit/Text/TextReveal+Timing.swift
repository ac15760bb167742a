import GlowMotion

/// The frames of a reveal: so many in which the text comes, stays and goes.
struct RevealClock: Equatable {
  var reveal: Int
  var hold: Int
  var leave: Int

  /// All frames.
  var count: Int { reveal + hold + leave }

  /// The share of the reveal that frame `index` shows, not eased.
  func share(_ index: Int) -> Double {
    if index < reveal {
      // Without a hold the last frame is the whole text.
      let steps = hold == 0 && leave == 0 ? max(reveal - 1, 1) : reveal
      return min(1, Double(index) / Double(steps))
    }
    let gone = index - reveal - hold
    return gone <= 0 ? 1 : 1 - Double(gone) / Double(leave)
  }
}

extension TextReveal {
  /// Whether there is one picture alone.
  public var isStill: Bool { progress != nil || frames == 1 }

  /// The frames; nil where frames, duration and hold disagree.
  var clock: RevealClock? {
    func frames(_ seconds: Double) -> Int { seconds <= 0 ? 0 : Timing.frameCount(seconds: seconds, fps: fps) }
    let leaves = playback == .loop
    let reveal = max(1, frames(duration ?? unit.duration))
    guard let count = self.frames else {
      return RevealClock(reveal: reveal, hold: frames(hold ?? 1), leave: leaves ? reveal : 0)
    }
    let ways = leaves ? 2 : 1
    var clock = RevealClock(reveal: reveal, hold: 0, leave: leaves ? reveal : 0)
    if duration == nil, let hold {
      clock.hold = frames(hold)
      clock.reveal = (count - clock.hold) / ways
      clock.leave = leaves ? count - clock.hold - clock.reveal : 0
    } else if duration == nil {
      // All parts as long as they are to each other when nobody counts.
      let whole = ways * reveal + frames(1)
      clock.reveal = max(1, Int((Double(count) * Double(reveal) / Double(whole)).rounded()))
      clock.leave = leaves ? clock.reveal : 0
      clock.hold = count - ways * clock.reveal
    } else {
      clock.hold = count - ways * reveal
      if let hold, frames(hold) != clock.hold { return nil }
    }
    return clock.reveal >= 1 && clock.hold >= 0 && clock.leave >= 0 ? clock : nil
  }

  /// The clock: how many pictures, how fast, and whether the last runs into the first.
  public var timing: Timing {
    let count = isStill ? 1 : clock?.count ?? 1
    return Timing(fps: fps, frames: max(1, count), loop: playback == .loop)
  }

  /// How far the whole reveal is in frame `index`, 0…1: eased, but for ``progress``, which is taken as it is.
  public func progress(frame index: Int) -> Double {
    if reduceMotion { return 1 }
    if let progress { return progress }
    guard !isStill, let clock else { return 1 }
    let index = playback == .reverse ? clock.count - 1 - index : index
    return (easing ?? unit.easing).progress(at: clock.share(index))
  }
}
