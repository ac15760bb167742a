/// Finds the word that was probably meant.
public enum Suggestion {
  /// The candidate nearest to `word`, or nil when none is near.
  ///
  /// Near is a third of the longer word at most, at least one slip; of equally near ones the first wins. Letter case
  /// does not count. Words of more than 64 bytes get none, so that the cost stays small.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().utf8)
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let known = Array(candidate.lowercased().utf8)
      let slips = distance(typed, known)
      guard slips <= max(1, max(typed.count, known.count) / 3), slips < known.count else { continue }
      if slips < best?.distance ?? .max { best = (candidate, slips) }
    }
    return best?.word
  }

  /// ` Did you mean 'X'?` with its leading space, or nothing.
  public static func question(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  ///
  /// Source: optimal string alignment distance (Damerau 1964; Wagner and Fischer 1974).
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
