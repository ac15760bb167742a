import GlowGeometry
import Testing

@Suite struct PathSpecTests {
  private static func points(_ words: String) throws -> [Point] { nodes(of: try PathSpec(words: words).path) }

  private static func pairs(_ words: String) throws -> [[Double]] { try points(words).map { [$0.x, $0.y] } }

  @Test func numbersNeedNoSpaces() throws {
    #expect(try Self.pairs("M1.5.5-3e1-.25") == [[1.5, 0.5], [-30, -0.25]])
    #expect(try Self.pairs("M+1,2 3,+4") == [[1, 2], [3, 4]])
  }

  @Test func repeatedPairsGoOnWithTheCommand() throws {
    #expect(try Self.pairs("m1 1 2 0 0 2z") == [[1, 1], [3, 1], [3, 3]])
    #expect(
      try Self.pairs("M1 1H5 7V4-2h-1v1") == [
        [1, 1], [5, 1], [7, 1], [7, 4], [7, -2], [6, -2], [6, -1],
      ])
  }

  @Test func relativeStepsBeginWhereASubpathClosed() throws {
    #expect(try Self.pairs("M1 1h4v4zl1 1") == [[1, 1], [5, 1], [5, 5], [1, 1], [2, 2]])
  }

  @Test func smoothCurvesMirrorTheControlBefore() throws {
    let cubic = try PathSpec(words: "M0 0C0 1 2 1 2 0S4-1 4 0").path
    let smooth = try PathSpec(words: "M0 0C0 1 2 1 2 0C2-1 4-1 4 0").path
    #expect(cubic == smooth)
    #expect(try PathSpec(words: "M0 0Q1 2 2 0T4 0").path == PathSpec(words: "M0 0Q1 2 2 0Q3-2 4 0").path)
  }

  @Test(arguments: ["A1 1 0 0 1 2 0", "A1 1 0 012 0", "A.1.1 0 0 1 2 0"])
  func arcsAreCircles(arc: String) throws {
    let path = try PathSpec(words: "M0 0" + arc).path
    for point in path.flattened(tolerance: 1e-4)[0] {
      let (x, y) = (point.x - 1, point.y)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 5e-4 && y <= 1e-9)
    }
  }

  @Test func flagsChooseTheArc() throws {
    // Between (0, 0) and (1, 1) on circles around (0, 1) and (1, 0).
    func middle(_ flags: String) throws -> Rect? {
      try PathSpec(words: "M0 0A1 1 0 \(flags) 1 1").path.bounds
    }
    let small = try #require(try middle("0 1"))
    let large = try #require(try middle("1 1"))
    #expect(abs(small.width - 1) < 1e-3 && abs(large.width - 2) < 1e-3)
  }

  @Test func wordsComeBack() throws {
    for words in ["M0 0H4V3Z", "[0 0 24 24]M1 2C3 4 5 6 7 8", "evenodd M0 0H9V9HZ"].map({
      $0.replacing("HZ", with: "Z")
    }) {
      let spec = try PathSpec(words: words)
      #expect(try PathSpec(words: spec.words) == spec)
    }
  }

  @Test(arguments: [
    ("M0 0L1 x", 8), ("L1 1", 1), ("M1", 3), ("M0 0A1 1 0 2 0 1 1", 12), ("M0 0Q1 1", 9),
    ("M 1e999 0L1 1", 3),
  ])
  func faultsNameTheirPlace(words: String, position: Int) {
    do {
      _ = try PathSpec(words: words)
      Issue.record("'\(words)' was read")
    } catch {
      guard case .badPath(let place, reason: _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(place == position, "\(words): \(error)")
    }
  }

  @Test func pathsWithoutExtentAreRefused() {
    #expect(throws: GeometryError.emptyPath) { try PathSpec(words: "") }
    #expect(throws: GeometryError.pathWithoutExtent) { try PathSpec(words: "M3 3L3 3Z") }
    #expect(throws: GeometryError.self) { try PathSpec(words: "[0 0 0 5]M0 0L1 1") }
  }

  // MARK: SVG

  @Test func documentsWithinHavePlaces() throws {
    let spec = try Self.svg(
      #"<svg viewBox="0 0 100 100"><svg x="10" y="10" width="80" height="40" viewBox="0 0 10 10"><rect y="2" width="10" height="6"/></svg></svg>"#
    )
    #expect(spec.path.bounds == Rect(x: 30, y: 18, width: 40, height: 24))
  }

  @Test(arguments: [
    (#"<svg><style>.b+.a{display:none}</style><path class="a" d="M0 0L1 1Z"/></svg>"#, "style sheet"),
    (##"<svg><defs><path id="a" d="M0 0L1 1Z"/></defs><use href="b.svg#a"/></svg>"##, "use"),
    (#"<svg><rect width="1em" height="2"/></svg>"#, "'width' of 'rect'"),
    (#"<svg><rect width="50%" height="2"/></svg>"#, "'width' of 'rect'"),
    (#"<svg><svg viewBox="0 0 1 1"><rect width="1" height="2"/></svg></svg>"#, "frame"),
    (#"<svg viewBox="0 0 9 9"><svg viewBox="0 0 1"><rect width="1" height="2"/></svg></svg>"#, "frame"),
    (
      #"<svg viewBox="0 0 9 9"><svg viewBox="0 0 1 1" preserveAspectRatio="xMid"><rect width="1" height="2"/></svg></svg>"#,
      "frame"
    ),
    (#"<svg><polygon points="0 0 8 0 8"/></svg>"#, "'points' of 'polygon' are no pairs"),
    (#"<svg><path d="&nope;"/></svg>"#, "entity 'nope'"),
    (#"<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;">]><svg><path d="&c;"/></svg>"#, "entity 'c'"),
    (#"<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]><svg><path d="&a;"/></svg>"#, "entity 'a'"),
  ])
  func whatIsNotFollowedIsNamed(text: String, word: String) {
    let error = #expect(throws: GeometryError.self) { try Self.svg(text) }
    #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
  }

  private static func svg(_ text: String) throws -> PathSpec { try PathSpec(svg: Array(text.utf8)) }

  @Test func transformsOfAllAncestorsApply() throws {
    let spec = try Self.svg(
      #"<svg viewBox="0 0 20 20"><g transform="translate(10 0)"><g transform="scale(2)"><path transform="rotate(90)" d="M0 0L1 0L1 1Z"/></g></g></svg>"#
    )
    let found = nodes(of: spec.path).map { [($0.x * 1e6).rounded() / 1e6, ($0.y * 1e6).rounded() / 1e6] }
    #expect(found == [[10, 0], [10, 2], [8, 2]])
    #expect(spec.box == Rect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func theFirstShapeThatShowsIsTaken() throws {
    let spec = try Self.svg(
      """
      <?xml version="1.0"?><!-- <path d="M9 9L8 8"/> -->
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><defs><path d="M0 0L7 7Z"/></defs>
      <path fill="none" d="M0 0h24v24H0z"/><rect x="1" y="2" width="3" height="4"/><circle r="9"/></svg>
      """)
    #expect(spec.path.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(arguments: [
    "", "hello", "<html/>", "<svg/>", #"<svg><path d="M0 0L1 y"/></svg>"#, #"<svg><path d="M0 0L1 1""#,
    #"<!DOCTYPE svg [<!ENTITY a "b">]><svg><path d="&a;"/></svg>"#,
    #"<svg><g transform="turn(3)"><path d="M0 0L1 1Z"/></g></svg>"#, "<svg><path d='M0 0L1 1Z' d='M0 0'",
  ])
  func whatIsNoPictureIsRefused(text: String) {
    #expect(throws: GeometryError.self) { try Self.svg(text) }
  }

  @Test func mutatedDocumentsNeverCrash() {
    let text = Array(
      #"<svg viewBox="0 0 9 9"><g transform="matrix(1 0 0 1 2 3)"><path fill-rule="evenodd" d="M1 1A4 4 0 1 0 5 5C1 2 3 4 5 6Z"/></g></svg>"#
        .utf8)
    var state: UInt64 = 7
    func draw() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    for _ in 0..<600 {
      var bytes = text
      for _ in 0..<(1 + draw() % 4) { bytes[draw() % bytes.count] = UInt8(draw() % 256) }
      if draw() % 4 == 0 { bytes.removeLast(draw() % bytes.count) }
      _ = try? PathSpec(svg: bytes)
    }
  }
}
