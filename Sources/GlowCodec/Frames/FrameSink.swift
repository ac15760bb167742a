/// Where encoded pictures go. Safe to call from many threads.
protocol FrameSink: AnyObject, Sendable {
  /// Whether `write` must be called in the order of positions, one call at a time.
  var isOrdered: Bool { get }
  /// Puts one picture away, whose drawing and encoding took `seconds`. `pixelHash` is asked for only where it is kept.
  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64, seconds: Double)
    throws(CodecError)
  /// Makes the output whole. Returns how many bytes it has.
  func finish() throws(CodecError) -> Int
  /// Takes back what is not whole; never throws. Harmless after `finish`.
  func cancel()
}
