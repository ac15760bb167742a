/// Applies taps to a small dense grid, along rows or across them.
///
/// Input: rows `pitch` apart, zeros around what is read. Output: the same layout. Method: direct sum, eight cells at
/// once. Allocations: none. Error: single precision.
package enum TapKernel {
  /// Blurs rows: `columns` cells of each of `rows`; around them at least the taps' radius and eight cells can be read.
  package static func alongRows(
    _ source: Lane<Float>, into target: Lane<Float>, start: Int, pitch: Int, rows: Range<Int>, columns: Int,
    taps: Lane<Float>, first: Int
  ) {
    for y in rows {
      let row = start &+ y &* pitch
      var x = 0
      while x < columns {
        var sum = SIMD8<Float>(repeating: 0)
        var tap = 0
        while tap < taps.count {
          sum += source.load8(row &+ x &- first &- tap) * taps[tap]
          tap &+= 1
        }
        target.store(sum, at: row &+ x)
        x &+= 8
      }
    }
  }

  /// Blurs across rows: `columns` cells of each of `rows`; rows outside `filled` are zero and not read.
  package static func acrossRows(
    _ source: Lane<Float>, into target: Lane<Float>, start: Int, pitch: Int, rows: Range<Int>,
    filled: Range<Int>, columns: Int, taps: Lane<Float>, first: Int
  ) {
    for y in rows {
      // Row y − first − tap must be filled.
      let from = max(0, y - first - filled.upperBound + 1)
      let to = min(taps.count, y - first - filled.lowerBound + 1)
      let row = start &+ y &* pitch
      var x = 0
      while x < columns {
        var sum = SIMD8<Float>(repeating: 0)
        var tap = from
        while tap < to {
          sum += source.load8(start &+ (y &- first &- tap) &* pitch &+ x) * taps[tap]
          tap &+= 1
        }
        target.store(sum, at: row &+ x)
        x &+= 8
      }
    }
  }
}
