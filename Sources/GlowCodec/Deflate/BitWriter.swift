import GlowRaster

/// Packs bits into bytes, the lowest first (RFC 1951, §3.1.1).
struct BitWriter {
  private let target: Lane<UInt8>
  private var buffer: UInt64 = 0
  private var pending = 0
  /// How many bytes are whole.
  private(set) var count = 0

  /// Writes to `target`, which must have 8 bytes more than get filled.
  init(_ target: Lane<UInt8>) { self.target = target }

  /// Adds the lowest `width` bits of `bits`, whose others are zero; between two calls of `flush` at most 56.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ width: Int) {
    buffer |= bits &<< UInt64(truncatingIfNeeded: pending)
    pending &+= width
  }

  /// Stores what is there; fewer than 8 bits wait on.
  @inline(__always)
  mutating func flush() {
    target.store(buffer.littleEndian, at: count)
    count &+= pending &>> 3
    buffer &>>= UInt64(truncatingIfNeeded: pending & ~7)
    pending &= 7
  }

  /// Fills the last byte up with zeros.
  mutating func align() {
    flush()
    pending = (pending + 7) & ~7
    flush()
  }

  /// Begins again at the target's start, with the bits that wait.
  mutating func rewind() { count = 0 }
}
