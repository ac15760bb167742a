import GlowNumerics

/// When each unit of a reveal comes: pure functions of the reveal's progress.
package struct RevealSchedule: Hashable, Sendable {
  /// Words or lines.
  package let unit: RevealUnit
  /// How many units there are.
  package let count: Int
  /// See ``RevealUnit/overlap``.
  package let overlap: Double
  /// How a reveal by word ends.
  package let tail: RevealTail

  /// A schedule of `count` units. Precondition: an overlap by word is above 0, one by line within 0…1.
  package init(unit: RevealUnit, count: Int, overlap: Double? = nil, tail: RevealTail = .fill) {
    let overlap = overlap ?? unit.overlap
    precondition(
      unit == .word ? overlap > 0 : (0...1).contains(overlap), "an overlap is above 0, or within 0…1 by line")
    self.unit = unit
    self.count = count
    self.overlap = overlap
    self.tail = tail
  }

  /// How far unit `index` is, 0…1, when the whole is at `progress`; everything is at 1 from progress 1 on.
  ///
  /// By word: clamp((g·total − i)/overlap) with total = n + overlap, or n − 1 + overlap where the tail is filled. By line:
  /// step = 1 − overlap, a line takes 1/((n − 1)·step + 1) and starts i·step of its time after the first.
  package func progress(of index: Int, at progress: Double) -> Double {
    if progress >= 1 { return 1 }
    guard progress > 0 else { return 0 }
    switch unit {
    case .word:
      let total = Double(count) + overlap - (tail == .fill ? 1 : 0)
      return ((progress * total - Double(index)) / overlap).clamped(to: 0...1)
    case .line:
      let step = 1 - overlap
      let duration = 1 / (Double(max(count, 1) - 1) * step + 1)
      return ((progress - Double(index) * step * duration) / duration).clamped(to: 0...1)
    }
  }
}

/// How a unit looks on its way.
package struct RevealEffect: Hashable, Sendable {
  /// The sigma of its blur.
  package var blur: Double
  /// What its coverage is multiplied by, 0…1.
  package var opacity: Double
  /// How far it lies below its place.
  package var offset: Double

  /// The look of a unit at `progress`, 0…1: blur·(1 − p), opacity p, offset rise·(1 − p).
  package init(progress: Double, blur: Double, rise: Double) {
    self.blur = (1 - progress) * blur
    self.opacity = progress
    self.offset = (1 - progress) * rise
  }
}
