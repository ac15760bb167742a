package import GlowColor
package import GlowRaster

/// The frames that lie in a folder, as pictures to be written again: a render's source without its renderer.
///
/// Every file is read when it is its turn, and held against the hash in its list; no more than a picture a thread lies in
/// memory.
package struct FolderSource: FrameSource {
  package let size: PixelSize
  package let frameCount: Int
  package let frameRate: (numerator: Int, denominator: Int)
  /// How often an animated file plays: 0, for ever, as that of a render.
  package var plays: Int { 0 }
  /// Bits a sample of the files.
  package let bitDepth: BitDepth
  /// What made the frames.
  package let origin: FrameManifest.Origin?
  /// Whether no pixel is transparent.
  package let isOpaque: Bool
  /// The colour space of the pixels.
  package let profile: ColorProfile
  /// Whether files pass as they are where PNG files are written, instead of being decoded and encoded again.
  package var keepsFiles = false
  private let folder: [UInt8]
  private let shardCount: Int?
  private let entries: [FrameManifest.Entry]

  /// Opens the folder `path`. `incomplete` while frames are missing, `badData` when its lists are not of one animation,
  /// `noInput` when it holds none.
  package init(_ path: [UInt8]) throws(CodecError) {
    let shown = "'\(PathText.escaped(path))'"
    let listed = try ListedFrames(path)
    if let fault = listed.faults.list.first { throw .badData("\(shown): \(fault)") }
    if let gap = listed.missing.list.first {
      let others = listed.missing.list.count - 1
      throw .incomplete(
        "\(shown): \(gap)\(others > 0 ? ", and so with \(others) more" : ""); run it with --resume, then merge again"
      )
    }
    let manifest = listed.manifest
    guard listed.shardCount != nil || manifest.isComplete else {
      throw .incomplete("\(shown) is not finished; go on with --resume, then merge again")
    }
    guard let first = manifest.entries.first, let rate = FrameFolder.fraction(manifest.frameRate),
      manifest.entries.enumerated().allSatisfy({ $1.index == $0 })
    else { throw .badData("\(shown): its list names no whole animation") }
    folder = listed.folder
    shardCount = listed.shardCount
    entries = manifest.entries
    frameCount = entries.count
    frameRate = rate
    origin = manifest.origin
    isOpaque = manifest.isOpaque
    profile = manifest.profile
    for entry in manifest.entries {
      let status = try? Platform.status(of: folder + Array(entry.name.utf8))
      guard status?.kind == .regular else { throw Self.damaged(entry, folder, listed.shardCount) }
    }
    let head = try Self.open(folder, first, listed.shardCount).facts
    guard head.wrongs.isEmpty, head.size.width > 0, head.size.height > 0 else {
      throw Self.damaged(first, listed.folder, listed.shardCount)
    }
    size = head.size
    bitDepth = BitDepth(rawValue: head.bits) ?? .eight
  }

  package func makeRenderer() -> any FrameRenderer { Reader(self) }

  private static func open(
    _ folder: [UInt8], _ entry: FrameManifest.Entry, _ shardCount: Int?
  ) throws(CodecError) -> PNGFile {
    do { return try PNGFile(FileBytes(folder + Array(entry.name.utf8))) } catch {
      guard case .noInput = error else { throw error }
      throw damaged(entry, folder, shardCount)
    }
  }

  /// What was written once and is no longer so can be written again.
  private static func damaged(
    _ entry: FrameManifest.Entry, _ folder: [UInt8], _ shardCount: Int?
  ) -> CodecError {
    let path = PathText.escaped(folder + Array(entry.name.utf8))
    var run = "its line"
    if let shardCount, let index = entry.index {
      run = "shard \(Shard.number(ofFrame: index, of: shardCount))/\(shardCount)"
    }
    return .incomplete(
      "'\(path)' is not what its list says: it is missing or damaged; run \(run) again with --resume, then merge again"
    )
  }

  /// The file of frame `index` and the hash of its pixels; nil where the list does not have both hashes, or files don't pass.
  /// `incomplete` when the file is not what the list says.
  fileprivate func file(_ index: Int) throws(CodecError) -> (bytes: [UInt8], pixelHash: UInt64)? {
    guard keepsFiles, let pixelHash = entries[index].pixelHash, let bytes = try bytes(index) else {
      return nil
    }
    return (bytes, pixelHash)
  }

  /// The bytes of the file of frame `index`; nil where the list does not have their hash.
  private func bytes(_ index: Int) throws(CodecError) -> [UInt8]? {
    let entry = entries[index]
    guard let hash = entry.fileHash else { return nil }
    guard let bytes = try? BoundedFile.read(folder + Array(entry.name.utf8), limit: CodecLimits.frame),
      XXH64.hash(bytes) == hash
    else { throw Self.damaged(entry, folder, shardCount) }
    return bytes
  }

  /// The picture in the file of frame `index`. `incomplete` when it is not what the list says.
  fileprivate func picture(_ index: Int) throws(CodecError) -> Bitmap {
    let entry = entries[index]
    _ = try bytes(index)
    let png = try Self.open(folder, entry, shardCount)
    var picture: Bitmap?
    try png.eachFrame { (_, bitmap) throws(CodecError) in picture = bitmap }
    guard let picture, png.facts.wrongs.isEmpty, picture.size == size,
      entry.fileHash != nil || XXH64.hash(picture.bytes) == entry.pixelHash
    else { throw Self.damaged(entry, folder, shardCount) }
    return picture
  }
}

/// Reads frames instead of drawing them.
private final class Reader: FrameReader {
  private(set) var failure: CodecError?
  private let source: FolderSource

  init(_ source: FolderSource) { self.source = source }

  func file(_ index: Int) throws(CodecError) -> (bytes: [UInt8], pixelHash: UInt64)? {
    try source.file(index)
  }

  func render(frame index: Int, into bitmap: inout Bitmap) {
    do {
      bitmap = try source.picture(index).converted(to: bitmap.format)
    } catch {
      failure = error
    }
  }
}

extension Bitmap {
  /// The same straight picture with samples of another depth, each the nearest.
  fileprivate func converted(to format: PixelFormat) -> Bitmap {
    guard format != self.format else { return self }
    var result = Bitmap(size: size, format: format)
    if format == .rgbaStraight16 {
      result.bytes = bytes.flatMap { [$0, $0] }
      return result
    }
    result.bytes = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let sample = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      return UInt8((sample * 255 + 32_767) / 65_535)
    }
    return result
  }
}
