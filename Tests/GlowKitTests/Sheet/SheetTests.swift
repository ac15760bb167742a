import GlowKit
import Testing

/// What a contact sheet promises about its cells, and where they lie.
@Suite struct SheetTests {
  static func scene(_ change: (inout GlowScene) -> Void = { _ in }) -> GlowScene {
    var scene = GlowScene(preset: .lite)
    scene.size = Size(width: 30, height: 20)
    scene.background = .color(ContactSheet.darkGround)
    change(&scene)
    return scene
  }

  /// Two columns of different sizes, three rows of different seeds, six frames.
  static let table: ContactSheet = {
    let cells = [1, 2, 3].flatMap { seed in
      [Size(width: 30, height: 20), Size(width: 18, height: 24)].map { size in
        scene {
          ($0.seed, $0.size, $0.frames) = (seed, size, 6)
        }
      }
    }
    return ContactSheet(
      cells: cells, across: ["wide", "high"].map { .init($0) },
      down: ["1", "2", "3"].map { .init(name: "seed", $0) })
  }()

  /// The pixels of `place` in a picture.
  static func part(_ place: Rect, of bitmap: Bitmap) -> [UInt8] {
    let bytes = bitmap.format.bytesPerPixel
    return (0..<Int(place.height)).flatMap { row -> ArraySlice<UInt8> in
      let start = (Int(place.y) + row) * bitmap.bytesPerRow + Int(place.x) * bytes
      return bitmap.bytes[start..<start + Int(place.width) * bytes]
    }
  }

  @Test(arguments: [PixelFormat.rgbaStraight8, .rgbaStraight16, .bgraPremultiplied8])
  func cellsAreTheirScenesToTheByte(format: PixelFormat) throws {
    let sheet = try SheetAnimation(SheetPage(Self.table))
    let picture = sheet.frame(at: 4, format: format)
    for (scene, place) in zip(Self.table.cells, sheet.places) {
      let alone = try GlowAnimation(scene).frame(at: 4, format: format)
      #expect(Self.part(place, of: picture) == alone.bytes)
    }
  }

  @Test func framesAreTheSameOnAnyNumberOfThreadsAndInAnyOrder() throws {
    let page = try SheetPage(Self.table)
    let (one, three) = (try SheetAnimation(page), try SheetAnimation(page, threads: 3))
    let renderer = three.makeRenderer()
    var picture = Bitmap(size: page.size, format: .rgbaStraight8)
    for frame in [5, 0, 2] {
      renderer.render(frame: frame, into: &picture)
      #expect(picture.bytes == one.frame(at: frame).bytes)
    }
    #expect(one.frame(at: 0).bytes != one.frame(at: 2).bytes)
  }

  @Test func smallerCellsStandInTheMiddleOfTheirRoom() throws {
    let places = try SheetPage(Self.table).places
    let middles = places.map { (x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
    for index in middles.indices {
      #expect(abs(middles[index].x - middles[index % 2].x) <= 0.5)
      #expect(abs(middles[index].y - middles[index / 2 * 2].y) <= 0.5)
    }
    #expect(places[0].width != places[1].width && places[0].height != places[1].height)
  }

  @Test func cellsDoNotTouch() throws {
    let places = try SheetPage(Self.table).places
    for (index, a) in places.enumerated() {
      for b in places[(index + 1)...] {
        #expect(a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y)
      }
    }
  }

  /// Counts of columns and rows, and how many columns stand side by side.
  @Test(arguments: [
    (3, 0, 3), (4, 0, 4), (6, 0, 3), (12, 0, 4), (32, 0, 8), (8, 3, 8), (12, 2, 6), (0, 5, 1), (1, 1, 1),
  ])
  func longListsBecomeGoodPages(across: Int, down: Int, columns: Int) throws {
    let scene = Self.scene {
      ($0.size, $0.margin) = (Size(width: 16, height: 11), 0)
    }
    let sheet = ContactSheet(
      cells: Array(repeating: scene, count: max(across, 1) * max(down, 1)),
      across: (0..<across).map { .init("\($0)") }, down: (0..<down).map { .init("\($0)") })
    #expect(try SheetPage(sheet).columns == columns)
  }

  @Test func columnsCanBeChosen() throws {
    var sheet = Self.table
    sheet.columns = 1
    let places = try SheetPage(sheet).places
    #expect(places[0].x + places[0].width / 2 == places[1].x + places[1].width / 2)
    #expect(places[1].y > places[4].y)
  }

  @Test func whatIsNoSheetIsRefused() {
    func error(_ change: (inout ContactSheet) -> Void) -> String {
      var sheet = Self.table
      change(&sheet)
      do {
        _ = try SheetPage(sheet)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(error { $0.cells.removeLast() } == "content: the labels are for 6 cells, and there are 5")
    #expect(
      error { $0.cells[1].frames = 7 }
        == "frames: cells of one sheet have as many frames, not 6 and 7; give --frames")
    #expect(
      error { $0.cells[1].fps = Rational(12) }
        == "fps: cells of one sheet keep one time, not 30 and 12; give --fps")
    #expect(
      error { $0.cells[1].bitDepth = 16 } == "profile: cells of one sheet have one bit depth and one profile")
    #expect(error { $0.cells[3].chroma = 9 } == "chroma '9' is refused: a factor on chroma is 0 to 4")
    #expect(
      error { $0.cells[0].size = Size(width: 20_000, height: 20) }.hasSuffix(
        "the limit is 32767 a side: give fewer values, other --columns, or a smaller --size or --scale"))
    #expect(
      error {
        $0 = ContactSheet(
          cells: Array(repeating: Self.scene(), count: 1025),
          across: Array(repeating: .init("a"), count: 1025))
      } == "content: a sheet has 1 to 1024 cells, not 1025; give fewer values")
  }

  @Test func aSheetLoopsWhenAllItsCellsDo() {
    var sheet = Self.table
    #expect(sheet.timing.loop && sheet.timing.frames == 6)
    sheet.cells[2].loop = false
    #expect(!sheet.timing.loop)
  }

  @Test func whatCellsHaveInCommonAndTheirOwnMakeTheirScenes() throws {
    let json = try JSON.parse(Array(Self.table.canonicalJSON.utf8))
    guard case .object(let top) = json.value, case .object(let sheet) = top[0].value.value,
      case .object(let common)? = sheet.first(where: { $0.key == "scene" })?.value.value,
      case .array(let cells)? = sheet.first(where: { $0.key == "cells" })?.value.value
    else {
      Issue.record("no sheet")
      return
    }
    #expect(common.contains { $0.key == "layers" } && !common.contains { $0.key == "seed" })
    #expect(cells.count == 6)
    for (cell, scene) in zip(cells, Self.table.cells) {
      guard case .object(let own) = cell.value else {
        Issue.record("no cell")
        return
      }
      #expect(own.map(\.key) == ["label", "size", "seed"])
      let whole = try GlowScene(json: Array(scene.canonicalJSON.utf8))
      #expect(whole.canonicalJSON == scene.canonicalJSON)
    }
    #expect(Self.table.specHash.count == 16)
  }
}
