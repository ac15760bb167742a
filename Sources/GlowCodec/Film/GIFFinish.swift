/// Gives a GIF (GIF89a) the right delays, loop and comment; the pictures stay as they are.
struct GIFFinish: FilmFinish {
  let ticks: FrameTicks
  let frameCount: Int
  let plays: Int
  let metadata: String?

  private enum Block {
    static let image: UInt8 = 0x2C
    static let `extension`: UInt8 = 0x21
    static let trailer: UInt8 = 0x3B
    static let control: UInt8 = 0xF9
    static let comment: UInt8 = 0xFE
    static let application: UInt8 = 0xFF
  }

  func finish(_ raw: [[UInt8]], write: ([UInt8]) throws(CodecError) -> Void) throws(CodecError) {
    let reader = try PieceReader(raw[0])
    guard let head = try reader.read(13), head.starts(with: Array("GIF8".utf8)) else { throw Self.broken }
    let palette = try Self.table(head[10], reader)
    try write(Array("GIF89a".utf8) + head[6...] + palette)
    try write(loop + comment)
    var control: [UInt8] = [0, 0, 0, 0]
    var count = 0
    while let kind = try reader.read(1)?[0], kind != Block.trailer {
      switch kind {
      case Block.extension:
        guard let label = try reader.read(1)?[0] else { throw Self.broken }
        let blocks = try Self.blocks(reader)
        if label == Block.control, blocks.count == 6 { control = Array(blocks[1..<5]) }
      case Block.image:
        guard var place = try reader.read(9) else { throw Self.broken }
        var table = try Self.table(place[8], reader)
        if table == palette {
          // The same colours again: one palette is enough. Bit 6 tells interlacing.
          place[8] &= 0x40
          table = []
        }
        guard let codeSize = try reader.read(1) else { throw Self.broken }
        let delay = UInt16(clamping: ticks.duration(at: count)).littleEndianBytes
        var image = [Block.extension, Block.control, 4, control[0]] + delay + [control[3], 0]
        image += [Block.image] + place + table + codeSize
        image += try Self.blocks(reader)
        try write(image)
        count += 1
      default: throw Self.broken
      }
    }
    guard count == frameCount else {
      throw .programFailed("ffmpeg made \(count) pictures of \(frameCount) frames")
    }
    try write([Block.trailer])
  }

  private static let broken = CodecError.programFailed("ffmpeg made a GIF that can't be read")

  /// A GIF counts how often it is played again; one that plays once says nothing.
  private var loop: [UInt8] {
    guard frameCount > 1, plays != 1 else { return [] }
    let repeats = UInt16(plays == 0 ? 0 : plays - 1)
    return [Block.extension, Block.application, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      + repeats.littleEndianBytes
      + [0]
  }

  private var comment: [UInt8] {
    guard let metadata else { return [] }
    var bytes = [Block.extension, Block.comment]
    var rest = Array(metadata.utf8)[...]
    while !rest.isEmpty {
      let part = rest.prefix(255)
      bytes += [UInt8(part.count)] + part
      rest = rest.dropFirst(part.count)
    }
    return bytes + [0]
  }

  /// The table of colours that `flags` announces.
  private static func table(_ flags: UInt8, _ reader: PieceReader) throws(CodecError) -> [UInt8] {
    guard flags & 0x80 != 0 else { return [] }
    guard let table = try reader.read(3 << (flags & 7 + 1)) else { throw broken }
    return table
  }

  /// Blocks up to the empty one, with their lengths.
  private static func blocks(_ reader: PieceReader) throws(CodecError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      guard let length = try reader.read(1), let data = try reader.read(Int(length[0])) else { throw broken }
      bytes += length + data
      if length[0] == 0 { return bytes }
    }
  }
}
