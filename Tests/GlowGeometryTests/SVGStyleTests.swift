@testable import GlowGeometry
import Testing

/// What styles of an SVG document say about whether and where a shape shows.
@Suite struct SVGStyleTests {
  /// The box of the outline that is read of a document with these contents.
  private static func bounds(_ contents: String) throws -> Rect? {
    try PathSpec(svg: Array("<svg viewBox='0 0 40 40'>\(contents)</svg>".utf8)).path.bounds
  }

  /// A hidden square of 2, before a square of 3 that shows.
  private static let squares =
    #"<path class="a b" id="x" d="M1 1h2v2h-2z"/><path class="c" d="M5 5h3v3h-3z"/>"#

  static let hiding: [String] = [
    ".a{display:none}", ".a.b{display:none}", "#x{display:none}", "path.a { fill : none; }",
    "svg>.a{display:none}",
    "svg .a{opacity:0}", ".q,.a{visibility:hidden}", "path{fill:none}.c{fill:red}",
    "/* .c */ .b{fill-opacity:0%}",
    "@media print{.c{display:none}}.a{display:none}", "@import 'x';.a{fill:#1230}",
    ".a{fill:none!important}.b{fill:red}",
    ".c:hover{display:none}.a{display:none}", "#x{fill:none}.a{fill:red}", ".a{fill:red}.b{fill:none}",
    "*{fill:none}.c{fill:red}", "<![CDATA[.a{display:none}]]>", ".a{fill:none;stroke:red;stroke-width:0px}",
    ".a{fill:none;stroke:red;stroke-opacity:0}", "svg > path.a{display:none}",
    ".a{fill:none",
  ]

  @Test(arguments: hiding) func rulesHideShapes(rule: String) throws {
    #expect(try Self.bounds("<style>\(rule)</style>" + Self.squares) == Rect(x: 5, y: 5, width: 3, height: 3))
  }

  static let showing: [String] = [
    "", ".c{display:none}", "g .a{display:none}", "g>.a{display:none}", "svg>g>.a{display:none}",
    ".a{font-size:3px}",
    "rect{display:none}", ".a.c{display:none}", ".a~.c{color:red}", "#x{fill:red}.a{fill:none}",
    ";;}", ".a{fill:var(--paint)}", "path{color:var(--paint)}",
  ]

