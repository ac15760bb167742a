import Foundation

/// Published test data that lies outside the package, in `shared/cases` of a folder above or beside one above.
enum SharedCases {
  static let folder: URL? = {
    var place = URL(filePath: #filePath)
    while place.path() != "/" {
      place = place.deletingLastPathComponent()
      let candidate = place.appending(path: "shared/cases")
      if FileManager.default.fileExists(atPath: candidate.path()) { return candidate }
    }
    return nil
  }()

  static var exist: Bool { folder != nil }

  static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: (folder ?? URL(filePath: "/")).appending(path: path))
  }

  static func json(_ path: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: bytes(path)) as? [String: Any] ?? [:]
  }

  static func jsonArray(_ path: String) throws -> [[String: Any]] {
    try JSONSerialization.jsonObject(with: bytes(path)) as? [[String: Any]] ?? []
  }

  /// The rows of a comma separated file without its heading; quoted cells may hold commas.
  static func rows(_ path: String) throws -> [[String]] {
    let text = String(decoding: try bytes(path), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      var cells = [""]
      var isQuoted = false
      for character in line {
        if character == "\"" {
          isQuoted.toggle()
        } else if character == "," && !isQuoted {
          cells.append("")
        } else {
          cells[cells.count - 1].append(character)
        }
      }
      return cells
    }
  }
}

/// A number out of parsed JSON.
func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }

/// Numbers out of parsed JSON.
func numbers(_ value: Any?) -> [Double] { (value as? [Any] ?? []).map(number) }
