import Foundation
import Testing

/// What fuzzing starts from, and every input that once broke a reader, read in every run of the tests.
///
/// Serialized: readers of files share the place where these lie.
@Suite(.serialized) struct ReplayTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  private static func files(_ reader: Reader) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpus.appendingPathComponent(reader.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test func everyReaderHasItsFiles() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(folders) == Set(Reader.allCases.map(\.rawValue)))
    for reader in Reader.allCases {
      let sizes = try Self.files(reader).map { try Data(contentsOf: $0).count }
      #expect(sizes.count >= 2, "\(reader) has too little to start from")
      #expect(sizes.allSatisfy { $0 <= 8192 }, "\(reader) has large files")
    }
  }

  @Test(arguments: Reader.allCases) func noFileBreaksItsReader(reader: Reader) throws {
    for file in try Self.files(reader) { reader.read(Array(try Data(contentsOf: file))) }
  }

  /// Every cut of every file, which is what a broken copy looks like.
  @Test(arguments: Reader.allCases) func noCutBreaksAReader(reader: Reader) throws {
    for file in try Self.files(reader) {
      let bytes = Array(try Data(contentsOf: file))
      for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 24)) {
        reader.read(Array(bytes.prefix(count)))
      }
    }
  }
}
