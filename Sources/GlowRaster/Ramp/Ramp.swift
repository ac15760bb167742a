package import GlowColor
import GlowNumerics

/// A table of premultiplied, gamma-encoded colours around one turn of a gradient.
///
/// Entry `i` holds the mean colour over the turn's part from (i − ½)/n to (i + ½)/n, so that a jump falls between
/// entries as it falls on the turn.
package final class Ramp {
  /// How many entries there are: a power of two.
  package let length: Int
  /// The entries, and after them the first one again.
  package var entries: Lane<SIMD4<Float>> { storage.lane }
  /// The places where the colour changes within less than a pixel.
  package private(set) var jumps: [Jump] = []
  /// Whether every entry is opaque.
  package private(set) var isOpaque = true

  private let storage: Storage<SIMD4<Float>>
  private var current: (gradient: MixGradient, turn: Double)?

  /// A place of the turn where one colour ends and another begins.
  package struct Jump: Equatable, Sendable {
    /// The place, 0…<1.
    package var location: Double
    /// The direction of its ray, x to the right and y down.
    package var cosine: Double
    package var sine: Double
    package var before: SIMD4<Float>
    package var after: SIMD4<Float>
  }

  /// The least and the greatest length of a ramp.
  package static let lengths = 512...8192
  /// The colours of a segment are computed exactly at this many knots and linearly between them.
  package static let knots = 32

  /// A power of two, at least 1.5 entries a pixel of the canvas's diagonal, within `lengths`.
  package static func length(for size: PixelSize) -> Int {
    let diagonal = Double(size.width * size.width + size.height * size.height).squareRoot()
    var length = lengths.lowerBound
    while length < lengths.upperBound, Double(length) < 1.5 * diagonal { length *= 2 }
    return length
  }

  /// An empty ramp. `length` must be a power of two.
  package init(length: Int) {
    precondition(length > 0 && length & (length - 1) == 0, "a ramp's length is a power of two")
    self.length = length
    storage = Storage(repeating: .zero, count: length + 1)
  }

  /// Fills the table with `gradient` turned clockwise by `turn` (in turns); does nothing when it holds that already.
  ///
  /// `pixelsPerTurn` is the length in pixels of the longest turn that is drawn: segments shorter than a pixel there
  /// are jumps.
  package func fill(_ gradient: MixGradient, turn: Double, pixelsPerTurn: Double) {
    if let current, current.turn == turn, current.gradient == gradient { return }
    current = (gradient, turn)
    storage.lane.fill(.zero, from: 0, length: length + 1)
    jumps.removeAll(keepingCapacity: true)
    isOpaque = gradient.stops.allSatisfy { $0.coordinates.w == 1 }
    let shortest = 1 / max(pixelsPerTurn, 1)
    var run: (start: Double, end: Double, before: SIMD4<Float>, after: SIMD4<Float>)?
    func closeRun() {
      guard let jump = run else { return }
      let place = (jump.start + jump.end) / 2 + turn
      let direction = Elementary.sincos(2 * Double.pi * (place - place.rounded(.down)))
      jumps.append(
        Jump(
          location: place - place.rounded(.down), cosine: direction.cos, sine: direction.sin,
          before: jump.before, after: jump.after))
      run = nil
    }
    RampSegment.forEach(of: gradient) { segment in
      add(segment, turn: turn)
      guard segment.end - segment.start < shortest else { return closeRun() }
      let first = run ?? (segment.start, segment.start, segment.colour(at: 0), .zero)
      run = (first.start, segment.end, first.before, segment.colour(at: 1))
    }
    closeRun()
    jumps.removeAll { $0.before == $0.after }
    storage.lane[length] = storage.lane[0]
  }

  /// Adds a segment's share to all entries it touches.
  private func add(_ segment: RampSegment, turn: Double) {
    let scale = Double(length)
    let start = (segment.start + turn) * scale + 0.5
    let end = (segment.end + turn) * scale + 0.5
    guard end > start else { return }
    let firstWhole = Int(start.rounded(.up))
    let lastWhole = Int(end.rounded(.down))
    let mask = length - 1
    let rate = 1 / (end - start)
    func share(from low: Double, to high: Double, entry: Int) {
      let middle = ((low + high) / 2 - start) * rate
      storage.lane[entry & mask] += segment.colour(at: middle) * Float(high - low)
    }
    guard firstWhole <= lastWhole else {
      return share(from: start, to: end, entry: Int(start.rounded(.down)))
    }
    if Double(firstWhole) > start { share(from: start, to: Double(firstWhole), entry: firstWhole - 1) }
    if end > Double(lastWhole) { share(from: Double(lastWhole), to: end, entry: lastWhole) }
    fillWhole(segment, firstWhole..<lastWhole, start: start, rate: rate)
  }

  /// Fills the entries that lie wholly inside a segment.
  private func fillWhole(_ segment: RampSegment, _ entries: Range<Int>, start: Double, rate: Double) {
    let mask = length - 1
    let count = segment.isStraight ? 1 : Self.knots
    guard entries.count > count else {
      for entry in entries {
        storage.lane[entry & mask] += segment.colour(at: (Double(entry) + 0.5 - start) * rate)
      }
      return
    }
    var entry = entries.lowerBound
    var low = segment.colour(at: 0)
    for knot in 1...count {
      let high = segment.colour(at: Double(knot) / Double(count))
      let from = start + Double(knot - 1) / (rate * Double(count)) - 0.5
      let step = (high - low) * Float(rate * Double(count))
      let last =
        knot == count
        ? entries.upperBound : min(entries.upperBound, Int((from + 1 / (rate * Double(count))).rounded(.up)))
      while entry < last {
        storage.lane[entry & mask] += low + step * Float(Double(entry) - from)
        entry += 1
      }
      low = high
    }
  }
}
