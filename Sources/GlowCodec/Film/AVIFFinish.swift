import GlowRaster

/// Puts two AV1 streams, colours and alpha, into one AVIF: a still, or a sequence with its first frame as the still
/// (AV1 Image File Format 1.1; ISO 23008-12; boxes as in ISO 14496-12).
struct AVIFFinish: FilmFinish {
  let size: PixelSize
  let frameRate: (numerator: Int, denominator: Int)
  let frameCount: Int
  let plays: Int
  let metadata: String?

  func finish(_ raw: [[UInt8]], write: ([UInt8]) throws(CodecError) -> Void) throws(CodecError) {
    var streams: [AV1Stream] = []
    for path in raw { streams.append(try AV1Stream(path)) }
    guard streams.allSatisfy({ $0.sizes.count == frameCount }) else {
      throw .programFailed("ffmpeg made \(streams.map(\.sizes.count)) pictures of \(frameCount) frames")
    }
    let text = metadata.map { XMP.packet(description: $0) } ?? []
    let total = streams.reduce(0) { $0 + $1.byteCount } + text.count
    guard total < Int(Int32.max) else {
      throw .usage("the AVIF would pass 2 GiB; take fewer frames or a smaller picture")
    }
    // The boxes' sizes do not depend on the offsets in them.
    let length = head(streams, text.count, dataAt: 0).count
    try write(
      head(streams, text.count, dataAt: length + 8) + UInt32(total + 8).bigEndianBytes + Array("mdat".utf8))
    for path in raw { try AV1Stream.units(path) { (unit) throws(CodecError) in try write(unit.bytes) } }
    if !text.isEmpty { try write(text) }
  }

  private var isSequence: Bool { frameCount > 1 }

  private func head(_ streams: [AV1Stream], _ textCount: Int, dataAt start: Int) -> [UInt8] {
    let brands = isSequence ? ["avis", "avif", "mif1", "miaf", "msf1", "iso8"] : ["avif", "mif1", "miaf"]
    let type = Box.make("ftyp", Array(brands[0].utf8), Box.u32(0), brands.flatMap { Array($0.utf8) })
    let items = AVIFItems(size: size, streams: streams, textCount: textCount, start: start)
    let tracks = AVIFTracks(
      size: size, frameRate: frameRate, frameCount: frameCount, plays: plays, streams: streams, start: start)
    return type + items.meta + (isSequence ? tracks.moov : [])
  }
}

/// Boxes of ISO's base media file format.
enum Box {
  static func u16(_ value: Int) -> [UInt8] { UInt16(truncatingIfNeeded: value).bigEndianBytes }
  static func u32(_ value: Int) -> [UInt8] { UInt32(truncatingIfNeeded: value).bigEndianBytes }
  static func u64(_ value: UInt64) -> [UInt8] { value.bigEndianBytes }

  /// A box of four letters and what is in it.
  static func make(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    let body = parts.flatMap { $0 }
    return u32(body.count + 8) + Array(type.utf8) + body
  }

  /// A box with a version and flags.
  static func full(_ type: String, version: Int = 0, flags: Int = 0, _ parts: [UInt8]...) -> [UInt8] {
    make(type, u32(version << 24 | flags), parts.flatMap { $0 })
  }

  /// A handler of four letters.
  static func handler(_ kind: String) -> [UInt8] {
    full("hdlr", u32(0), Array(kind.utf8), [UInt8](repeating: 0, count: 13))
  }
}

/// What is in the file as stills.
struct AVIFItems {
  let size: PixelSize
  let streams: [AV1Stream]
  let textCount: Int
  let start: Int

  static let alphaKind = Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8)
  /// BT.709's primaries, sRGB's curve, BT.709's matrix, full range (ITU-T H.273).
  static let colour = Box.make("colr", Array("nclx".utf8), Box.u16(1), Box.u16(13), Box.u16(1), [0x80])

  private var hasText: Bool { textCount > 0 }
  private var textItem: Int { streams.count + 1 }

  var meta: [UInt8] {
    Box.full(
      "meta", Box.handler("pict"), Box.full("pitm", Box.u16(1)), places, names, references, properties)
  }

  private var places: [UInt8] {
    var entries: [UInt8] = []
    var offset = start
    func add(_ item: Int, _ count: Int) {
      entries += Box.u16(item) + Box.u16(0) + Box.u16(1) + Box.u32(offset) + Box.u32(count)
    }
    for (index, stream) in streams.enumerated() {
      add(index + 1, stream.sizes[0])
      offset += stream.byteCount
    }
    if hasText { add(textItem, textCount) }
    return Box.full("iloc", [0x44, 0x00], Box.u16(streams.count + (hasText ? 1 : 0)), entries)
  }

  private var names: [UInt8] {
    var entries: [UInt8] = []
    for (index, name) in ["Color", "Alpha"].prefix(streams.count).enumerated() {
      entries += Box.full("infe", version: 2, Box.u16(index + 1), Box.u16(0), Array("av01\(name)\0".utf8))
    }
    if hasText {
      entries += Box.full(
        "infe", version: 2, flags: 1, Box.u16(textItem), Box.u16(0),
        Array("mimeXMP\0application/rdf+xml\0".utf8))
    }
    return Box.full("iinf", Box.u16(streams.count + (hasText ? 1 : 0)), entries)
  }

  private var references: [UInt8] {
    var entries: [UInt8] = []
    func add(_ kind: String, from item: Int) {
      entries += Box.make(kind, Box.u16(item), Box.u16(1), Box.u16(1))
    }
    if streams.count > 1 { add("auxl", from: 2) }
    if hasText { add("cdsc", from: textItem) }
    return entries.isEmpty ? [] : Box.full("iref", entries)
  }

  private var properties: [UInt8] {
    let ten: UInt8 = 10
    var boxes = Box.full("ispe", Box.u32(size.width), Box.u32(size.height))
    boxes += Box.full("pixi", [3, ten, ten, ten]) + streams[0].configuration + Self.colour
    // Property numbers count from 1; the high bit says that a reader must understand it.
    var links = Box.u16(1) + [4, 1, 2, 0x80 | 3, 4]
    if streams.count > 1 {
      boxes += Box.full("pixi", [1, ten]) + streams[1].configuration + Box.full("auxC", Self.alphaKind)
      links += Box.u16(2) + [4, 1, 5, 0x80 | 6, 0x80 | 7]
    }
    return Box.make("iprp", Box.make("ipco", boxes), Box.full("ipma", Box.u32(streams.count), links))
  }
}

