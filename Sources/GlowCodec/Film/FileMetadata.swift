/// The text about its making that a file of glow's carries: the spec as canonical JSON.
package enum FileMetadata {
  /// The text in the file at `path`; nil when there is none, or the file is of another kind. `noInput` when it can't be
  /// read. Reads no more than the parts that may hold it, at most 16 MiB of them.
  package static func text(inFile path: [UInt8]) throws(CodecError) -> String? {
    let reader: PieceReader
    do { reader = try PieceReader(path) } catch {
      throw .noInput("can't read '\(PathText.escaped(path))'")
    }
    guard let head = try reader.read(12) else { return nil }
    if head.starts(with: PNGWriter.signature) { return try png(PieceReader(path)) }
    if head.starts(with: Array("GIF8".utf8)) { return try gif(PieceReader(path)) }
    if head.starts(with: Array("RIFF".utf8)), head[8...].elementsEqual("WEBP".utf8) {
      return try webp(reader)
    }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return try matroska(PieceReader(path)) }
    if head[4..<8].elementsEqual("ftyp".utf8) { return try boxes(PieceReader(path)) }
    return nil
  }

  // MARK: PNG (§11.3.3.4), GIF (GIF89a, §24), WebP

  private static func png(_ reader: PieceReader) throws(CodecError) -> String? {
    guard try reader.skip(8) else { return nil }
    while let head = try reader.read(8) {
      let length = big(head[..<4])
      guard head[4...].elementsEqual("iTXt".utf8), length <= CodecLimits.text else {
        guard try reader.skip(length + 4) else { return nil }
        continue
      }
      guard let data = try reader.read(length), try reader.skip(4) else { return nil }
      let opening = Array("glow".utf8) + [0, 0, 0, 0, 0]
      if data.starts(with: opening) { return plain(data.dropFirst(opening.count)) }
    }
    return nil
  }

  private static func gif(_ reader: PieceReader) throws(CodecError) -> String? {
    guard let head = try reader.read(13) else { return nil }
    if head[10] & 0x80 != 0, try !reader.skip(3 << (head[10] & 7 + 1)) { return nil }
    // Glow's comment stands before the first picture.
    while let block = try reader.read(2), block[0] == 0x21 {
      var text: [UInt8] = []
      while let length = try reader.read(1)?[0], length > 0, text.count < CodecLimits.text {
        guard let data = try reader.read(Int(length)) else { return nil }
        text += data
      }
      if block[1] == 0xFE { return plain(text[...]) }
    }
    return nil
  }

  private static func webp(_ reader: PieceReader) throws(CodecError) -> String? {
    while let head = try reader.read(8) {
      let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      if head[..<4].elementsEqual("XMP ".utf8), length <= CodecLimits.text {
        return try reader.read(length).flatMap { XMP.description(in: $0) }
      }
      guard try reader.skip(length + length % 2) else { return nil }
    }
    return nil
  }

  // MARK: Matroska (RFC 9559)

  private enum Element {
    static let segment = 0x1853_8067
    static let tags = 0x1254_C367
    static let tag = 0x7373
    static let simpleTag = 0x67C8
    static let name = 0x45A3
    static let string = 0x4487
  }

  private static func matroska(_ reader: PieceReader) throws(CodecError) -> String? {
    var isComment = false
    while let id = try number(reader, keepingMark: true), let length = try number(reader, keepingMark: false)
    {
      switch id {
      // What may hold tags is walked into; everything else is passed by.
      case Element.segment, Element.tags, Element.tag, Element.simpleTag: continue
      case Element.name, Element.string:
        guard length <= CodecLimits.text, let data = try reader.read(length) else { return nil }
        if id == Element.name {
          isComment = data.elementsEqual("COMMENT".utf8)
        } else if isComment {
          return plain(data[...])
        }
      default: guard try reader.skip(length) else { return nil }
      }
    }
    return nil
  }

  /// A number whose leading zeros tell its length, with or without the mark that ends them.
  private static func number(_ reader: PieceReader, keepingMark: Bool) throws(CodecError) -> Int? {
    guard let first = try reader.read(1)?[0], first != 0 else { return nil }
    let count = first.leadingZeroBitCount
    guard let rest = try reader.read(count) else { return nil }
    let head = keepingMark ? Int(first) : Int(first) & (0x7F >> count)
    return rest.reduce(head) { $0 << 8 | Int($1) }
  }

  // MARK: QuickTime, MP4 and AVIF

  /// `comment` in QuickTime's user data, or in iTunes' list, or the XMP item at the end of an AVIF.
  private static func boxes(_ reader: PieceReader) throws(CodecError) -> String? {
    let comment: [UInt8] = [0xA9] + Array("cmt".utf8)
    while let head = try reader.read(8) {
      var length = big(head[..<4]) - 8
      let name = Array(head[4...])
      if length == 1 - 8 {
        guard let long = try reader.read(8) else { return nil }
        // The highest bit would make it negative, and less than 16 can't hold its own head.
        guard long[0] < 0x80, big(long[...]) >= 16 else { return nil }
        length = big(long[...]) - 16
      }
      guard length >= 0 else { return nil }
      if ["moov", "udta", "ilst"].contains(where: { name.elementsEqual($0.utf8) }) { continue }
      if name.elementsEqual("meta".utf8) {
        // In MP4 and AVIF a version comes first; in MP4's user data a list follows.
        guard try reader.skip(4) else { return nil }
        continue
      }
      if name == comment, length <= CodecLimits.text {
        guard let data = try reader.read(length) else { return nil }
        return text(ofComment: data)
      }
      if name.elementsEqual("mdat".utf8) {
        if let text = try packet(reader, length) { return text }
        continue
      }
      guard try reader.skip(length) else { return nil }
    }
    return nil
  }

  /// QuickTime: two bytes of length, two of language, text. MP4: a box `data` with eight bytes before the text.
  private static func text(ofComment data: [UInt8]) -> String? {
    if data.count > 16, data[4..<8].elementsEqual("data".utf8) { return plain(data[16...]) }
    guard data.count > 4 else { return nil }
    return plain(data[4...].prefix(big(data[..<2])))
  }

  /// The XMP packet at the end of `length` bytes; nil when there is none.
  private static func packet(_ reader: PieceReader, _ length: Int) throws(CodecError) -> String? {
    let kept = min(length, CodecLimits.tail)
    guard try reader.skip(length - kept), let end = try reader.read(kept) else { return nil }
    let opening = Array("<x:xmpmeta".utf8)
    guard end.suffix(12).elementsEqual("</x:xmpmeta>".utf8) else { return nil }
    for start in end.indices.reversed() where end[start...].starts(with: opening) {
      return XMP.description(in: end[start...])
    }
    return nil
  }

  private static func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)
  }
}
