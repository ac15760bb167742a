import GlowKit

@testable import GlowCodec

extension Reader {
  /// Pictures of more pixels are not decoded here: that they are bounded is tested elsewhere.
  private static let mostPixels = 1 << 16

  private static var limits: ImageLimits {
    var limits = ImageLimits()
    limits.pixels = mostPixels
    return limits
  }

  /// Readers of bytes in memory.
  func readBytes(_ bytes: [UInt8]) {
    switch self {
    // Other kinds are ffmpeg's to read.
    case .picture where ImageKind(bytes) == .png:
      guard let picture = try? ImageFile.read(bytes, limits: Self.limits) else { return }
      precondition(picture.size.width * picture.size.height <= Self.mostPixels, "more pixels than allowed")
    case .head:
      let header = ImageHeader(bytes, ImageKind(bytes))
      if let size = header.size {
        _ = try? ImageLimits.standard.check(width: size.width, height: size.height)
      }
      _ = WebPStill.firstFrame(bytes)
      _ = Orientation(exif: bytes)
    case .answers:
      let answers = FilmAnswers(bytes)
      _ = (answers.films, answers.spec, answers.tag(0, "alpha_mode"))
      _ = FFmpegWords.reason(bytes)
      _ = SpecText(String(decoding: bytes, as: UTF8.self))
    case .manifest:
      guard let manifest = FrameManifest(text: bytes) else { return }
      precondition(manifest.entries.allSatisfy { FrameManifest.Entry.isFrameName($0.name) }, "a foreign name")
    default: break
    }
  }

  /// Readers of files, which walk through them without loading them.
  func readFile(_ bytes: [UInt8]) {
    let folder = Scratchpad.folder
    let path = folder + Array("/read.\(rawValue)".utf8)
    guard Scratchpad.write(bytes, path) else { return }
    switch self {
    case .png: judge(path)
    case .gif: if let file = try? FileBytes(path) { _ = try? GIFWalk(file) }
    case .webp: if let file = try? FileBytes(path) { _ = try? WebPWalk(file) }
    case .pam: if let file = try? FileBytes(path) { decode(PAMFile(file)) }
    case .metadata:
      _ = (try? FileMetadata.text(inFile: path)).flatMap { SpecText($0) }
    case .sprite:
      // The list beside a sheet; the sheet itself is always the same.
      let sheet = folder + Array("/sheet.png".utf8)
      guard Scratchpad.write(Self.sheet, sheet), Scratchpad.write(bytes, folder + Array("/sheet.json".utf8))
      else { return }
      judge(sheet)
    default: break
    }
  }

  private func judge(_ path: [UInt8]) {
    let head = (try? FileBytes(path)).flatMap { try? $0.bytes(at: 0, count: min($0.count, 32)) } ?? []
    guard ImageKind(head) == .png, let file = try? Verification.open(path) else { return }
    decode(file)
  }

  private func decode(_ file: any WrittenFile) {
    guard file.facts.size.width * file.facts.size.height <= Self.mostPixels else { return }
    var count = 0
    // Frames of some size are told apart by their number alone.
    try? file.eachFrame { (_, bitmap) throws(CodecError) in
      count += 1
      precondition(
        bitmap.bytes.count == bitmap.bytesPerRow * bitmap.size.height, "a picture without its rows")
      if count > 64 { throw .cancelled }
    }
    _ = (file.facts.frameRate?.numerator, file.facts.seconds, file.facts.wrongs)
  }

  /// Four frames of two by two pixels in two columns.
  private static let sheet: [UInt8] =
    (try? PNGEncoder().encode(Bitmap(size: PixelSize(width: 4, height: 4), format: .rgbaStraight8))) ?? []
}

/// Where a file lies while it is read.
enum Scratchpad {
  /// A folder of this process.
  static let folder: [UInt8] = {
    let path = Platform.temporaryFolder + Array("/glow-readers-\(Platform.processNumber)".utf8)
    try? Platform.makeFolder(path)
    return path
  }()

  /// Puts `bytes` there.
  static func write(_ bytes: [UInt8], _ path: [UInt8]) -> Bool {
    guard let file = try? OutputFile(path: path), (try? file.write(bytes)) != nil else { return false }
    return (try? file.commit()) != nil
  }
}
