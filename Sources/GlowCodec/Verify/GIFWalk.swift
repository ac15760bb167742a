import GlowRaster

/// The order of a GIF file, block by block (GIF89a): counts, times, loop. Pixels are not looked at.
struct GIFWalk {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frameCount = 0
  private(set) var delays = Delays()
  /// How often it repeats after the first time, 0 is for ever; nil when it plays once.
  private(set) var repeats: Int?
  private(set) var isTransparent = false
  /// The first comment.
  private(set) var comment: String?
  private(set) var faults = Faults()

  private var delay = 0

  /// Walks through `file`.
  init(_ file: FileBytes) throws(CodecError) {
    do { try walk(file) } catch {
      guard case .badData(let reason) = error else { throw error }
      faults.add(reason)
    }
    if frameCount == 0 { faults.add("it has no frames") }
  }

  private mutating func walk(_ file: FileBytes) throws(CodecError) {
    var head = ByteCursor(try file.bytes(at: 0, count: 13))
    _ = head.skip(6)
    let size = try ImageLimits.standard.check(width: head.little(2) ?? 0, height: head.little(2) ?? 0)
    (width, height) = (size.width, size.height)
    var place = 13 + Self.tableBytes(head.byte() ?? 0)
    while true {
      let kind = try file.bytes(at: place, count: 1)[0]
      place += 1
      switch kind {
      case 0x21: place = try takeExtension(file, place)
      case 0x2C: place = try takeFrame(file, place)
      case 0x3B:
        if place < file.count { faults.add("\(file.count - place) bytes follow its end") }
        return
      default: throw .badData("a block of an unknown kind stands at byte \(place - 1)")
      }
    }
  }

  private static func tableBytes(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }

  /// Returns the place after the data blocks from `place` on; `keep` gets every block.
  private func blocks(
    _ file: FileBytes, _ place: Int, keep: ([UInt8]) -> Void = { _ in }
  ) throws(CodecError) -> Int {
    var place = place
    while true {
      let count = Int(try file.bytes(at: place, count: 1)[0])
      let data = try file.bytes(at: place + 1, count: count)
      place += 1 + count
      if count == 0 { return place }
      keep(data)
    }
  }

  private mutating func takeExtension(_ file: FileBytes, _ place: Int) throws(CodecError) -> Int {
    let label = try file.bytes(at: place, count: 1)[0]
    var data: [[UInt8]] = []
    var total = 0
    let end = try blocks(file, place + 1) { block in
      total += block.count
      if total <= CodecLimits.text { data.append(block) }
    }
    switch label {
    case 0xF9:
      guard data.count == 1, data[0].count == 4 else {
        throw .badData("a frame's control block has the wrong length")
      }
      delay = Int(data[0][1]) | Int(data[0][2]) << 8
      if data[0][0] & 1 == 1 { isTransparent = true }
    case 0xFF:
      let names = ["NETSCAPE2.0", "ANIMEXTS1.0"]
      guard let first = data.first, names.contains(where: { first.elementsEqual($0.utf8) }), data.count > 1,
        data[1].count == 3, data[1][0] == 1
      else { break }
      repeats = Int(data[1][1]) | Int(data[1][2]) << 8
    case 0xFE: comment = comment ?? String(validating: data.joined(), as: UTF8.self)
    default: break
    }
    return end
  }

  private mutating func takeFrame(_ file: FileBytes, _ place: Int) throws(CodecError) -> Int {
    var head = ByteCursor(try file.bytes(at: place, count: 9))
    let box = [head.little(2), head.little(2), head.little(2), head.little(2)].map { $0 ?? 0 }
    if box[2] == 0 || box[3] == 0 || box[0] + box[2] > width || box[1] + box[3] > height {
      faults.add("frame \(frameCount) does not lie inside the picture")
    }
    let data = place + 9 + Self.tableBytes(head.byte() ?? 0)
    let codeSize = try file.bytes(at: data, count: 1)[0]
    if !(1...8 ~= codeSize) {
      faults.add("the pixels of frame \(frameCount) have a code size that there is not")
    }
    var bytes = 0
    let end = try blocks(file, data + 1) { bytes += $0.count }
    if bytes == 0 { faults.add("frame \(frameCount) has no pixels") }
    delays.add(delay, 100)
    delay = 0
    frameCount += 1
    return end
  }
}
