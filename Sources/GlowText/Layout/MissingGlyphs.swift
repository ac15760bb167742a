/// The characters that no font could draw.
struct MissingGlyphs {
  private(set) var scalars: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []

  /// Pango's mark of a glyph that stands for an unknown character.
  private static let unknown: UInt32 = 0x1000_0000

  /// Notes a glyph of Pango's if it stands for a character without one.
  mutating func note(glyph: UInt32) {
    guard glyph & Self.unknown != 0, let scalar = Unicode.Scalar(glyph & ~Self.unknown) else { return }
    note(scalar)
  }

  /// Notes a character.
  mutating func note(_ scalar: Unicode.Scalar) {
    if seen.insert(scalar).inserted { scalars.append(scalar) }
  }

  /// One line for each package that is likely to have some of them.
  var warnings: [String] {
    var packages: [(name: String, scalars: [Unicode.Scalar])] = []
    for scalar in scalars {
      let name = Self.package(for: scalar)
      if let index = packages.firstIndex(where: { $0.name == name }) {
        packages[index].scalars.append(scalar)
      } else {
        packages.append((name, [scalar]))
      }
    }
    return packages.map { package in
      let shown = package.scalars.prefix(3).map(Self.shown).joined(separator: ", ")
      let more = package.scalars.count > 3 ? " and \(package.scalars.count - 3) more" : ""
      return "no font has \(shown)\(more); on Debian 'apt install \(package.name)' is likely to help"
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func package(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      "fonts-noto-cjk"
    case 0x1F000...0x1FAFF, 0x2600...0x27BF, 0x2B05...0x2B55: "fonts-noto-color-emoji"
    case 0x2190...0x2BFF, 0x1D400...0x1D7FF: "fonts-dejavu-extra"
    default: "fonts-noto-core"
    }
  }
}
