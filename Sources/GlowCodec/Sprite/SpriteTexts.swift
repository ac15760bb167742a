import GlowGeometry
import GlowRaster

/// The two texts that lie beside a sprite sheet: what is where in it, as JSON, and a style sheet that plays it.
struct SpriteTexts {
  let grid: SpriteGrid
  let spec: SpriteSpec
  let rate: (numerator: Int, denominator: Int)
  let plays: Int
  /// The picture's file name, without a folder.
  let imageName: [UInt8]
  /// The version of the pictures, if known.
  let renderVersion: Int?

  private var seconds: Double { Double(grid.count) * Double(rate.denominator) / Double(rate.numerator) }
  private var name: String { String(decoding: imageName, as: UTF8.self) }

  // MARK: JSON

  /// All lengths are pixels of the sheet.
  var json: String {
    let fps = Double(rate.numerator) / Double(rate.denominator)
    let fraction = rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)"
    let whole = Rect(x: 0, y: 0, width: Double(grid.frame.width), height: Double(grid.frame.height))
    let content = spec.content ?? whole
    var lines = [
      #""image": \#(FrameManifest.quoted(name))"#,
      #""frames": \#(grid.count)"#,
      #""columns": \#(grid.columns)"#,
      #""rows": \#(grid.rows)"#,
      #""fps": \#(Self.number(fps, places: 6))"#,
      #""rate": "\#(fraction)""#,
      #""duration": \#(Self.number(seconds, places: 6))"#,
      #""loop": \#(spec.loops)"#,
      #""plays": \#(plays)"#,
      #""scale": \#(Self.number(spec.scale, places: 6))"#,
      #""frame": {"width": \#(grid.frame.width), "height": \#(grid.frame.height)}"#,
      #""sheet": {"width": \#(grid.size.width), "height": \#(grid.size.height)}"#,
      #""content": {"x": \#(Self.number(content.x)), "y": \#(Self.number(content.y)), "#
        + #""width": \#(Self.number(content.width)), "height": \#(Self.number(content.height))}"#,
    ]
    if let slice = spec.nineSlice {
      lines.append(
        #""nineSlice": {"left": \#(Self.number(slice.left)), "top": \#(Self.number(slice.top)), "#
          + #""right": \#(Self.number(slice.right)), "bottom": \#(Self.number(slice.bottom))}"#)
    }
    if let renderVersion { lines.append(#""\#(SpecText.versionKey)": \#(renderVersion)"#) }
    return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  // MARK: CSS

  /// A class named after the file; lengths are CSS pixels, `scale` of which are pixels of the sheet.
  ///
  /// The columns advance by `steps()` over all frames: the sheet repeats sideways, so that a step past the last column is
  /// the first one again. The rows change at keyframes of their own. So a last row that is not full ends where its
  /// frames end.
  var css: String {
    let (width, height) = (Double(grid.frame.width) / spec.scale, Double(grid.frame.height) / spec.scale)
    let sheet = [grid.size.width, grid.size.height].map { Self.pixels(Double($0) / spec.scale) }
    let name = className
    var lines = ["/* Put an element with this class into a box that has `position: relative`"]
    if let content = spec.content {
      let box = [content.width, content.height].map { Self.number($0 / spec.scale) }.joined(separator: " x ")
      lines[0] += " and is \(box) px: it lies around it"
    }
    lines[0] += ". */"
    lines += [".\(name) {", "  position: absolute;"]
    if let content = spec.content {
      lines.append("  left: \(Self.pixels(-content.x / spec.scale));")
      lines.append("  top: \(Self.pixels(-content.y / spec.scale));")
    }
    lines += [
      "  width: \(Self.pixels(width));", "  height: \(Self.pixels(height));", "  pointer-events: none;",
      "  background: url(\"\(urlName)\") 0 0 / \(sheet[0]) \(sheet[1]);",
    ]
    guard grid.count > 1 else { return (lines + ["}", ""]).joined(separator: "\n") }
    let length = Self.number(seconds, places: 6) + "s"
    let count = plays == 0 ? "infinite" : "\(plays) forwards"
    var animations = ["\(name)-columns \(length) steps(\(grid.count), jump-none) \(count)"]
    if grid.rows > 1 { animations.append("\(name)-rows \(length) step-end \(count)") }
    lines += ["  animation:"] + [animations.map { "    " + $0 }.joined(separator: ",\n") + ";", "}", ""]
    lines += [
      "@keyframes \(name)-columns {",
      "  to { background-position-x: \(Self.pixels(-Double(grid.count - 1) * width)); }", "}",
    ]
    if grid.rows > 1 {
      lines += ["", "@keyframes \(name)-rows {"]
      for row in 0..<grid.rows {
        let share = Double(row * grid.columns) / Double(grid.count) * 100
        lines.append(
          "  \(Self.number(share, places: 6))% { background-position-y: \(Self.pixels(-Double(row) * height)); }"
        )
      }
      lines.append("}")
    }
    lines += ["", "@media (prefers-reduced-motion: reduce) {", "  .\(name) { animation: none; }", "}", ""]
    return lines.joined(separator: "\n")
  }

  /// The file's name without its ending as a class: letters, digits, `-` and `_`, not starting with a digit.
  private var className: String {
    let stem = imageName.dropLast(4)
    var result = ""
    for byte in stem {
      let isWord =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
      result.unicodeScalars.append(isWord ? Unicode.Scalar(byte) : "-")
    }
    let startsWell = result.first.map { $0.isLetter || $0 == "_" } ?? false
    return startsWell ? result : "sprite-" + result
  }

  /// The file's name as a URL: all but plain characters as `%` and two digits.
  private var urlName: String {
    imageName.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_.~".unicodeScalars.contains(scalar))
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  // MARK: Numbers

  private static func pixels(_ value: Double) -> String {
    let digits = number(value, places: 4)
    return digits == "0" ? digits : digits + "px"
  }

  /// `value` to `places` decimals, without zeros at the end.
  private static func number(_ value: Double, places: Int = 2) -> String {
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let rounded = (value * power).rounded() / power
    if rounded == 0 { return "0" }
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
