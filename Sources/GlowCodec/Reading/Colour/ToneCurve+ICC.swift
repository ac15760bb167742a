import GlowColor

extension ToneCurve {
  /// More entries than any profile's 16 bits can tell apart.
  private static let longest = 65_536

  /// The curve in the data of a tag, a `curv` or a `para`; nil for other types and for what is broken.
  init?(tag data: ArraySlice<UInt8>) {
    var cursor = ByteCursor(data)
    guard let type = cursor.letters(), cursor.skip(4) else { return nil }
    switch type {
    case "curv":
      guard let count = cursor.big(4), count <= Self.longest else { return nil }
      switch count {
      case 0: self = .gamma(1)
      case 1:
        guard let exponent = cursor.big(2) else { return nil }
        self = .gamma(Double(exponent) / 256)
      default:
        guard let bytes = cursor.take(2 * count) else { return nil }
        let codes = Array(bytes)
        self = .table((0..<count).map { UInt16(codes[2 * $0]) << 8 | UInt16(codes[2 * $0 + 1]) })
      }
    case "para":
      guard let function = cursor.big(2), cursor.skip(2), function <= 4 else { return nil }
      var parameters: [Double] = []
      for _ in 0..<[1, 3, 4, 5, 7][function] {
        guard let number = cursor.fixed() else { return nil }
        parameters.append(number)
      }
      self = .parametric(function, parameters + [Double](repeating: 0, count: 7 - parameters.count))
    default: return nil
    }
  }
}

extension ByteCursor {
  /// The next number of 16 bits before and 16 behind the point.
  mutating func fixed() -> Double? {
    big(4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
