import GlowRaster

/// A GIF file.
final class GIFFile: WrittenFile {
  private(set) var facts = FileFacts("GIF")
  private let path: [UInt8]

  /// Walks through `file`, which lies at `path`.
  init(_ file: FileBytes, _ path: [UInt8]) throws(CodecError) {
    let walk = try GIFWalk(file)
    self.path = path
    facts.size = PixelSize(width: walk.width, height: walk.height)
    facts.frameCount = walk.frameCount
    facts.isAnimated = walk.frameCount > 1 || walk.repeats != nil
    facts.alpha = walk.isTransparent ? .oneBit : .none
    // GIF counts repeats; without a count it plays once.
    facts.plays = walk.repeats.map { $0 == 0 ? 0 : $0 + 1 } ?? 1
    facts.duration = walk.delays.total
    facts.clock = 0.01
    facts.tolerance = FileFacts.mostLoss
    facts.read(SpecText(walk.comment))
    facts.faults = walk.faults
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    guard facts.faults.list.isEmpty else { return }
    let input = [
      Array("-f".utf8), Array("gif".utf8), Array("-ignore_loop".utf8), Array("1".utf8), Array("-i".utf8),
    ]
    let result = try FilmFrames.each(input + [FilmFile.url(path)], size: facts.size, body)
    if let complaint = result.complaint { facts.faults.add(complaint) }
    if result.count != facts.frameCount {
      facts.faults.add("\(facts.frameCount) frames are listed, but \(result.count) can be decoded")
    }
  }
}
