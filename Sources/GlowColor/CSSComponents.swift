import GlowNumerics

/// The three components and the alpha of a CSS colour function, by meaning.
struct CSSComponents {
  private let parser: CSSColorParser
  private let values: [CSSColorParser.Component]
  private let opacity: CSSColorParser.Component?
  let hasCommas: Bool

  /// Checks the count, and that commas stand only where they are allowed.
  init(_ arguments: CSSColorParser.Arguments, of parser: CSSColorParser, allowsCommas: Bool)
    throws(ColorError)
  {
    self.parser = parser
    hasCommas = arguments.hasCommas
    guard allowsCommas || !hasCommas else { throw parser.error("this function takes spaces, not commas") }
    let count = arguments.components.count
    guard count == 3 || (count == 4 && hasCommas) else { throw parser.error("three components are expected") }
    guard !hasCommas || !arguments.components.contains(.none) else {
      throw parser.error("'none' does not go with commas")
    }
    values = Array(arguments.components.prefix(3))
    opacity = count == 4 ? arguments.components[3] : arguments.alpha
  }

  /// A component as number · `number` or per cent · `percent`; `none` is 0.
  func scaled(_ index: Int, number: Double = 1, percent: Double = 0.01) throws(ColorError) -> Double {
    switch values[index] {
    case .number(let value): return value * number
    case .percent(let value): return value * percent
    case .none: return 0
    case .angle: throw parser.error("component \(index + 1) is an angle; write a number or a percentage")
    }
  }

  /// A hue in degrees.
  func hue(_ index: Int) throws(ColorError) -> Double {
    switch values[index] {
    case .number(let value), .angle(let value): return value
    case .none: return 0
    case .percent: throw parser.error("component \(index + 1) is a hue; write degrees, not per cent")
    }
  }

  /// The opacity, clamped to 0…1; 1 if there is none.
  func alpha() throws(ColorError) -> Double {
    switch opacity {
    case nil: return 1
    case .number(let value): return value.clamped(to: 0...1)
    case .percent(let value): return (value / 100).clamped(to: 0...1)
    case .some(.none): return 0
    case .angle: throw parser.error("alpha is an angle; write a number or a percentage")
    }
  }

  /// Old `rgb()` takes three numbers or three percentages.
  func requireOneKind() throws(ColorError) {
    let percents = values.filter { if case .percent = $0 { true } else { false } }.count
    guard percents == 0 || percents == 3 else { throw parser.error("numbers or percentages, not both") }
  }

  /// Old `hsl()` takes percentages where the new one takes numbers too.
  func requirePercent(_ indices: Int...) throws(ColorError) {
    for index in indices {
      guard case .percent = values[index] else {
        throw parser.error("component \(index + 1) must be a percentage")
      }
    }
  }
}
