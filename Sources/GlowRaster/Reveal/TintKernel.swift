/// Lays coverage in one colour, or premultiplied colour, over the four planes of a row.
///
/// Method: source-over, p·(1 − a) + c, eight pixels at once. Up to seven pixels behind the run are touched, with what `coverage`
/// holds there. Allocations: none. Error: single precision.
package enum TintKernel {
  /// Lays `colour`, premultiplied, where `coverage` covers.
  package static func lay(
    _ colour: SIMD4<Float>, coverage: Lane<Float>, from start: Int, count: Int, over row: PlanarRow, at x: Int
  ) {
    var done = 0
    while done < count {
      let cover = coverage.load8(start &+ done)
      let rest = 1 - cover * colour.w
      var place = x &+ done
      row.lane.store(row.lane.load8(place) * rest + cover * colour.x, at: place)
      place &+= row.stride
      row.lane.store(row.lane.load8(place) * rest + cover * colour.y, at: place)
      place &+= row.stride
      row.lane.store(row.lane.load8(place) * rest + cover * colour.z, at: place)
      place &+= row.stride
      row.lane.store(row.lane.load8(place) * rest + cover * colour.w, at: place)
      done &+= 8
    }
  }

  /// Lays four planes of premultiplied colour, `stride` elements apart, faded by `opacity`.
  package static func lay(
    planes: Lane<Float>, stride: Int, opacity: Float, from start: Int, count: Int, over row: PlanarRow,
    at x: Int
  ) {
    var done = 0
    while done < count {
      let rest = 1 - planes.load8(start &+ done &+ 3 &* stride) * opacity
      var plane = 0
      while plane < 4 {
        let place = plane &* row.stride &+ x &+ done
        let own = planes.load8(start &+ done &+ plane &* stride) * opacity
        row.lane.store(row.lane.load8(place) * rest + own, at: place)
        plane &+= 1
      }
      done &+= 8
    }
  }

  /// Lays the colours of a ramp where `coverage` covers: the pixel `i` of the run has the ramp's place `place + i·step`.
  package static func lay(
    ramp: Lane<SIMD4<Float>>, mask: Int, place: Double, step: Double, opacity: Float, coverage: Lane<Float>,
    from start: Int, count: Int, over row: PlanarRow, at x: Int
  ) {
    var done = 0
    while done < count {
      let cover = coverage[start &+ done] * opacity
      if cover != 0 {
        let turn = place + Double(done) * step
        let colour = ramp[Int(turn.rounded(.down)) & mask] * cover
        let rest = 1 - colour.w
        var at = x &+ done
        row.lane[at] = row.lane[at] * rest + colour.x
        at &+= row.stride
        row.lane[at] = row.lane[at] * rest + colour.y
        at &+= row.stride
        row.lane[at] = row.lane[at] * rest + colour.z
        at &+= row.stride
        row.lane[at] = row.lane[at] * rest + colour.w
      }
      done &+= 1
    }
  }
}
