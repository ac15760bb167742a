import GlowRaster

/// The order of a WebP file, chunk by chunk (RFC 9649, §2): counts, times, loop. Pixels are not looked at.
struct WebPWalk {
  /// A frame's place in the picture, and that of its data in the file.
  struct Frame {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var isBlended = false
    var isCleared = false
    /// The data of the ANMF chunk; of a still the whole file.
    var data: Range<Int>
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var hasAlpha = false
  private(set) var isAnimated = false
  /// Whether the frames are stored without loss.
  private(set) var isLossless = true
  private(set) var frames: [Frame] = []
  private(set) var delays = Delays()
  /// How often it plays, 0 is for ever; nil for a still.
  private(set) var plays: Int?
  /// The XMP packet.
  private(set) var xmp: String?
  private(set) var faults = Faults()

  private static let longestHead = 32

  /// Walks through `file`.
  init(_ file: FileBytes) throws(CodecError) {
    do { try walk(file) } catch {
      guard case .badData(let reason) = error else { throw error }
      faults.add(reason)
    }
    if frames.isEmpty { faults.add("it has no frames") }
    if isAnimated, plays == nil { faults.add("it is marked as an animation but ANIM is missing") }
    if !isAnimated, frames.count > 1 { faults.add("it has frames but is not marked as an animation") }
  }

  private mutating func walk(_ file: FileBytes) throws(CodecError) {
    var head = ByteCursor(try file.bytes(at: 0, count: 12))
    _ = head.skip(4)
    let length = head.little(4) ?? 0
    let end = 8 + length
    guard end <= file.count else { throw .badData("it is cut short: \(end - file.count) bytes are missing") }
    if end < file.count { faults.add("\(file.count - end) bytes follow its end") }
    var place = 12
    while place < end {
      var chunk = ByteCursor(try file.bytes(at: place, count: 8))
      guard let type = chunk.letters(), let count = chunk.little(4) else { return }
      let data = (place + 8)..<(place + 8 + count)
      guard data.upperBound <= end else {
        throw .badData("it is cut short inside the chunk '\(PathText.escaped(type.utf8))' at byte \(place)")
      }
      try take(type, data, file)
      place = data.upperBound + count % 2
    }
  }

  private mutating func take(_ type: String, _ data: Range<Int>, _ file: FileBytes) throws(CodecError) {
    let head = try file.bytes(at: data.lowerBound, count: min(Self.longestHead, data.count))
    var cursor = ByteCursor(head)
    switch type {
    case "VP8X":
      guard let flags = cursor.byte(), cursor.skip(3), let right = cursor.little(3),
        let bottom = cursor.little(3)
      else { throw .badData("VP8X is too short") }
      let size = try ImageLimits.standard.check(width: right + 1, height: bottom + 1)
      (width, height) = (size.width, size.height)
      isAnimated = flags & 0x02 != 0
      hasAlpha = flags & 0x10 != 0
    case "ANIM":
      guard cursor.skip(4), let count = cursor.little(2) else { throw .badData("ANIM is too short") }
      plays = count
    case "ANMF": try takeFrame(data, head, file)
    case "VP8 ", "VP8L":
      if type == "VP8 " { isLossless = false }
      guard !isAnimated else { return faults.add("it is an animation but has a still picture") }
      let whole =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(type.utf8)
        + (0..<4).map { UInt8(truncatingIfNeeded: head.count >> (8 * $0)) } + head
      if width == 0, let size = ImageHeader(whole, .webp).size {
        _ = try ImageLimits.standard.check(width: size.width, height: size.height)
        (width, height) = size
      }
      if type == "VP8L", head.count > 4, head[4] & 0x10 != 0 { hasAlpha = true }
      frames.append(Frame(width: width, height: height, data: 0..<file.count))
    case "XMP " where data.count <= CodecLimits.text:
      xmp = String(validating: try file.bytes(at: data.lowerBound, count: data.count), as: UTF8.self)
    default: break
    }
  }

  private mutating func takeFrame(_ data: Range<Int>, _ head: [UInt8], _ file: FileBytes) throws(CodecError) {
    var cursor = ByteCursor(head)
    let numbers = (0..<5).map { _ in cursor.little(3) }
    guard let flags = cursor.byte(), !numbers.contains(nil) else {
      throw .badData("the head of frame \(frames.count) is too short")
    }
    let values = numbers.map { $0 ?? 0 }
    var frame = Frame(
      x: 2 * values[0], y: 2 * values[1], width: values[2] + 1, height: values[3] + 1, data: data)
    frame.isBlended = flags & 2 == 0
    frame.isCleared = flags & 1 != 0
    guard frame.x + frame.width <= width, frame.y + frame.height <= height else {
      throw .badData("frame \(frames.count) does not lie inside the picture")
    }
    if cursor.letters() == "ALPH" || head.dropFirst(16).starts(with: Array("VP8 ".utf8)) {
      isLossless = false
    }
    if head.dropFirst(16).starts(with: Array("ALPH".utf8)), !hasAlpha {
      faults.add("frame \(frames.count) has alpha that VP8X does not announce")
    }
    delays.add(values[4], 1000)
    frames.append(frame)
  }
}
