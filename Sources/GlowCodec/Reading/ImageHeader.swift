import GlowRaster

/// What a picture's file says of itself before its pixels: read by own bounded walks, nothing is decoded.
struct ImageHeader: Equatable {
  /// The size of the pixels as they are stored; nil when only a decoder can tell.
  var size: (width: Int, height: Int)?
  /// How to turn them.
  var orientation = Orientation.upright
  /// Whether more pictures follow the first.
  var isAnimated = false
  /// Bits a sample of a PNG; nil for other kinds.
  var depth: Int?

  static func == (a: ImageHeader, b: ImageHeader) -> Bool {
    a.size?.width == b.size?.width && a.size?.height == b.size?.height && a.orientation == b.orientation
      && a.isAnimated == b.isAnimated && a.depth == b.depth
  }

  /// What the head of `bytes`, a file of `kind`, says.
  init(_ bytes: [UInt8], _ kind: ImageKind?) {
    switch kind {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(bytes)
    case .webp: readWebP(bytes)
    case .gif:
      var cursor = ByteCursor(bytes.dropFirst(6))
      if let width = cursor.little(2), let height = cursor.little(2) { size = (width, height) }
      isAnimated = GIFStill.isAnimated(bytes)
    case .bmp: readBMP(bytes)
    case .tiff: orientation = Orientation(exif: bytes)
    case .avif: isAnimated = bytes.dropFirst(8).starts(with: Array("avis".utf8))
    case nil: break
    }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes.dropFirst(8))
    while let length = cursor.big(4), let type = cursor.letters(), let data = cursor.take(length),
      cursor.skip(4)
    {
      if type == "IHDR" {
        var head = ByteCursor(data)
        if let width = head.big(4), let height = head.big(4) { size = (width, height) }
        depth = head.byte()
      } else if type == "acTL" {
        var head = ByteCursor(data)
        isAnimated = head.big(4) ?? 0 > 1
      } else if type == "eXIf" {
        orientation = Orientation(exif: data)
      }
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    var header = self
    JPEGWalk.segments(bytes) { marker, data in
      if marker == 0xE1, data.starts(with: Self.exifMark) {
        header.orientation = Orientation(exif: data.dropFirst(6))
      } else if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker), header.size == nil {
        var frame = ByteCursor(data.dropFirst())
        if let height = frame.big(2), let width = frame.big(2) { header.size = (width, height) }
      }
    }
    self = header
  }

  private static let exifMark = Array("Exif".utf8) + [0, 0]

  private mutating func readWebP(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes.dropFirst(12))
    while let type = cursor.letters(), let length = cursor.little(4), let data = cursor.take(length) {
      var head = ByteCursor(data)
      switch type {
      case "VP8X":
        guard let flags = head.byte(), head.skip(3), let width = head.little(3), let height = head.little(3)
        else {
          break
        }
        isAnimated = flags & WebPStill.animationMark != 0
        size = (width + 1, height + 1)
      case "VP8 ":
        guard size == nil, head.skip(6), let width = head.little(2), let height = head.little(2) else {
          break
        }
        size = (width & 0x3FFF, height & 0x3FFF)
      case "VP8L":
        guard size == nil, head.byte() == 0x2F, let bits = head.little(4) else { break }
        size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      case "EXIF":
        orientation = Orientation(exif: data.starts(with: Self.exifMark) ? data.dropFirst(6) : data)
      default: break
      }
      // Chunks have an even length.
      if length % 2 == 1, !cursor.skip(1) { return }
    }
  }

  private mutating func readBMP(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes.dropFirst(14))
    guard let length = cursor.little(4) else { return }
    if length == 12 {
      if let width = cursor.little(2), let height = cursor.little(2) { size = (width, height) }
    } else if let width = cursor.little(4), let height = cursor.little(4) {
      // A negative height stands for rows from the top.
      let rows = Int(Int32(truncatingIfNeeded: height))
      size = (Int(Int32(truncatingIfNeeded: width)), abs(rows))
    }
  }
}
