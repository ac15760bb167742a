import GlowNumerics
public import GlowColor

extension Palette {
  /// How many colours ``random(seed:count:)`` gives.
  public static let randomCounts = 2...16

  /// A palette made up from `seed`; the same seed and count give the same colours everywhere.
  ///
  /// Hues lie on one arc of 60 to 110 degrees, so that any two neighbours blend without passing through grey, whatever
  /// the order in which they are shuffled; one palette of six goes once around all hues instead, and has places that keep
  /// its order. Lightness swings about a middle of the palette's own, chroma is as vivid as sRGB allows, with one colour
  /// paler. Precondition: `count` is in ``randomCounts``.
  public static func random(seed: UInt64, count: Int) -> Palette {
    precondition(randomCounts.contains(count), "a random palette has 2 to 16 colours")
    var random = SplitMix64(state: SplitMix64.mix64(seed &+ 0x9E37_79B9_7F4A_7C15))
    let start = random.nextUnit() * 360
    let isRing = count >= 5 && random.nextUnit() < 1 / 6
    let arc = isRing ? 360 : 60 + 50 * random.nextUnit()
    let middle = 0.7 + 0.08 * random.nextUnit()
    let swing = 0.05 + 0.07 * random.nextUnit()
    let vivid = 0.15 + 0.06 * random.nextUnit()
    let pale = Int(random.nextUnit() * Double(count))
    let phase = random.nextUnit()
    let steps = Double(isRing ? count : max(count - 1, 1))
    let entries = (0..<count).map { index in
      let place = Double(index) / steps
      let stray = isRing ? 0 : (random.nextUnit() - 0.5) * 0.35 * arc / steps
      let wave = Elementary.sin(2 * .pi * (place * (isRing ? 2 : 1.3) + phase))
      let lightness = middle + swing * wave + 0.03 * (random.nextUnit() - 0.5)
      let isPale = index == pale && !isRing
      let color = Oklch(
        lightness: isPale ? min(lightness + 0.08, 0.88) : lightness.clamped(to: 0.6...0.87),
        chroma: vivid * (isPale ? 0.6 : 1), hue: (start + place * arc + stray + 360))
      return Entry(color: Color(color.insideSRGB).rounded, location: isRing ? place : nil)
    }
    return Palette(name: "Random \(seed)", entries: entries)
  }
}
