import GlowGeometry
import GlowRaster

/// Draws the lines that a header changes. It owns scratch memory and is for one thread.
final class HeaderPainter {
  private let plan: HeaderPlan
  private let blur: VariableBlur
  private let line: LineBuffer
  private let pixels: Storage<UInt8>
  private let ground: Ground?

  /// What lies under transparent pixels, and how the lines lie on it.
  struct Ground {
    let backdrop: Backdrop
    let edge: Edge
  }

  /// Scratch for lines of `length` pixels; whoever says that all is opaque saves a plane, and needs no ground.
  init(_ plan: HeaderPlan, length: Int, isOpaque: Bool, ground: Ground? = nil) {
    self.ground = isOpaque ? nil : ground
    self.plan = plan
    let planes = isOpaque ? 3 : 4
    blur = VariableBlur(plan.blur, length: length, planes: planes)
    line = LineBuffer(planes: planes, length: length)
    pixels = Storage(repeating: 0, count: 8 * length)
  }

  /// Writes the changed lines into `bytes`, which hold pixels of `format` as `lines` say.
  ///
  /// `read` fills a buffer with one of the lines `bounds`; it is asked for every line before that line is written.
  func paint(
    bounds: Range<Int>, into bytes: Lane<UInt8>, lines: EdgeLines, format: PixelFormat,
    read: (_ line: Int, _ into: LineBuffer) -> Void
  ) {
    blur.run(bounds: bounds, read: read) { index, line in
      finish(index, line, into: bytes, lines, format)
    }
    for index in plan.blur.lines..<plan.changed {
      read(index, line)
      finish(index, line, into: bytes, lines, format)
    }
  }

  /// Writes a line as it is read.
  func copy(
    _ index: Int, into bytes: Lane<UInt8>, lines: EdgeLines, format: PixelFormat,
    read: (_ line: Int, _ into: LineBuffer) -> Void
  ) {
    read(index, line)
    store(index, line, into: bytes, lines, format)
  }

  private func finish(
    _ index: Int, _ line: LineBuffer, into bytes: Lane<UInt8>, _ lines: EdgeLines, _ format: PixelFormat
  ) {
    if index < plan.veil.count {
      VeilKernel.lay(plan.veil[index], over: line.row, planes: line.planes, length: line.length)
    }
    store(index, line, into: bytes, lines, format)
  }

  /// Whether lines are written as they are read.
  var keepsLines: Bool { ground == nil }

  private func store(
    _ index: Int, _ line: LineBuffer, into bytes: Lane<UInt8>, _ lines: EdgeLines, _ format: PixelFormat
  ) {
    if let ground {
      GroundKernel.lay(line, over: ground.backdrop, edge: ground.edge, index: index, count: lines.count)
    }
    StoreKernel.store(
      line.row, length: line.length, format: format, into: bytes, at: lines.start(of: index),
      step: lines.pixelStep, scratch: pixels.lane)
  }
}
