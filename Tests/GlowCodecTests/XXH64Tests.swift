import Testing

@testable import GlowCodec

@Suite struct XXH64Tests {
  /// The values of xxhsum and python-xxhash.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func knownTextsHaveTheirHashes(text: String, hash: String) {
    #expect(XXH64.text(XXH64.hash(Array(text.utf8))) == hash)
  }

  @Test func everyByteAndTheSeedCount() {
    var bytes = [UInt8](repeating: 0, count: 71)
    var seen: Set<UInt64> = [
      XXH64.hash(bytes), XXH64.hash(bytes, seed: 1), XXH64.hash(Array(bytes.dropLast())),
    ]
    for index in bytes.indices {
      bytes[index] = 1
      seen.insert(XXH64.hash(bytes))
      bytes[index] = 0
    }
    #expect(seen.count == 74)
  }
}
