import Foundation

/// Files of others that lie outside the package, where they are at hand.
enum SharedCases {
  /// The folder `name` of the shared cases; nil when it is not there.
  static func folder(_ name: String) -> URL? {
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared/cases/\(name)")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }

  /// Every file of one ending below `folder`, sorted.
  static func files(_ folder: URL, _ ending: String) -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { folder.appendingPathComponent($0) }
  }
}
