/// A small ICC profile of a screen's colour space: three primaries, a white point and the curve of sRGB (ICC.1:2022).
struct ICCProfile {
  /// The whole profile.
  let bytes: [UInt8]

  /// Display P3.
  static let displayP3 = ICCProfile(
    name: "Display P3", red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), white: (0.3127, 0.3290))

  /// Puts the profile together; the primaries and the white point are chromaticities.
  init(
    name: String, red: (Double, Double), green: (Double, Double), blue: (Double, Double),
    white: (Double, Double)
  ) {
    let source = ICCProfile.xyz(white)
    let adaptation = ICCProfile.adaptation(from: source, to: ICCProfile.connection)
    let primaries = Matrix(columns: [red, green, blue].map(ICCProfile.xyz))
    // The primaries' weights are those that make white of all three.
    let weights = primaries.inverse * source
    let colorants = (0..<3).map { adaptation * (primaries.columns[$0] * weights[$0]) }
    let curve =
      ICCProfile.tag("para", [0, 3, 0, 0])
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(ICCProfile.fixed)
    var tags: [(name: String, data: [UInt8])] = [
      ("desc", ICCProfile.text(name)), ("cprt", ICCProfile.text("CC0")),
      ("wtpt", ICCProfile.point(ICCProfile.connection)),
      (
        "chad",
        ICCProfile.tag("sf32")
          + (0..<9).flatMap { ICCProfile.fixed(adaptation.columns[$0 % 3][$0 / 3]) }
      ),
    ]
    for (letter, colorant) in zip(["r", "g", "b"], colorants) {
      tags.append((letter + "XYZ", ICCProfile.point(colorant)))
    }
    for letter in ["r", "g", "b"] { tags.append((letter + "TRC", curve)) }

    var table = UInt32(tags.count).bigEndianBytes
    var data: [UInt8] = []
    var known: [(data: [UInt8], offset: Int)] = []
    let start = 128 + 4 + 12 * tags.count
    for tag in tags {
      // The three curves are one.
      let offset = known.first { $0.data == tag.data }?.offset ?? start + data.count
      if offset == start + data.count {
        known.append((tag.data, offset))
        data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
      }
      table +=
        Array(tag.name.utf8) + UInt32(offset).bigEndianBytes + UInt32(tag.data.count).bigEndianBytes
    }
    bytes = ICCProfile.header(size: start + data.count) + table + data
  }

  /// The profile as a zlib stream that is not compressed, the same whatever library there is.
  var stored: [UInt8] {
    let count = UInt16(truncatingIfNeeded: bytes.count)
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    var sum: (low: UInt32, high: UInt32) = (1, 0)
    for byte in bytes {
      sum.low = (sum.low + UInt32(byte)) % 65521
      sum.high = (sum.high + sum.low) % 65521
    }
    return [0x78, 0x01, 0x01] + lengths + bytes + (sum.high << 16 | sum.low).bigEndianBytes
  }

  // MARK: Parts

  /// D50, the white of the space in which profiles meet.
  private static let connection = SIMD3(0.9642, 1, 0.8249)

  private static func header(size: Int) -> [UInt8] {
    var header = UInt32(size).bigEndianBytes
    header += [0, 0, 0, 0, 4, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
    header += [UInt16(2026), 1, 1, 0, 0, 0].flatMap(\.bigEndianBytes)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += (0..<3).flatMap { fixed(connection[$0]) }
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func tag(_ type: String, _ rest: [UInt8] = []) -> [UInt8] {
    Array(type.utf8) + [0, 0, 0, 0] + rest
  }

  /// A number of 16 bits before and 16 behind the point.
  private static func fixed(_ value: Double) -> [UInt8] { Int32((value * 65536).rounded()).bigEndianBytes }

  private static func point(_ xyz: SIMD3<Double>) -> [UInt8] {
    tag("XYZ ") + (0..<3).flatMap { fixed(xyz[$0]) }
  }

  private static func text(_ text: String) -> [UInt8] {
    let words = text.utf16.flatMap(\.bigEndianBytes)
    return tag("mluc") + UInt32(1).bigEndianBytes + UInt32(12).bigEndianBytes + Array("enUS".utf8)
      + UInt32(words.count).bigEndianBytes + UInt32(28).bigEndianBytes + words
  }

  private static func xyz(_ place: (x: Double, y: Double)) -> SIMD3<Double> {
    SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
  }

  /// Bradford's adaptation (ICC.1:2022, Annex E).
  private static func adaptation(from source: SIMD3<Double>, to target: SIMD3<Double>) -> Matrix {
    let cones = Matrix(columns: [
      SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685), SIMD3(-0.1614, 0.0367, 1.0296),
    ])
    let gain = (cones * target) / (cones * source)
    return cones.inverse * Matrix(columns: cones.columns.map { $0 * gain })
  }
}

/// A matrix of three columns.
private struct Matrix {
  var columns: [SIMD3<Double>]

  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns[0] * vector.x + matrix.columns[1] * vector.y + matrix.columns[2] * vector.z
  }

  static func * (a: Matrix, b: Matrix) -> Matrix { Matrix(columns: b.columns.map { a * $0 }) }

  /// By cross products; the matrices here have one.
  var inverse: Matrix {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let (x, y, z) = (cross(b, c), cross(c, a), cross(a, b))
    let scale = 1 / (a * x).sum()
    let rows = [x * scale, y * scale, z * scale]
    return Matrix(columns: (0..<3).map { SIMD3(rows[0][$0], rows[1][$0], rows[2][$0]) })
  }
}
