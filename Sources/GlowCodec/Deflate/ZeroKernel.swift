import GlowRaster

/// Looks for anything but zeros.
///
/// Input: bytes. Method: 32 at a time, until the first that are not zero. Allocations: none. Exact.
enum ZeroKernel {
  /// Whether the first `count` bytes are zero.
  @inline(__always)
  static func isZero(_ bytes: Lane<UInt8>, count: Int) -> Bool {
    var offset = 0
    while offset &+ 32 <= count {
      let words = bytes.load(offset, as: SIMD4<UInt64>.self)
      if (words[0] | words[1]) | (words[2] | words[3]) != 0 { return false }
      offset &+= 32
    }
    while offset < count {
      if bytes[offset] != 0 { return false }
      offset &+= 1
    }
    return true
  }
}
