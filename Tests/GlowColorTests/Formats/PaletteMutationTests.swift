import Foundation
import GlowColor
import Testing

/// Readers given bytes that are almost right: they answer or refuse, quickly, and never crash.
@Suite struct PaletteMutationTests {
  /// A small generator of its own: the same damage every time.
  private struct Dice {
    var state: UInt64
    mutating func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    mutating func below(_ count: Int) -> Int { count > 0 ? next() % count : 0 }
  }

  /// Flips, cuts, doubles, moves and overwrites parts of `bytes`.
  private static func damaged(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    let odd: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x2D, 0x22, 0x28, 0x29, 0x7B, 0x7D, 0x2C, 0x0A]
    for _ in 0...dice.below(4) {
      let place = dice.below(bytes.count)
      let end = min(bytes.count, place + 1 + dice.below(12))
      switch dice.below(6) {
      case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(dice.below(8))
      case 1 where !bytes.isEmpty: bytes[place] = odd[dice.below(odd.count)]
      case 2: bytes.removeLast(dice.below(bytes.count))
      case 3: bytes.removeSubrange(place..<max(place, end))
      case 4: bytes.insert(contentsOf: bytes[place..<max(place, end)], at: dice.below(bytes.count))
      default: bytes.insert(odd[dice.below(odd.count)], at: place)
      }
    }
    return bytes
  }

  /// What the formats themselves write, and texts that reach further.
  private static func seeds(of format: any PaletteFormat) throws -> [[UInt8]] {
    let texts: [String: [String]] = [
      "css": [
        "a { --x: conic-gradient(from 4deg in oklch longer hue, var(--y) 10% 20%, 30%, #fff8 0.5turn) } b { --y: hsl(1 2% 3%) }",
        "red, oklch(70% 0.1 20 / 50%); /* x */ #abc\nlab(50% 10 20)",
      ],
      "tokens": [
        ##"{"a": {"$type": "color", "b": {"$value": "{c}"}}, "c": {"$value": {"$ref": "#/d/$value"}}, "d": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.7, 0.1, "none"]}}}"##
      ],
      "ggr": [
        "GIMP Gradient\nName: x\n3\n0 0.1 0.3 1 0 0 1 0 1 0 1 1 1 0 0\n0.3 0.4 0.6 1 0 0 1 0 1 0 0.5 5 0\n0.6 0.7 1 1 0 0 1 0 1 0 1 3 2\n"
      ],
      "coolors": [
        "https://coolors.co/gradient-maker/833ab4-fd1d1d-fcb045?position=0,40,100&opacity=100,50,100#x"
      ],
    ]
    return try [format.write(PaletteFormatTests.rich), format.write(PaletteFormatTests.plain)]
      + (texts[format.name] ?? []).map { Array($0.utf8) }
  }

  @Test(arguments: PaletteFormats.all.filter(\.isReadable).map(\.name))
  func damagedBytesAreReadOrRefused(name: String) throws {
    let format = try #require(PaletteFormats.named(name))
    var dice = Dice(state: 20_261_130)
    var read = 0
    for seed in try Self.seeds(of: format) {
      for _ in 0..<400 {
        let bytes = Self.damaged(seed, &dice)
        guard let reading = try? format.read(bytes, source: "damaged") else { continue }
        read += 1
        let colors = reading.palette.colors
        #expect(colors.allSatisfy { [$0.red, $0.green, $0.blue, $0.alpha].allSatisfy(\.isFinite) })
        #expect(reading.palette.entries.allSatisfy { (0...1).contains($0.location ?? 0) })
      }
    }
    #expect(read > 0, "all damage was refused; the seeds are too brittle")
  }

  @Test func damagedBytesNeverGoPastDetection() throws {
    var dice = Dice(state: 7)
    for format in PaletteFormats.all {
      for seed in try Self.seeds(of: format) {
        for _ in 0..<40 { _ = try? PaletteFormats.read(Self.damaged(seed, &dice), source: "x.json") }
      }
    }
  }

  /// Lengths that are merely claimed cost nothing.
  @Test func claimedLengthsAreNotBelieved() throws {
    let ase = try #require(PaletteFormats.named("ase"))
    let ggr = try #require(PaletteFormats.named("ggr"))
    let head: [UInt8] = Array("ASEF".utf8) + [0, 1, 0, 0]
    for tail: [UInt8] in [
      [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 1, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF],
      [0, 0, 0, 1, 0, 1, 0, 0, 0, 4, 0xFF, 0xFF, 0, 0],
    ] {
      #expect(throws: PaletteError.self) { try ase.read(head + tail, source: "a") }
    }
    let gradient = "GIMP Gradient\nName: x\n99999999999\n"
    #expect(throws: PaletteError.self) { try ggr.read(Array(gradient.utf8), source: "a") }
  }
}
