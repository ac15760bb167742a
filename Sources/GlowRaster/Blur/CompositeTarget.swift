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
