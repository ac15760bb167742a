/// Colours one row of a layer's coverage and averages it into the cells of its grid.
///
/// Input: the row's splats, a ramp of premultiplied colours. Output: `planes` planes (red, green, blue, alpha; or alpha
/// alone) of the row, whose touched cells were zero before. Method: sum of weight × ramp entry over the splats of a
/// cell. Allocations: none. Error: that of single precision.
package enum SplatKernel {
  /// Writes three or four colour planes; plane `p` begins `p · stride` after `row`.
  @inline(never) package static func colour(
    _ table: SplatTable, row y: Int, ramp: Lane<SIMD4<Float>>, into row: Lane<Float>, stride: Int, planes: Int
  ) {
    let range = table.indices(ofRow: y)
    var index = range.lowerBound
    while index < range.upperBound {
      let cell = table[index].cell
      var sum = SIMD4<Float>.zero
      while index < range.upperBound {
        let splat = table[index]
        guard splat.cell == cell else { break }
        sum += ramp[Int(splat.entry)] * splat.weight
        index &+= 1
      }
      let column = Int(cell)
      row[column] = sum.x
      row[column &+ stride] = sum.y
      row[column &+ 2 &* stride] = sum.z
      if planes == 4 { row[column &+ 3 &* stride] = sum.w }
    }
  }

  /// Writes the alpha that opaque colours would give.
  package static func coverage(_ table: SplatTable, row y: Int, into row: Lane<Float>) {
    for index in table.indices(ofRow: y) {
      let splat = table[index]
      row[Int(splat.cell)] += splat.weight
    }
  }
}
