import Foundation

/// The collection of other people's cases, where it lies beside the project.
enum SharedCases {
  /// The folder, found beside this file's folders or in one of them; nil when there is none.
  static let folder: URL? = {
    var ancestor = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while ancestor.path != "/" {
      let candidate = ancestor.appendingPathComponent("shared/cases")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      ancestor.deleteLastPathComponent()
    }
    return nil
  }()

  /// The rows of a table without its head, cut at commas.
  static func rows(_ name: String) throws -> [[Substring]] {
    guard let folder else { return [] }
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  /// A JSON object.
  static func object(_ name: String) throws -> [String: Any] {
    guard let folder else { return [:] }
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }
}
