/// What there is to say about a palette before it glows.
public struct PaletteReview: Sendable {
  /// Two colours by their indices, and how far they are apart in Oklab.
  public struct Pair: Equatable, Sendable {
    /// The index of the one that comes first.
    public let first: Int
    /// The index of the other.
    public let second: Int
    /// The distance in Oklab; for blends the chroma half-way.
    public let distance: Double
  }

  /// Colours nearer than this look alike: about twice what is just seen side by side.
  public static let alike = 0.04
  /// A blend whose middle has less chroma than this, though both ends have more, passes through grey.
  public static let muddy = 0.05

  /// The contrast of every colour on black, 1…21 (WCAG 2.2).
  public let contrastOnBlack: [Double]
  /// The contrast of every colour on white, 1…21.
  public let contrastOnWhite: [Double]
  /// Indices of colours that sRGB does not have; they are clamped when drawn.
  public let outsideSRGB: [Int]
  /// Colours that look alike, nearest first.
  public let nearDuplicates: [Pair]
  /// The two nearest colours as each kind of colour-blind eyes sees them; none for fewer than two colours.
  public let nearestSeen: [ColorVision: Pair]
  /// Neighbours around the ring whose blend in Oklab passes through grey.
  public let muddyNeighbours: [Pair]

  /// Looks at all pairs of up to 256 colours, which is what can be looked at; of more only the first.
  public init(_ palette: Palette) {
    let colors = Array(palette.colors.prefix(256))
    let luminances = colors.map(\.luminance)
    contrastOnBlack = luminances.map { ($0 + 0.05) / 0.05 }
    contrastOnWhite = luminances.map { 1.05 / ($0 + 0.05) }
    outsideSRGB = palette.colors.indices.filter { palette.colors[$0].clamped != palette.colors[$0] }
    let labs = colors.map(\.oklab)
    nearDuplicates = Self.pairs(labs).filter { $0.distance < Self.alike }.sorted { $0.distance < $1.distance }
    var seen: [ColorVision: Pair] = [:]
    for vision in ColorVision.allCases {
      let nearest = Self.pairs(colors.map { vision.seen($0).oklab }).min { $0.distance < $1.distance }
      if let nearest { seen[vision] = nearest }
    }
    nearestSeen = seen
    muddyNeighbours =
      labs.count < 2
      ? []
      : labs.indices.compactMap { index in
        let next = (index + 1) % labs.count
        if labs.count == 2, index == 1 { return nil }
        let (a, b) = (labs[index], labs[next])
        let middle = Oklab(lightness: 0, a: (a.a + b.a) / 2, b: (a.b + b.b) / 2).chroma
        guard min(a.chroma, b.chroma) > Self.muddy * 1.5, middle < Self.muddy else { return nil }
        return Pair(first: index, second: next, distance: middle)
      }
  }

  private static func pairs(_ labs: [Oklab]) -> [Pair] {
    labs.indices.flatMap { first in
      (first + 1..<max(labs.count, first + 1)).map { second in
        Pair(first: first, second: second, distance: labs[first].distance(to: labs[second]))
      }
    }
  }
}

extension Color {
  /// The relative luminance, 0…1, of the colour without its alpha, clamped to sRGB (WCAG 2.2).
  public var luminance: Double {
    let light = clamped.linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }
}
