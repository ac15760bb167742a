import GlowColor
import GlowGeometry
import GlowJSON
import GlowMotion

extension JSON {
  /// What `make` reads out of a string; its error gets the key's name and this place.
  func words<T, E: Error>(_ name: String, _ make: (String) throws(E) -> T) throws(JSONError) -> T {
    try read(name, string(name), make)
  }

  /// What `make` reads out of `text`; its error gets the key's name and this place.
  fileprivate func read<T, E: Error>(
    _ name: String, _ text: String, _ make: (String) throws(E) -> T
  ) throws(JSONError) -> T {
    do {
      return try make(text)
    } catch {
      throw self.error("'\(name)': \(error)")
    }
  }

  /// A colour of CSS.
  func color(_ name: String) throws(JSONError) -> Color {
    try words(name) { text throws(ColorError) in try Color(css: text) }
  }

  /// `WxH`.
  func size(_ name: String) throws(JSONError) -> Size {
    let text = try string(name)
    guard let size = Size(words: text) else {
      throw error("'\(name)' must be \"WxH\" in points, like \"320x180\"")
    }
    return size
  }

  /// A number; nil for `"auto"`.
  func numberOrAuto(_ name: String) throws(JSONError) -> Double? {
    if case .string("auto") = value { return nil }
    return try number(name)
  }

  /// The curve of a movement.
  func easing(_ name: String) throws(JSONError) -> Easing {
    try words(name) { text throws(MotionError) in try Easing(words: text) }
  }

  /// Frames a second: a number, or words like `24000/1001`.
  func rate(_ name: String) throws(JSONError) -> Rational {
    let words = if case .number(_, let literal) = value { literal } else { try string(name) }
    return try read(name, words) { text throws(MotionError) in try Rational(words: text) }
  }
}
