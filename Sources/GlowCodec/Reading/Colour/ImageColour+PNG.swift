import GlowColor

extension ImageColour {
  /// What the chunks of a PNG before its pixels say; the first of cICP, iCCP, sRGB and gAMA counts (PNG 3rd edition, §4.3).
  ///
  /// A gamma alone is worked in by libpng, at more than 8 bits, and counts only where samples are read `deep`, without it.
  static func png(_ bytes: [UInt8], deep: Bool) -> ImageColour {
    var chunks: [String: ArraySlice<UInt8>] = [:]
    var cursor = ByteCursor(bytes.dropFirst(PNGWriter.signature.count))
    while let length = cursor.big(4), let type = cursor.letters(), let data = cursor.take(length),
      cursor.skip(4),
      type != "IDAT"
    {
      chunks[type] = chunks[type] ?? data
    }
    if let data = chunks["cICP"], data.count == 4 {
      let code = Array(data)
      if code[2] == 0, code[3] == 1 { return .code(primaries: Int(code[0]), transfer: Int(code[1])) }
    }
    if let data = chunks["iCCP"] { return .profile(profile(data)) }
    if chunks["sRGB"] != nil { return .srgb }
    guard let data = chunks["gAMA"], let curve = curve(gamma: data) else { return .srgb }
    let primaries = chunks["cHRM"].flatMap(primaries) ?? .srgb
    guard deep || !primaries.areNear(.srgb) else { return .srgb }
    return .space(SourceSpace(curves: [curve, curve, curve], colorants: primaries.colorants))
  }

  /// The profile in an iCCP chunk; empty when it is broken.
  private static func profile(_ chunk: ArraySlice<UInt8>) -> [UInt8] {
    guard let end = chunk.prefix(80).firstIndex(of: 0), end + 1 < chunk.endIndex, chunk[end + 1] == 0 else {
      return []
    }
    let compressed = Array(chunk[(end + 2)...])
    // Deflate makes at most 1032 bytes of one.
    let limit = min(longestProfile, 1032 * compressed.count)
    return (try? Inflate.zlib(compressed, limit: limit)) ?? []
  }

  /// Exponents that stand for the curve of sRGB: its chunk used to be accompanied, or replaced, by 1/2.2.
  private static let srgbGammas = 45_000...46_000

  private static func curve(gamma: ArraySlice<UInt8>) -> ToneCurve? {
    var cursor = ByteCursor(gamma)
    guard let number = cursor.big(4), 1_000...1_000_000 ~= number else { return nil }
    return srgbGammas.contains(number) ? .srgb : .gamma(100_000 / Double(number))
  }

  private static func primaries(_ chunk: ArraySlice<UInt8>) -> ICCProfile.Primaries? {
    guard chunk.count == 32 else { return nil }
    var cursor = ByteCursor(chunk)
    let numbers = (0..<8).map { _ in Double(cursor.big(4) ?? 0) / 100_000 }
    // Places without height have no weight, and no inverse.
    guard numbers.allSatisfy({ $0 < 1 }), [1, 3, 5, 7].allSatisfy({ numbers[$0] > 0.001 }) else {
      return nil
    }
    let primaries = ICCProfile.Primaries(
      red: (numbers[2], numbers[3]), green: (numbers[4], numbers[5]), blue: (numbers[6], numbers[7]),
      white: (numbers[0], numbers[1]))
    return primaries.areApart ? primaries : nil
  }

  /// The file without the chunks that speak of colours, so that a reader leaves the numbers as they are.
  static func withoutColour(png bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes.prefix(PNGWriter.signature.count))
    var cursor = ByteCursor(bytes.dropFirst(PNGWriter.signature.count))
    var start = cursor
    while let length = cursor.big(4), let type = cursor.letters(), cursor.skip(length), cursor.skip(4) {
      let chunk = start.take(length + 12) ?? []
      if !["cICP", "iCCP", "sRGB", "gAMA", "cHRM"].contains(type) { result += chunk }
      start = cursor
    }
    return result + (start.take(start.rest) ?? [])
  }
}
