/// Brings a row of cells back to pixels, linearly between their centres.
///
/// Input: the cell rows above and below the pixels' centres and how near the lower one is. Output: for every pair of
/// neighbouring cells their `1 << level` pixels; the first pixel is half a cell from the left edge of the first cell.
/// Method: one direct linear step both ways, whose variance with the averaging is h²/4. Allocations: none. Error:
/// single precision.
package enum ExpandKernel {
  package static func expand(
    upper: Lane<Float>, lower: Lane<Float>, share: Float, cells: Int, level: Int, into line: Lane<Float>
  ) {
    let side = 1 << level
    let step = 1 / Float(side)
    func mixed(_ cell: Int) -> Float { upper[cell] + (lower[cell] - upper[cell]) * share }
    var left = mixed(0)
    var x = 0
    var cell = 1
    while cell < cells {
      let right = mixed(cell)
      let slope = (right - left) * step
      if side == 2 {
        line[x] = left + slope * 0.5
        line[x &+ 1] = left + slope * 1.5
      } else {
        var values = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) * slope + left
        var done = 0
        while done < side {
          line.store(values, at: x &+ done)
          values += slope * 4
          done &+= 4
        }
      }
      left = right
      x &+= side
      cell &+= 1
    }
  }
}
