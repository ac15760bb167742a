/// What stands before the tokens of a block: the widths of both codes, run-length coded and Huffman coded in turn
/// (RFC 1951, §3.2.7).
struct BlockHeader {
  /// A width, or a run of widths: a symbol of the alphabet for widths and what follows its code.
  struct Run: Equatable {
    var symbol: Int
    var extra = 0
    var extraWidth = 0
  }

  /// The order in which the widths of the code for widths are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let literalCount: Int
  private let distanceCount: Int
  private let runs: [Run]
  private let code: HuffmanCode

  init(literals: HuffmanCode, distances: HuffmanCode) {
    literalCount = Self.used(literals, atLeast: 257)
    distanceCount = Self.used(distances, atLeast: 1)
    runs = Self.runs(Array(literals.widths[..<literalCount] + distances.widths[..<distanceCount]))
    var counts = [UInt32](repeating: 0, count: Self.order.count)
    for run in runs { counts[run.symbol] += 1 }
    code = HuffmanCode(counts: counts, limit: 7)
  }

  /// Opens a block of dynamic codes.
  func write(to bits: inout BitWriter, isLast: Bool) {
    let widths = Self.order.map { code.widths[$0] }
    let count = max(4, (widths.lastIndex { $0 > 0 } ?? 0) + 1)
    bits.put(isLast ? 1 : 0, 1)
    bits.put(2, 2)
    bits.put(UInt64(literalCount - 257), 5)
    bits.put(UInt64(distanceCount - 1), 5)
    bits.put(UInt64(count - 4), 4)
    for width in widths[..<count] {
      bits.flush()
      bits.put(UInt64(width), 3)
    }
    for run in runs {
      bits.flush()
      bits.put(UInt64(code.codes[run.symbol]), Int(code.widths[run.symbol]))
      bits.put(UInt64(run.extra), run.extraWidth)
    }
    bits.flush()
  }

  private static func used(_ code: HuffmanCode, atLeast least: Int) -> Int {
    max(least, (code.widths.lastIndex { $0 > 0 } ?? 0) + 1)
  }

  /// 16 repeats the width before 3 to 6 times; 17 stands for 3 to 10 zeros, 18 for 11 to 138.
  static func runs(_ widths: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < widths.count {
      let width = widths[index]
      var length = widths[index...].prefix { $0 == width }.count
      index += length
      if width > 0 {
        runs.append(Run(symbol: Int(width)))
        length -= 1
      }
      while length >= 3 {
        let part = min(length, width > 0 ? 6 : 138)
        switch (width, part) {
        case (0, 11...): runs.append(Run(symbol: 18, extra: part - 11, extraWidth: 7))
        case (0, _): runs.append(Run(symbol: 17, extra: part - 3, extraWidth: 3))
        default: runs.append(Run(symbol: 16, extra: part - 3, extraWidth: 2))
        }
        length -= part
      }
      runs += [Run](repeating: Run(symbol: Int(width)), count: length)
    }
    return runs
  }
}
