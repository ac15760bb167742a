/// What is known of an AV1 stream in an IVF file (AV1 bitstream specification, §5).
struct AV1Stream {
  /// One picture.
  struct Unit {
    /// Its bytes without the mark that opens them, which AVIF leaves out.
    var bytes: [UInt8] = []
    /// The stream's description, with which pictures begin that need no other.
    var description: [UInt8]?
  }

  private enum Kind {
    static let description = 1
    static let mark = 2
  }

  /// How many bytes each picture takes.
  private(set) var sizes: [Int] = []
  /// The positions of pictures that need no other.
  private(set) var keys: [Int] = []
  /// The box `av1C`.
  private(set) var configuration: [UInt8] = []

  /// All pictures' bytes.
  var byteCount: Int { sizes.reduce(0, +) }

  /// Reads the whole of a file. `programFailed` when it is no IVF of AV1.
  init(_ path: [UInt8]) throws(CodecError) {
    var stream = AV1Stream()
    try Self.units(path) { unit in
      if let description = unit.description {
        if stream.keys.isEmpty { stream.configuration = Self.configuration(description) }
        stream.keys.append(stream.sizes.count)
      }
      stream.sizes.append(unit.bytes.count)
    }
    guard stream.keys.first == 0 else { throw Self.broken }
    self = stream
  }

  private init() {}

  private static let broken = CodecError.programFailed("ffmpeg made an AV1 stream that can't be read")

  /// Gives the pictures of the file to `take`, in order.
  static func units(_ path: [UInt8], _ take: (Unit) throws(CodecError) -> Void) throws(CodecError) {
    let reader = try PieceReader(path)
    guard let head = try reader.read(32), head.starts(with: Array("DKIF".utf8)) else { throw broken }
    while try !reader.isAtEnd() {
      guard let frame = try reader.read(12),
        let bytes = try reader.read(frame[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }),
        let unit = unit(bytes)
      else { throw broken }
      try take(unit)
    }
  }

  private static func unit(_ bytes: [UInt8]) -> Unit? {
    var unit = Unit()
    var cursor = ByteCursor(bytes)
    while cursor.rest > 0 {
      let start = cursor.offset
      guard let head = cursor.byte(), head & 0x02 != 0, head & 0x04 == 0, var length = cursor.byte() else {
        return nil
      }
      var shift = 7
      if length & 0x80 != 0 {
        length &= 0x7F
        while shift < 56, let next = cursor.byte() {
          length |= (next & 0x7F) << shift
          shift += 7
          if next & 0x80 == 0 { break }
        }
      }
      guard cursor.skip(length) else { return nil }
      let kind = head >> 3 & 15
      if kind == Kind.mark { continue }
      let whole = bytes[start..<cursor.offset]
      if kind == Kind.description { unit.description = Array(whole) }
      unit.bytes += whole
    }
    return unit
  }

  /// `av1C` for a stream of 10 bits: profile 1 has three whole planes, profile 0 is grey here.
  private static func configuration(_ description: [UInt8]) -> [UInt8] {
    // After the unit's own two bytes come three bits of profile.
    let bits = description.dropFirst(2).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    func field(_ start: Int, _ count: Int) -> Int { Int(bits >> (64 - start - count)) & ((1 << count) - 1) }
    let profile = field(0, 3)
    // A reduced header has the level at once; a whole one after flags and one operating point, unless it has timings.
    let isReduced = field(4, 1) == 1
    let level = isReduced ? field(5, 5) : field(5, 1) == 0 ? field(24, 5) : 31
    let tier = !isReduced && level > 7 && level < 31 ? field(29, 1) : 0
    let grey = profile == 0
    let sampling: UInt8 = grey ? 0x1C : 0x00
    return Box.make(
      "av1C", [0x81, UInt8(profile << 5 | level), UInt8(tier << 7) | 0x40 | sampling, 0], description)
  }
}
