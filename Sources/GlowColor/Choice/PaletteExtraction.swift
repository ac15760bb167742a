/// Finds the colours that a person would name in a picture.
///
/// Method: what is transparent, what lies on an antialiased edge, and a near-white or near-black background (the colour
/// that most of the border has) is left out. The rest is counted in cells of 8 steps a channel. Colours are chosen one
/// after another, each far from those chosen and common around itself, so that small vivid accents come before shades of
/// what is there already; k-means in Oklab then moves them into the middle of what is nearest to them, each becomes its
/// most common shade, and gaps that open by that are filled. No randomness; the same pixels give the same colours everywhere.
public enum PaletteExtraction {
  /// How many colours may be asked for.
  public static let counts = 1...64

  /// Two colours that are nearer than this in Oklab are one.
  static let sameness = 0.07
  /// Cells that are nearer than this are shades of one colour.
  private static let likeness = 0.025
  /// How far from the middle of its like a shade may lie before it counts half.
  private static let reach = 0.04
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
    let total = max(cells.reduce(0) { $0 + $1.weight }, 1)
    let common = cells.sorted { ($0.weight, $1.key) > ($1.weight, $0.key) }.prefix(2048)
    let labs = common.map { Oklab($0.color.linear) }
    let weights = common.map(\.weight)
    // How common a cell's colour is with its like around it.
    let densities = labs.map { lab in
      zip(labs, weights).reduce(0.0) { $0 + (lab.distance(to: $1.0) < likeness ? $1.1 : 0) }
    }
    var chosen: [Oklab] = []
    for _ in 0..<3 where chosen.count < count {
      let wider = added(to: chosen, labs, densities, total: total, count: count)
      if wider.count == chosen.count { break }
      // Only the first choice moves, since what joins later fills gaps, and only half the way: the ends of a gradient
      // are what people see in it, not the middles of its parts.
      var centres = wider
      if chosen.isEmpty {
        for _ in 0..<8 { centres = moved(centres, labs, weights) }
        centres = zip(wider, centres).map { first, last in
          Oklab(
            lightness: (first.lightness + last.lightness) / 2, a: (first.a + last.a) / 2,
            b: (first.b + last.b) / 2)
        }
      }
      chosen = distinct(shades(centres, labs, weights, densities))
    }
    return glowing(chosen).map { lab in
      let bytes = Color(lab).bytes
      return Color(rgb: UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2]))
    }
  }

  /// `centres` and cells, up to `count` in all, each common around itself, vivid, and far from those before it.
  private static func added(
    to centres: [Oklab], _ labs: [Oklab], _ densities: [Double], total: Double, count: Int
  ) -> [Oklab] {
    var centres = centres
    var gaps = labs.map { lab in centres.map { lab.distance(to: $0) }.min() ?? 0.5 }
    // The fourth root: a tenth of the pixels weighs a little more than half as much as all.
    let merits = labs.indices.map { index in
      densities[index] < total * leastShare
        ? -1 : (densities[index] / total).squareRoot().squareRoot() * (0.08 + labs[index].chroma)
    }
    while centres.count < count {
      let scores = zip(merits, gaps).map { $0 * $1 }
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 0,
        gaps[best] > sameness
      else { break }
      centres.append(labs[best])
      for index in labs.indices { gaps[index] = min(gaps[index], labs[index].distance(to: labs[best])) }
    }
    return centres
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

  /// The most common shade near every centre, of two alike the more vivid; a mean over all would be greyer than any.
  private static func shades(
    _ centres: [Oklab], _ labs: [Oklab], _ weights: [Double], _ densities: [Double]
  ) -> [Oklab] {
    let owners = labs.map { nearestIndex($0, centres) }
    return centres.indices.compactMap { index in
      // A gradient has no commonest shade to go to: its colours would run together where it is broadest.
      let all = labs.indices.filter { owners[$0] == index }
      let close = all.filter { labs[$0].distance(to: centres[index]) < reach }
      let own = close.isEmpty ? all : close
      let scores = own.map { place in
        let way = labs[place].distance(to: centres[index]) / reach
        return densities[place] * (0.1 + labs[place].chroma) / (1 + way * way)
      }
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
      // From there to the colour itself: an even area is one cell that outweighs all its shades.
      let near = labs.indices.filter { labs[$0].distance(to: labs[own[best]]) < likeness }
      let heaviest = near.max { weights[$0] < weights[$1] } ?? own[best]
      let around = near.filter { labs[$0].distance(to: labs[heaviest]) < likeness / 2 }
      let weight = around.reduce(0) { $0 + weights[$1] }
      guard weights[heaviest] * 2 < weight else { return labs[heaviest] }
      func mean(_ part: (Oklab) -> Double) -> Double {
        around.reduce(0) { $0 + part(labs[$1]) * weights[$1] } / weight
      }
      return Oklab(lightness: mean(\.lightness), a: mean(\.a), b: mean(\.b))
    }
  }

  /// The colours without doubles.
  private static func distinct(_ labs: [Oklab]) -> [Oklab] {
    var kept: [Oklab] = []
    for lab in labs
    where kept.allSatisfy({ $0.distance(to: lab) > sameness * 0.8 && !(isBlack(lab) && isBlack($0)) }) {
      kept.append(lab)
    }
    return kept
  }

  /// Whether nobody tells the colour from black: Oklab spreads the darkest greys, which scaled pictures have about their
  /// edges, far apart.
  private static func isBlack(_ lab: Oklab) -> Bool { lab.lightness < 0.25 && lab.chroma < 0.03 }

  /// The colours without black and white, when two are left that glow without them.
  private static func glowing(_ labs: [Oklab]) -> [Oklab] {
    let kept = labs.filter { $0.chroma >= 0.03 || (0.3...0.94).contains($0.lightness) }
    return kept.count >= 2 ? kept : labs
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
