import Foundation
import GlowJSON
import Testing

/// Broken token files that lie outside the package, in `shared/cases` of a folder above or beside one above.
private let sharedFolder: URL? = {
  var place = URL(filePath: #filePath)
  while place.path() != "/" {
    place = place.deletingLastPathComponent()
    let candidate = place.appending(path: "shared/cases/dtcg/raw_bad")
    if FileManager.default.fileExists(atPath: candidate.path()) { return candidate }
  }
  return nil
}()

@Suite(.enabled(if: sharedFolder != nil, "shared/cases is not beside this checkout"))
struct SharedJSONTests {
  /// These two are JSON; whoever looks for a palette in them has something to say.
  let readable: Set = ["bom.json", "only_null.json"]

  @Test func brokenFilesAreRefused() throws {
    let folder = try #require(sharedFolder)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    #expect(files.count >= 16)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      if readable.contains(file.lastPathComponent) {
        #expect(throws: Never.self) { try JSON.parse(bytes) }
      } else {
        #expect(throws: JSONError.self, "\(file.lastPathComponent)") { try JSON.parse(bytes) }
      }
    }
  }
}
