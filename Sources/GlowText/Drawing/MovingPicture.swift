import GlowRaster

/// A picture on its way: blurred on a grid as coarse as its blur allows, and moved by parts of a pixel.
struct MovingPicture {
  /// The cells are squares of `1 << level` pixels.
  let level: Int
  /// The column of the canvas where the first cell's pixels begin.
  let left: Int
  /// The row of the canvas where the first cell's pixels begin.
  let top: Int
  let columns: Int
  let rows: Int
  let pitch: Int
  /// Elements from one plane to the next.
  let stride: Int
  let planes: Int
  private let cells: Storage<Float>
  private let start: Int

  /// `picture` blurred by `sigma` pixels and `offset` pixels lower.
  init(_ picture: SparsePicture, sigma: Double, offset: Double, scratch: GridScratch) {
    var level = 0
    while level < BlurPlan.greatestLevel, sigma / Double(2 << level) >= BlurPlan.leastSigmaInCells {
      level += 1
    }
    self.level = level
    let side = Double(1 << level)
    // Averaging and the linear way back add h²/4.
    let rest = level == 0 ? sigma : (sigma * sigma - side * side / 4).squareRoot() / side
    let whole = (offset / side).rounded(.down)
    let along = PhaseTaps(sigma: rest)
    // On its way between rows a sharp picture is as soft as half-way between two, so that it does not flicker.
    let softness = level == 0 && abs(offset) >= 0.5 ? max(rest, 0.5) : rest
    let phase = min(max(offset / side - whole, 0), 0x1.fffffep-1)
    let across = PhaseTaps(sigma: softness, phase: phase)
    let padding = max(along.radius, across.radius) + 2
    columns = (picture.width + (1 << level) - 1) >> level + 2 * padding
    rows = (picture.height + (1 << level) - 1) >> level + 2 * padding
    let slack = along.radius + 16
    pitch = (columns + 2 * slack) | 1
    stride = pitch * rows + 16
    planes = picture.planes
    start = slack
    left = picture.left - padding << level
    top = picture.top - padding << level + Int(whole) << level
    cells = Storage(repeating: 0, count: stride * planes + 16)
    let (averages, blurred) = scratch.grids(count: stride + 16)
    let filled = padding..<(rows - padding)
    let alongTaps = Storage(along.weights, filler: 0)
    let acrossTaps = Storage(across.weights, filler: 0)
    for plane in 0..<planes {
      averages.fill(0, from: 0, length: stride)
      CellKernel.average(
        picture, plane: plane, level: level, into: averages.dropping(start), pitch: pitch,
        origin: (padding, padding))
      TapKernel.alongRows(
        averages, into: blurred, start: start, pitch: pitch, rows: filled, columns: columns,
        taps: alongTaps.lane, first: along.first)
      TapKernel.acrossRows(
        blurred, into: cells.lane.dropping(plane * stride), start: start, pitch: pitch, rows: 0..<rows,
        filled: filled, columns: columns, taps: acrossTaps.lane, first: across.first)
    }
  }

  /// The canvas's rows that it touches.
  var rowRange: Range<Int> {
    level == 0 ? top..<(top + rows) : (top + half)..<(top + half + (rows - 1) << level)
  }
  /// The canvas's columns that it touches.
  var columnRange: Range<Int> {
    level == 0 ? left..<(left + columns) : (left + half)..<(left + half + (columns - 1) << level)
  }
  private var half: Int { (1 << level) / 2 }

  /// Row `y` of the canvas: where its planes begin (nil means `line`, which they were written to), and their distance.
  func row(_ y: Int, line: Lane<Float>, lineStride: Int) -> (lane: Lane<Float>, stride: Int) {
    guard level > 0 else { return (cells.lane.dropping(start + (y - top) * pitch), stride) }
    let place = y - top - half
    let cell = place >> level
    let share = (Float(place & (1 << level - 1)) + 0.5) / Float(1 << level)
    for plane in 0..<planes {
      let upper = cells.lane.dropping(plane * stride + start + cell * pitch)
      ExpandKernel.expand(
        upper: upper, lower: upper.dropping(pitch), share: share, cells: columns, level: level,
        into: line.dropping(plane * lineStride))
      // Kernels read in eights: behind the end there is nothing.
      line.fill(0, from: plane * lineStride + (columns - 1) << level, length: 8)
    }
    return (line, lineStride)
  }
}

/// Memory for the steps of a blur, kept from one picture to the next.
final class GridScratch {
  private var first = Storage<Float>(repeating: 0, count: 0)
  private var second = Storage<Float>(repeating: 0, count: 0)

  /// Two grids of `count` elements, whatever they hold.
  func grids(count: Int) -> (Lane<Float>, Lane<Float>) {
    if first.lane.count < count {
      first = Storage(repeating: 0, count: count)
      second = Storage(repeating: 0, count: count)
    }
    return (first.lane, second.lane)
  }
}
