/// Blurs the lines along an edge, each as far as its plan says: first along the lines, then across them.
///
/// It owns the scratch memory and is for one thread. Lines are read ahead of those that are written, so a picture may be
/// blurred in place.
package final class VariableBlur {
  /// Lines that are blurred together: enough that the ones kept for the next stretch cost little.
  package static let stretch = 512

  private let plan: VariableBlurPlan
  private let source: LineBuffer
  private let result: LineBuffer
  private let strips: Strips

  /// Scratch for lines of `length` pixels in 3 (opaque) or 4 planes.
  package init(_ plan: VariableBlurPlan, length: Int, planes: Int) {
    self.plan = plan
    source = LineBuffer(planes: planes, length: length, padding: plan.padding)
    result = LineBuffer(planes: planes, length: length)
    strips = Strips(
      planes: planes, length: length, slots: min(plan.lines, Self.stretch) + 2 * plan.radius)
  }

  /// Bytes of scratch that ``init(_:length:planes:)`` takes.
  package static func memory(_ plan: VariableBlurPlan, length: Int, planes: Int) -> Int {
    planes * (min(plan.lines, stretch) + 2 * plan.radius + 2) * (length + Strips.width + 2 * plan.padding) * 4
  }

  /// Blurs the plan's lines.
  ///
  /// `read` fills a buffer with a line out of `bounds`, which hold lines 0..<plan.lines; beyond them the outermost lines
  /// repeat. `write` gets every blurred line once, in order; it may change it.
  package func run(
    bounds: Range<Int>, read: (_ line: Int, _ into: LineBuffer) -> Void,
    write: (_ line: Int, _ from: LineBuffer) -> Void
  ) {
    var next = plan.inputs.lowerBound
    var start = 0
    while start < plan.lines {
      let count = min(Self.stretch, plan.lines - start)
      let base = start - plan.radius
      let end = min(start + count + plan.radius, plan.inputs.upperBound)
      fill(next..<end, base: base, bounds: bounds, read)
      next = end
      AcrossKernel.blur(strips, plan: plan, first: start, count: count)
      for line in start..<(start + count) {
        strips.copy(slot: line - start, into: result.lane, stride: result.stride)
        write(line, result)
      }
      start += count
      if start < plan.lines { strips.move(from: count, to: 0, count: 2 * plan.radius) }
    }
  }

  /// Puts `lines`, blurred along themselves, into their slots; line `base` has slot 0.
  private func fill(
    _ lines: Range<Int>, base: Int, bounds: Range<Int>, _ read: (Int, LineBuffer) -> Void
  ) {
    let inner = lines.clamped(to: bounds)
    for line in inner {
      read(line, source)
      source.extendEnds()
      let (start, radius) = plan.entry(of: line)
      AlongKernel.blur(
        source.lane, padding: source.padding, stride: source.stride,
        weights: plan.weights.lane.dropping(start),
        radius: radius, into: strips, slot: line - base)
    }
    if lines.lowerBound < bounds.lowerBound {
      strips.repeatSlot(
        bounds.lowerBound - base, in: (lines.lowerBound - base)..<(bounds.lowerBound - base))
    }
    if lines.upperBound > bounds.upperBound {
      let first = max(lines.lowerBound, bounds.upperBound)
      strips.repeatSlot(bounds.upperBound - 1 - base, in: (first - base)..<(lines.upperBound - base))
    }
  }
}
