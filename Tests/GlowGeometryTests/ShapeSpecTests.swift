import GlowGeometry
import Testing

@Suite struct ShapeSpecTests {
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
    ("hexagon", "unknown shape 'hexagon'; write 'rect:22', 'capsule', 'circle' or 'ellipse'"),
    ("", "unknown shape ''; write 'rect:22', 'capsule', 'circle' or 'ellipse'"),
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
  ])
  func badWordsSayWhatToWrite(words: String, text: String) {
    let error = #expect(throws: GeometryError.self) { try ShapeSpec(words: words) }
    #expect(error?.description == text)
  }

  @Test func everyNameIsAShape() throws {
    for name in ShapeSpec.names { #expect(try ShapeSpec(words: name).words == name) }
  }
}
