import Testing

@testable import GlowRaster

/// The kernels of text reveals against naive twins.
@Suite struct RevealKernelTests {
  @Test(arguments: [0.0, 0.2, 0.5, 1, 1.9, 2.1, 4], [0.0, 0.25, 0.5, 0.9])
  func tapsHaveTheirWeightMeanAndVariance(sigma: Double, phase: Double) {
    let taps = PhaseTaps(sigma: sigma, phase: phase)
    let places = taps.weights.indices.map { Double(taps.first + $0) }
    let weights = taps.weights.map(Double.init)
    let sum = weights.reduce(0, +)
    let mean = zip(places, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = zip(places, weights).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 }
    #expect(abs(sum - 1) < 1e-5)
    #expect(abs(mean - phase) < 0.01)
    // Three sigmas hold 97.3 % of the variance.
    let wanted = max(sigma * sigma, phase * (1 - phase))
    #expect(abs(variance - wanted) <= 0.03 * wanted + 1e-4)
    #expect(weights.allSatisfy { $0 >= 0 })
  }

  @Test func withoutBlurAndMovementNothingChanges() {
    #expect(PhaseTaps(sigma: 0) == PhaseTaps(sigma: 0, phase: 0))
    #expect(PhaseTaps(sigma: 0).weights == [1] && PhaseTaps(sigma: 0).first == 0)
  }

  private static func picture(width: Int = 21, height: Int = 13) -> (dense: [Float], sparse: SparsePicture) {
    var dice = Dice(7)
    let dense = (0..<width * height).map { index in
      index % width < 3 || index / width == 4 ? 0 : Float(dice.next())
    }
    let sparse = SparsePicture(left: -2, top: 5, width: width, height: height, planes: 1) { x, y, _ in
      dense[y * width + x]
    }
    return (dense, sparse)
  }

  @Test func aSparsePictureHoldsThePicture() {
    let (dense, sparse) = Self.picture()
    var seen = [Float](repeating: 0, count: dense.count)
    for y in 0..<sparse.height {
      for span in sparse.spans.runs(ofRow: y) {
        #expect((span.end - span.start) % 8 == 0)
        for x in Int(span.start)..<min(Int(span.end), 21) {
          seen[y * 21 + x] = sparse.values[Int(span.offset) + x - Int(span.start)]
        }
      }
    }
    #expect(seen == dense)
  }

  @Test(arguments: [0, 1, 2]) func cellsHoldMeans(level: Int) {
    let (dense, sparse) = Self.picture()
    let grid = Storage<Float>(repeating: 0, count: 40 * 20)
    CellKernel.average(sparse, plane: 0, level: level, into: grid.lane, pitch: 40, origin: (2, 3))
    let side = 1 << level
    for y in 0..<4 {
      for x in 0..<8 {
        var sum: Float = 0
        for v in y * side..<(y + 1) * side where v < 13 {
          for u in x * side..<(x + 1) * side where u < 21 { sum += dense[v * 21 + u] }
        }
        #expect(abs(grid.lane[(y + 3) * 40 + x + 2] - sum / Float(side * side)) < 1e-5)
      }
    }
  }

