package import GlowRaster

/// Draws frames of one plan: owns the memory that a thread needs for it.
///
/// A frame depends on the plan, its progress and its paint alone, not on the frames before.
package final class RevealRenderer {
  private let plan: RevealPlan
  private let row: PlanarRow
  private let memory: Storage<Float>
  private let scratch = GridScratch()
  private let dither: DitherRows

  package init(_ plan: RevealPlan) {
    self.plan = plan
    let stride = (plan.size.width + 2 * (plan.reach + 8) + 32) | 1
    memory = Storage(repeating: 0, count: stride * 4 + 16)
    row = PlanarRow(lane: memory.lane, stride: stride)
    dither = DitherRows(plan.touched)
  }

  /// A unit in one frame.
  private struct Live {
    var unit: Int
    var opacity: Float
    /// At rest, or nil.
    var resting: UnitPicture?
    var coverage: MovingPicture?
    var pictures: [MovingPicture]
    var rows: Range<Int>
  }

  /// Draws a frame over the whole of `bitmap`, whose size must be the plan's.
  package func render(
    progress: Double, paint: RevealPaint, finish: RevealFinish, into bitmap: inout Bitmap
  ) {
    precondition(bitmap.size == plan.size, "the bitmap has the plan's size")
    let live = units(at: progress)
    let stamp = Bitmap.Stamp(plan: plan.identity, isTrimmed: finish.dither, backdrop: finish.backdrop)
    let isClean = bitmap.stamp == stamp
    let pitch = bitmap.bytesPerRow
    let format = bitmap.format
    unsafe bitmap.pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let pixels = unsafe Lane(base: base.assumingMemoryBound(to: UInt8.self), count: buffer.count)
      let page = RowFinisher(row: row, margin: plan.reach + 8, finish: finish, format: format, dither: dither)
      draw(live, paint, page, isClean: isClean, into: pixels, pitch: pitch)
    }
    bitmap.stamp = stamp
  }

  /// The units that show at `progress`, in their order.
  private func units(at progress: Double) -> [Live] {
    var live: [Live] = []
    for (index, unit) in plan.units.enumerated() where !unit.isEmpty {
      let share = plan.schedule.progress(of: index, at: progress)
      guard share > 0 else { continue }
      let effect = RevealEffect(progress: share, blur: plan.blur, rise: plan.rise)
      var entry = Live(
        unit: index, opacity: Float(effect.opacity), resting: nil, coverage: nil, pictures: [], rows: 0..<0)
      if share >= 1 || (plan.blur == 0 && plan.rise == 0) {
        entry.resting = unit
        entry.rows = RevealRenderer.rows(unit.parts.map { $0.top..<($0.top + $0.height) })
      } else {
        func moved(_ picture: SparsePicture) -> MovingPicture {
          MovingPicture(picture, sigma: effect.blur, offset: effect.offset, scratch: scratch)
        }
        entry.coverage = unit.coverage.map(moved)
        entry.pictures = unit.pictures.map(moved)
        entry.rows = RevealRenderer.rows(
          (entry.coverage.map { [$0.rowRange] } ?? []) + entry.pictures.map(\.rowRange))
      }
      if entry.rows.upperBound > 0, entry.rows.lowerBound < plan.size.height { live.append(entry) }
    }
    return live
  }

  private static func rows(_ ranges: [Range<Int>]) -> Range<Int> {
    (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
  }

  private func draw(
    _ live: [Live], _ paint: RevealPaint, _ page: RowFinisher, isClean: Bool, into pixels: Lane<UInt8>,
    pitch: Int
  ) {
    // The line holds the widest moving picture, four planes of it.
    let widest =
      live.flatMap { ($0.coverage.map { [$0] } ?? []) + $0.pictures }.map(\.columnRange.count).max() ?? 0
    let lineStride = widest + 64
    let line = Storage<Float>(repeating: 0, count: lineStride * 4 + 64)
    let order = live.indices.sorted { live[$0].rows.lowerBound < live[$1].rows.lowerBound }
    var next = 0
    var active: [Int] = []
    for y in 0..<plan.size.height {
      active.removeAll { live[$0].rows.upperBound <= y }
      var hasNew = false
      while next < order.count, live[order[next]].rows.lowerBound <= y {
        if live[order[next]].rows.upperBound > y { active.append(order[next]) }
        hasNew = true
        next += 1
      }
      if hasNew { active.sort() }
      let target = pixels.dropping(y * pitch)
      let columns = plan.touched[y]
      if active.isEmpty {
        page.finishEmpty(y, columns: columns, isClean: isClean, width: plan.size.width, into: target)
      } else {
        page.clear(columns)
        for index in active { lay(live[index], row: y, paint, page, line: line.lane, lineStride: lineStride) }
        page.finish(y, columns: columns, isClean: isClean, width: plan.size.width, into: target)
      }
    }
  }

  private func lay(
    _ unit: Live, row y: Int, _ paint: RevealPaint, _ page: RowFinisher, line: Lane<Float>, lineStride: Int
  ) {
    if let resting = unit.resting {
      for part in resting.parts where y >= part.top && y < part.top + part.height {
        for index in part.spans.indices(ofRow: y - part.top) {
          let span = part.spans[index]
          let piece = RowPiece(
            lane: part.values, stride: part.stride, planes: part.planes, start: Int(span.offset),
            count: Int(span.end &- span.start), x: part.left &+ Int(span.start))
          page.lay(piece, row: y, paint: paint, opacity: unit.opacity)
        }
      }
      return
    }
    for part in (unit.coverage.map { [$0] } ?? []) + unit.pictures where part.rowRange.contains(y) {
      let (lane, stride) = part.row(y, line: line, lineStride: lineStride)
      let columns = part.columnRange.clamped(to: -plan.reach..<(plan.size.width + plan.reach))
      guard !columns.isEmpty else { continue }
      let piece = RowPiece(
        lane: lane, stride: stride, planes: part.planes,
        start: columns.lowerBound - part.columnRange.lowerBound,
        count: columns.count, x: columns.lowerBound)
      page.lay(piece, row: y, paint: paint, opacity: unit.opacity)
    }
  }
}
