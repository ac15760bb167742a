/// Reads big-endian numbers from bytes, and never past their end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  /// Where the next byte lies, counted as in the whole file.
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Bytes that are left.
  var count: Int { bytes.endIndex - offset }

  /// The next `count` bytes; nil, and nothing consumed, when there are fewer.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= self.count else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func uint16() -> UInt16? { take(2).map { $0.reduce(0) { $0 << 8 | UInt16($1) } } }

  mutating func uint32() -> UInt32? { take(4).map { $0.reduce(0) { $0 << 8 | UInt32($1) } } }

  mutating func float() -> Float? { uint32().map(Float.init(bitPattern:)) }
}
