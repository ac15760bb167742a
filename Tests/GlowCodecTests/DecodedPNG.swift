import GlowRaster

@testable import GlowCodec

/// A PNG or APNG read back the slow way: every check sum, every filter, straight from the specification.
struct DecodedPNG {
  struct Chunk: Equatable {
    var type: String
    var data: [UInt8]
  }

  struct Broken: Error { var why: String }

  var chunks: [Chunk] = []
  var size = PixelSize(width: 0, height: 0)
  var depth = 0
  /// The pixels of the still picture, or of every frame of an animation.
  var frames: [[UInt8]] = []

  init(_ bytes: [UInt8]) throws {
    guard Array(bytes.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10] else { throw Broken(why: "signature") }
    var offset = 8
    while offset < bytes.count {
      let length = Int(Self.number(bytes[offset...]))
      let type = Array(bytes[(offset + 4)..<(offset + 8)])
      let data = Array(bytes[(offset + 8)..<(offset + 8 + length)])
      guard Self.number(bytes[(offset + 8 + length)...]) == Self.crc(type + data) else {
        throw Broken(why: "CRC")
      }
      chunks.append(Chunk(type: String(decoding: type, as: UTF8.self), data: data))
      offset += 12 + length
    }
    guard chunks.first?.type == "IHDR", chunks.last?.type == "IEND" else { throw Broken(why: "ends") }
    let head = chunks[0].data
    size = PixelSize(width: Int(Self.number(head[0...])), height: Int(Self.number(head[4...])))
    depth = Int(head[8])
    guard head[9] == 6, head[10...] == [0, 0, 0] else { throw Broken(why: "kind") }
    let still = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    frames.append(try pixels(still, size))
    var box = (x: 0, y: 0, size: size)
    for chunk in chunks {
      if chunk.type == "fcTL" {
        let numbers = (0..<5).map { Int(Self.number(chunk.data[($0 * 4)...])) }
        box = (numbers[3], numbers[4], PixelSize(width: numbers[1], height: numbers[2]))
        guard box.size.width > 0, box.size.height > 0, box.x + box.size.width <= size.width,
          box.y + box.size.height <= size.height, chunk.data.suffix(2) == [0, 0]
        else { throw Broken(why: "frame control") }
      } else if chunk.type == "fdAT" {
        let rowSize = box.size.width * depth / 2
        let part = try pixels(Array(chunk.data.dropFirst(4)), box.size)
        // Dispose none, blend source: the box replaces what the frame before left there.
        var frame = frames[frames.count - 1]
        for y in 0..<box.size.height {
          let start = ((box.y + y) * size.width + box.x) * depth / 2
          frame.replaceSubrange(start..<(start + rowSize), with: part[(y * rowSize)..<((y + 1) * rowSize)])
        }
        frames.append(frame)
      }
    }
  }

  func data(of type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

  private func pixels(_ compressed: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    let pixelBytes = depth / 2
    let rowSize = size.width * pixelBytes
    let raw = try Inflate.zlib(compressed, limit: (rowSize + 1) * size.height)
    guard raw.count == (rowSize + 1) * size.height else { throw Broken(why: "rows") }
    var above = [UInt8](repeating: 0, count: rowSize)
    var result: [UInt8] = []
    for y in 0..<size.height {
      var row = Array(raw[(y * (rowSize + 1) + 1)..<((y + 1) * (rowSize + 1))])
      let filter = raw[y * (rowSize + 1)]
      for x in 0..<rowSize {
        let a = x < pixelBytes ? 0 : Int(row[x - pixelBytes])
        let b = Int(above[x])
        let c = x < pixelBytes ? 0 : Int(above[x - pixelBytes])
        let predicted: Int
        switch filter {
        case 0: predicted = 0
        case 1: predicted = a
        case 2: predicted = b
        case 3: predicted = (a + b) / 2
        case 4: predicted = Self.paeth(a, b, c)
        default: throw Broken(why: "filter")
        }
        row[x] = row[x] &+ UInt8(predicted)
      }
      result += row
      above = row
    }
    return result
  }

  static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
