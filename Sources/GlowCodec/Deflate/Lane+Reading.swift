import GlowRaster

extension Lane where Element == UInt8 {
  /// `count` bytes that must only be read.
  @inline(__always)
  init(reading base: UnsafeRawPointer, count: Int) {
    let bytes = unsafe base.assumingMemoryBound(to: UInt8.self)
    unsafe self.init(base: UnsafeMutablePointer(mutating: bytes), count: count)
  }
}
