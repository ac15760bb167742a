import GlowColor

/// What a picture's file says of its colours.
enum ImageColour {
  /// Nothing, or that they are sRGB.
  case srgb
  /// An ICC profile.
  case profile([UInt8])
  /// Primaries and curves.
  case space(SourceSpace)
  /// What is known by a number, as light of television (ITU-T H.273).
  case code(primaries: Int, transfer: Int)

  /// The longest profile that is read, in bytes; profiles of primaries have a few thousand.
  static let longestProfile = 4 << 20

  /// The space to convert from, nil for sRGB; and a note on what was not understood.
  var reading: (space: SourceSpace?, note: String?) {
    switch self {
    case .srgb: return (nil, nil)
    case .space(let space): return (space.isSRGB ? nil : space, nil)
    case .code(let primaries, let transfer):
      if let space = SourceSpace(primaries: primaries, transfer: transfer) {
        return (space.isSRGB ? nil : space, nil)
      }
      return (nil, "its colours (primaries \(primaries), curve \(transfer)) are not understood; read as sRGB")
    case .profile(let bytes):
      do throws(SourceSpace.Refusal) {
        let space = try SourceSpace(icc: bytes)
        return (space.isSRGB ? nil : space, nil)
      } catch {
        switch error {
        case .broken: return (nil, "its colour profile is broken; read as sRGB")
        case .space(let name):
          return (nil, "its colour profile is for '\(name)', which is not understood; read as sRGB")
        case .tables:
          return (nil, "its colour profile is made of tables, which are not understood; read as sRGB")
        }
      }
    }
  }

  /// What the file `bytes` of a kind says; of a PNG's gamma only where its samples are read `deep`, without libpng.
  init(_ bytes: [UInt8], _ kind: ImageKind?, deep: Bool) {
    switch kind {
    case .png: self = Self.png(bytes, deep: deep)
    case .jpeg: self = Self.jpeg(bytes).map { .profile($0) } ?? .srgb
    case .webp: self = Self.webp(bytes).map { .profile($0) } ?? .srgb
    case .tiff: self = Self.tiff(bytes).map { .profile($0) } ?? .srgb
    case .gif, .bmp, .avif, nil: self = .srgb
    }
  }

  /// The pieces of `ICC_PROFILE` in APP2, put in their order (ICC.1:2022, Annex B.4).
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    let mark = Array("ICC_PROFILE".utf8) + [0]
    var pieces: [Int: ArraySlice<UInt8>] = [:]
    var due = 0
    JPEGWalk.segments(bytes) { marker, data in
      guard marker == 0xE2, data.starts(with: mark), data.count > 14 else { return }
      let head = Array(data.dropFirst(12).prefix(2))
      pieces[Int(head[0])] = data.dropFirst(14)
      due = max(due, Int(head[1]))
    }
    guard !pieces.isEmpty else { return nil }
    // With a piece missing the profile is broken, which is said where it is read.
    let parts = due > 0 ? (1...due).map { pieces[$0] } : []
    guard !parts.contains(where: { $0 == nil }) else { return [] }
    return Array(parts.compactMap(\.self).joined().prefix(longestProfile))
  }

  private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes.dropFirst(12))
    while let type = cursor.letters(), let length = cursor.little(4), let data = cursor.take(length) {
      if type == "ICCP" { return Array(data.prefix(longestProfile)) }
      if length % 2 == 1, !cursor.skip(1) { return nil }
    }
    return nil
  }

  /// Tag 34675 of the first directory.
  private static func tiff(_ bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes)
    guard let order = cursor.big(2) else { return nil }
    func number(_ cursor: inout ByteCursor, _ count: Int) -> Int? {
      order == 0x4949 ? cursor.little(count) : cursor.big(count)
    }
    guard number(&cursor, 2) == 42, let start = number(&cursor, 4), cursor.skip(start - 8),
      let count = number(&cursor, 2)
    else { return nil }
    for _ in 0..<count {
      guard let tag = number(&cursor, 2), cursor.skip(2), let length = number(&cursor, 4),
        let offset = number(&cursor, 4)
      else { return nil }
      guard tag == 34675 else { continue }
      var whole = ByteCursor(bytes)
      guard length <= longestProfile, whole.skip(offset), let data = whole.take(length) else { return [] }
      return Array(data)
    }
    return nil
  }
}

extension SourceSpace {
  /// The space of numbers of H.273; nil for curves of high dynamic range and for what is not of three primaries.
  init?(primaries: Int, transfer: Int) {
    let curve: ToneCurve
    switch transfer {
    case 4: curve = .gamma(2.2)
    case 5: curve = .gamma(2.8)
    case 8: curve = .gamma(1)
    case 13: curve = .srgb
    default: return nil
    }
    let places: ICCProfile.Primaries
    switch primaries {
    case 1: places = .srgb
    case 9: places = .rec2020
    case 12: places = .displayP3
    default: return nil
    }
    self.init(curves: [curve, curve, curve], colorants: places.colorants)
  }
}
