import GlowText
import Testing

@Suite struct TextErrorTests {
  @Test func theRemedyStandsInTheError() {
    #expect(TextError.empty.description.hasSuffix("write some words"))
  }
}
