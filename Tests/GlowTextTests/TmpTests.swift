import Testing
@testable import GlowText
import GlowGeometry
@Test func tmp() throws {
  let engine = try TextStyle(font: FontSpec(family: "Serif"), size: 28).makeEngine()
  let p = try engine.paragraph("שלום 123 עולם (ABC) 45.6", width: nil, alignment: .start, spacing: 0)
  for l in p.lines { print(l.shaped.advance, l.shaped.outline.elements.count, l.shaped.outline.bounds as Any) }
}
