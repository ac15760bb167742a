/// A share of a layer's coverage that falls into one cell of a grid and takes its colour from one entry of the ramp.
package struct Splat: Equatable, Sendable, BitwiseCopyable {
  /// The cell's column in the grid, padding included.
  package var cell: UInt16
  /// The entry of the ramp.
  package var entry: UInt16
  /// The mean coverage that the share gives to the cell, 0…1.
  package var weight: Float

  @inlinable package init(cell: Int, entry: Int, weight: Float) {
    self.cell = UInt16(truncatingIfNeeded: cell)
    self.entry = UInt16(truncatingIfNeeded: entry)
    self.weight = weight
  }
}

/// The splats of all rows of a grid, row after row, ascending by cell.
package final class SplatTable: Sendable {
  private let starts: Storage<Int32>
  private let splats: Storage<Splat>
  /// How many rows the grid has.
  package let rows: Int

  /// The table of `lists`, one list a row, each ascending by cell.
  package init(_ lists: [[Splat]]) {
    var starts: [Int32] = [0]
    for list in lists { starts.append((starts.last ?? 0) + Int32(list.count)) }
    self.starts = Storage(starts, filler: 0)
    self.splats = Storage(lists.flatMap(\.self), filler: Splat(cell: 0, entry: 0, weight: 0))
    self.rows = lists.count
  }

  /// The indices of the splats of row `y`.
  @inline(__always) package func indices(ofRow y: Int) -> Range<Int> {
    Int(starts.lane[y])..<Int(starts.lane[y + 1])
  }

  /// The splat with the given index.
  @inline(__always) package subscript(index: Int) -> Splat { splats.lane[index] }

  /// The splats whose cells lie in `runs`.
  package func inside(_ runs: SpanTable) -> SplatTable {
    SplatTable(
      (0..<rows).map { y in
        let spans = runs.runs(ofRow: y)
        var next = 0
        return indices(ofRow: y).compactMap { index in
          let splat = self[index]
          while next < spans.count, spans[next].end <= Int32(splat.cell) { next += 1 }
          return next < spans.count && spans[next].start <= Int32(splat.cell) ? splat : nil
        }
      })
  }

  /// The runs of cells of row `y` that hold anything, not merged over gaps.
  package func runs(ofRow y: Int) -> [Span] {
    var runs: [Span] = []
    for index in indices(ofRow: y) {
      let cell = Int32(self[index].cell)
      if let last = runs.last, cell <= last.end {
        runs[runs.count - 1].end = max(last.end, cell + 1)
      } else {
        runs.append(Span(start: Int(cell), end: Int(cell) + 1))
      }
    }
    return runs
  }
}
