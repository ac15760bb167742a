import GlowRaster

/// Numbers that look random and are the same in every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The next number, 0..<1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }

  /// The next whole number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() * Double(bound)) }

  /// `count` numbers, 0..<1.
  mutating func row(_ count: Int) -> [Float] { (0..<count).map { _ in Float(next()) } }
}

extension Lane {
  /// Memory that holds `values` and is not freed before the tests end.
  init(holding values: [Element]) {
    self.init(base: .allocate(capacity: values.count), count: values.count)
    for (index, value) in values.enumerated() { self[index] = value }
  }

  init(repeating value: Element, count: Int) {
    self.init(holding: Array(repeating: value, count: count))
  }

  var values: [Element] { (0..<count).map { self[$0] } }
}

/// Whether two rows differ by no more than `tolerance` anywhere.
func areNear(_ a: [Float], _ b: [Double], tolerance: Double = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs(Double($0) - $1) <= tolerance }
}
