/// Paths are bytes; this turns them into text that is safe to show.
package enum PathText {
  /// The path that stands for standard input or standard output.
  package static let standardOutput: [UInt8] = [UInt8(ascii: "-")]

  /// `bytes` as UTF-8 text in which control characters and bytes that are not UTF-8 are escaped
  /// (`\n`, `\e`, `\x9b`), so that a file's name can't steer a terminal.
  package static func escaped(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    var decoder = UTF8()
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text += shown(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text += hex(rest[rest.startIndex])
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return text
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x1B: "\\e"
    case 0..<0x20, 0x7F: hex(UInt8(scalar.value))
    case 0x80..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(Character(scalar))
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The folder part of a path with its closing slash (empty for a bare name) and the last component.
  package static func split(_ path: [UInt8]) -> (folder: [UInt8], name: [UInt8]) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return ([], path) }
    return (Array(path[...slash]), Array(path[(slash + 1)...]))
  }
}

extension UTF8 {
  /// How many bytes a scalar takes.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}
