/// The part of a turn that shows of a sweep's gradient: soft at both ends, the end ahead shorter than the tail.
package struct Wedge: Equatable, Sendable {
  /// Where its tail begins, in turns.
  package var start: Double
  /// How much of the turn it takes, ends and all, above 0 and at most 1.
  package var span: Double

  /// A wedge; its length must be above 0 and at most 1.
  package init(start: Double, span: Double) {
    precondition(span > 0 && span <= 1, "a wedge takes a part of the turn")
    self.start = start
    self.span = span
  }

  /// The share of the wedge in which its tail comes up, and that in which its head goes down.
  package static let tail = 0.5
  package static let head = 0.3

  /// How much shows at a place of the turn, 0…1: a smooth step up, full, and a smooth step down.
  package func share(at turn: Double) -> Double {
    let offset = turn - start
    let place = (offset - offset.rounded(.down)) / span
    guard place < 1 else { return 0 }
    func step(_ t: Double) -> Double { t >= 1 ? 1 : t * t * (3 - 2 * t) }
    return step(place / Self.tail) * step((1 - place) / Self.head)
  }
}
