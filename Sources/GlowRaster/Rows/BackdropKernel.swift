/// Fades a row and lays it over the backdrop, in place, before it is quantised.
///
/// Input and output: four premultiplied planes, a multiple of four pixels of which are touched. Method: source-over.
/// Allocations: none. Error: single precision.
package enum BackdropKernel {
  /// Multiplies the pixels from `start` to `end` by `opacity`.
  package static func fade(_ row: PlanarRow, from start: Int, to end: Int, opacity: Float) {
    for plane in 0..<4 {
      var x = start
      while x < end {
        row.lane.store(row.load4(plane, x) * opacity, at: plane &* row.stride &+ x)
        x &+= 4
      }
    }
  }

  /// Lays the pixels from `start` to `end` of row `y` over `backdrop`; `x − origin` is the picture's column.
  package static func lay(
    _ row: PlanarRow, over backdrop: Backdrop, from start: Int, to end: Int, origin: Int, y: Int
  ) {
    if case .transparent = backdrop { return }
    var x = start
    while x < end {
      let rest = 1 - row.alpha4(x)
      for lane in 0..<4 {
        let under = backdrop.colour(x: x &+ lane &- origin, y: y) * rest[lane]
        for plane in 0..<4 { row.lane[plane &* row.stride &+ x &+ lane] += under[plane] }
      }
      x &+= 4
    }
  }
}

/// Cuts a row along an outline: multiplies it by a factor a pixel, in place.
///
/// Input and output: `planes` premultiplied planes, a multiple of four pixels of which are touched. Allocations: none.
/// Error: single precision.
package enum CutKernel {
  /// The factor of pixel `x` is at `x + shift`.
  package static func cut(
    _ row: PlanarRow, from start: Int, to end: Int, planes: Int, factors: Lane<Float>, shift: Int
  ) {
    for plane in 0..<planes {
      var x = start
      while x < end {
        let index = plane &* row.stride &+ x
        row.lane.store(row.lane.load4(index) * factors.load4(x &+ shift), at: index)
        x &+= 4
      }
    }
  }
}
