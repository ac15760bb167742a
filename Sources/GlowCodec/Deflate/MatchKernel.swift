import GlowRaster

/// Finds where filtered rows repeat the pixel before, or the one before that.
///
/// Input: bytes, and the bytes of a pixel. Method: LZ77 with these two distances alone, greedily, the longer repeat
/// first: what is left of a glow after a filter is the same from pixel to pixel or alternates between two values,
/// and transparent pixels are one long repeat. Allocations: none. Exact.
enum MatchKernel {
  /// Shorter repeats cost as much as their bytes.
  private static let shortest = 4
  /// A repeat of this length is taken without a look at the other distance.
  private static let plenty = 64

  /// Writes the tokens of `bytes`, at most as many as there are bytes. Returns their number.
  static func scan(_ bytes: Lane<UInt8>, pixelBytes: Int, into tokens: Lane<UInt16>) -> Int {
    var written = 0
    var offset = 0
    while offset < min(2 &* pixelBytes, bytes.count) {
      tokens[written] = UInt16(bytes[offset])
      written &+= 1
      offset &+= 1
    }
    while offset < bytes.count {
      var (length, distance) = (length(bytes, offset, pixelBytes), 0)
      if length < plenty {
        let other = Self.length(bytes, offset, 2 &* pixelBytes)
        if other > length { (length, distance) = (other, 1) }
      }
      if length < shortest {
        tokens[written] = UInt16(bytes[offset])
        written &+= 1
        offset &+= 1
        continue
      }
      offset &+= length
      while length >= Token.longest {
        tokens[written] = Token.match(length: Token.longest, distance: distance)
        written &+= 1
        length &-= Token.longest
      }
      if length >= shortest {
        tokens[written] = Token.match(length: length, distance: distance)
        written &+= 1
      } else {
        offset &-= length
      }
    }
    return written
  }

  /// How many bytes from `offset` on equal those `distance` before.
  @inline(__always)
  private static func length(_ bytes: Lane<UInt8>, _ offset: Int, _ distance: Int) -> Int {
    var end = offset
    while end &+ 8 <= bytes.count {
      let difference = bytes.load(end, as: UInt64.self) ^ bytes.load(end &- distance, as: UInt64.self)
      if difference != 0 {
        return end &- offset &+ UInt64(littleEndian: difference).trailingZeroBitCount &>> 3
      }
      end &+= 8
    }
    while end < bytes.count, bytes[end] == bytes[end &- distance] { end &+= 1 }
    return end &- offset
  }
}
