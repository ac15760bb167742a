import GlowRaster

/// A run of coverage or colour for one row of the canvas.
struct RowPiece {
  var lane: Lane<Float>
  /// Elements from one plane to the next.
  var stride: Int
  /// 1 for coverage, 4 for premultiplied colour.
  var planes: Int
  /// Where the run begins in the lane.
  var start: Int
  var count: Int
  /// The canvas's column where the run begins; may be negative.
  var x: Int
}

/// Gathers one row of the canvas and turns it into the bytes of a bitmap.
struct RowFinisher {
  let row: PlanarRow
  /// The column of the row's memory that is the canvas's first.
  let margin: Int
  let finish: RevealFinish
  let format: PixelFormat
  let dither: DitherRows

  /// Empties `columns` of the row.
  func clear(_ columns: Range<Int>) {
    for plane in 0..<4 {
      row.lane.fill(0, from: plane * row.stride + margin + columns.lowerBound, length: columns.count + 8)
    }
  }

  /// Lays a run over what the row holds.
  func lay(_ piece: RowPiece, row y: Int, paint: RevealPaint, opacity: Float) {
    let place = margin &+ piece.x
    guard piece.planes == 1 else {
      return TintKernel.lay(
        planes: piece.lane, stride: piece.stride, opacity: opacity, from: piece.start, count: piece.count,
        over: row,
        at: place)
    }
    switch paint {
    case .colour(let colour):
      TintKernel.lay(
        colour * opacity, coverage: piece.lane, from: piece.start, count: piece.count, over: row, at: place)
    case .gradient(let ramp, let start, let across, let down):
      let length = Double(ramp.length)
      let turn = start + (Double(piece.x) + 0.5) * across + (Double(y) + 0.5) * down
      TintKernel.lay(
        ramp: ramp.entries, mask: ramp.length - 1, place: (turn - turn.rounded(.down)) * length + 0.5,
        step: across * length, opacity: opacity, coverage: piece.lane, from: piece.start, count: piece.count,
        over: row, at: place)
    }
  }

  /// Writes row `y`: `columns` from what was gathered, the others, unless they are clean already, from the backdrop.
  func finish(_ y: Int, columns: Range<Int>, isClean: Bool, width: Int, into target: Lane<UInt8>) {
    let (start, end) = (margin + columns.lowerBound, margin + columns.upperBound)
    let noise = finish.dither ? noise(y, columns: columns) : nil
    layBackdrop(y, from: start, to: end)
    QuantiseKernel.write(
      row, from: start, to: end, format: format, noise: noise,
      into: target.dropping(columns.lowerBound * format.bytesPerPixel))
    // Last, since it uses the row's memory.
    guard !isClean else { return }
    fill(y, 0..<columns.lowerBound, into: target)
    fill(y, columns.upperBound..<width, into: target)
  }

  /// Writes row `y` where there is nothing but the backdrop.
  func finishEmpty(_ y: Int, columns: Range<Int>, isClean: Bool, width: Int, into target: Lane<UInt8>) {
    if isClean {
      fill(y, columns, into: target)
    } else {
      fill(y, 0..<width, into: target)
    }
  }

  /// Whether the whole backdrop is dithered: gradients are, plain colours only under the text, so that they stay plain.
  private var dithersBackdrop: Bool {
    guard finish.dither else { return false }
    switch finish.backdrop {
    case .transparent, .colour, .checker: return false
    default: return true
    }
  }

  private func noise(_ y: Int, columns: Range<Int>) -> Lane<Float> {
    let alpha = dithersBackdrop ? nil : row.lane.dropping(3 * row.stride)
    return dither.fill(row: y, columns: columns, margin: margin, alpha: alpha)
  }

  private func layBackdrop(_ y: Int, from start: Int, to end: Int) {
    switch finish.backdrop {
    case .transparent: break
    case .colour(let colour): RowColourKernel.lay(row, over: colour, from: start, to: end)
    case .rows(let colours):
      RowColourKernel.lay(row, over: colours[min(y, colours.count - 1)], from: start, to: end)
    default: BackdropKernel.lay(row, over: finish.backdrop, from: start, to: end, origin: margin, y: y)
    }
  }

  /// Fills a run with the backdrop.
  private func fill(_ y: Int, _ columns: Range<Int>, into target: Lane<UInt8>) {
    guard !columns.isEmpty else { return }
    let bytes = format.bytesPerPixel
    if case .transparent = finish.backdrop {
      target.fill(0, from: columns.lowerBound * bytes, length: columns.count * bytes)
      return
    }
    let isPlain =
      switch finish.backdrop {
      case .colour: true
      case .rows: !finish.dither
      default: false
      }
    let (start, end) = (margin + columns.lowerBound, margin + columns.upperBound)
    let first = isPlain ? min(end, start + 16) : end
    for plane in 0..<4 { row.lane.fill(0, from: plane * row.stride + start, length: first - start + 8) }
    let noise = dithersBackdrop ? noise(y, columns: columns) : nil
    layBackdrop(y, from: start, to: first)
    let run = target.dropping(columns.lowerBound * bytes)
    QuantiseKernel.write(row, from: start, to: first, format: format, noise: noise, into: run)
    // A plain colour's first pixels are repeated.
    var x = first - start
    while x < columns.count {
      if x + 16 <= columns.count, bytes == 4 {
        run.store(run.load(0, as: SIMD64<UInt8>.self), at: 4 * x)
        x += 16
      } else {
        for byte in 0..<bytes { run[x * bytes + byte] = run[byte] }
        x += 1
      }
    }
  }
}

/// The dither's noise for the rows of a plan, kept from frame to frame, since it never changes.
final class DitherRows {
  private let columns: [Range<Int>]
  private var starts: [Int] = []
  private var kept: Storage<Float>?
  private var known: [Bool] = []
  private var scratch = Storage<Float>(repeating: 0, count: 0)

  /// At most this many numbers are kept.
  private static let most = 16 << 20

  init(_ columns: [Range<Int>]) { self.columns = columns }

  /// The noise of a part of a row, at `margin` + column; where `alpha` is given no more of it than its light has units.
  func fill(row y: Int, columns run: Range<Int>, margin: Int, alpha: Lane<Float>?) -> Lane<Float> {
    let length = margin + run.upperBound + 32
    if scratch.lane.count < length { scratch = Storage(repeating: 0, count: length) }
    let lane = scratch.lane
    let stored = run == columns[y] ? keptRow(y) : nil
    var x = run.lowerBound
    while x < run.upperBound {
      let noise = stored.map { $0[x - run.lowerBound] } ?? Float(Noise.triangular(x: x, y: y))
      let place = margin &+ x
      if let alpha { lane[place] = noise * min(1, 255 * alpha[place]) } else { lane[place] = noise }
      x &+= 1
    }
    return lane
  }

  private func keptRow(_ y: Int) -> Lane<Float>? {
    if starts.isEmpty {
      var total = 0
      for range in columns {
        starts.append(total)
        total += range.count
      }
      known = [Bool](repeating: false, count: columns.count)
      if total <= Self.most { kept = Storage(repeating: 0, count: total) }
    }
    guard let kept else { return nil }
    let row = kept.lane.dropping(starts[y])
    if !known[y] {
      for x in columns[y] { row[x - columns[y].lowerBound] = Float(Noise.triangular(x: x, y: y)) }
      known[y] = true
    }
    return row
  }
}
