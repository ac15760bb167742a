extension Bitmap {
  /// Gives `body` the pixels to read and to change.
  package mutating func withLane<Result>(_ body: (Lane<UInt8>) -> Result) -> Result {
    stamp = nil
    let count = pixels.count
    return unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a bitmap has pixels") }
      return unsafe body(Lane(base: base, count: count))
    }
  }

  /// Gives `body` the pixels to read only.
  package func withReadingLane<Result>(_ body: (Lane<UInt8>) -> Result) -> Result {
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a bitmap has pixels") }
      return unsafe body(Lane(base: UnsafeMutablePointer(mutating: base), count: buffer.count))
    }
  }
}
