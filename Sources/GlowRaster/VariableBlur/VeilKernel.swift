/// Lays one colour over a line, in place.
///
/// Input and output: premultiplied planes; a multiple of four pixels is touched. Method: source-over with one opacity for
/// the whole line. Allocations: none. Error: single precision.
package enum VeilKernel {
  /// Lays `colour`, premultiplied, over the `length` pixels of `row`; `planes` of them hold colour and alpha.
  package static func lay(_ colour: SIMD4<Float>, over row: PlanarRow, planes: Int, length: Int) {
    let rest = 1 - colour.w
    for plane in 0..<planes {
      let start = plane &* row.stride
      let value = SIMD4(repeating: colour[plane])
      var x = 0
      while x < length {
        row.lane.store(row.lane.load4(start &+ x) * rest + value, at: start &+ x)
        x &+= 4
      }
    }
  }
}
