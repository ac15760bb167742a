import Testing

@testable import GlowGeometry

/// Lengths of an SVG document, documents within it, and entities.
@Suite struct SVGViewportTests {
  private static func bounds(_ text: String) throws -> Rect? {
    try PathSpec(svg: Array(text.utf8)).path.bounds
  }

  private static func expect(_ found: Rect?, _ box: Rect) {
    guard let found else {
      Issue.record("nothing was found")
      return
    }
    for (a, b) in [(found.x, box.x), (found.y, box.y), (found.width, box.width), (found.height, box.height)] {
      #expect(abs(a - b) < 1e-6, "\(found)")
    }
  }

  @Test(arguments: [
    ("<rect width='100%' height='50%'/>", Rect(x: 0, y: 0, width: 40, height: 10)),
    ("<rect x='25%' y='10%' width='1in' height='9pt'/>", Rect(x: 10, y: 2, width: 96, height: 12)),
    ("<rect width='2.54cm' height='25.4mm'/>", Rect(x: 0, y: 0, width: 96, height: 96)),
    ("<rect width='3pc' height='101.6Q'/>", Rect(x: 0, y: 0, width: 48, height: 96)),
    ("<ellipse cx='50%' cy='50%' rx='50%'/>", Rect(x: 0, y: -10, width: 40, height: 40)),
    ("<line stroke='red' x1='10%' y2='100%'/>", Rect(x: 0, y: 0, width: 4, height: 20)),
    // The share of a radius is of the diagonal's: √((40² + 20²)/2).
    ("<circle r='10%'/>", Rect(x: -3.16227766, y: -3.16227766, width: 6.32455532, height: 6.32455532)),
  ])
  func lengthsAreInTheUnitsOfCSS(shape: String, box: Rect) throws {
    Self.expect(try Self.bounds("<svg viewBox='0 0 40 20'>\(shape)</svg>"), box)
  }

  @Test func aDocumentWithoutAViewBoxHasItsSize() throws {
    let spec = try PathSpec(
      svg: Array("<svg width='1in' height='48px'><rect width='50%' height='9'/></svg>".utf8))
    #expect(spec.box == Rect(x: 0, y: 0, width: 96, height: 48))
    #expect(spec.path.bounds == Rect(x: 0, y: 0, width: 48, height: 9))
  }

  /// A symbol of 10×10 within a document of 40×20: as large as its `use`, or itself, or the document says.
  @Test(arguments: [
    ("", "", Rect(x: 10, y: 0, width: 20, height: 20)),
    ("", "width='100%' height='100%'", Rect(x: 10, y: 0, width: 20, height: 20)),
    ("", "x='10' y='5' width='10' height='10'", Rect(x: 10, y: 5, width: 10, height: 10)),
    ("width='10' height='10'", "x='3'", Rect(x: 3, y: 0, width: 10, height: 10)),
    ("width='10' height='10'", "height='auto' width='30'", Rect(x: 10, y: 0, width: 10, height: 10)),
    ("preserveAspectRatio='none'", "", Rect(x: 0, y: 0, width: 40, height: 20)),
    ("preserveAspectRatio='xMinYMid'", "", Rect(x: 0, y: 0, width: 20, height: 20)),
    ("preserveAspectRatio='xMaxYMax slice'", "", Rect(x: 0, y: -20, width: 40, height: 40)),
  ])
  func symbolsFillTheirUse(symbol: String, use: String, box: Rect) throws {
    for name in ["symbol", "svg"] {
      let text =
        "<svg viewBox='0 0 40 20'><defs><\(name) id='a' viewBox='5 5 10 10' \(symbol)>"
        + "<rect x='5' y='5' width='100%' height='100%'/></\(name)></defs><use href='#a' \(use)/></svg>"
      Self.expect(try Self.bounds(text), box)
    }
  }

  @Test func placesWithinADocumentWithinAreOfItsOwnBox() throws {
    let text =
      "<svg viewBox='0 0 40 40'><svg viewBox='0 0 8 8' width='16' height='16'>"
      + "<path style='transform:scale(2);transform-origin:center' d='M1 1h2v2h-2z'/></svg></svg>"
    Self.expect(try Self.bounds(text), Rect(x: -4, y: -4, width: 8, height: 8))
  }

  /// As Illustrator writes them.
  @Test func plainEntitiesAreRead() throws {
    let text = """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!-- <!ENTITY w "9"> -->
        <!ENTITY w '4'> <!ENTITY w '5'> <!ELEMENT a (#PCDATA)> <!ENTITY % p "x">
      ]>
      <svg xmlns="&ns_svg;" viewBox="0 0 40 40"><rect width="&w;0" height="3"/></svg>
      """
    #expect(try Self.bounds(text) == Rect(x: 0, y: 0, width: 40, height: 3))
  }

  @Test func entitiesAreBounded() throws {
    let word = String(repeating: " ", count: 4096)
    let text =
      "<!DOCTYPE svg [<!ENTITY a '\(word)'>]><svg><path d='M0 0\(String(repeating: "&a;", count: 300))L1 1z'/></svg>"
    let error = #expect(throws: GeometryError.self) { try Self.bounds(text) }
    #expect(error?.description.contains("without bounds") == true)
  }
}
