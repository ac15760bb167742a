import GlowColor
import Testing

@Suite struct ExtractionTests {
  /// A small picture to paint on.
  private struct Canvas {
    let width = 80
    let height = 60
    var pixels: [UInt8]

    init(_ background: UInt32, alpha: UInt8 = 255) {
      pixels = []
      for _ in 0..<width * height { pixels += Canvas.bytes(background) + [alpha] }
    }

    static func bytes(_ rgb: UInt32) -> [UInt8] { [16, 8, 0].map { UInt8(truncatingIfNeeded: rgb >> $0) } }

    /// A disc whose edge is antialiased over two pixels.
    mutating func disc(_ x: Double, _ y: Double, _ radius: Double, _ rgb: UInt32) {
      for row in 0..<height {
        for column in 0..<width {
          let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
          let share = min(max((radius - (dx * dx + dy * dy).squareRoot()) / 2 + 0.5, 0), 1)
          lay(column, row, rgb, share)
        }
      }
    }

    mutating func box(_ columns: Range<Int>, _ rows: Range<Int>, _ rgb: UInt32) {
      for row in rows { for column in columns { lay(column, row, rgb, 1) } }
    }

    private mutating func lay(_ column: Int, _ row: Int, _ rgb: UInt32, _ share: Double) {
      guard share > 0 else { return }
      let at = (row * width + column) * 4
      let old = Double(pixels[at + 3]) / 255
      let alpha = share + old * (1 - share)
      for (index, byte) in Canvas.bytes(rgb).enumerated() {
        let below = Double(pixels[at + index]) * old * (1 - share)
        pixels[at + index] = UInt8((Double(byte) * share + below) / alpha + 0.5)
      }
      pixels[at + 3] = UInt8(alpha * 255 + 0.5)
    }

    func palette(_ count: Int = 6) -> Palette {
      PaletteExtraction.palette(of: pixels, width: width, height: height, count: count, name: "logo")
    }

    func hexes(_ count: Int = 6) -> Set<String> { Set(palette(count).colors.map(\.hex)) }
  }

  @Test func logoOnWhiteGivesItsColoursExactly() {
    var canvas = Canvas(0xFFFFFF)
    canvas.disc(24, 30, 14, 0xEB001B)
    canvas.disc(56, 30, 14, 0xF79E1B)
    #expect(canvas.hexes() == ["#EB001B", "#F79E1B"])
  }

  @Test func smallVividAccentsAreFound() {
    var canvas = Canvas(0xFFFFFF)
    canvas.box(10..<70, 10..<50, 0x1B2A6B)
    canvas.disc(60, 16, 3.5, 0xFF6A13)
    #expect(canvas.hexes() == ["#1B2A6B", "#FF6A13"])
    #expect(canvas.hexes(1).count == 1)
  }

  @Test(
    arguments: [(0xFFFFFF, 255), (0xFAFAFA, 255), (0x000000, 255), (0x0A0A0C, 255), (0xFF00FF, 0)]
      as [(UInt32, UInt8)])
  func backgroundsAreNoColours(background: UInt32, alpha: UInt8) {
    var canvas = Canvas(background, alpha: alpha)
    canvas.disc(24, 30, 14, 0x00A4EF)
    canvas.disc(56, 30, 14, 0x7FBA00)
    #expect(canvas.hexes() == ["#00A4EF", "#7FBA00"])
  }

  @Test func blackLettersGoAndWhiteLogosStay() {
    var canvas = Canvas(0xFFFFFF)
    canvas.disc(20, 20, 12, 0xEB001B)
    canvas.disc(56, 20, 12, 0xFFB900)
    canvas.box(10..<60, 45..<52, 0x101010)
    #expect(canvas.hexes() == ["#EB001B", "#FFB900"])
    var white = Canvas(0, alpha: 0)
    white.disc(40, 30, 20, 0xFFFFFF)
    #expect(white.hexes() == ["#FFFFFF"])
  }

  @Test func gradientsKeepTheirEnds() {
    var canvas = Canvas(0xFFFFFF)
    let ends = (Color(rgb: 0xFA7E1E), Color(rgb: 0x962FBF))
    for column in 6..<74 {
      let share = Double(column - 6) / 67
      func part(_ channel: (Color) -> Double) -> UInt32 {
        UInt32((channel(ends.0) * (1 - share) + channel(ends.1) * share) * 255 + 0.5)
      }
      canvas.box(column..<(column + 1), 8..<52, part(\.red) << 16 | part(\.green) << 8 | part(\.blue))
    }
    let palette = canvas.palette()
    #expect(palette.entries.count >= 4)
    for end in [ends.0, ends.1] {
      let ways = palette.colors.map { $0.oklab.distance(to: end.oklab) }
      #expect((ways.min() ?? 1) < 0.05, "\(palette.colors.map(\.hex))")
    }
  }

  @Test func nearBlacksAreOneBlack() {
    var canvas = Canvas(0xFFFFFF)
    canvas.box(6..<40, 10..<50, 0x111111)
    canvas.box(40..<46, 10..<50, 0x030303)
    canvas.box(50..<74, 10..<50, 0xE3120B)
    let palette = canvas.palette()
    #expect(palette.colors.filter { $0.oklab.lightness < 0.25 }.count <= 1)
  }

  @Test func colouredGroundsAreColours() {
    var canvas = Canvas(0x1DB954)
    canvas.disc(40, 30, 15, 0xFFD200)
    #expect(canvas.hexes() == ["#1DB954", "#FFD200"])
  }

  @Test func nothingButBackgroundGivesNothing() {
    #expect(Canvas(0xFFFFFF).palette().entries.isEmpty)
    #expect(Canvas(0x808080, alpha: 0).palette().entries.isEmpty)
  }

  @Test func samePixelsGiveTheSameColours() {
    var canvas = Canvas(0x203040)
    for index in canvas.pixels.indices where index % 4 != 3 {
      canvas.pixels[index] = UInt8(truncatingIfNeeded: (index * 2_654_435_761) >> 13)
    }
    let palette = canvas.palette()
    #expect(palette == canvas.palette())
    #expect(palette.entries.count == 6)
    let labs = palette.colors.map(\.oklab)
    for a in labs.indices { for b in 0..<a { #expect(labs[a].distance(to: labs[b]) > 0.05) } }
  }

  @Test(arguments: [1, 2, 3]) func tinyPicturesGiveTheirColour(side: Int) {
    let pixels = [UInt8](repeating: 200, count: side * side * 4).enumerated().map {
      $0 % 4 == 3 ? 255 : $0 % 4 == 0 ? 250 : $1
    }
    let palette = PaletteExtraction.palette(of: pixels, width: side, height: side, count: 3, name: "x")
    #expect(palette.colors.map(\.hex) == ["#FAC8C8"])
  }
}
