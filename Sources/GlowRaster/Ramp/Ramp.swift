package import GlowColor
import GlowNumerics

/// A table of premultiplied colours of a working space around one turn of a gradient.
///
/// Entry `i` holds the mean colour over the turn's part from (i − ½)/n to (i + ½)/n, so that a jump falls between
/// entries as it falls on the turn.
package final class Ramp {
  /// How many entries there are: a power of two.
  package let length: Int
  /// What its colours are made for.
  package let space: WorkingSpace
  /// The entries, and after them the first one again.
  package var entries: Lane<SIMD4<Float>> { storage.lane }
  /// The places where the colour changes within less than a pixel.
  package private(set) var jumps: [Jump] = []
  /// Whether every entry is opaque.
  package private(set) var isOpaque = true

  private let storage: Storage<SIMD4<Float>>
  private var current: (gradient: MixGradient, turn: Double, wedge: Wedge?)?

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
  package init(length: Int, space: WorkingSpace = WorkingSpace()) {
    precondition(length > 0 && length & (length - 1) == 0, "a ramp's length is a power of two")
    self.length = length
    self.space = space
    storage = Storage(repeating: .zero, count: length + 1)
  }

  /// Fills the table with `gradient` turned clockwise by `turn` (in turns); does nothing when it holds that already.
  ///
  /// `pixelsPerTurn` is the length in pixels of the longest turn that is drawn: segments shorter than a pixel there
  /// are jumps. Of a `wedge` nothing shows outside it.
  package func fill(_ gradient: MixGradient, turn: Double, pixelsPerTurn: Double, wedge: Wedge? = nil) {
    if let current, current.turn == turn, current.wedge == wedge, current.gradient == gradient { return }
    current = (gradient, turn, wedge)
    jumps.removeAll(keepingCapacity: true)
    isOpaque = wedge == nil && gradient.stops.allSatisfy { $0.coordinates.w == 1 }
    let segments = RampSegment.all(of: gradient, for: space)
    // Entries with an end of a segment in them gather shares; all others are stored once.
    for segment in segments {
      for end in [segment.start, segment.end] {
        storage.lane[Int(((end + turn) * Double(length) + 0.5).rounded(.down)) & (length - 1)] = .zero
      }
    }
    for segment in segments { add(segment, turn: turn) }
    findJumps(segments, shortest: 1 / max(pixelsPerTurn, 1), turn: turn)
    if let wedge { cut(to: wedge) }
    storage.lane[length] = storage.lane[0]
  }

  /// Takes away what lies outside the wedge.
  private func cut(to wedge: Wedge) {
    for entry in 0..<length {
      storage.lane[entry] *= Float(wedge.share(at: Double(entry) / Double(length)))
    }
    for index in jumps.indices {
      let share = Float(wedge.share(at: jumps[index].location))
      jumps[index].before *= share
      jumps[index].after *= share
    }
  }

  /// Segments shorter than `shortest`, neighbours taken together, also across the end of the turn.
  private func findJumps(_ segments: [RampSegment], shortest: Double, turn: Double) {
    var runs: [(start: Double, end: Double, before: SIMD4<Float>, after: SIMD4<Float>)] = []
    var continues = false
    for segment in segments {
      let isShort = segment.end - segment.start < shortest
      if isShort, continues {
        runs[runs.count - 1].end = segment.end
        runs[runs.count - 1].after = segment.colour(at: 1)
      } else if isShort {
        runs.append((segment.start, segment.end, segment.colour(at: 0), segment.colour(at: 1)))
      }
      continues = isShort
    }
    if continues, runs.count > 1, let first = runs.first, let last = runs.last,
      first.start == segments.first?.start
    {
      runs[0] = (last.start - 1, first.end, last.before, first.after)
      runs.removeLast()
    }
    for run in runs where run.before != run.after {
      let place = ((run.start + run.end) / 2 + turn).fraction
      let direction = Elementary.sincos(2 * Double.pi * place)
      jumps.append(
        Jump(
          location: place, cosine: direction.cos, sine: direction.sin, before: run.before, after: run.after))
    }
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
    let count = segment.isStraight ? 1 : Self.knots
    guard entries.count > count else {
      for entry in entries {
        storage.lane[entry & (length - 1)] = segment.colour(at: (Double(entry) + 0.5 - start) * rate)
      }
      return
    }
    var low = segment.colour(at: 0)
    for knot in 1...count {
      let high = segment.colour(at: Double(knot) / Double(count))
      let piece = Piece(
        from: Double(knot - 1) / Double(count), to: Double(knot) / Double(count), low: low, high: high)
      fill(piece, of: segment, entries, start: start, rate: rate, depth: segment.isStraight ? 0 : 6)
      low = high
    }
  }

  /// A part of a segment, in shares of it, and its colours at both ends.
  private struct Piece {
    var from: Double
    var to: Double
    var low: SIMD4<Float>
    var high: SIMD4<Float>

    /// Whether a straight line may be too far from the true colours: near the ends of the range the transfer
    /// function is steep and colours are clamped.
    func mayBend(in space: WorkingSpace) -> Bool {
      if space.isLinear { return low != high }
      for channel in 0..<3 where (high[channel] - low[channel]).magnitude > 1.5 / 255 {
        let (least, most) = (min(low[channel], high[channel]), max(low[channel], high[channel]))
        if least < 0.4 || most > min(low.w, high.w) - 0.01 { return true }
      }
      return false
    }
  }

  /// Fills a piece's entries linearly, or its halves where its middle is off by more than a quarter of an 8-bit unit.
  private func fill(
    _ piece: Piece, of segment: RampSegment, _ entries: Range<Int>, start: Double, rate: Double, depth: Int
  ) {
    if depth > 0, piece.mayBend(in: space) {
      let middle = (piece.from + piece.to) / 2
      let colour = segment.colour(at: middle)
      let off = colour - (piece.low + piece.high) * 0.5
      // Encoding stretches what is dark by up to 12.92.
      let bound: Float = space.isLinear ? 0.02 / 255 : 0.25 / 255
      if max(off.x.magnitude, off.y.magnitude, off.z.magnitude) > bound {
        var (first, second) = (piece, piece)
        (first.to, first.high) = (middle, colour)
        (second.from, second.low) = (middle, colour)
        fill(first, of: segment, entries, start: start, rate: rate, depth: depth - 1)
        fill(second, of: segment, entries, start: start, rate: rate, depth: depth - 1)
        return
      }
    }
    let from = start + piece.from / rate - 0.5
    let to = start + piece.to / rate - 0.5
    let step = (piece.high - piece.low) * Float(1 / (to - from))
    let first = max(entries.lowerBound, Int(from.rounded(.up)))
    let last = piece.to == 1 ? entries.upperBound : min(entries.upperBound, Int(to.rounded(.up)))
    var entry = first
    while entry < last {
      storage.lane[entry & (length &- 1)] = piece.low + step * Float(Double(entry) - from)
      entry &+= 1
    }
  }
}
