/// What ffprobe answers in its flat form: `streams.stream.0.width=320`.
struct FilmAnswers {
  private var values: [String: String] = [:]
  /// The numbers of the streams that are films.
  private(set) var films: [Int] = []

  init(_ output: [UInt8]) {
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: line[..<equals], as: UTF8.self)
      values[key] = Self.plain(line[(equals + 1)...])
    }
    films = (0..<32).filter { values["streams.stream.\($0).codec_type"] == "video" }
  }

  /// The answer under `key`.
  func text(_ key: String) -> String? { values[key] }

  /// The tag `name` of a stream or of the file, in any letter case.
  func tag(_ stream: Int, _ name: String) -> String? {
    for place in ["streams.stream.\(stream).tags.", "format.tags."] {
      if let found = values.first(where: { $0.key.lowercased() == place + name }) { return found.value }
    }
    return nil
  }

  /// The glow's own words in any tag.
  var spec: SpecText? {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where key.contains(".tags.") {
      if let spec = SpecText(value) { return spec }
    }
    return nil
  }

  /// The text in quotes, its marks taken off.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    guard bytes.first == quote, bytes.last == quote, bytes.count > 1 else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    var rest = bytes.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      result.append(next == UInt8(ascii: "n") ? 10 : next == UInt8(ascii: "r") ? 13 : next)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
