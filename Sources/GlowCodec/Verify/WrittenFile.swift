package import GlowRaster

/// A file that was written once, opened to be judged: first what its container says, then frame after frame.
package protocol WrittenFile: AnyObject {
  /// What is known so far; ``eachFrame(_:)`` may add faults.
  var facts: FileFacts { get }
  /// Decodes the frames in their order and hands each to `body`, with its number. What is broken becomes a fault and ends
  /// the walk; errors of `body`, of the system and of a missing program are thrown.
  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError)
}

/// Opens files to be judged.
package enum Verification {
  /// Opens the file or folder `path`; its kind is told by its bytes, only streams of bare pixels by their ending.
  ///
  /// `raw` says what such a stream holds. `badData` for kinds that are not known, `usage` for bare pixels without `raw`,
  /// `noInput` and `notPermitted` as they come, `missingProgram` where ffmpeg is needed and not there.
  package static func open(_ path: [UInt8], raw: RawLayout? = nil) throws(CodecError) -> any WrittenFile {
    if (try? Platform.status(of: path))?.kind == .folder { return try FrameFolder(path) }
    let file = try FileBytes(path)
    let shown = "'\(PathText.escaped(path))'"
    if path.suffix(5).elementsEqual(".rgba".utf8) {
      guard let raw else {
        throw .usage(
          "\(shown) says nothing of itself; add --spec with the spec that made it, like --spec look.json")
      }
      return RawFile(file, raw)
    }
    guard file.count > 0 else { throw .badData("\(shown) is empty") }
    let head = try file.bytes(at: 0, count: min(file.count, 4096))
    if head.starts(with: Array("P7\n".utf8)) { return PAMFile(file) }
    switch ImageKind(head) {
    case .png: return try spriteOrPNG(file, path)
    case .gif: return try GIFFile(file, path)
    case .webp: return try WebPFile(file)
    case .avif: return try FilmFile(path, head: head)
    case .jpeg, .bmp, .tiff:
      throw .badData("\(shown) is a picture of a kind that glow does not write")
    case nil:
      let isFilm =
        head.dropFirst(4).starts(with: Array("ftyp".utf8))
        || head.dropFirst(4).starts(with: Array("moov".utf8))
        || head.dropFirst(4).starts(with: Array("wide".utf8))
        || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
      if isFilm { return try FilmFile(path, head: head) }
      throw .badData(
        "\(shown) is of no kind that can be verified: PNG, APNG, WebP, GIF, AVIF, PAM, films, folders of frames"
      )
    }
  }

  /// A PNG beside a list of its frames is a sprite sheet.
  private static func spriteOrPNG(_ file: FileBytes, _ path: [UInt8]) throws(CodecError) -> any WrittenFile {
    let png = try PNGFile(file)
    if !png.facts.isAnimated, let sprite = SpriteFile(png, path) { return sprite }
    return png
  }
}

/// What a stream of bare pixels holds, which it can't say itself.
package struct RawLayout: Sendable {
  let size: PixelSize
  let bitDepth: BitDepth

  /// Frames of `size` with samples of `bitDepth`.
  package init(size: PixelSize, bitDepth: BitDepth) {
    self.size = size
    self.bitDepth = bitDepth
  }
}
