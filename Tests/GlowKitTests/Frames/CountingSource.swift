import GlowKit
import Synchronization

/// Pictures of one pixel whose first byte is the frame's index; counts what is begun.
final class CountingSource: FrameSource {
  let size = PixelSize(width: 1, height: 1)
  let frameCount: Int
  let frameRate: (numerator: Int, denominator: Int) = (30, 1)
  let plays = 0
  private let begun = Atomic<Int>(0)
  /// Called while a frame is being drawn.
  private let onRender: @Sendable (Int) -> Void

  init(frameCount: Int, onRender: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.frameCount = frameCount
    self.onRender = onRender
  }

  var begunCount: Int { begun.load(ordering: .sequentiallyConsistent) }

  func makeRenderer() -> any FrameRenderer { Renderer(self) }

  private final class Renderer: FrameRenderer {
    let source: CountingSource
    init(_ source: CountingSource) { self.source = source }

    func render(frame index: Int, into bitmap: inout Bitmap) {
      source.begun.add(1, ordering: .sequentiallyConsistent)
      source.onRender(index)
      bitmap.bytes[0] = UInt8(truncatingIfNeeded: index)
    }
  }
}
