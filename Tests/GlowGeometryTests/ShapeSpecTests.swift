import GlowGeometry
import Testing

@Suite struct ShapeSpecTests {
  private static let known = "'rect:22', 'capsule', 'circle', 'ellipse', 'superellipse:5' or 'path:M…'"

  @Test(arguments: [
    ("rect", ShapeSpec.rect(CornerRadii(0)), "rect"),
    ("rect:22", .rect(CornerRadii(22)), "rect:22"),
    ("rect:22.50", .rect(CornerRadii(22.5)), "rect:22.5"),
    ("rect:-0", .rect(CornerRadii(0)), "rect"),
    (
      "rect:1,2,3,4", .rect(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
      "rect:1,2,3,4"
    ),
    ("rect:8,8,8,8", .rect(CornerRadii(8)), "rect:8"),
    ("rect:1e300", .rect(CornerRadii(1e300)), "rect:1e+300"),
    ("superellipse:4.50", .superellipse(4.5), "superellipse:4.5"),
    ("capsule", .capsule, "capsule"), ("circle", .circle, "circle"), ("ellipse", .ellipse, "ellipse"),
  ])
  func wordsAreReadAndWritten(words: String, spec: ShapeSpec, canonical: String) throws {
    #expect(try ShapeSpec(words: words) == spec)
    #expect(spec.words == canonical)
    #expect(try ShapeSpec(words: canonical) == spec)
  }

  @Test(arguments: [
    ("rect22", "unknown shape 'rect22'; write 'rect:22'"),
    ("RECT:22", "unknown shape 'RECT:22'; write 'rect:22'"),
    ("rect 7.5", "unknown shape 'rect 7.5'; write 'rect:7.5'"),
    ("rct:12", "unknown shape 'rct:12'; write 'rect:12'"),
    ("Rectangle", "unknown shape 'Rectangle'; write 'rect'"),
    ("capsul", "unknown shape 'capsul'; write 'capsule'"),
    ("hexagon", "unknown shape 'hexagon'; write \(Self.known)"),
    ("", "unknown shape ''; write \(Self.known)"),
    ("rect:", "no radius in shape 'rect:'; write 'rect:22', or 'rect' for sharp corners"),
    ("rect:22:22", "bad radius '22:22' in shape 'rect:22:22'; write a number of points, as in 'rect:22'"),
    ("rect:nan", "bad radius 'nan' in shape 'rect:nan'; write a number of points, as in 'rect:22'"),
    ("rect:1e400", "bad radius '1e400' in shape 'rect:1e400'; write a number of points, as in 'rect:22'"),
    ("rect:1,,2,3", "bad radius '' in shape 'rect:1,,2,3'; write a number of points, as in 'rect:22'"),
    ("rect:２２", "bad radius '２２' in shape 'rect:２２'; write a number of points, as in 'rect:22'"),
    ("rect:-1", "negative radius '-1' in shape 'rect:-1'; write 0 or more points"),
    (
      "rect:1,2",
      "2 radii in shape 'rect:1,2'; write one, or four (top left, top right, bottom right, bottom left)"
    ),
    ("circle:5", "shape 'circle:5' takes no numbers; write 'circle'"),
    ("squircle", "unknown shape 'squircle'; write 'superellipse:5'"),
    ("superelipse:4", "unknown shape 'superelipse:4'; write 'superellipse:5'"),
    (
      "superellipse",
      "no exponent in shape 'superellipse'; write 'superellipse:5' (2 is an ellipse, more is squarer)"
    ),
    (
      "superellipse:0",
      "bad exponent '0' in shape 'superellipse:0'; write a number from 0.05 to 1000, as in 'superellipse:5'"
    ),
    ("path:", "the path is empty; write SVG path data, like 'path:M0 0H40V20Z'"),
    ("path:M1 1", "the path has no extent; it needs at least two places"),
    ("path:M nan nan L 1 1", "bad path data at character 3: 'nan' is no number"),
    (
      "path:[0 0 24]M0 0L1 1",
      "bad box '0 0 24' of a path; write four numbers, x, y, width and height, as in 'path:[0 0 24 24]M…'"
    ),
    ("svg:a.svg", "shape 'svg:a.svg' is looked up by the tool alone; here write its outline, 'path:M…'"),
  ])
  func badWordsSayWhatToWrite(words: String, text: String) {
    let error = #expect(throws: GeometryError.self) { try ShapeSpec(words: words) }
    #expect(error?.description == text)
  }

  @Test func everyNameIsAShape() throws {
    let values = ["superellipse": ":5", "path": ":M0 0L4 3L0 6Z"]
    for name in ShapeSpec.names {
      let words = name + (values[name] ?? "")
      #expect(try ShapeSpec(words: words).words == words)
    }
  }
}
