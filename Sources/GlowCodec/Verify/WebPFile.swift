import GlowRaster

/// A WebP file, still or animated: ffmpeg 5 knows no animated one, so every frame is handed to it as a still.
final class WebPFile: WrittenFile {
  private(set) var facts = FileFacts("WebP")
  private let file: FileBytes
  private let walk: WebPWalk

  /// Walks through `file`.
  init(_ file: FileBytes) throws(CodecError) {
    self.file = file
    walk = try WebPWalk(file)
    facts.format = walk.isLossless ? "WebP without loss" : "WebP"
    facts.size = PixelSize(width: walk.width, height: walk.height)
    facts.frameCount = walk.frames.count
    facts.isAnimated = walk.isAnimated
    facts.alpha = walk.hasAlpha ? .straight : .none
    facts.plays = walk.plays
    facts.duration = walk.isAnimated ? walk.delays.total : nil
    facts.clock = 0.001
    facts.isFilm = true
    facts.choosesHiddenColours = true
    facts.isLossless = walk.isLossless
    facts.tolerance = walk.isLossless ? 0 : FileFacts.mostLoss
    facts.read(SpecText(walk.xmp))
    facts.faults = walk.faults
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    guard facts.faults.list.isEmpty else { return }
    var canvas = FrameCanvas(size: facts.size, format: .rgbaStraight8)
    for (number, frame) in walk.frames.enumerated() {
      let picture: Bitmap
      do throws(CodecError) {
        let data = try file.bytes(at: frame.data.lowerBound, count: frame.data.count)
        guard let still = walk.isAnimated ? WebPStill.file(frame: data) : data else {
          throw .badData("it has no picture")
        }
        picture = try ForeignReader.read(still, .webp, .standard)
        guard picture.size == PixelSize(width: frame.width, height: frame.height) else {
          throw .badData("it has another size than its head says")
        }
      } catch {
        guard case .badData(let reason) = error else { throw error }
        return facts.faults.add("frame \(number): \(reason)")
      }
      canvas.lay(
        picture, x: frame.x, y: frame.y, isBlended: frame.isBlended,
        disposal: frame.isCleared ? .clear : .keep)
      try body(number, canvas.bitmap)
    }
  }
}
