import Testing

@testable import GlowCodec

/// What a file says of its making.
@Suite struct SpecTextTests {
  @Test(arguments: ["{}", #"{"seed":1}"#, #"{"a":{"renderVersion":9}}"#])
  func theVersionComesFirstAndComesBack(spec: String) {
    let told = SpecText(spec: spec, renderVersion: 12)
    #expect(told.text.hasPrefix(#"{"renderVersion":12"#))
    #expect(SpecText(told.text) == told)
    let untold = SpecText(spec: spec, renderVersion: nil)
    #expect(untold.text == spec && SpecText(spec) == untold)
  }

  @Test(arguments: [
    #"{"renderVersion":}"#, #"{"renderVersion":1.5}"#, #"{"renderVersion":99999999999999999999}"#,
    #"{"renderVersion":-1,"a":1}"#, #"{"renderVersion":"2"}"#, #"{"renderVersion":2x}"#,
  ])
  func whatIsNoVersionStaysInTheSpec(text: String) {
    #expect(SpecText(text) == SpecText(spec: text, renderVersion: nil))
  }

  @Test func textsOfOthersAreNoSpecs() {
    for text in ["", "a comment", "{", "}", "<x:xmpmeta>", "[1]"] { #expect(SpecText(text) == nil) }
    #expect(SpecText(nil) == nil)
    let packet = String(decoding: XMP.packet(description: #"{"renderVersion":3,"a":"<&>"}"#), as: UTF8.self)
    #expect(SpecText(packet) == SpecText(spec: #"{"a":"<&>"}"#, renderVersion: 3))
  }
}
