import GlowRaster

/// A PNG or APNG file.
final class PNGFile: WrittenFile {
  private(set) var facts: FileFacts
  private let frames: PNGFrames

  /// Walks through `file`.
  init(_ file: FileBytes) throws(CodecError) {
    let walk = try PNGWalk(file)
    frames = PNGFrames(file: file, walk: walk)
    facts = FileFacts(walk.plays == nil ? "PNG" : "APNG")
    facts.size = PixelSize(width: walk.width, height: walk.height)
    facts.frameCount = walk.frames.count
    facts.isAnimated = walk.plays != nil
    facts.bits = walk.depth
    facts.alpha = walk.colourType >= 4 || walk.transparency != nil ? .straight : .none
    facts.plays = walk.plays
    facts.read(SpecText(walk.spec))
    facts.isLossless = true
    facts.faults = walk.faults
    guard facts.isAnimated else { return }
    var delays = Delays()
    for frame in walk.frames {
      guard let control = frame.control else { continue }
      delays.add(control.delay.numerator, control.delay.denominator)
      facts.clock = max(facts.clock, 1 / Double(control.delay.denominator))
    }
    facts.duration = delays.total
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    guard facts.size.width > 0, facts.size.height > 0 else { return }
    var canvas = FrameCanvas(size: facts.size, format: frames.format)
    for (number, frame) in frames.walk.frames.enumerated() where !frame.pieces.isEmpty {
      let pixels: Bitmap
      do { pixels = try frames.pixels(frame, number: number) } catch {
        guard case .badData(let reason) = error else { throw error }
        facts.faults.add(reason)
        return
      }
      let control = frame.control
      // Before the first frame there is nothing to go back to.
      let disposal: FrameCanvas.Disposal =
        switch control?.dispose {
        case 1: .clear
        case 2: number == 0 ? .clear : .restore
        default: .keep
        }
      canvas.lay(
        pixels, x: control?.x ?? 0, y: control?.y ?? 0, isBlended: control?.blend == 1, disposal: disposal)
      try body(number, canvas.bitmap)
    }
    // The picture for readers without animation must be whole too.
    if let cover = frames.walk.cover {
      do { _ = try frames.pixels(cover, number: 0) } catch {
        guard case .badData(let reason) = error else { throw error }
        facts.faults.add("the still picture: \(reason)")
      }
    }
  }
}
