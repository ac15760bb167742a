import GlowRaster

/// Puts stills that stand one after another into one animated WebP (Google's container specification): every frame whole,
/// replacing the one before.
struct WebPFinish: FilmFinish {
  let size: PixelSize
  let ticks: FrameTicks
  let frameCount: Int
  let plays: Int
  let isOpaque: Bool
  let metadata: String?

  private enum Flag {
    static let alpha: UInt8 = 0x10
    static let xmp: UInt8 = 0x04
    static let animation: UInt8 = 0x02
    /// In a frame: do not blend with what was there.
    static let replace: UInt8 = 0x02
  }

  /// Bytes of a frame's chunk before the still's own chunks.
  private static let frameHeader = 16

  func finish(_ raw: [[UInt8]], write: ([UInt8]) throws(CodecError) -> Void) throws(CodecError) {
    let sizes = try sizes(raw[0])
    let text = metadata.map { Self.chunk("XMP ", XMP.packet(description: $0)) } ?? []
    let body = sizes.reduce(0) { $0 + $1 + (isAnimation ? 8 + Self.frameHeader : 0) } + text.count
    let total = 4 + 18 + (isAnimation ? 14 : 0) + body
    guard total < Int(UInt32.max) - 16 else {
      throw .usage("the WebP would pass 4 GiB, which none may; take fewer frames or a smaller picture")
    }
    var head = Array("RIFF".utf8) + UInt32(total).littleEndianBytes + Array("WEBP".utf8)
    let flags =
      (isOpaque ? 0 : Flag.alpha) | (metadata == nil ? 0 : Flag.xmp) | (isAnimation ? Flag.animation : 0)
    head += Self.chunk(
      "VP8X", [flags, 0, 0, 0] + Self.number24(size.width - 1) + Self.number24(size.height - 1))
    if isAnimation { head += Self.chunk("ANIM", [0, 0, 0, 0] + UInt16(plays).littleEndianBytes) }
    try write(head)
    let reader = try PieceReader(raw[0])
    for (position, count) in sizes.enumerated() {
      var bytes: [UInt8] = []
      if isAnimation {
        bytes += Array("ANMF".utf8) + UInt32(count + Self.frameHeader).littleEndianBytes
        bytes += [0, 0, 0, 0, 0, 0] + Self.number24(size.width - 1) + Self.number24(size.height - 1)
        bytes += Self.number24(ticks.duration(at: position)) + [Flag.replace]
      }
      try still(reader) { bytes += $0 }
      try write(bytes)
    }
    if !text.isEmpty { try write(text) }
  }

  private var isAnimation: Bool { frameCount > 1 }

  /// How many bytes the pictures take, their chunks' headers and padding counted.
  private func sizes(_ path: [UInt8]) throws(CodecError) -> [Int] {
    let reader = try PieceReader(path)
    var sizes: [Int] = []
    while try !reader.isAtEnd() {
      var count = 0
      try still(reader) { count += $0.count }
      sizes.append(count)
    }
    guard sizes.count == frameCount else {
      throw .programFailed("ffmpeg made \(sizes.count) pictures of \(frameCount) frames")
    }
    return sizes
  }

  /// Reads one still and gives its picture chunks to `take`.
  private func still(_ reader: PieceReader, _ take: ([UInt8]) -> Void) throws(CodecError) {
    let broken = CodecError.programFailed("ffmpeg made a WebP that can't be read")
    guard let head = try reader.read(12), head.starts(with: Array("RIFF".utf8)) else { throw broken }
    var rest = Self.number(head[4..<8]) - 4
    while rest >= 8 {
      guard let chunk = try reader.read(8) else { throw broken }
      let length = Self.number(chunk[4...])
      let padded = length + length % 2
      guard padded <= rest - 8, let data = try reader.read(padded) else { throw broken }
      rest -= 8 + padded
      let name = Array(chunk[..<4])
      if ["ALPH", "VP8 ", "VP8L"].contains(where: { Array($0.utf8) == name }) { take(chunk + data) }
    }
    guard rest == 0 else { throw broken }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func number24(_ value: Int) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value >> 16),
    ]
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + UInt32(data.count).littleEndianBytes + data + (data.count % 2 == 0 ? [] : [0])
  }
}

extension FixedWidthInteger {
  /// The number's bytes, the lowest first.
  var littleEndianBytes: [UInt8] {
    (0..<(Self.bitWidth / 8)).map { UInt8(truncatingIfNeeded: self >> Self($0 * 8)) }
  }
}
