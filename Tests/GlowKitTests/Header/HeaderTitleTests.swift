import GlowKit
import Testing

@Suite(.enabled(if: PinnedFonts.areThere)) struct HeaderTitleTests {
  /// The rows and columns that a title changes on a grey page.
  private static func ink(
    _ title: String, height: Double, size: PixelSize = PixelSize(width: 390, height: 300), edge: Edge = .top,
    scale: Double = 1
  ) throws -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>, warnings: [String]) {
    let page = HeaderPictures.flat([128, 128, 128, 255], size.width, size.height, format: .rgbaStraight8)
    var scene = HeaderScene(ProgressiveBlur(height: height, radius: 4))
    (scene.title, scene.blur.edge, scene.blur.scale) = (title, edge, scale)
    let animation = try HeaderAnimation(scene, page: page)
    let frame = animation.frame(at: 0)
    let changed = (0..<(size.width * size.height)).filter { frame.bytes[4 * $0] != 128 }
    let (rows, columns) = (changed.map { $0 / size.width }, changed.map { $0 % size.width })
    return (
      try #require(rows.min())...(try #require(rows.max())),
      try #require(columns.min())...(try #require(columns.max())), animation.warnings
    )
  }

  private static let long =
    "A very long title that goes on and on, as titles of talks do, and does not end where it should, never ever"

  @Test func longTitlesGetSmallerAndStayInside() throws {
    let short = try Self.ink("Journal", height: 130)
    let medium = try Self.ink("A title of a few more words than one line takes, or two", height: 130)
    #expect(short.rows.count > 20 && short.warnings == [] && medium.warnings == [])
    for edge in [Edge.top, .bottom] {
      for title in [
        Self.long + " " + Self.long, "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight",
        String(repeating: "W", count: 90),
      ] {
        for scale in [1.0, 2] {
          let long = try Self.ink(
            title, height: 65, size: PixelSize(width: 390, height: 200), edge: edge, scale: scale)
          let first = edge == .top ? 0 : 200 - Int(65 * scale)
          #expect(long.rows.lowerBound > first && long.rows.upperBound < first + Int(65 * scale))
          #expect(
            long.columns.lowerBound >= Int(18 * scale) && long.columns.upperBound <= 390 - Int(18 * scale))
          #expect(
            long.warnings.contains { $0.hasPrefix("the title does not fit the header and ends in '…'") })
        }
      }
    }
  }

  @Test func lowHeadersTakeSmallLetters() throws {
    let ink = try Self.ink("Journal", height: 10)
    #expect(ink.rows.upperBound < 10 && ink.warnings == [])
  }

  @Test func headersWithoutRoomAreRefused() {
    for (height, width) in [(3.0, 390), (0, 390), (130, 6)] {
      #expect(throws: SceneError.self) {
        try Self.ink("Journal", height: height, size: PixelSize(width: width, height: 200))
      }
    }
  }
}
