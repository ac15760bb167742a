import GlowColor
import Testing

@Suite struct CSSColorTests {
  /// Strings of the WPT's `2d.fillStyle.parse` and of its tests of the newer functions, all the same green or lime.
  @Test(arguments: [
    ("limE", "#00FF00"), ("#0f0", "#00FF00"), ("#0f0f", "#00FF00"), ("#00fF00", "#00FF00"),
    ("#0F08", "#00FF0088"),
    ("rgb(-1000, 1000, -1000)", "#00FF00"), ("rgb(0% ,100% ,0%)", "#00FF00"), ("rgb(0, 255, 0", "#00FF00"),
    ("rgba(  0  ,  255  ,  0  , +1  )", "#00FF00"), ("rgba(0, 255, 0, .499)", "#00FF007F"),
    ("rgb(0 255 0/20%)", "#00FF0033"), ("rgb(none 100% 0)", "#00FF00"), ("  rgb(0 255 0)\n", "#00FF00"),
    ("TrAnSpArEnT", "#00000000"), ("hsl( -240 , 100% , 50% )", "#00FF00"),
    ("hsl(-360240, 100%, 50%)", "#00FF00"),
    ("hsl(120 100 50)", "#00FF00"), ("hsl(120, -200%, 49.9%)", "#7F7F7F"),
    ("hsl(0.3333333333turn, 100.0%, 50.0%)", "#00FF00"), ("hsl(2.0943951024rad 100% 50%)", "#00FF00"),
    ("hwb(120 0% 49.8039%)", "#008000"), ("hwb(120 80% 80%)", "#808080"), ("hwb(none 0 100)", "#000000"),
    ("lab(46.2775% -47.5621 48.5837)", "#008000"), ("lch(46.2775 67.9892 134.3912deg)", "#008000"),
    ("oklab(51.975% -0.1403 0.10768)", "#008000"), ("oklch(51.975% 0.17686 142.495)", "#008000"),
    ("oklch(0.51975 44.215% 142.495)", "#008000"), ("lab(100% 0 0)", "#FFFFFF"), ("lab(0 0 0)", "#000000"),
    ("color(srgb 0 0.50196 0)", "#008000"), ("color(srgb-linear 0 0.21586 0)", "#008000"),
    ("color(display-p3 0.21604 0.49418 0.13151)", "#008000"),
    ("color(display-p3 100% 100% 100% / 0.5)", "#FFFFFF80"),
    ("color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"),
    ("color(prophoto-rgb 0.230479 0.395789 0.129968)", "#008000"), ("color(rec2020 1 1 1)", "#FFFFFF"),
    ("color(xyz 0.07719 0.15438 0.02573)", "#008000"),
    ("color(xyz-d50 0.08312 0.154746 0.020961)", "#008000"),
    ("rebeccapurple", "#663399"), ("LightGoldenRodYellow", "#FAFAD2"),
  ])
  func coloursOfCSSAreRead(text: String, hex: String) throws {
    #expect(try Color(css: text).hex == hex)
  }

  @Test func wideColoursAreNotClamped() throws {
    let red = try Color(css: "color(display-p3 1 0 0)")
    #expect(abs(red.red - 1.0930663624) < 1e-6)
    #expect(abs(red.green - -0.2267416800) < 1e-6)
    #expect(abs(red.blue - -0.1501353950) < 1e-6)
    #expect(try Color(css: "color(srgb 1.5 -0.5 0)") == Color(red: 1.5, green: -0.5, blue: 0))
  }

