import GlowRaster

/// Counts tokens.
///
/// Input: tokens below `Token.range`. Method: two tables in turn, so that equal neighbours don't wait for each other.
/// Allocations: the tables. Exact.
enum HistogramKernel {
  /// How often each token occurs.
  static func count(_ tokens: Lane<UInt16>) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: 2 * Token.range)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      var index = 0
      while index &+ 2 <= tokens.count {
        unsafe counts[Int(tokens[index])] &+= 1
        unsafe counts[Token.range &+ Int(tokens[index &+ 1])] &+= 1
        index &+= 2
      }
      if index < tokens.count { unsafe counts[Int(tokens[index])] &+= 1 }
    }
    return (0..<Token.range).map { counts[$0] + counts[Token.range + $0] }
  }
}
