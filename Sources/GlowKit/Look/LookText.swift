import GlowColor
import GlowGeometry
import GlowJSON

/// Numbers, colours and paths as web pages and vector files write them: no longer than they need be.
enum LookText {
  /// `value` to `places` decimal places, without zeros at the end.
  static func number(_ value: Double, places: Int = 2) -> String {
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    return JSONWriter.digits((value * power).rounded() / power)
  }

  /// A length in CSS pixels.
  static func pixels(_ value: Double) -> String {
    let digits = number(value)
    return digits == "0" ? digits : digits + "px"
  }

  /// A place along a gradient, to a ten-thousandth of a turn.
  static func percent(_ share: Double) -> String { number(share * 100) + "%" }

  /// `#rrggbb` where eight bits hold the colour, else `rgb()` with decimals.
  static func color(_ color: Color) -> String {
    let inside = color.clamped
    let exact = [inside.red, inside.green, inside.blue, inside.alpha].map { $0 * 255 }
    if exact.allSatisfy({ ($0 - $0.rounded()).magnitude < 0.02 }) { return inside.hex.lowercased() }
    let channels = exact.prefix(3).map { number($0) }.joined(separator: " ")
    return inside.alpha == 1 ? "rgb(\(channels))" : "rgb(\(channels) / \(number(inside.alpha, places: 4)))"
  }

  /// Text inside an element of XML or HTML.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no way to write these.
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Text inside a comment of CSS or Swift: one line that ends neither the comment nor the element around it.
  static func comment(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      let isPlain =
        character.value >= 32 && character.value != 127 && !"*<".unicodeScalars.contains(character)
      result.unicodeScalars.append(isPlain ? character : " ")
    }
    return result
  }
}

extension Path {
  /// The path as SVG path data, to a thousandth.
  func data(places: Int = 3) -> String {
    func pair(_ p: Point) -> String {
      let (x, y) = (LookText.number(p.x, places: places), LookText.number(p.y, places: places))
      return y.hasPrefix("-") ? x + y : x + " " + y
    }
    return elements.reduce(into: "") { text, element in
      switch element {
      case .move(let to): text += "M" + pair(to)
      case .line(let to): text += "L" + pair(to)
      case .cubic(let to, let control1, let control2):
        text += "C" + pair(control1) + " " + pair(control2) + " " + pair(to)
      case .close: text += "Z"
      }
    }
  }
}
