import Testing

@testable import GlowCodec

@Suite struct HuffmanCodeTests {
  /// 1 for a code that leaves no bits unused.
  static func kraftSum(_ code: HuffmanCode) -> Double {
    code.widths.reduce(0) { $1 > 0 ? $0 + 1 / Double(1 << $1) : $0 }
  }

  static func cost(_ code: HuffmanCode, _ counts: [UInt32]) -> Int {
    zip(code.widths, counts).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// Bits of the best prefix code: the sum of all inner nodes of Huffman's tree.
  static func leastCost(_ counts: [UInt32]) -> Int {
    var weights = counts.filter { $0 > 0 }.map(Int.init)
    var cost = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let weight = weights.removeLast() + weights.removeLast()
      weights.append(weight)
      cost += weight
    }
    return cost
  }

  static let counts: [[UInt32]] = [
    [5, 9, 12, 13, 16, 45], [1, 1], [0, 3, 0, 0, 9, 1], [UInt32](repeating: 1, count: 286),
    RowDeflaterTests.noise(286, below: 40).map { UInt32($0) },
    RowDeflaterTests.noise(200, below: 255, seed: 9).map { 1 + UInt32($0) * 7 },
  ]

  @Test(arguments: counts) func codesAreAsShortAsCanBe(counts: [UInt32]) {
    let code = HuffmanCode(counts: counts, limit: 15)
    #expect(Self.kraftSum(code) == 1)
    #expect(Self.cost(code, counts) == Self.leastCost(counts))
    #expect(zip(code.widths, counts).allSatisfy { ($0 > 0) == ($1 > 0) })
  }

  @Test(arguments: [(20, 15), (40, 15), (19, 7), (19, 5), (16, 4)])
  func theLimitHolds(count: Int, limit: Int) {
    // Fibonacci's numbers make the deepest trees.
    var counts: [UInt32] = [1, 1]
    while counts.count < count { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = HuffmanCode(counts: counts, limit: limit)
    #expect(code.widths.allSatisfy { 1...limit ~= Int($0) })
    #expect(Self.kraftSum(code) == 1)
    #expect(zip(code.widths, code.widths.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(limit < 15 || Double(Self.cost(code, counts)) < 1.01 * Double(Self.leastCost(counts)))
  }

  @Test func codesOfFewerThanTwoSymbolsAreCompleteToo() {
    #expect(HuffmanCode(counts: [0, 0, 0], limit: 15).widths == [1, 1, 0])
    #expect(HuffmanCode(counts: [0, 0, 4], limit: 15).widths == [1, 0, 1])
    #expect(HuffmanCode(counts: [4, 0, 0], limit: 7).widths == [1, 1, 0])
  }

  /// The example of RFC 1951, §3.2.2: A to E get 3 bits, F 2, G and H 4.
  @Test func codesAreThoseOfTheSpecification() {
    let code = HuffmanCode(counts: [4, 4, 4, 4, 4, 8, 2, 2], limit: 15)
    #expect(code.widths == [3, 3, 3, 3, 3, 2, 4, 4])
    let words = zip(code.codes, code.widths).map { code, width in
      String((0..<width).map { (code >> $0) & 1 == 1 ? "1" : "0" })
    }
    #expect(words == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
  }

  @Test func widthsComeBackFromTheirRuns() {
    let noise = RowDeflaterTests.noise(300, below: 3)
    for widths in [[5], [0, 0], [UInt8](repeating: 0, count: 300), [UInt8](repeating: 9, count: 300), noise] {
      for count in stride(from: 0, through: widths.count, by: 7) {
        let widths = Array(widths.prefix(count))
        var expanded: [UInt8] = []
        for run in BlockHeader.runs(widths) {
          #expect(run.extra >> run.extraWidth == 0)
          switch run.symbol {
          case 16: expanded += [UInt8](repeating: expanded.last ?? 99, count: 3 + run.extra)
          case 17: expanded += [UInt8](repeating: 0, count: 3 + run.extra)
          case 18: expanded += [UInt8](repeating: 0, count: 11 + run.extra)
          default: expanded.append(UInt8(run.symbol))
          }
        }
        #expect(expanded == widths)
      }
    }
  }

  /// The tables of RFC 1951, §3.2.5.
  @Test func lengthsAndDistancesHaveTheSpecificationsClasses() {
    let lengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
      227, 258,
    ]
    let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
      4097, 6145, 8193, 12289, 16385, 24577,
    ]
    for length in 3...258 {
      let index = lengths.lastIndex { $0 <= length } ?? 0
      let extraWidth = index < 8 || index == 28 ? 0 : index / 4 - 1
      let expected = LengthClass(symbol: 257 + index, first: lengths[index], extraWidth: extraWidth)
      #expect(LengthClass.length(length) == expected)
    }
    for distance in Array(1...600) + [1024, 1025, 24576, 24577, 32768] {
      let index = distances.lastIndex { $0 <= distance } ?? 0
      let extraWidth = index < 4 ? 0 : index / 2 - 1
      let expected = LengthClass(symbol: index, first: distances[index], extraWidth: extraWidth)
      #expect(LengthClass.distance(distance) == expected)
    }
  }
}
