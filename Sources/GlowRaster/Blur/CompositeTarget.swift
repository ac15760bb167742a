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
  /// Elements from one plane to the next.
  package let stride: Int
  package let transmission: Transmission

  package init(lane: Lane<Float>, stride: Int = 0, transmission: Transmission) {
    self.lane = lane
    self.stride = stride
    self.transmission = transmission
  }
}

/// Puts eight neighbouring pixels of a run into a plane of a row that begins at `plane`: one type for each transmission,
/// so that the loops over pixels are compiled for each of them (a closure that is called in several places of a loop is
/// not inlined).
protocol RunWriter {
  func write(_ value: SIMD8<Float>, at x: Int, of run: Span, plane: Int)
}

/// Stores.
struct StoringWriter: RunWriter {
  let lane: Lane<Float>

  @inline(__always) func write(_ value: SIMD8<Float>, at x: Int, of run: Span, plane: Int) {
    lane.store(value, at: plane &+ x)
  }
}

/// Adds what a known factor lets through.
struct FixedWriter: RunWriter {
  let lane: Lane<Float>
  let factors: Lane<Float>

  @inline(__always) func write(_ value: SIMD8<Float>, at x: Int, of run: Span, plane: Int) {
    let factor = factors.load8(Int(run.offset) &+ x &- Int(run.start))
    lane.store(lane.load8(plane &+ x) + value * factor, at: plane &+ x)
  }
}

/// Adds what the alpha gathered so far lets through; the plane of the alpha must be the last.
struct UnderWriter: RunWriter {
  let lane: Lane<Float>
  let alpha: Lane<Float>

  @inline(__always) func write(_ value: SIMD8<Float>, at x: Int, of run: Span, plane: Int) {
    lane.store(lane.load8(plane &+ x) + value * (1 - alpha.load8(x)), at: plane &+ x)
  }
}
