/// Finds the colours that a person would name in a picture.
///
/// Method: what is transparent, what lies on an antialiased edge, and a near-white or near-black background (the colour
/// that most of the border has) is left out. The rest is counted in cells of 8 steps a channel. Colours are chosen one
/// after another, each far from those chosen and common around itself, so that small vivid accents come before shades of
/// what is there already; k-means in Oklab then moves them into the middle of what is nearest to them, and each becomes
/// the mean of its most common shade. No randomness; the same pixels give the same colours everywhere.
public enum PaletteExtraction {
  /// How many colours may be asked for.
  public static let counts = 1...64

  /// Two colours that are nearer than this in Oklab are one.
  static let sameness = 0.07
  /// A colour that fewer of the pixels have is an accident.
  private static let leastShare = 0.0008
  /// Most pixels that are looked at; of larger pictures every second, third … row and column.
  private static let mostPixels = 1_000_000

  /// The palette of a picture: at most `count` colours (fewer when it has fewer), around the ring so that neighbours
  /// blend well, the most prominent first. Empty when nothing is left but background.
  ///
  /// `pixels` are straight RGBA of 8 bits, `width` × `height` of them. Precondition: their number fits.
  public static func palette(
    of pixels: [UInt8], width: Int, height: Int, count: Int, name: String
  ) -> Palette {
    precondition(pixels.count == width * height * 4, "four bytes a pixel are expected")
    let cells = PixelCensus(pixels, width: width, height: height, mostPixels: mostPixels).cells
    let colors = prominent(cells, count: max(1, count))
    return Palette(name: name, colors: ColorRing.order(colors).map { colors[$0] })
  }

  /// The colours in the order of their prominence.
  static func prominent(_ cells: [PixelCensus.Cell], count: Int) -> [Color] {
    let total = cells.reduce(0) { $0 + $1.weight }
    let common = cells.sorted { ($0.weight, $1.key) > ($1.weight, $0.key) }.prefix(2048)
    let labs = common.map { Oklab($0.color.linear) }
    // How common a cell's colour is with its like around it.
    let densities = labs.map { lab in
      zip(labs, common).reduce(0.0) { $0 + (lab.distance(to: $1.0) < 0.05 ? $1.1.weight : 0) }
    }
    let isCommon = densities.map { $0 >= total * leastShare }
    var centres: [Oklab] = []
    var nearest = [Double](repeating: 0.5, count: labs.count)
    while centres.count < count {
      // The fourth root: a tenth of the pixels weighs a little more than half as much as all.
      let scores = labs.indices.map { index in
        isCommon[index]
          ? (densities[index] / max(total, 1)).squareRoot().squareRoot() * nearest[index]
            * (0.08 + labs[index].chroma) : -1
      }
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 0,
        centres.isEmpty || nearest[best] > sameness
      else { break }
      centres.append(labs[best])
      for index in labs.indices {
        let way = labs[index].distance(to: labs[best])
        nearest[index] = centres.count == 1 ? way : min(nearest[index], way)
      }
    }
    for _ in 0..<8 { centres = moved(centres, labs, common.map(\.weight)) }
    return distinct(shades(centres, labs, common.map(\.weight), densities))
  }

  /// One step of k-means: every centre goes to the mean of the cells nearest to it.
  private static func moved(_ centres: [Oklab], _ labs: [Oklab], _ weights: [Double]) -> [Oklab] {
    var sums = centres.map { _ in (l: 0.0, a: 0.0, b: 0.0, weight: 0.0) }
    for (lab, weight) in zip(labs, weights) {
      let index = nearestIndex(lab, centres)
      sums[index].l += lab.lightness * weight
      sums[index].a += lab.a * weight
      sums[index].b += lab.b * weight
      sums[index].weight += weight
    }
    return zip(centres, sums).map { centre, sum in
      guard sum.weight > 0 else { return centre }
      return Oklab(lightness: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight)
    }
  }

  /// The most common shade around every centre, of two alike the more vivid; a mean over all would be greyer than any.
  private static func shades(
    _ centres: [Oklab], _ labs: [Oklab], _ weights: [Double], _ densities: [Double]
  ) -> [Oklab] {
    let owners = labs.map { nearestIndex($0, centres) }
    return centres.indices.compactMap { index in
      let own = labs.indices.filter { owners[$0] == index }
      let scores = own.map { densities[$0] * (0.1 + labs[$0].chroma) }
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
      let around = own.filter { labs[$0].distance(to: labs[own[best]]) < 0.03 }
      let weight = around.reduce(0) { $0 + weights[$1] }
      func mean(_ part: (Oklab) -> Double) -> Double {
        around.reduce(0) { $0 + part(labs[$1]) * weights[$1] } / weight
      }
      return weight > 0 ? Oklab(lightness: mean(\.lightness), a: mean(\.a), b: mean(\.b)) : labs[own[best]]
    }
  }

  /// The colours rounded to 8 bits, doubles left out; black and white go too when colours are left to glow without them.
  private static func distinct(_ labs: [Oklab]) -> [Color] {
    var kept: [Oklab] = []
    for lab in labs where kept.allSatisfy({ $0.distance(to: lab) > sameness * 0.7 }) { kept.append(lab) }
    let glowing = kept.filter { $0.chroma >= 0.03 || (0.3...0.94).contains($0.lightness) }
    return (glowing.count >= 2 ? glowing : kept).map { lab in
      let bytes = Color(lab).bytes
      return Color(rgb: UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2]))
    }
  }

  private static func nearestIndex(_ lab: Oklab, _ centres: [Oklab]) -> Int {
    var (best, distance) = (0, Double.infinity)
    for (index, centre) in centres.enumerated() {
      let way = lab.distance(to: centre)
      if way < distance { (best, distance) = (index, way) }
    }
    return best
  }
}
