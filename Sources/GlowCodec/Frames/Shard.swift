/// A share of an animation's frames, for one of several machines: of every `count` frames that follow each other one.
package struct Shard: Hashable, Sendable {
  /// Which of the shards it is, from 1 to `count`.
  package let number: Int
  /// How many shards there are.
  package let count: Int

  /// No scheduler has more tasks in one job.
  package static let most = 100_000

  /// Shard `number` of `count`; nil unless 1 ≤ `number` ≤ `count` ≤ ``most``.
  package init?(_ number: Int, of count: Int) {
    guard 1...Self.most ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// The shard that `words` name as ``words`` does; nil for anything else.
  package init?(_ words: some StringProtocol) {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, let shard = Shard(parts[0], of: parts[1]), shard.words == words else {
      return nil
    }
    self = shard
  }

  /// `3/8`.
  package var words: String { "\(number)/\(count)" }

  /// The shard's frames among `frames`. Strided, so that the shards of an animation whose frames grow dearer end together.
  package func frames(of frames: Range<Int>) -> [Int] {
    Array(stride(from: frames.lowerBound + number - 1, to: frames.upperBound, by: count))
  }

  /// The shard that has the frame `index` of `count` shards' frames.
  static func number(ofFrame index: Int, of count: Int) -> Int { index % count + 1 }

  /// What the shard's list is called in the folder of the frames.
  var listName: String { "glow-shard-\(number)-of-\(count).json" }

  /// The shard whose list is called `name`; nil for other files.
  init?(listName name: String) {
    let parts = name.split(separator: "-")
    guard parts.count == 5, parts[4].hasSuffix(".json"),
      let shard = Shard("\(parts[2])/\(parts[4].dropLast(5))"), shard.listName == name
    else { return nil }
    self = shard
  }

  /// What the names of the shard's temporary files begin with after `.glow-`.
  var mark: String { "\(number)of\(count)" }
}
