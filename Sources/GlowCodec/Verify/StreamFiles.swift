import GlowRaster

/// A stream of PAM pictures in a file.
final class PAMFile: WrittenFile {
  private(set) var facts = FileFacts("PAM")
  private let file: FileBytes
  private var header: PAMStream.Header?

  /// Reads the first header and counts the pictures by it; ``eachFrame(_:)`` looks at every one.
  init(_ file: FileBytes) {
    self.file = file
    facts.alpha = .straight
    facts.isLossless = true
    do throws(CodecError) {
      let head = try Self.header(file, 0)
      header = head
      facts.size = head.size
      facts.bits = head.format == .rgbaStraight16 ? 16 : 8
      facts.frameCount = (file.count + head.length + head.pixelBytes - 1) / (head.length + head.pixelBytes)
      facts.isAnimated = facts.frameCount > 1
    } catch {
      facts.faults.add("\(error)")
    }
  }

  private static func header(_ file: FileBytes, _ place: Int) throws(CodecError) -> PAMStream.Header {
    let bytes = try file.bytes(at: place, count: min(CodecLimits.pamHeader, file.count - place))
    return try PAMStream.Header(bytes[...], .standard)
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    guard let first = header else { return }
    var (place, number) = (0, 0)
    while place < file.count {
      let bitmap: Bitmap
      do throws(CodecError) {
        let head = try Self.header(file, place)
        guard head == first else { throw .badData("it differs from frame 0 in size or depth") }
        var picture = Bitmap(size: head.size, format: head.format)
        picture.bytes = try file.bytes(at: place + head.length, count: head.pixelBytes)
        bitmap = picture
      } catch {
        guard case .badData(let reason) = error else { throw error }
        return facts.faults.add("frame \(number): \(reason)")
      }
      try body(number, bitmap)
      place += first.length + first.pixelBytes
      number += 1
    }
    facts.frameCount = number
  }
}

/// A stream of bare pixels in a file.
final class RawFile: WrittenFile {
  private(set) var facts = FileFacts("bare RGBA pixels")
  private let file: FileBytes
  private let format: PixelFormat

  /// Cuts `file` into frames of `layout`.
  init(_ file: FileBytes, _ layout: RawLayout) {
    self.file = file
    format = layout.bitDepth.pixelFormat
    facts.size = layout.size
    facts.bits = layout.bitDepth.rawValue
    facts.alpha = .straight
    facts.isLossless = true
    let bytes = layout.size.width * layout.size.height * format.bytesPerPixel
    facts.frameCount = file.count / bytes
    facts.isAnimated = facts.frameCount > 1
    if file.count == 0 || file.count % bytes != 0 {
      facts.faults.add("it holds \(file.count) bytes, no whole number of frames of \(bytes)")
    }
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    for number in 0..<facts.frameCount {
      var bitmap = Bitmap(size: facts.size, format: format)
      let count = bitmap.bytes.count
      bitmap.bytes = try file.bytes(at: number * count, count: count)
      try body(number, bitmap)
    }
  }
}