  @Test func tapsAreSummedAlongAndAcrossRows() {
    let pitch = 40
    let source = Storage<Float>(repeating: 0, count: pitch * 12 + 64)
    var dice = Dice(3)
    for y in 3..<9 { for x in 14..<24 { source.lane[y * pitch + x] = Float(dice.next()) } }
    let taps = Storage<Float>([0.5, 0.3, 0.2], filler: 0)
    let along = Storage<Float>(repeating: 0, count: pitch * 12 + 64)
    TapKernel.alongRows(
      source.lane, into: along.lane, start: 10, pitch: pitch, rows: 0..<12, columns: 16, taps: taps.lane,
      first: -1)
    let across = Storage<Float>(repeating: 0, count: pitch * 12 + 64)
    TapKernel.acrossRows(
      source.lane, into: across.lane, start: 10, pitch: pitch, rows: 0..<12, filled: 3..<9, columns: 16,
      taps: taps.lane, first: -1)
    for y in 2..<10 {
      for x in 10..<26 {
        let place = y * pitch + x
        let s = source.lane
        let row = s[place + 1] * 0.5 + s[place] * 0.3 + s[place - 1] * 0.2
        #expect(abs(along.lane[place] - row) < 1e-6)
        let column = s[place + pitch] * 0.5 + s[place] * 0.3 + s[place - pitch] * 0.2
        #expect(abs(across.lane[place] - column) < 1e-6)
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func cellsComeBackLinearly(level: Int) {
    let cells = Storage<Float>([0, 1, 5, 2, 0, 3, 3, 1], filler: 0)
    let line = Storage<Float>(repeating: 0, count: 128)
    ExpandKernel.expand(
      upper: cells.lane, lower: cells.lane.dropping(3), share: 0.25, cells: 5, level: level, into: line.lane)
    let side = Double(1 << level)
    for x in 0..<4 * (1 << level) {
      let place = (Double(x) + 0.5) / side
      let (cell, share) = (Int(place), place - place.rounded(.down))
      func mixed(_ i: Int) -> Double { Double(cells.lane[i]) * 0.75 + Double(cells.lane[i + 3]) * 0.25 }
      #expect(abs(Double(line.lane[x]) - (mixed(cell) * (1 - share) + mixed(cell + 1) * share)) < 1e-5)
    }
  }

  @Test func coverageIsLaidInColour() {
    let memory = Storage<Float>(repeating: 0.25, count: 4 * 40)
    let row = PlanarRow(lane: memory.lane, stride: 40)
    let cover = Storage<Float>([0, 0.5, 1, 0.1, 0, 0, 0, 0], filler: 0)
    let colour = SIMD4<Float>(0.1, 0.2, 0.3, 0.5)
    TintKernel.lay(colour, coverage: cover.lane, from: 0, count: 4, over: row, at: 3)
    for x in 0..<8 {
      for plane in 0..<4 {
        let wanted = 0.25 * (1 - cover.lane[x] * 0.5) + cover.lane[x] * colour[plane]
        #expect(abs(memory.lane[plane * 40 + 3 + x] - wanted) < 1e-6)
      }
    }
    #expect(memory.lane[2] == 0.25 && memory.lane[12] == 0.25)
  }

  @Test func planesAndRampsAreLaidAsColourIs() {
    let cover = Storage<Float>([0.5, 1, 0.25, 0, 0, 0, 0, 0], filler: 0)
    let colour = SIMD4<Float>(0.1, 0.2, 0.3, 0.5)
    let planes = Storage<Float>(repeating: 0, count: 32)
    for plane in 0..<4 { for x in 0..<8 { planes.lane[plane * 8 + x] = cover.lane[x] * colour[plane] } }
    let ramp = Storage<SIMD4<Float>>(repeating: colour, count: 8)
    var results: [[Float]] = []
    for way in 0..<3 {
      let memory = Storage<Float>(repeating: 0.25, count: 4 * 40)
      let row = PlanarRow(lane: memory.lane, stride: 40)
      switch way {
      case 0: TintKernel.lay(colour * 0.5, coverage: cover.lane, from: 0, count: 3, over: row, at: 3)
      case 1:
        TintKernel.lay(planes: planes.lane, stride: 8, opacity: 0.5, from: 0, count: 3, over: row, at: 3)
      default:
        TintKernel.lay(
          ramp: ramp.lane, mask: 7, place: 3.2, step: 1.7, opacity: 0.5, coverage: cover.lane, from: 0,
          count: 3,
          over: row, at: 3)
      }
      results.append((0..<160).map { memory.lane[$0] })
    }
    for other in results.dropFirst() {
      #expect(zip(results[0], other).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test func aRowIsLaidOverOneColour() {
    let memory = Storage<Float>(repeating: 0.25, count: 4 * 24)
    RowColourKernel.lay(PlanarRow(lane: memory.lane, stride: 24), over: SIMD4(1, 0.5, 0, 1), from: 4, to: 12)
    #expect(
      memory.lane[4] == 1 && memory.lane[24 + 4] == 0.625 && memory.lane[48 + 4] == 0.25
        && memory.lane[76] == 1)
    #expect(memory.lane[3] == 0.25)
  }
}
