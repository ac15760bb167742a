import GlowRaster

/// The codes of one block, made for its tokens: for every token all bits that it gets.
struct TokenCode {
  /// For every token its bits above the lowest 6, and their number in these.
  private(set) var entries: [UInt32]
  let header: BlockHeader
  private let end: (bits: UInt64, width: Int)

  /// The widest entry: a length and what follows its code, one of two distances and what follows that.
  static let widest = 15 + 5 + 1 + 2

  /// `counts` says how often each token occurs; `pixelBytes` is the unit of the distances.
  init(counts: [UInt32], pixelBytes: Int) {
    let lengths = (3...Token.longest).map(LengthClass.length)
    let distances = (1...Token.distanceCount).map { LengthClass.distance($0 * pixelBytes) }
    var literalCounts = Array(counts[..<256]) + [UInt32](repeating: 0, count: 30)
    var distanceCounts = [UInt32](repeating: 0, count: 30)
    literalCounts[256] = 1
    for token in 256..<Token.range {
      literalCounts[lengths[token & 255].symbol] += counts[token]
      distanceCounts[distances[token >> 8 - 1].symbol] += counts[token]
    }
    let literalCode = HuffmanCode(counts: literalCounts, limit: 15)
    let distanceCode = HuffmanCode(counts: distanceCounts, limit: 15)
    header = BlockHeader(literals: literalCode, distances: distanceCode)
    end = (UInt64(literalCode.codes[256]), Int(literalCode.widths[256]))

    entries = (0..<256).map { UInt32(literalCode.codes[$0]) << 6 | UInt32(literalCode.widths[$0]) }
    for (index, distance) in distances.enumerated() {
      for (length, kind) in zip(3..., lengths) {
        var entry: (bits: UInt32, width: Int) = (0, 0)
        func append(_ bits: Int, _ width: Int) {
          entry.bits |= UInt32(bits) << entry.width
          entry.width += width
        }
        append(Int(literalCode.codes[kind.symbol]), Int(literalCode.widths[kind.symbol]))
        append(length - kind.first, kind.extraWidth)
        append(Int(distanceCode.codes[distance.symbol]), Int(distanceCode.widths[distance.symbol]))
        append((index + 1) * pixelBytes - distance.first, distance.extraWidth)
        entries.append(entry.bits << 6 | UInt32(entry.width))
      }
    }
  }

  /// Writes a whole block.
  func write(_ tokens: Lane<UInt16>, to bits: inout BitWriter, isLast: Bool) {
    header.write(to: &bits, isLast: isLast)
    unsafe entries.withUnsafeBufferPointer { entries in
      var index = 0
      while index < tokens.count {
        let entry = unsafe entries[Int(tokens[index])]
        bits.put(UInt64(entry &>> 6), Int(entry & 63))
        if index & 1 == 1 { bits.flush() }
        index &+= 1
      }
    }
    bits.put(end.bits, end.width)
    bits.flush()
  }
}
