/// Adds up eight rows of 8-bit coverage to one row of 16-bit coverage.
///
/// Input: `8 · rows` rows of bytes, `stride` apart, of which `columns` (a multiple of eight) count. Output: `rows` rows of
/// 0…2,040, `pitch` apart. Method: eight bytes at once; empty and full ones without a sum. Allocations: none. Exact.
package enum CoverageKernel {
  package static func sum(
    _ data: Lane<UInt8>, stride: Int, columns: Int, into coverage: Lane<UInt16>, pitch: Int, rows: Int
  ) {
    let low: UInt64 = 0x00FF_00FF_00FF_00FF
    for y in 0..<rows {
      let row = data.dropping(8 &* y &* stride)
      var x = 0
      while x < columns {
        // Even and odd bytes are added in sixteen bits each.
        var even: UInt64 = 0
        var odd: UInt64 = 0
        for subrow in 0..<8 {
          let eight = row.load(subrow &* stride &+ x, as: UInt64.self)
          even &+= eight & low
          odd &+= (eight &>> 8) & low
        }
        let target = y &* pitch &+ x
        for pair in 0..<4 {
          let shift = UInt64(16 &* pair)
          coverage[target &+ 2 &* pair] = UInt16(truncatingIfNeeded: even &>> shift)
          coverage[target &+ 2 &* pair &+ 1] = UInt16(truncatingIfNeeded: odd &>> shift)
        }
        x &+= 8
      }
    }
  }
}
