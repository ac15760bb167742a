import GlowRaster

/// The order of a PNG or APNG file, chunk by chunk (PNG 3rd edition, §5 and §11.3.6): every check sum, every rule that a
/// reader relies on. Pixels are not looked at.
struct PNGWalk {
  /// What a frame's control chunk says.
  struct Control: Equatable {
    var width = 0
    var height = 0
    var x = 0
    var y = 0
    var delay: (numerator: Int, denominator: Int) = (0, 1)
    var dispose = 0
    var blend = 0

    static func == (a: Control, b: Control) -> Bool {
      a.width == b.width && a.height == b.height && a.x == b.x && a.y == b.y && a.dispose == b.dispose
        && a.blend == b.blend && a.delay == b.delay
    }
  }

  /// A picture's place in the animation, and the places of its compressed bytes in the file.
  struct Frame: Equatable {
    /// Nil for a still picture.
    var control: Control?
    var pieces: [Range<Int>] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var depth = 0
  private(set) var colourType = 0
  private(set) var isInterlaced = false
  /// The bytes of IHDR, PLTE and tRNS, to make a PNG of one frame.
  private(set) var header: [UInt8] = []
  private(set) var palette: [UInt8]?
  private(set) var transparency: [UInt8]?
  /// How often it plays, 0 is for ever; nil for a still.
  private(set) var plays: Int?
  /// The frames of the animation, or the one still picture.
  private(set) var frames: [Frame] = []
  /// The picture that readers show who know no animation, where it is no frame.
  private(set) var cover: Frame?
  /// The text under the keyword `glow`.
  private(set) var spec: String?
  private(set) var faults = Faults()

  private var declared: Int?
  private var sequence = 0
  private var chunkCount = 0
  private var sawData = false
  private var isDataOver = false
  private var isOver = false
  private var waitsForData = false

  private static let pieceSize = 1 << 16

  /// Walks through `file`. `noInput` when it can't be read; what is wrong with it is in `faults`.
  init(_ file: FileBytes) throws(CodecError) {
    do { try walk(file) } catch {
      guard case .badData(let reason) = error else { throw error }
      faults.add(reason)
    }
    finish()
  }

  private mutating func walk(_ file: FileBytes) throws(CodecError) {
    var place = PNGWriter.signature.count
    while place < file.count, !isOver {
      var head = ByteCursor(try file.bytes(at: place, count: 8))
      guard let length = head.big(4), let type = head.letters() else { return }
      let data = (place + 8)..<(place + 8 + length)
      guard data.upperBound + 4 <= file.count else {
        throw .badData("it is cut short inside the chunk \(Self.shown(type)) at byte \(place)")
      }
      try checkSum(file, place, data)
      try take(type, data, file)
      chunkCount += 1
      place = data.upperBound + 4
    }
    if !isOver { throw .badData("it is cut short: IEND is missing") }
    if place < file.count { faults.add("\(file.count - place) bytes follow IEND") }
  }

  private mutating func checkSum(_ file: FileBytes, _ place: Int, _ data: Range<Int>) throws(CodecError) {
    var sum: UInt32 = 0
    for start in stride(from: place + 4, to: data.upperBound, by: Self.pieceSize) {
      let piece = try file.bytes(at: start, count: min(Self.pieceSize, data.upperBound - start))
      sum = Checksum.crc32(piece[...], after: sum)
    }
    var written = ByteCursor(try file.bytes(at: data.upperBound, count: 4))
    if written.big(4) != Int(sum) {
      let type = Self.shown(PNGWalk.letters(try file.bytes(at: place + 4, count: 4)))
      faults.add("the check sum of the chunk \(type) at byte \(place) is wrong")
    }
  }

