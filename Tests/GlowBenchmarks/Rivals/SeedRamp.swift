/// The colours of one layer around the turn: the seed's palette at places that are drawn anew for every frame.
///
/// A rival's ramp, by plain means: sRGB, flat outside the first and last stop.
struct SeedRamp {
  static let length = 2048

  private static let palette: [SIMD3<Float>] = [
    [188, 130, 243], [245, 185, 234], [141, 159, 255], [255, 103, 120], [255, 186, 113], [198, 134, 255],
  ]

  private var state: UInt64 = 7

  /// A draw from 0…1, by SplitMix64.
  private mutating func draw() -> Float {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Float((z ^ (z >> 31)) >> 40) * 0x1p-24
  }

  /// Fills `ramp` (opaque BGRA pixels) with the next gradient.
  mutating func next(into ramp: inout [UInt32]) {
    var stops: [(place: Float, color: SIMD3<Float>)] = []
    for color in Self.palette { stops.append((draw(), color)) }
    stops.sort { $0.place < $1.place }
    var k = 0
    for i in ramp.indices {
      let place = (Float(i) + 0.5) / Float(ramp.count)
      while k + 2 < stops.count && stops[k + 1].place < place { k += 1 }
      let span = max(stops[k + 1].place - stops[k].place, 1e-9)
      let t = min(max((place - stops[k].place) / span, 0), 1)
      let color = stops[k].color + (stops[k + 1].color - stops[k].color) * t
      ramp[i] = 0xFF00_0000 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
    }
  }
}
