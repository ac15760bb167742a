import GlowKit

/// Pictures by kitty's graphics protocol: PNG in base64, in pieces of 4,096 bytes.
enum KittyGraphics {
  /// The escape codes that show `bitmap` in `rows` lines. Throws what the PNG encoder throws.
  static func text(_ bitmap: Bitmap, rows: Int) throws(CodecError) -> String {
    var rest = Base64.text(try PNGEncoder().encode(bitmap))[...]
    var text = ""
    var head = "a=T,f=100,q=2,r=\(rows),"
    repeat {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      text += "\u{1B}_G\(head)m=\(rest.isEmpty ? 0 : 1);\(piece)\u{1B}\\"
      head = ""
    } while !rest.isEmpty
    return text
  }
}

/// Pictures by iTerm2's protocol: a file in base64.
enum ITermGraphics {
  /// The escape codes that show `bitmap` in `rows` lines. Throws what the PNG encoder throws.
  static func text(_ bitmap: Bitmap, rows: Int) throws(CodecError) -> String {
    let data = try PNGEncoder().encode(bitmap)
    return "\u{1B}]1337;File=inline=1;size=\(data.count);height=\(rows);preserveAspectRatio=1:"
      + Base64.text(data) + "\u{07}"
  }
}

/// Sixels (DEC, 1983): rows of six dots, up to 256 colours.
enum SixelGraphics {
  /// Colours of the gradient; with up to 32 swatches they fit into 256 registers.
  private static let steps = 216

  /// The escape codes that show the picture, `width` × `height` dots.
  static func text(_ picture: PalettePicture, width: Int, height: Int) -> String {
    let bands = (height + 5) / 6
    let gradientBands = bands * 2 / 3
    var text = "\u{1B}Pq\"1;1;\(width);\(bands * 6)"
    var registers: [[Int]: Int] = [:]
    /// A register of that colour; the number and, when it is new, its definition.
    func register(_ color: Color) -> (number: Int, definition: String) {
      let shown = color.clamped
      let parts = [shown.red, shown.green, shown.blue].map { Int(($0 * 100).rounded()) }
      if let known = registers[parts] { return (known, "") }
      let number = min(registers.count, 255)
      registers[parts] = number
      return (number, "#\(number);2;\(parts.map(String.init).joined(separator: ";"))")
    }
    func band(_ color: (Double) -> Color) -> String {
      var runs: [(number: Int, count: Int)] = []
      var line = ""
      for x in 0..<width {
        let step = (Double(x * steps / width) + 0.5) / Double(steps)
        let (number, definition) = register(color(step))
        line += definition
        if runs.last?.number == number { runs[runs.count - 1].count += 1 } else { runs.append((number, 1)) }
      }
      // One colour after another, each from the line's start: '?' is six empty dots, '~' six full ones.
      var order: [Int] = []
      for run in runs where !order.contains(run.number) { order.append(run.number) }
      return line
        + order.map { number in
          var dots = "#\(number)"
          var empty = 0
          for run in runs {
            guard run.number == number else {
              empty += run.count
              continue
            }
            dots += (empty > 0 ? "!\(empty)?" : "") + "!\(run.count)~"
            empty = 0
          }
          return dots
        }.joined(separator: "$") + "-"
    }
    let upper = band(picture.gradient)
    let lower = band(picture.swatch)
    text +=
      String(repeating: upper, count: gradientBands) + String(repeating: lower, count: bands - gradientBands)
    return text + "\u{1B}\\"
  }
}

/// Bytes as text (RFC 4648).
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        result.append(index <= group.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
