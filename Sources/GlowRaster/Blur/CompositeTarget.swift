/// Where a kernel's values go, and how much of them shows.
package struct CompositeTarget {
  /// How much light passes through what lies above.
  package enum Transmission {
    /// All: nothing lies above, the values are stored.
    case whole
    /// A factor a pixel, known beforehand, in the order of the runs.
    case fixed(Lane<Float>)
    /// One less the alpha that the row has gathered so far.
    case under(Lane<Float>)
  }

  package let lane: Lane<Float>
  package let transmission: Transmission

  package init(lane: Lane<Float>, transmission: Transmission) {
    self.lane = lane
    self.transmission = transmission
  }
}

/// Puts eight neighbouring pixels of a run into a row: one type for each transmission, so that the loops over pixels
/// are compiled for each of them (a closure that is called in several places of a loop is not inlined).
protocol RunWriter {
  func write(_ value: SIMD8<Float>, at x: Int, of run: Span)
}

/// Stores.
struct StoringWriter: RunWriter {
  let lane: Lane<Float>

  @inline(__always) func write(_ value: SIMD8<Float>, at x: Int, of run: Span) { lane.store(value, at: x) }
}

/// Adds what a known factor lets through.
struct FixedWriter: RunWriter {
  let lane: Lane<Float>
  let factors: Lane<Float>

  @inline(__always) func write(_ value: SIMD8<Float>, at x: Int, of run: Span) {
    let factor = factors.load8(Int(run.offset) &+ x &- Int(run.start))
    lane.store(lane.load8(x) + value * factor, at: x)
  }
}

/// Adds what the alpha gathered so far lets through.
struct UnderWriter: RunWriter {
  let lane: Lane<Float>
  let alpha: Lane<Float>

  @inline(__always) func write(_ value: SIMD8<Float>, at x: Int, of run: Span) {
    lane.store(lane.load8(x) + value * (1 - alpha.load8(x)), at: x)
  }
}
