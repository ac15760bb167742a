import Testing

@testable import GlowKit

/// Labels: there, legible, and never longer than their room.
@Suite(.enabled(if: PinnedFonts.areThere, "needs DejaVu")) struct SheetLabelTests {
  private static func sheet(_ labels: [String], down: [String] = [], ground: Color?) -> ContactSheet {
    let scene = SheetTests.scene { $0.background = ground.map { .color($0) } ?? .transparent }
    return ContactSheet(
      cells: Array(repeating: scene, count: labels.count * max(down.count, 1)),
      across: labels.map { .init($0) }, down: down.map { .init(name: "seed", $0) }, ground: ground)
  }

  /// The columns and rows of `picture` that hold something else than its first pixel, cells left out.
  private static func inked(_ picture: Bitmap, _ places: [Rect]) -> (columns: Set<Int>, rows: Set<Int>) {
    var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
    let ground = picture.bytes[0..<4]
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let start = y * picture.bytesPerRow + 4 * x
        let isCell = places.contains {
          $0.x <= Double(x) && Double(x) < $0.x + $0.width && $0.y <= Double(y)
            && Double(y) < $0.y + $0.height
        }
        guard !isCell, picture.bytes[start..<start + 4] != ground else { continue }
        columns.insert(x)
        rows.insert(y)
      }
    }
    return (columns, rows)
  }

  @Test func captionsStandUnderTheirCells() throws {
    let sheet = try SheetAnimation(SheetPage(Self.sheet(["mint", "ember"], ground: ContactSheet.darkGround)))
    let (columns, rows) = Self.inked(sheet.frame(at: 0), sheet.places)
    let bottom = sheet.places.map { Int($0.y + $0.height) }.max() ?? 0
    #expect(try #require(rows.min()) >= bottom)
    for place in sheet.places {
      let own = columns.filter { Int(place.x) <= $0 && $0 < Int(place.x + place.width) }
      let (low, high) = (try #require(own.min()), try #require(own.max()))
      // In the middle, but for what letters leave of their box.
      #expect(abs(Double(low + high) / 2 - place.x - place.width / 2) < 3)
    }
  }

  @Test func headsStandOverColumnsAndLeftOfRows() throws {
    let sheet = try SheetAnimation(
      SheetPage(Self.sheet(["mint", "ember"], down: ["1", "2"], ground: Color(rgb: 0xFFFFFF))))
    let (columns, rows) = Self.inked(sheet.frame(at: 0), sheet.places)
    let (left, top) = (Int(sheet.places[0].x), Int(sheet.places[0].y))
    #expect(rows.contains { $0 < top } && columns.contains { $0 < left })
    #expect(try #require(rows.max()) < Int(sheet.places[2].y + sheet.places[2].height))
  }

  /// Every cell has ink of its own: without labels there is none.
  @Test func aSheetWithoutLabelsHasNone() throws {
    let sheet = try SheetAnimation(SheetPage(ContactSheet(cells: [SheetTests.scene()])))
    #expect(Self.inked(sheet.frame(at: 0), sheet.places).rows.isEmpty)
  }

  @Test func labelsReadOnAnyGround() {
    func contrast(_ ink: Color, _ ground: Color) -> Double {
      // Blended as it is drawn: the ink's alpha on the ground.
      func blend(_ a: Double, _ b: Double) -> Double { a * ink.alpha + b * (1 - ink.alpha) }
      let seen = Color(
        red: blend(ink.red, ground.red), green: blend(ink.green, ground.green),
        blue: blend(ink.blue, ground.blue))
      let (a, b) = (seen.luminance, ground.luminance)
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let ground = Color(rgb: UInt32(red << 16 | green << 8 | blue))
          let ink = SheetType.Ink(on: ground)
          #expect(contrast(ink.value, ground) >= 3.9 && contrast(ink.name, ground) >= 3, "\(ground.hex)")
        }
      }
    }
    for ground in [Color(rgb: 0), Color(rgb: 0xFFFFFF)] {
      #expect(contrast(SheetType.Ink(on: nil).value, ground) >= 3.9)
    }
  }

  @Test(arguments: [8.0, 40, 77, 200]) func labelsKeepToTheirRoom(room: Double) throws {
    let type = SheetType(em: 12)
    let label = ContactSheet.Label(name: "x", String(repeating: "#ff5f6d,", count: 300))
    #expect(try type.line(label, room: room).width <= max(room, 40))
    let short = ContactSheet.Label(name: "randomizer", "scatter")
    let whole = try type.line(short)
    #expect(try type.line(short, room: whole.width).width == whole.width)
    #expect(try type.line(.init(name: "", " ")).width == 0)
  }

  @Test func aTransparentSheetIsTransparentAroundItsLabels() throws {
    let sheet = try SheetAnimation(SheetPage(Self.sheet(["mint", "ember"], ground: nil)))
    let picture = sheet.frame(at: 0)
    #expect(Array(picture.bytes[0..<4]) == [0, 0, 0, 0] && !sheet.sheet.isOpaque)
    #expect(!Self.inked(picture, sheet.places).rows.isEmpty)
  }
}