/// What is in the file as a film.
struct AVIFTracks {
  let size: PixelSize
  let frameRate: (numerator: Int, denominator: Int)
  let frameCount: Int
  let plays: Int
  let streams: [AV1Stream]
  let start: Int

  private static let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap(Box.u32)
  private static let zeros = [UInt8](repeating: 0, count: 10)

  /// Ticks of one play; a second has as many as the rate's numerator.
  private var once: UInt64 { UInt64(frameCount * frameRate.denominator) }
  /// Ticks of all plays: all ones for those that never end.
  private var whole: UInt64 { plays == 0 ? .max : once * UInt64(plays) }

  var moov: [UInt8] {
    let times = Box.u64(0) + Box.u64(0) + Box.u32(frameRate.numerator) + Box.u64(whole)
    let header = Box.full(
      "mvhd", version: 1, times, Box.u32(0x10000), Box.u16(0x100), Self.zeros, Self.matrix,
      [UInt8](repeating: 0, count: 24), Box.u32(streams.count + 1))
    var tracks: [UInt8] = []
    var offset = start
    for (index, stream) in streams.enumerated() {
      tracks += track(index, stream, at: offset)
      offset += stream.byteCount
    }
    return Box.make("moov", header, tracks)
  }

  private func track(_ index: Int, _ stream: AV1Stream, at offset: Int) -> [UInt8] {
    let header = Box.full(
      "tkhd", version: 1, flags: 3, Box.u64(0), Box.u64(0), Box.u32(index + 1), Box.u32(0), Box.u64(whole),
      [UInt8](repeating: 0, count: 16), Self.matrix, Box.u32(size.width << 16), Box.u32(size.height << 16))
    // Flag 1: the edit is played again until the track ends.
    let edit = Box.full(
      "elst", version: 1, flags: 1, Box.u32(1), Box.u64(once), Box.u64(0), Box.u16(1), Box.u16(0))
    let alphaOf = index == 0 ? [] : Box.make("tref", Box.make("auxl", Box.u32(1)))
    let times = Box.u64(0) + Box.u64(0) + Box.u32(frameRate.numerator) + Box.u64(once)
    let media = Box.make(
      "mdia", Box.full("mdhd", version: 1, times, Box.u16(0x55C4), Box.u16(0)),
      Box.handler(index == 0 ? "pict" : "auxv"), information(index, stream, offset))
    return Box.make("trak", header, Box.make("edts", edit), alphaOf, media)
  }

  private func information(_ index: Int, _ stream: AV1Stream, _ offset: Int) -> [UInt8] {
    let place = Box.make("dinf", Box.full("dref", Box.u32(1), Box.full("url ", flags: 1)))
    let keys = stream.keys.flatMap { Box.u32($0 + 1) }
    let samples = Box.make(
      "stbl", Box.full("stsd", Box.u32(1), entry(index, stream)),
      Box.full("stts", Box.u32(1), Box.u32(frameCount), Box.u32(frameRate.denominator)),
      Box.full("stsc", Box.u32(1), Box.u32(1), Box.u32(frameCount), Box.u32(1)),
      Box.full("stsz", Box.u32(0), Box.u32(frameCount), stream.sizes.flatMap(Box.u32)),
      Box.full("stco", Box.u32(1), Box.u32(offset)), Box.full("stss", Box.u32(stream.keys.count), keys))
    return Box.make("minf", Box.full("vmhd", flags: 1, [UInt8](repeating: 0, count: 8)), place, samples)
  }

  private func entry(_ index: Int, _ stream: AV1Stream) -> [UInt8] {
    var fields = [UInt8](repeating: 0, count: 6) + Box.u16(1) + [UInt8](repeating: 0, count: 16)
    fields +=
      Box.u16(size.width) + Box.u16(size.height) + Box.u32(0x48_0000) + Box.u32(0x48_0000) + Box.u32(0)
    fields += Box.u16(1) + [UInt8](repeating: 0, count: 32) + Box.u16(0x18) + Box.u16(0xFFFF)
    let more = index == 0 ? AVIFItems.colour : Box.full("auxi", AVIFItems.alphaKind)
    // References are used, within a picture and up to 15 others.
    return Box.make("av01", fields, stream.configuration, more, Box.full("ccst", Box.u32(0x7C00_0000)))
  }
}
