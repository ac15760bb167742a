/// Lays the pixels of a layer without blur under what a row holds already, jumps of the gradient antialiased.
///
/// Input: splats of single pixels (their weights already hold what shows of them, or `alpha` says what is covered), the
/// layer's ramp. Output: added to `planes` planes of the row. Method: within half a pixel of a jump's ray the colour is
/// mixed by clamp(½ + distance, 0, 1) from the colours on both sides. Along a perimeter the distance is that on the map
/// over the map's slope. Allocations: none but the list of near jumps.
/// Error: that of the ramp.
package struct SharpKernel {
  /// The gradient's centre, in pixels of the padded grid.
  package let center: (x: Double, y: Double)

  /// The map of a gradient along a perimeter, and the padding of the grid before it.
  private let perimeter: (map: PerimeterMap, padding: Double)?

  package init(center: (x: Double, y: Double)) {
    self.center = center
    perimeter = nil
  }

  /// The kernel of a gradient along a perimeter, for a grid with `padding` cells before the picture.
  package init(_ map: PerimeterMap, padding: Double) {
    center = (0, 0)
    perimeter = (map, padding)
  }

  /// A jump whose ray passes a row, and the columns that it touches there.
  struct NearJump {
    var columns: ClosedRange<Int>
    var jump: Ramp.Jump
  }

  /// The jumps that touch row `y`, with their columns.
  func jumps(_ ramp: Ramp, near y: Int) -> [NearJump] {
    var near: [NearJump] = []
    let dy = Double(y) + 0.5 - center.y
    for jump in ramp.jumps {
      // Signed distance to the ray's line: −dx·sin + dy·cos, within ±½.
      let columns: ClosedRange<Int>
      if jump.sine.magnitude < 1e-9 {
        guard dy.magnitude <= 0.5 else { continue }
        columns = 0...Int.max
      } else {
        let a = (dy * jump.cosine - 0.5) / jump.sine + center.x - 0.5
        let b = (dy * jump.cosine + 0.5) / jump.sine + center.x - 0.5
        guard min(a, b) < 1e6, max(a, b) > -1 else { continue }
        let first = Int(max(0, min(a, b).rounded(.up)))
        let last = Int(max(-1, min(1e6, max(a, b).rounded(.down))))
        guard first <= last else { continue }
        columns = first...last
      }
      near.append(NearJump(columns: columns, jump: jump))
    }
    return near
  }

  /// The colour of a pixel, mixed if a near jump touches it.
  @inline(__always) func colour(
    _ splat: Splat, row y: Int, ramp: Lane<SIMD4<Float>>, near: [NearJump]
  ) -> SIMD4<Float> {
    let x = Int(splat.cell)
    for entry in near where entry.columns.contains(x) {
      let jump = entry.jump
      let dx = Double(x) + 0.5 - center.x
      let dy = Double(y) + 0.5 - center.y
      guard dx * jump.cosine + dy * jump.sine > 0 else { continue }
      let share = Float(min(max(0.5 + dy * jump.cosine - dx * jump.sine, 0), 1))
      return jump.before + (jump.after - jump.before) * share
    }
    return ramp[Int(splat.entry)]
  }

  /// The colour of a pixel of a gradient along a perimeter, mixed if a jump passes it.
  private func colour(
    _ splat: Splat, row y: Int, ramp: Ramp, _ perimeter: (map: PerimeterMap, padding: Double)
  ) -> SIMD4<Float> {
    let length = ramp.length
    // The map's slope is rarely more than four times that along the contour.
    let reach = 1 + Int(min(4 * Double(length) / max(perimeter.map.shortest, 1), Double(length)))
    for jump in ramp.jumps {
      let steps = Int(splat.entry) &- AngularMap.entry(jump.location, length: length)
      // The shorter way round.
      let away = ((steps &+ length / 2) & (length &- 1)) &- length / 2
      guard away.magnitude <= reach else { continue }
      let (turn, slope) = perimeter.map.slope(
        x: Double(splat.cell) + 0.5 - perimeter.padding, y: Double(y) + 0.5 - perimeter.padding)
      var distance = turn - jump.location
      if distance > 0.5 { distance -= 1 } else if distance < -0.5 { distance += 1 }
      let pixels = distance / max(slope, 1e-9)
      // Entries on the jump hold both its colours: pixels beside it take one.
      guard pixels.magnitude < 0.5 || away.magnitude <= 1 else { continue }
      return jump.before + (jump.after - jump.before) * Float(min(max(0.5 + pixels, 0), 1))
    }
    return ramp.entries[Int(splat.entry)]
  }

  /// Adds row `y` of a layer; `alpha`, if given, is the alpha gathered so far, else the weights hold what shows.
  @inline(never) package func add(
    _ table: SplatTable, row y: Int, ramp: Ramp, to row: Lane<Float>,
    stride: Int, planes: Int, under alpha: Lane<Float>?
  ) {
    let along = ramp.jumps.isEmpty ? nil : perimeter
    let near = ramp.jumps.isEmpty || along != nil ? [] : jumps(ramp, near: y)
    let entries = ramp.entries
    // What is free of a pixel is free for all its splats.
    var (last, free) = (-1, Float(1))
    for index in table.indices(ofRow: y) {
      let splat = table[index]
      let x = Int(splat.cell)
      var colour = near.isEmpty ? entries[Int(splat.entry)] : colour(splat, row: y, ramp: entries, near: near)
      if let along { colour = self.colour(splat, row: y, ramp: ramp, along) }
      if x != last {
        if let alpha { free = 1 - alpha[x] }
        last = x
      }
      colour *= splat.weight * free
      row[x] += colour.x
      row[x &+ stride] += colour.y
      row[x &+ 2 &* stride] += colour.z
      if planes == 4 { row[x &+ 3 &* stride] += colour.w }
    }
  }
}