  @Test(arguments: [
    ("", "an empty colour; write a name, '#RRGGBB' or a CSS colour function"),
    ("  ", "an empty colour; write a name, '#RRGGBB' or a CSS colour function"),
    ("#ff000", "'#ff000' is no colour; write 3, 4, 6 or 8 hexadecimal digits after '#'"),
    ("#ggg", "'#ggg' is no colour; write 3, 4, 6 or 8 hexadecimal digits after '#'"),
    ("#１２３", "'#１２３' is no colour; write 3, 4, 6 or 8 hexadecimal digits after '#'"),
    ("ff8800", "unknown colour 'ff8800'; did you mean '#ff8800'?"),
    ("firebrick1", "unknown colour 'firebrick1'; did you mean 'firebrick'?"),
    ("gold leaf", "unknown colour 'gold leaf'; write a CSS name, '#RRGGBB' or a CSS colour function"),
    ("currentcolor", "unknown colour 'currentcolor'; write a CSS name, '#RRGGBB' or a CSS colour function"),
    ("rgb (0 0 0)", "'rgb (0 0 0)' is no colour: a '(' must follow 'rgb'"),
    ("rgb(1 2)", "'rgb(1 2)' is no colour: three components are expected"),
    ("rgb(1 2 3 4)", "'rgb(1 2 3 4)' is no colour: three components are expected"),
    ("rgb(1, 2, 3, 4, 5)", "'rgb(1, 2, 3, 4, 5)' is no colour: three components are expected"),
    ("rgb(100%, 0, 0)", "'rgb(100%, 0, 0)' is no colour: numbers or percentages, not both"),
    ("rgb(255, 0 0)", "'rgb(255, 0 0)' is no colour: '0)' does not belong here"),
    ("rgb(255 0, 0)", "'rgb(255 0, 0)' is no colour: commas or spaces, not both"),
    ("rgb(255, 0, 0 / 1)", "'rgb(255, 0, 0 / 1)' is no colour: '/' does not go with commas"),
    ("rgb(NaN 0 0)", "'rgb(NaN 0 0)' is no colour: a number is expected at 'NaN 0 0)'"),
    ("rgb(calc(1) 0 0)", "'rgb(calc(1) 0 0)' is no colour: a number is expected at 'calc(1) 0 0)'"),
    (
      "rgb(1deg 0 0)", "'rgb(1deg 0 0)' is no colour: component 1 is an angle; write a number or a percentage"
    ),
    (
      "rgb(1px 0 0)",
      "'rgb(1px 0 0)' is no colour: '1px 0 0)' has an unknown unit; write deg, grad, rad, turn or %"
    ),
    ("rgb(none, 0, 0)", "'rgb(none, 0, 0)' is no colour: 'none' does not go with commas"),
    ("rgb(0 0 0) x", "'rgb(0 0 0) x' is no colour: 'x' follows the closing parenthesis"),
    (
      "hsl(0%, 100%, 50%)",
      "'hsl(0%, 100%, 50%)' is no colour: component 1 is a hue; write degrees, not per cent"
    ),
    ("hsl(0, 0, 50%)", "'hsl(0, 0, 50%)' is no colour: component 2 must be a percentage"),
    ("oklch(1, 0.3, 50)", "'oklch(1, 0.3, 50)' is no colour: this function takes spaces, not commas"),
    (
      "oklch(1 0.3 50%)", "'oklch(1 0.3 50%)' is no colour: component 3 is a hue; write degrees, not per cent"
    ),
    ("device-cmyk(0 0 0 0)", "'device-cmyk(0 0 0 0)' is no colour: unknown function 'device-cmyk'"),
  ])
  func whatIsNoColourIsRefusedWithAReason(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test func unknownSpacesAreNamedWithTheKnownOnes() {
    #expect(
      failure("color(p3 1 0 0)").contains("'p3' is no colour space; known are srgb, srgb-linear, display-p3"))
  }

  @Test func textsOfAnyLengthAndBytesGiveOneShortLine() {
    let long = failure(String(repeating: "z", count: 100_000))
    #expect(long.count < 150)
    #expect(!failure("\u{1B}[31m").unicodeScalars.contains("\u{1B}"))
    #expect(!failure("rgb(\n\u{7}").unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test func damagedTextsNeverTrap() {
    let text = Array("color(display-p3 1e2 -.5% 0.1 / 50%)".unicodeScalars)
    for place in text.indices {
      for replacement in ["(", ")", ",", "/", "%", "e", ".", "-", " ", "é", "\0"] as [Unicode.Scalar] {
        var damaged = text
        damaged[place] = replacement
        _ = failure(String(String.UnicodeScalarView(damaged)))
      }
      _ = failure(String(String.UnicodeScalarView(text[..<place])))
    }
  }

  private func failure(_ text: String) -> String {
    do throws(ColorError) {
      return "accepted as \(try Color(css: text).hex)"
    } catch {
      return error.description
    }
  }
}
