/// A value to be written as JSON; the members of objects keep their order.
package indirect enum JSONOutput: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A whole number up to 2^64 − 1.
  case uint(UInt64)
  /// A finite number.
  case double(Double)
  /// A string; control characters are escaped.
  case string(String)
  /// Elements in order.
  case array([JSONOutput])
  /// Members in order.
  case object([(key: String, value: JSONOutput)])
}

/// Writes JSON canonically: the same value always gives the same bytes.
package enum JSONWriter {
  /// How wide a list of plain values may be before each stands on a line of its own.
  private static let width = 100

  /// One line without spaces and without a line break at its end.
  package static func compact(_ value: JSONOutput) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.key) + ":" + compact($0.value) }.joined(separator: ",") + "}"
    default: scalar(value)
    }
  }

  /// Lines indented by 2 spaces, lists of plain values on one line where they fit into 100 columns, and a line break
  /// at the end.
  package static func pretty(_ value: JSONOutput) -> String {
    var text = ""
    write(value, after: 0, indent: "", to: &text)
    return text + "\n"
  }

  /// The shortest digits that read back as `value`: without `.0` for whole numbers, 0 for −0.
  ///
  /// Precondition: the value is finite.
  package static func digits(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no way to write \(value)")
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ value: JSONOutput, after used: Int, indent: String, to text: inout String) {
    let deeper = indent + "  "
    switch value {
    case .array(let elements) where !elements.isEmpty:
      if elements.allSatisfy(isPlain) {
        let line = "[" + elements.map(scalar).joined(separator: ", ") + "]"
        if indent.count + used + line.count <= width {
          text += line
          return
        }
      }
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + deeper
        write(element, after: 0, indent: deeper, to: &text)
      }
      text += "\n" + indent + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        let key = quoted(member.key) + ": "
        text += (index == 0 ? "\n" : ",\n") + deeper + key
        write(member.value, after: key.count, indent: deeper, to: &text)
      }
      text += "\n" + indent + "}"
    default:
      text += compact(value)
    }
  }

  private static func isPlain(_ value: JSONOutput) -> Bool {
    switch value {
    case .array, .object: false
    default: true
    }
  }

  private static func scalar(_ value: JSONOutput) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .double(let number): digits(number)
    case .string(let text): quoted(text)
    case .array, .object: compact(value)
    }
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
