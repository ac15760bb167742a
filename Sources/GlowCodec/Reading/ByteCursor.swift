/// Reads numbers out of bytes and never past their end.
struct ByteCursor {
  private let bytes: ArraySlice<UInt8>
  /// How many bytes have been read or skipped.
  private(set) var offset = 0

  init(_ bytes: some Collection<UInt8>) { self.bytes = ArraySlice(bytes) }

  /// The bytes that are left.
  var rest: Int { bytes.count - offset }

  /// Goes on `count` bytes; false when there are fewer, or `count` is negative.
  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= rest else { return false }
    offset += count
    return true
  }

  /// The next `count` bytes.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    let start = bytes.startIndex + offset
    guard skip(count) else { return nil }
    return bytes[start..<(start + count)]
  }

  /// The next byte.
  mutating func byte() -> Int? { take(1)?.first.map(Int.init) }

  /// The next `count` (1…8) bytes as a number, the highest first.
  mutating func big(_ count: Int) -> Int? {
    take(count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The next `count` (1…8) bytes as a number, the lowest first.
  mutating func little(_ count: Int) -> Int? {
    take(count).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The next four bytes as the letters that they are.
  mutating func letters() -> String? {
    take(4).map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
  }
}