  @Test(arguments: showing) func otherRulesDoNot(rule: String) throws {
    #expect(try Self.bounds("<style>\(rule)</style>" + Self.squares) == Rect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func selectorsThatAreNotReadAreNamed() {
    for rule in [
      ".a+.c{display:none}", "path:not(.c){display:none}", "@media screen{.a{fill:none}}",
      "g{path{fill:none}}", "[id]{display:none}", ".a~.c{fill:none}", ">.a{fill:none}",
    ] {
      let error = #expect(throws: GeometryError.self) {
        try Self.bounds("<style>\(rule)</style>" + Self.squares)
      }
      #expect(error?.description.contains("a rule that is not read") == true)
    }
  }

  @Test(arguments: [
    #"<path style="visibility:hidden" d="M1 1h2v2h-2z"/>"#, #"<path opacity="0" d="M1 1h2v2h-2z"/>"#,
    #"<path fill-opacity="0" d="M1 1h2v2h-2z"/>"#, #"<metadata><path d="M1 1h2v2h-2z"/></metadata>"#,
    #"<g visibility="hidden"><path d="M1 1h2v2h-2z"/></g>"#,
    #"<g opacity="0"><path opacity="1" d="M1 1h2v2h-2z"/></g>"#,
    #"<radialGradient><path d="M1 1h2v2h-2z"/></radialGradient>"#,
    #"<path style="fill:none" fill="red" d="M1 1h2v2h-2z"/>"#,
    #"<path style="fill:none !important" d="M1 1h2v2h-2z"/>"#,
    ##"<path fill="#ff000000" d="M1 1h2v2h-2z"/>"##, #"<path fill="rgba(0, 0, 0, 0)" d="M1 1h2v2h-2z"/>"#,
    #"<path fill="rgb(0 0 0 / 0%)" d="M1 1h2v2h-2z"/>"#, #"<line x2="9" y2="9"/>"#, #"<path d="none"/>"#,
  ])
  func whatCannotBeSeenIsPassedOver(hidden: String) throws {
    #expect(try Self.bounds(hidden + "<rect width='4' height='3'/>") == Rect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func sheetsCountWhereverTheyStand() throws {
    let late =
      Self.squares
      + "<style type='text/css'>.a{display:none}</style><style media='print'>.c{fill:none}</style>"
    #expect(try Self.bounds(late) == Rect(x: 5, y: 5, width: 3, height: 3))
  }

  @Test(arguments: [
    ("<rect style='x:5px;y:4px' width='10' height='6'/>", Rect(x: 5, y: 4, width: 10, height: 6)),
    ("<rect style='width:50%;height:6px'/>", Rect(x: 0, y: 0, width: 20, height: 6)),
    ("<style>ellipse{rx:3px}</style><ellipse ry='2'/>", Rect(x: -3, y: -2, width: 6, height: 4)),
    ("<circle r='9' style='cx:2px;r:1px'/>", Rect(x: 1, y: -1, width: 2, height: 2)),
    (
      "<style>#u{x:7px}</style><path id='a' display='none' d='M1 1h2v2h-2z'/>",
      Rect(x: 0, y: 0, width: 4, height: 3)
    ),
    (
      "<defs><path id='a' d='M1 1h2v2h-2z'/></defs><use style='x:7px' href='#a'/>",
      Rect(x: 8, y: 1, width: 2, height: 2)
    ),
    ("<svg width='0'><rect width='9' height='9'/></svg>", Rect(x: 0, y: 0, width: 4, height: 3)),
    (
      "<svg viewBox='0 0 1 1' style='height:0'><rect width='9' height='9'/></svg>",
      Rect(x: 0, y: 0, width: 4, height: 3)
    ),
  ])
  func stylesSayWhereAShapeLies(contents: String, box: Rect) throws {
    #expect(try Self.bounds(contents + "<rect width='4' height='3'/>") == box)
  }

  @Test(arguments: ["transform='rotate(20)'", "style='transform:rotate(20deg)'"])
  func aTransformOfTheWholeDocumentIsRefused(attribute: String) {
    let text = "<svg viewBox='0 0 9 9' \(attribute)><rect width='4' height='3'/></svg>"
    let error = #expect(throws: GeometryError.self) { try PathSpec(svg: Array(text.utf8)) }
    #expect(error?.description.contains("whole document") == true)
  }

  @Test func whatMovesByStyleAloneIsRefused() {
    for style in ["translate:20px 10px", "d:path('M0 0')", "display:var(--a)"] {
      let error = #expect(throws: GeometryError.self) {
        try Self.bounds("<path style=\"\(style)\" d='M1 1h2v2h-2z'/>")
      }
      #expect(error?.description.contains("is not read") == true)
    }
  }

  @Test func aVisibleShapeInAGroupThatIsNotIsTaken() throws {
    let box = try Self.bounds(#"<g visibility="hidden"><path visibility="visible" d="M1 1h2v2h-2z"/></g>"#)
    #expect(box == Rect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test(arguments: [
    (#"style="transform: translate(4px, 5px)""#, Rect(x: 5, y: 6, width: 2, height: 2)),
    (#"style="transform:translateX(4px) scaleY(3)""#, Rect(x: 5, y: 3, width: 2, height: 6)),
    (#"style="transform:rotate(0.25turn)""#, Rect(x: -3, y: 1, width: 2, height: 2)),
    (#"style="transform:rotate(90deg);transform-origin:1px 1px""#, Rect(x: -1, y: 1, width: 2, height: 2)),
    (#"transform="rotate(180)" transform-origin="center""#, Rect(x: 37, y: 37, width: 2, height: 2)),
    (#"transform="scale(2)" transform-origin="right 10%""#, Rect(x: -38, y: -2, width: 4, height: 4)),
    (#"style="transform:none" transform="scale(2)""#, Rect(x: 1, y: 1, width: 2, height: 2)),
    (#"transform="scale(2)" transform-origin="top left""#, Rect(x: 2, y: 2, width: 4, height: 4)),
    (
      #"style="transform:scale(2);transform-origin:50% 50%;transform-box:fill-box""#,
      Rect(x: 0, y: 0, width: 4, height: 4)
    ),
    (#"style="transform:scale(2);transform-box:fill-box""#, Rect(x: 1, y: 1, width: 4, height: 4)),
  ])
  func transformsOfStylesApply(attributes: String, box: Rect) throws {
    let found = try #require(try Self.bounds("<path \(attributes) d='M1 1h2v2h-2z'/>"))
    for (a, b) in [(found.x, box.x), (found.y, box.y), (found.width, box.width), (found.height, box.height)] {
      #expect(abs(a - b) < 1e-6, "\(found)")
    }
  }

  @Test func placesThatHangOnTheShapeAreRefused() {
    for contents in [
      "<path style='transform:translate(50%)' d='M1 1h2v2h-2z'/>",
      "<path style='transform:scale(2);transform-box:stroke-box' d='M1 1h2v2h-2z'/>",
      "<g style='transform:scale(2);transform-box:fill-box'><path d='M1 1h2v2h-2z'/></g>",
    ] {
      #expect(throws: GeometryError.self) { try Self.bounds(contents) }
    }
  }

  @Test(arguments: [
    ##"<defs><path id="a" d="M1 1h2v2h-2z"/></defs><use href="#a" x="4" y="5"/>"##,
    ##"<use xlink:href="#a" transform="translate(4 5)"/><defs><g id="a"><g fill="none"><path d="M0 0h9v9z"/></g><path d="M1 1h2v2h-2z"/></g></defs>"##,
    ##"<symbol id="a"><path d="M1 1h2v2h-2z"/></symbol><g transform="translate(4 5)"><use href="#a"/></g>"##,
    ##"<symbol id="a" viewBox="0 0 8 8"><path d="M2 2h4v4h-4z"/></symbol><use href="#a" x="4" y="5" width="4" height="4"/>"##,
    ##"<defs><path id="a" d="M1 1h2v2h-2z"/><use id="b" href="#a" x="4"/></defs><use href="#b" y="5"/>"##,
    ##"<defs><use id="b" href="#b"/></defs><use href="#b"/><use href="#none"/><path d="M5 6h2v2h-2z"/>"##,
    ##"<style>.c{fill:none}</style><path id="a" class="c" d="M1 1h2v2h-2z"/><use href="#a"/><path d="M5 6h2v2h-2z"/>"##,
    ##"<use display="none" href="#a"/><path id="a" d="M5 6h2v2h-2z"/>"##,
  ])
  func copiesShowWhatTheyCopy(contents: String) throws {
    #expect(try Self.bounds(contents) == Rect(x: 5, y: 6, width: 2, height: 2))
  }

  @Test func aPointAloneIsNoPartOfAnOutline() throws {
    let spec = try PathSpec(words: "M0 0M10 10H20V30ZM90 90Z")
    #expect(spec.path.bounds == Rect(x: 10, y: 10, width: 10, height: 20))
    #expect(try PathSpec(words: spec.words) == spec)
  }

  @Test func aFloodOfRulesIsRefused() throws {
    let rules = String(repeating: "* * * * .a{fill:none}", count: 10)
    let groups = (String(repeating: "<g class='a'>", count: 30), String(repeating: "</g>", count: 30))
    let drawn = "\(groups.0)<path d='M1 1h2v2h-2z'/>\(groups.1)<rect width='4' height='3'/>"
    #expect(try Self.bounds("<style>\(rules)</style>\(drawn)") == Rect(x: 0, y: 0, width: 4, height: 3))
    let flood = String(repeating: "* * * * * * * * .a{fill:none}", count: 900)
    #expect(throws: GeometryError.self) {
      try Self.bounds("<style>\(flood)</style>\(groups.0)\(groups.0)\(drawn)")
    }
  }
}
