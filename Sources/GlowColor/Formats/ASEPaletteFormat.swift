import GlowJSON
import GlowNumerics

/// Adobe Swatch Exchange, version 1.0: blocks of colours, some of them in groups.
///
/// Reads RGB (taken for sRGB), CMYK (without a profile: each ink takes away its share), LAB (under D50, kept even
/// outside sRGB) and Gray; groups are joined in order, the first group's name is the palette's. Written is one group of
/// RGB colours in 32-bit floats: colours and names survive, alpha, places and notes do not. Bytes after the last
/// announced block are left alone.
struct ASEPaletteFormat: PaletteFormat {
  var name: String { "ase" }
  var extensions: [String] { ["ase"] }
  var summary: String { "Adobe swatches: RGB, CMYK, LAB and gray; colours and all names" }

  private static let signature = Array("ASEF".utf8)
  private static let groupStart: UInt16 = 0xC001
  private static let groupEnd: UInt16 = 0xC002
  private static let swatch: UInt16 = 0x0001

  func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Self.signature) }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    guard recognizes(bytes) else {
      throw .unreadable(source: source, .byte(0), "'ASEF' is missing; this is no Adobe swatch file")
    }
    var reader = ByteReader(bytes[4...])
    guard let major = reader.uint16(), let minor = reader.uint16(), let count = reader.uint32() else {
      throw .unreadable(source: source, .byte(bytes.count), "the file ends within its header")
    }
    guard major == 1, minor == 0 else {
      throw .unreadable(
        source: source, .byte(4), "version \(major).\(minor) is unknown; save the swatches as version 1.0")
    }
    var result = Reading(source: source)
    for index in 0..<count {
      let start = reader.offset
      guard let kind = reader.uint16(), let length = reader.uint32() else {
        throw .unreadable(
          source: source, .byte(start), "the file ends after \(index) of \(count) announced blocks")
      }
      guard let body = reader.take(Int(length)) else {
        throw .unreadable(
          source: source, .byte(start),
          "a block of \(length) bytes is announced, and \(reader.count) bytes are left")
      }
      switch kind {
      case Self.swatch: try result.add(ByteReader(body))
      case Self.groupStart: try result.begin(ByteReader(body))
      default: break  // ends of groups, and what later versions may bring
      }
    }
    guard !result.entries.isEmpty else { throw .unreadable(source: source, .file, "no colours in the file") }
    return result.reading
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    var bytes = Self.signature + [0, 1, 0, 0] + Self.big(UInt32(palette.entries.count + 2))
    Self.block(Self.groupStart, Self.text(palette.name), to: &bytes)
    for (index, entry) in palette.entries.enumerated() {
      let color = entry.color.clamped
      let floats = [color.red, color.green, color.blue].flatMap { Self.big(Float($0).bitPattern) }
      let name = Self.text(entry.name ?? "")
      // Kind 2: a plain colour, neither global nor spot.
      Self.block(Self.swatch, name + Array("RGB ".utf8) + floats + [0, 2], to: &bytes)
      guard index < PaletteFormats.maximumColors else { break }
    }
    Self.block(Self.groupEnd, [], to: &bytes)
    return bytes
  }

  private static func block(_ kind: UInt16, _ body: [UInt8], to bytes: inout [UInt8]) {
    bytes += [UInt8(kind >> 8), UInt8(kind & 255)] + big(UInt32(body.count)) + body
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A counted text of UTF-16 units with a closing zero; what would be too long for its count is cut.
  private static func text(_ text: String) -> [UInt8] {
    let units = Array(text.utf16.prefix(1024)) + [0]
    return [UInt8(units.count >> 8), UInt8(units.count & 255)]
      + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }
}

extension ASEPaletteFormat {
  /// What the blocks have brought so far.
  private struct Reading {
    let source: String
    var name: String?
    var entries: [Palette.Entry] = []
    private var hasInks = false

    init(source: String) { self.source = source }

    var reading: PaletteReading {
      let palette = Palette(name: name ?? Palette.fileName(source), entries: entries)
      return PaletteReading(
        palette, notes: hasInks ? ["CMYK colours are approximated, since the file has no profile"] : [])
    }

    mutating func begin(_ block: ByteReader) throws(PaletteError) {
      var block = block
      // Some programs write groups without a name, and their blocks empty.
      guard block.count > 0 else { return }
      let name = try text(&block)
      if self.name == nil, !name.isEmpty { self.name = name }
    }

    mutating func add(_ block: ByteReader) throws(PaletteError) {
      var block = block
      let name = try text(&block)
      let start = block.offset
      guard let model = block.take(4) else {
        throw .unreadable(source: source, .byte(start), "a colour's block ends before its model")
      }
      let color: Color
      switch String(decoding: model, as: UTF8.self) {
      case "RGB ":
        let c = try components(3, &block)
        color = Color(red: c[0], green: c[1], blue: c[2]).snapped(within: 1e-6)
      case "Gray", "GRAY":
        let c = try components(1, &block)
        color = Color(red: c[0], green: c[0], blue: c[0]).snapped(within: 1e-6)
      case "CMYK":
        let c = try components(4, &block)
        hasInks = true
        color = Color(
          red: (1 - c[0]) * (1 - c[3]), green: (1 - c[1]) * (1 - c[3]), blue: (1 - c[2]) * (1 - c[3]))
      case "LAB ":
        let lightness = try components(1, &block)[0]
        let axes = try components(2, &block, in: -128...128)
        color = Color.lab(lightness: lightness * 100, a: axes[0], b: axes[1], alpha: 1)
      case let other:
        throw .unreadable(
          source: source, .byte(start),
          "the colour model '\(other.trimmed.escapedForMessage)' is unknown; known are RGB, CMYK, LAB and Gray"
        )
      }
      guard entries.count < PaletteFormats.maximumColors else {
        throw .unreadable(
          source: source, .byte(start),
          "more than \(PaletteFormats.maximumColors) colours; a palette holds no more")
      }
      entries.append(Palette.Entry(color: color, name: name.isEmpty ? nil : name))
    }

    /// A name; its zero at the end is not part of it.
    private func text(_ block: inout ByteReader) throws(PaletteError) -> String {
      let start = block.offset
      guard let count = block.uint16(), let bytes = block.take(Int(count) * 2) else {
        throw .unreadable(source: source, .byte(start), "a name runs past the end of its block")
      }
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self).onOneLine
    }

    /// `count` numbers in `range`; errors of rounding are clamped, all else is refused.
    private func components(
      _ count: Int, _ block: inout ByteReader, in range: ClosedRange<Double> = 0...1
    ) throws(PaletteError) -> [Double] {
      let slack = (range.upperBound - range.lowerBound) * 0.001
      var values: [Double] = []
      for _ in 0..<count {
        let start = block.offset
        guard let value = block.float() else {
          throw .unreadable(source: source, .byte(start), "a colour's block ends before its components")
        }
        guard value.isFinite, (range.lowerBound - slack...range.upperBound + slack).contains(Double(value))
        else {
          throw .unreadable(
            source: source, .byte(start),
            "a component is \(value); it must be from \(JSONWriter.digits(range.lowerBound)) to "
              + JSONWriter.digits(range.upperBound))
        }
        values.append(Double(value).clamped(to: range))
      }
      return values
    }
  }
}
