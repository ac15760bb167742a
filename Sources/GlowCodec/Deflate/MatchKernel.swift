import GlowRaster

/// Finds where filtered rows repeat the pixel before, or the one before that.
///
/// Input: bytes, and the bytes of a pixel. Method: LZ77 with these two distances alone, greedily, the longer repeat
/// first: what is left of a glow after a filter is the same from pixel to pixel or alternates between two values,
/// and transparent pixels are one long repeat. Allocations: none. Exact.
enum MatchKernel {
  private typealias Words = SIMD4<UInt64>

  /// Shorter repeats cost as much as their bytes. `repeats` compares as many.
  private static let shortest = 4
  /// A repeat of this length is taken without a look at the other distance.
  private static let plenty = 64

  /// Writes the tokens of `bytes` from `start` on, one a byte at most; repeats reach back into the bytes before.
  /// Returns their number.
  static func scan(_ bytes: Lane<UInt8>, from start: Int, pixelBytes: Int, into tokens: Lane<UInt16>) -> Int {
    var written = 0
    var offset = start
    while offset < bytes.count {
      guard repeats(bytes, offset, pixelBytes) else {
        tokens[written] = UInt16(bytes[offset])
        written &+= 1
        offset &+= 1
        continue
      }
      var (length, distance) = (length(bytes, offset, pixelBytes), 0)
      if length < plenty {
        let other = Self.length(bytes, offset, 2 &* pixelBytes)
        if other > length { (length, distance) = (other, 1) }
      }
      while length >= shortest {
        let part = min(length, Token.longest)
        tokens[written] = Token.match(length: part, distance: distance)
        written &+= 1
        offset &+= part
        length &-= part
      }
    }
    return written
  }

  /// Whether a repeat that pays begins at `offset`.
  @inline(__always)
  private static func repeats(_ bytes: Lane<UInt8>, _ offset: Int, _ pixelBytes: Int) -> Bool {
    guard offset >= 2 &* pixelBytes, offset &+ shortest <= bytes.count else { return false }
    let word = bytes.load(offset, as: UInt32.self)
    let isNear = word == bytes.load(offset &- pixelBytes, as: UInt32.self)
    let isFar = word == bytes.load(offset &- 2 &* pixelBytes, as: UInt32.self)
    return isNear || isFar
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
      // Long repeats are transparent pixels, mostly.
      while end &+ 32 <= bytes.count {
        let words = bytes.load(end, as: Words.self) ^ bytes.load(end &- distance, as: Words.self)
        if (words[0] | words[1]) | (words[2] | words[3]) != 0 { break }
        end &+= 32
      }
    }
    while end < bytes.count, bytes[end] == bytes[end &- distance] { end &+= 1 }
    return end &- offset
  }
}
