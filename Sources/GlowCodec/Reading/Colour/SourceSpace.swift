import GlowColor

/// The colour space of a picture's numbers: three curves and three primaries.
struct SourceSpace {
  /// The curves of red, green and blue.
  let curves: [ToneCurve]
  /// Linear light of the space to linear sRGB.
  let matrix: Matrix

  /// How far a space may be from sRGB, in codes of 8 bits, and still be taken for it: profiles of sRGB differ by their
  /// rounding and by the length of their tables.
  private static let tolerance = 1.0

  /// The space of `curves` whose primaries have the places `colorants` in the profiles' own space, under D50.
  init(curves: [ToneCurve], colorants: Matrix) {
    self.curves = curves
    matrix = Self.fromConnection * colorants
  }

  /// The space of grey: one curve.
  init(grey curve: ToneCurve) {
    curves = [curve, curve, curve]
    matrix = Matrix(columns: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)])
  }

  private static let fromConnection = ICCProfile.Primaries.srgb.colorants.inverse

  /// Straight sRGB of codes of this space, 0…1, clipped.
  func srgb(_ codes: SIMD3<Double>) -> SIMD3<Double> {
    let light = matrix * SIMD3(curves[0].light(codes.x), curves[1].light(codes.y), curves[2].light(codes.z))
    func code(_ light: Double) -> Double { SRGBTransfer.encoded(min(max(light, 0), 1)) }
    return SIMD3(code(light.x), code(light.y), code(light.z))
  }

  /// Whether the space is sRGB as far as eight bits tell.
  var isSRGB: Bool {
    func isNear(_ codes: SIMD3<Double>) -> Bool {
      let distance = (srgb(codes) - codes) * 255
      return max(abs(distance.x), abs(distance.y), abs(distance.z)) <= Self.tolerance
    }
    let steps = (0...5).map { Double($0) / 5 }
    return (0...255).allSatisfy { isNear(SIMD3(repeating: Double($0) / 255)) }
      && steps.allSatisfy { red in
        steps.allSatisfy { green in steps.allSatisfy { isNear(SIMD3(red, green, $0)) } }
      }
  }
}

extension SourceSpace {
  /// What can't be made of a profile, in words that follow "its colour profile".
  enum Refusal: Error, Equatable {
    case broken
    /// A space that is not of three primaries or grey, as `CMYK`.
    case space(String)
    /// Tables of more than one dimension.
    case tables
  }

  /// The most tags that are looked through; profiles have a dozen.
  private static let mostTags = 256

  /// The space of an ICC profile of version 2 or 4 that is of primaries and curves (ICC.1:2022, §7 and §8.3).
  init(icc bytes: [UInt8]) throws(Refusal) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { throw .broken }
    func letters(_ place: Int) -> String { String(decoding: bytes[place..<(place + 4)], as: UTF8.self) }
    let space = letters(16)
    guard space == "RGB " || space == "GRAY" else {
      throw .space(PathText.escaped(Array(space.utf8)).trimmed)
    }
    var cursor = ByteCursor(bytes.dropFirst(128))
    guard let count = cursor.big(4), count <= Self.mostTags else { throw .broken }
    var tags: [String: ArraySlice<UInt8>] = [:]
    for _ in 0..<count {
      guard let name = cursor.letters(), let offset = cursor.big(4), let length = cursor.big(4),
        offset <= bytes.count, length <= bytes.count - offset
      else { throw .broken }
      tags[name] = bytes[offset..<(offset + length)]
    }
    func curve(_ name: String) throws(Refusal) -> ToneCurve {
      guard let data = tags[name] else { throw tags["A2B0"] == nil ? .broken : .tables }
      guard let curve = ToneCurve(tag: data) else { throw .broken }
      return curve
    }
    if space == "GRAY" {
      self.init(grey: try curve("kTRC"))
      return
    }
    let curves = [try curve("rTRC"), try curve("gTRC"), try curve("bTRC")]
    var columns: [SIMD3<Double>] = []
    for name in ["rXYZ", "gXYZ", "bXYZ"] {
      var point = ByteCursor(tags[name] ?? [])
      guard point.letters() == "XYZ ", point.skip(4), let x = point.fixed(), let y = point.fixed(),
        let z = point.fixed()
      else { throw .broken }
      columns.append(SIMD3(x, y, z))
    }
    self.init(curves: curves, colorants: Matrix(columns: columns))
  }
}

extension String {
  fileprivate var trimmed: String { String(prefix { $0 != " " }) }
}
