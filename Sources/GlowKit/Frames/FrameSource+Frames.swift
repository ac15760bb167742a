public import GlowCodec
public import GlowRaster

extension FrameSource {
  /// Frame `index` as a picture in `format`; the index is within 0..<`frameCount`, in a glow that loops it is any.
  public func frame(at index: Int, format: PixelFormat = .rgbaStraight8) -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    makeRenderer().render(frame: index, into: &bitmap)
    return bitmap
  }

  /// The picture of a source that does not move: its first frame.
  public var still: Bitmap { frame(at: 0) }

  /// The frame that shows at a time, in seconds from the start, as a frame clock gives it: what loops begins again.
  ///
  /// Frames are those of ``frame(at:format:)``; between two of them nothing is made up.
  public func frame(atTime seconds: Double, format: PixelFormat = .rgbaStraight8) -> Bitmap {
    frame(at: frameIndex(atTime: seconds), format: format)
  }

  /// All frames, drawn beforehand on all processors, so that showing them costs nothing more.
  ///
  /// They take `frameCount` times the memory of one, which traps when it can't be had: 60 frames of 320×120 are 9 MB, of
  /// 1920×1080 half a gigabyte. ``frames(format:ahead:)`` holds a few at a time.
  public func loopFrames(format: PixelFormat = .rgbaStraight8) -> [Bitmap] {
    let pool = RendererPool(self, format: format)
    let pictures = Monitor([Bitmap?](repeating: nil, count: frameCount))
    ThreadCrew.run(frameCount, threads: WorkerThread.processors) { index in
      let picture = pool.draw(index)
      pictures.update { $0[index] = picture }
    }
    return pictures.update { $0.compactMap(\.self) }
  }

  /// The frames one after another, for `for await`; see ``FrameSequence``.
  public var frames: FrameSequence { frames() }

  /// The frames one after another in `format`, up to `ahead` of them drawn or being drawn before they are asked for; nil
  /// is two more than there are processors.
  public func frames(format: PixelFormat = .rgbaStraight8, ahead: Int? = nil) -> FrameSequence {
    FrameSequence(source: self, format: format, ahead: ahead ?? WorkerThread.processors + 2)
  }
}
