import GlowCodec
public import GlowRaster

/// The frames of a source in their order, drawn ahead of whoever takes them, on several threads.
///
/// ```swift
/// for await picture in animation.frames { show(picture) }
/// ```
/// No more than the window's frames are being drawn or wait at any time, however slowly they are taken. Nothing is drawn
/// before the first is asked for. When the loop is left, or its task is cancelled, frames that have not been begun are
/// never drawn, and the sequence ends. Every loop over it begins anew with the first frame.
public struct FrameSequence: AsyncSequence, Sendable {
  /// A picture.
  public typealias Element = Bitmap
  /// Nothing can fail.
  public typealias Failure = Never

  private let source: any FrameSource
  private let format: PixelFormat
  private let ahead: Int

  /// All frames of `source`, at most `ahead` (1 or more) of them before they are asked for.
  init(source: any FrameSource, format: PixelFormat, ahead: Int) {
    precondition(ahead >= 1, "a window of frames holds at least one")
    self.source = source
    self.format = format
    self.ahead = ahead
  }

  /// One way through the frames.
  public func makeAsyncIterator() -> Iterator {
    Iterator(count: source.frameCount, ahead: ahead, pool: RendererPool(source, format: format))
  }

  /// Hands out the frames.
  public struct Iterator: AsyncIteratorProtocol {
    private let count: Int
    private let ahead: Int
    private let pool: RendererPool
    private let window = Window()
    private var next = 0

    fileprivate init(count: Int, ahead: Int, pool: RendererPool) {
      self.count = count
      self.ahead = ahead
      self.pool = pool
    }

    /// The next frame; nil after the last, and when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Bitmap? {
      if !Task.isCancelled { fill() }
      guard let drawing = window.takeFirst() else { return nil }
      let window = window
      let picture = await withTaskCancellationHandler {
        await drawing.value
      } onCancel: {
        drawing.cancel()
        window.cancel()
      }
      guard let picture, !Task.isCancelled else {
        window.cancel()
        next = count
        return nil
      }
      fill()
      return picture
    }

    /// Begins frames until the window is full.
    private mutating func fill() {
      while next < count, window.count < ahead {
        let (index, pool) = (next, pool)
        next += 1
        window.append(Task.detached { Task.isCancelled ? nil : pool.draw(index) })
      }
    }
  }

  /// Frames that are being drawn or wait, in their order. What is left of them when nobody holds it any more is off.
  private final class Window: Sendable {
    typealias Drawing = Task<Bitmap?, Never>

    private let drawings = Monitor<[Drawing]>([])

    var count: Int { drawings.update { $0.count } }

    func append(_ drawing: Drawing) { drawings.update { $0.append(drawing) } }

    func takeFirst() -> Drawing? { drawings.update { $0.isEmpty ? nil : $0.removeFirst() } }

    func cancel() {
      let left = drawings.update { drawings in
        defer { drawings = [] }
        return drawings
      }
      for drawing in left { drawing.cancel() }
    }

    deinit { cancel() }
  }
}
