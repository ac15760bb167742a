extension ICCProfile {
  /// The chromaticities of a screen's three lights and of its white.
  struct Primaries {
    var red: (x: Double, y: Double)
    var green: (x: Double, y: Double)
    var blue: (x: Double, y: Double)
    var white: (x: Double, y: Double)

    private static let daylight = (0.3127, 0.3290)
    /// IEC 61966-2-1.
    static let srgb = Primaries(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: daylight)
    /// SMPTE EG 432-1 under D65.
    static let displayP3 = Primaries(
      red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), white: daylight)
    /// ITU-R BT.2020.
    static let rec2020 = Primaries(
      red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: daylight)

    /// Whether the three lights span an area, so that their weights can be told.
    var areApart: Bool {
      let turn = (green.x - red.x) * (blue.y - red.y) - (green.y - red.y) * (blue.x - red.x)
      return abs(turn) > 1e-4
    }

    /// Whether all places are those of `other` to within the rounding of a PNG's cHRM.
    func areNear(_ other: Primaries) -> Bool {
      let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (white, other.white)]
      return pairs.allSatisfy { abs($0.x - $1.x) < 2e-3 && abs($0.y - $1.y) < 2e-3 }
    }

    /// What adapts the white to that of profiles, D50 (Bradford's way; ICC.1:2022, Annex E).
    var adaptation: Matrix {
      let cones = Matrix(columns: [
        SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685), SIMD3(-0.1614, 0.0367, 1.0296),
      ])
      let gain = (cones * ICCProfile.connection) / (cones * ICCProfile.xyz(white))
      return cones.inverse * Matrix(columns: cones.columns.map { $0 * gain })
    }

    /// Linear light of the screen to XYZ under D50: the places of its three lights.
    var colorants: Matrix {
      let places = Matrix(columns: [red, green, blue].map(ICCProfile.xyz))
      // The lights' weights are those that make white of all three.
      let weights = places.inverse * ICCProfile.xyz(white)
      return adaptation * Matrix(columns: (0..<3).map { places.columns[$0] * weights[$0] })
    }
  }

  /// D50, the white of the space in which profiles meet.
  static let connection = SIMD3(0.9642, 1, 0.8249)

  private static func xyz(_ place: (x: Double, y: Double)) -> SIMD3<Double> {
    SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
  }
}
