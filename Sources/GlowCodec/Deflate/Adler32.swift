import GlowRaster

/// The check sum at the end of the zlib format (RFC 1950, §8.2).
///
/// Input: bytes in pieces of any length. Method: 256 bytes at a time, the plain and the weighted sum of their 16
/// columns in 16-bit lanes; 256 zeros only add 256 times the plain sum to the weighted one. Allocations: none. Exact.
struct Adler32 {
  private typealias Columns = SIMD8<UInt16>

  private static let modulus: UInt64 = 65521
  /// 16 rows of 16 bytes: the most for which twice a column's sum of sums, 2 · 255 · 120, fits 16 bits.
  private static let blockSize = 256
  private static let evenWeights = Columns(16, 14, 12, 10, 8, 6, 4, 2)
  private static let oddWeights = Columns(15, 13, 11, 9, 7, 5, 3, 1)

  private var plain: UInt64 = 1
  private var weighted: UInt64 = 0

  /// The sum of all bytes so far.
  var value: UInt32 { UInt32(truncatingIfNeeded: weighted << 16 | plain) }

  /// Takes in the bytes of `piece`.
  mutating func update(_ piece: Lane<UInt8>) {
    var offset = 0
    while offset &+ Self.blockSize <= piece.count {
      let block = piece.dropping(offset)
      weighted &+= UInt64(Self.blockSize) &* plain
      if !ZeroKernel.isZero(block, count: Self.blockSize) { add(block) }
      weighted %= Self.modulus
      offset &+= Self.blockSize
    }
    while offset < piece.count {
      plain = (plain &+ UInt64(piece[offset])) % Self.modulus
      weighted = (weighted &+ plain) % Self.modulus
      offset &+= 1
    }
  }

  /// Adds one block's own share: a byte counts once in `plain` and as often as bytes follow, itself included, in
  /// `weighted`.
  @inline(__always)
  private mutating func add(_ block: Lane<UInt8>) {
    var (even, odd) = (Columns(repeating: 0), Columns(repeating: 0))
    var sums = Columns(repeating: 0)
    var offset = 0
    while offset < Self.blockSize {
      let row = Columns(littleEndian: block.load(offset, as: Columns.self))
      sums = sums &+ even &+ odd
      even = even &+ (row & 0xFF)
      odd = odd &+ (row &>> 8)
      offset &+= 16
    }
    plain = (plain &+ Self.total(even &+ odd)) % Self.modulus
    weighted &+= Self.total(sums) &* 16
    weighted &+= Self.total(even &* Self.evenWeights) &+ Self.total(odd &* Self.oddWeights)
  }

  @inline(__always)
  private static func total(_ columns: Columns) -> UInt64 {
    let pairs = unsafe unsafeBitCast(columns, to: SIMD4<UInt32>.self)
    let sums = (pairs & 0xFFFF) &+ (pairs &>> 16)
    return UInt64((sums[0] &+ sums[1]) &+ (sums[2] &+ sums[3]))
  }
}

extension SIMD8<UInt16> {
  /// The lanes that `memory`, read from bytes of which the lower comes first, stands for.
  @inline(__always)
  fileprivate init(littleEndian memory: Self) {
    #if _endian(little)
      self = memory
    #else
      self = (memory &<< 8) | (memory &>> 8)
    #endif
  }
}
