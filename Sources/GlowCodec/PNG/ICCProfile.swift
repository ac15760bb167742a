/// A small ICC profile of a screen's colour space: three primaries, a white point and the curve of sRGB (ICC.1:2022).
struct ICCProfile {
  /// The whole profile.
  let bytes: [UInt8]

  /// Display P3.
  static let displayP3 = ICCProfile(name: "Display P3", .displayP3)

  /// Puts the profile of a screen together.
  init(name: String, _ primaries: Primaries) {
    let adaptation = primaries.adaptation
    let colorants = primaries.colorants.columns
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
}
