import GlowText
import Testing

/// Every fault of a text, in whole texts.
@Suite struct TextErrorTests {
  static let texts: [(error: TextError, text: String)] = [
    (.empty, "the text is empty; write some words"),
    (.tooLong(300_000), "the text has 300000 bytes; the limit is 262144: write less, or several texts"),
    (.badFont("Sans 0", "has no size; write 34"), "font 'Sans 0' has no size; write 34"),
    (.noFonts, "no font is installed; on Debian 'apt install fonts-dejavu-core' brings one"),
    (.failed("its own words"), "its own words"),
  ]

  @Test(arguments: texts.indices) func theRemedyStandsInTheError(index: Int) {
    #expect(Self.texts[index].error.description == Self.texts[index].text)
  }
}