  private static func letters(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func shown(_ type: String) -> String { PathText.escaped(type.utf8) }

  private mutating func take(_ type: String, _ data: Range<Int>, _ file: FileBytes) throws(CodecError) {
    if chunkCount == 0, type != "IHDR" { throw .badData("it does not begin with IHDR") }
    guard type.unicodeScalars.allSatisfy({ ("A"..."Z").contains($0) || ("a"..."z").contains($0) }) else {
      throw .badData("a chunk's name is not four letters, but \(Self.shown(type))")
    }
    if sawData, type != "IDAT" { isDataOver = true }
    switch type {
    case "IHDR": try takeHeader(data, file)
    case "PLTE":
      guard data.count % 3 == 0, 3...768 ~= data.count, palette == nil, !sawData else {
        throw .badData("PLTE is in the wrong place or of the wrong length")
      }
      palette = try file.bytes(at: data.lowerBound, count: data.count)
    case "tRNS" where data.count <= 256:
      transparency = try file.bytes(at: data.lowerBound, count: data.count)
    case "acTL": try takeAnimation(data, file)
    case "fcTL": try takeControl(data, file)
    case "IDAT": try takeData(data)
    case "fdAT": try takeFrameData(data, file)
    case "iTXt" where data.count <= CodecLimits.text:
      readText(try file.bytes(at: data.lowerBound, count: data.count))
    case "IEND":
      if !data.isEmpty { faults.add("IEND holds data") }
      isOver = true
    default:
      let first = type.unicodeScalars.first ?? " "
      if ("A"..."Z").contains(first) {
        throw .badData("the chunk \(Self.shown(type)) is unknown and critical")
      }
    }
  }

  private mutating func takeHeader(_ data: Range<Int>, _ file: FileBytes) throws(CodecError) {
    guard chunkCount == 0, data.count == 13 else {
      throw .badData("IHDR is in the wrong place or of the wrong length")
    }
    header = try file.bytes(at: data.lowerBound, count: 13)
    var cursor = ByteCursor(header)
    let (right, bottom) = (cursor.big(4) ?? 0, cursor.big(4) ?? 0)
    let (bits, colours) = (Int(header[8]), Int(header[9]))
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard depths[colours]?.contains(bits) == true, header[10] == 0, header[11] == 0, header[12] < 2 else {
      throw .badData("IHDR names a kind of picture that there is not")
    }
    (depth, colourType, isInterlaced) = (bits, colours, header[12] == 1)
    // What is refused stays 0: nobody makes room for it.
    let size = try ImageLimits.standard.check(width: right, height: bottom)
    (width, height) = (size.width, size.height)
  }

  private mutating func takeAnimation(_ data: Range<Int>, _ file: FileBytes) throws(CodecError) {
    guard declared == nil else { return faults.add("there is a second acTL") }
    guard data.count == 8 else { throw .badData("acTL has the wrong length") }
    if sawData { faults.add("acTL follows the pixels; it belongs before IDAT") }
    var cursor = ByteCursor(try file.bytes(at: data.lowerBound, count: 8))
    declared = cursor.big(4)
    plays = cursor.big(4)
    if !(1...Int(Int32.max) ~= declared ?? 0) { faults.add("acTL names \(declared ?? 0) frames") }
    if plays ?? 0 > Int(Int32.max) { faults.add("acTL says that it plays \(plays ?? 0) times") }
  }

  private mutating func takeControl(_ data: Range<Int>, _ file: FileBytes) throws(CodecError) {
    guard data.count == 26 else { throw .badData("fcTL has the wrong length") }
    var cursor = ByteCursor(try file.bytes(at: data.lowerBound, count: 26))
    follow(cursor.big(4) ?? 0, "fcTL")
    let numbers = [4, 4, 4, 4, 2, 2, 1, 1].map { cursor.big($0) ?? 0 }
    var control = Control(width: numbers[0], height: numbers[1], x: numbers[2], y: numbers[3])
    // A denominator of 0 stands for hundredths of a second.
    control.delay = (numbers[4], numbers[5] == 0 ? 100 : numbers[5])
    control.dispose = numbers[6]
    control.blend = numbers[7]
    if waitsForData { faults.add("frame \(frames.count - 1) has no pixels") }
    guard control.width > 0, control.height > 0, control.x + control.width <= width,
      control.y + control.height <= height
    else { throw .badData("frame \(frames.count) does not lie inside the picture") }
    guard control.dispose <= 2, control.blend <= 1 else {
      throw .badData("frame \(frames.count) is disposed of or blended in a way that there is not")
    }
    if !sawData, control.width != width || control.height != height {
      faults.add("frame 0 is the still picture too and must have its size")
    }
    frames.append(Frame(control: control))
    waitsForData = true
  }

  private mutating func follow(_ number: Int, _ type: String) {
    if number != sequence { faults.add("\(type) has the number \(number) where \(sequence) is due") }
    sequence = number + 1
  }

  private mutating func takeData(_ data: Range<Int>) throws(CodecError) {
    if isDataOver { throw .badData("IDAT chunks don't follow one another") }
    if !sawData, frames.isEmpty { cover = Frame() }
    sawData = true
    if cover != nil {
      cover?.pieces.append(data)
    } else {
      frames[0].pieces.append(data)
      waitsForData = false
    }
  }

  private mutating func takeFrameData(_ data: Range<Int>, _ file: FileBytes) throws(CodecError) {
    guard data.count >= 4 else { throw .badData("fdAT has no number") }
    var cursor = ByteCursor(try file.bytes(at: data.lowerBound, count: 4))
    follow(cursor.big(4) ?? 0, "fdAT")
    guard sawData else { throw .badData("fdAT stands before IDAT") }
    guard let last = frames.indices.last, cover != nil || last > 0 else {
      return faults.add("fdAT belongs to no frame: fcTL is missing")
    }
    frames[last].pieces.append((data.lowerBound + 4)..<data.upperBound)
    waitsForData = false
  }

  /// `iTXt` of the keyword `glow`, not compressed.
  private mutating func readText(_ data: [UInt8]) {
    guard data.starts(with: Array("glow".utf8) + [0, 0, 0]) else { return }
    let parts = data.dropFirst(7).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3 { spec = String(validating: parts[2], as: UTF8.self) }
  }

  private mutating func finish() {
    if !sawData { faults.add("it has no pixels: IDAT is missing") }
    if waitsForData { faults.add("frame \(frames.count - 1) has no pixels") }
    if let declared, declared != frames.count {
      faults.add("acTL names \(declared) frames, but there are \(frames.count)")
    }
    if declared == nil, !frames.isEmpty { faults.add("there are frames but no acTL") }
    if declared == nil || frames.isEmpty {
      frames = (cover ?? frames.first).map { [Frame(pieces: $0.pieces)] } ?? []
      cover = nil
    }
  }
}
