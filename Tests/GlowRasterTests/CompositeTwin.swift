import GlowRaster

/// The three ways in which a kernel's values go into a row, told plainly.
enum CompositeTwin: CaseIterable {
  case whole, fixed, under

  /// Lays `value` (of a pixel inside the runs) over `old`.
  func result(_ value: Double, old: Float, factor: Float, alpha: Float) -> Double {
    switch self {
    case .whole: value
    case .fixed: Double(old) + value * Double(factor)
    case .under: Double(old) + value * (1 - Double(alpha))
    }
  }

  func target(_ lane: Lane<Float>, factors: Lane<Float>, alpha: Lane<Float>) -> CompositeTarget {
    switch self {
    case .whole: CompositeTarget(lane: lane, transmission: .whole)
    case .fixed: CompositeTarget(lane: lane, transmission: .fixed(factors))
    case .under: CompositeTarget(lane: lane, transmission: .under(alpha))
    }
  }

  /// What a row becomes: `old` outside the runs of row `y`.
  func row(
    _ old: [Float], spans: SpanTable, y: Int, factors: [Float], alpha: [Float], _ value: (Int) -> Double
  ) -> [Double] {
    var row = old.map(Double.init)
    for span in spans.runs(ofRow: y) {
      for x in Int(span.start)..<Int(span.end) {
        let factor = factors[Int(span.offset) + x - Int(span.start)]
        row[x] = result(value(x), old: old[x], factor: factor, alpha: alpha[x])
      }
    }
    return row
  }
}
