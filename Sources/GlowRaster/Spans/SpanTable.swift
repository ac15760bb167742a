/// The runs of all rows of a grid, row after row: everything outside them is zero.
package final class SpanTable: Sendable {
  private let starts: Storage<Int32>
  private let spans: Storage<Span>
  /// How many rows the table has.
  package let rows: Int
  /// How many pixels all runs hold together; runs have consecutive offsets.
  package let pixels: Int

  /// The table of `runs`, one list a row, each ascending and without overlaps.
  package init(_ runs: [[Span]]) {
    var starts: [Int32] = [0]
    var all: [Span] = []
    var offset = 0
    for row in runs {
      for run in row {
        all.append(Span(start: Int(run.start), end: Int(run.end), offset: offset))
        offset += Int(run.end - run.start)
      }
      starts.append(Int32(all.count))
    }
    self.starts = Storage(starts, filler: 0)
    self.spans = Storage(all, filler: Span(start: 0, end: 0))
    self.rows = runs.count
    self.pixels = offset
  }

  /// The indices of the runs of row `y`.
  @inline(__always) package func indices(ofRow y: Int) -> Range<Int> {
    Int(starts.lane[y])..<Int(starts.lane[y + 1])
  }

  /// The run with the given index.
  @inline(__always) package subscript(index: Int) -> Span { spans.lane[index] }

  /// Whether two rows have the same runs.
  package func rowsAreEqual(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (indices(ofRow: a), indices(ofRow: b))
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy {
      self[$0].start == self[$1].start && self[$0].end == self[$1].end
    }
  }

  /// For every row 1 when its runs are those of the row `distance` above it, else 0.
  package func repeats(every distance: Int) -> Storage<UInt8> {
    let flags = Storage<UInt8>(repeating: 0, count: rows)
    for y in 0..<rows where y >= distance && rowsAreEqual(y, y - distance) { flags.lane[y] = 1 }
    return flags
  }

  /// Whether two tables have the same runs.
  package func equals(_ other: SpanTable) -> Bool {
    guard self !== other else { return true }
    return rows == other.rows && (0..<rows).allSatisfy { runs(ofRow: $0) == other.runs(ofRow: $0) }
  }

  /// The runs of row `y`, as a list.
  package func runs(ofRow y: Int) -> [Span] { indices(ofRow: y).map { self[$0] } }
}
