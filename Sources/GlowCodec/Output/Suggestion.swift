/// Finds the word that a mistyped one may have meant.
enum Suggestion {
  /// The known word nearest to `word` by edits of one letter: at most two of them, for fewer than half of
  /// its letters.
  static func nearest(to word: String, in known: [String]) -> String? {
    let letters = Array(word.lowercased().utf8.prefix(64))
    let ranked = known.map { (word: $0, distance: distance(letters, Array($0.utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= 2, 2 * best.distance < letters.count
    else { return nil }
    return best.word
  }

  /// Damerau's distance restricted to neighbours (optimal string alignment).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
