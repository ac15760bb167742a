/// A prefix code of bounded length for the symbols of an alphabet, in deflate's canonical order (RFC 1951, §3.2.2).
struct HuffmanCode: Equatable {
  /// The bits of every symbol's code; 0 for a symbol that does not occur.
  private(set) var widths: [UInt8]
  /// The codes, their first bit the lowest.
  private(set) var codes: [UInt16]

  /// The code for symbols that occur `counts` times, none longer than `limit` bits (2^limit symbols at least must
  /// fit). Of equally frequent symbols the first gets the longer code.
  ///
  /// The code is complete: where fewer than two symbols occur, the first of the others join in, as some readers
  /// refuse a code that leaves bits unused. It is the shortest possible unless the limit takes effect; then
  /// widths are moved from the longest codes to the next shorter ones until they fit, which costs little.
  init(counts: [UInt32], limit: Int) {
    var counts = counts
    var used = counts.indices.filter { counts[$0] > 0 }
    for symbol in counts.indices where used.count < 2 && counts[symbol] == 0 {
      counts[symbol] = 1
      used.append(symbol)
    }
    // Numbers that rise with the count, then with the symbol, sort fastest.
    let symbols = used.map { UInt64(counts[$0]) << 16 | UInt64($0) }.sorted().map { Int($0 & 0xFFFF) }
    var histogram = Self.depths(symbols.map { UInt64(counts[$0]) })
    Self.enforce(limit, on: &histogram)
    widths = [UInt8](repeating: 0, count: counts.count)
    var next = 0
    for width in histogram.indices.reversed() {
      for symbol in symbols[next..<(next + histogram[width])] { widths[symbol] = UInt8(width) }
      next += histogram[width]
    }
    codes = Self.canonical(widths, histogram)
  }

  /// How many leaves of Huffman's tree lie how deep. `weights` (two or more) rise.
  private static func depths(_ weights: [UInt64]) -> [Int] {
    let leaves = weights.count
    let root = 2 * leaves - 2
    var weights = weights
    var parents = [Int](repeating: root, count: root + 1)
    // Both the leaves and the nodes made of them rise in weight, so the lightest is the first of either.
    var (leaf, node) = (0, leaves)
    for parent in leaves...root {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (node == parent || weights[leaf] <= weights[node])
        let child = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        weight += weights[child]
        parents[child] = parent
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: root + 1)
    var histogram = [Int](repeating: 0, count: leaves)
    for child in (0..<root).reversed() {
      depths[child] = depths[parents[child]] + 1
      if child < leaves { histogram[depths[child]] += 1 }
    }
    return histogram
  }

  /// Shortens the codes of more than `limit` bits, and lengthens others until Kraft's sum is 1 again.
  private static func enforce(_ limit: Int, on histogram: inout [Int]) {
    guard histogram.count > limit + 1 else { return }
    histogram[limit] += histogram[(limit + 1)...].reduce(0, +)
    histogram.removeSubrange((limit + 1)...)
    var excess = histogram.indices.dropFirst().reduce(-(1 << limit)) { $0 + histogram[$1] << (limit - $1) }
    while excess > 0 {
      // One of the longest codes moves beside a shorter one that gets a bit more: the sum falls by one unit.
      guard let width = (1..<limit).last(where: { histogram[$0] > 0 }) else { return }
      histogram[limit] -= 1
      histogram[width] -= 1
      histogram[width + 1] += 2
      excess -= 1
    }
  }

  /// Codes of one width are consecutive numbers in the order of their symbols, and shorter codes come first.
  private static func canonical(_ widths: [UInt8], _ histogram: [Int]) -> [UInt16] {
    var next = [0]
    for width in histogram.indices.dropFirst() {
      next.append((next[width - 1] + (width > 1 ? histogram[width - 1] : 0)) << 1)
    }
    return widths.map { width in
      guard width > 0 else { return 0 }
      defer { next[Int(width)] += 1 }
      return reversed(next[Int(width)], Int(width))
    }
  }

  /// The lowest `width` bits (1…16) of `code` in reverse order.
  private static func reversed(_ code: Int, _ width: Int) -> UInt16 {
    var bits = UInt16(truncatingIfNeeded: code)
    bits = (bits & 0x5555) << 1 | (bits >> 1) & 0x5555
    bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
    bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
    return bits.byteSwapped >> (16 - width)
  }
}
