/// Makes the runs of one row: grows, merges, clips and aligns them.
package enum SpanList {
  /// The union of `runs`, ascending; runs closer than `gap` pixels become one, since a short gap costs more than it saves.
  package static func merged(_ runs: [Span], gap: Int = 8) -> [Span] {
    var result: [Span] = []
    for run in runs.sorted(by: { $0.start < $1.start }) where run.end > run.start {
      if let last = result.last, run.start <= last.end + Int32(gap) {
        result[result.count - 1].end = max(last.end, run.end)
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// What two ascending lists of runs have in common.
  package static func common(_ first: [Span], _ second: [Span]) -> [Span] {
    first.flatMap { a in
      second.compactMap { b -> Span? in
        let (start, end) = (max(a.start, b.start), min(a.end, b.end))
        return start < end ? Span(start: Int(start), end: Int(end)) : nil
      }
    }
  }

  /// `runs` cut to `bounds`, starting at even pixels and as long as a multiple of eight, so that kernels need no tails.
  ///
  /// A run may end up to seven pixels past `bounds`: the grids are padded for it.
  package static func aligned(_ runs: [Span], in bounds: Range<Int>) -> [Span] {
    let cut = runs.compactMap { run -> Span? in
      let start = max(Int(run.start), bounds.lowerBound) & ~1
      let end = min(Int(run.end), bounds.upperBound)
      return end > start ? Span(start: start, end: end) : nil
    }
    // Rounding up may make a run meet the next one: they become one, whose end is rounded up.
    func rounded(_ run: Span) -> Int32 { run.start + ((run.end - run.start + 7) & ~7) }
    var raw: [Span] = []
    for run in cut.sorted(by: { $0.start < $1.start }) {
      if let last = raw.last, run.start <= rounded(last) {
        raw[raw.count - 1].end = max(last.end, run.end)
      } else {
        raw.append(run)
      }
    }
    return raw.map { Span(start: Int($0.start), end: Int(rounded($0))) }
  }
}
