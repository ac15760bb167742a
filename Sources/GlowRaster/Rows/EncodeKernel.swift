/// Turns linear light into gamma-encoded colour, in place, before a row is quantised.
///
/// Input and output: four premultiplied planes, a multiple of four pixels of which are touched. Method: divided by alpha,
/// encoded by the table of ``GammaTable``, multiplied again. Allocations: none. Error: under 3e-6.
package enum EncodeKernel {
  package static func encode(_ row: PlanarRow, from start: Int, to end: Int) {
    let gamma = GammaTable.shared
    var x = start
    while x < end {
      for lane in 0..<4 {
        let alpha = row.alpha[x &+ row.alphaShift &+ lane]
        let scale = alpha > 1e-9 ? 1 / alpha : 0
        for plane in 0..<3 {
          let index = plane &* row.stride &+ x &+ lane
          row.lane[index] = gamma.encode(Double(row.lane[index] * scale)) * alpha
        }
      }
      x &+= 4
    }
  }
}
