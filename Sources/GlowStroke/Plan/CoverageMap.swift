import GlowCairo
import GlowGeometry
import GlowRaster

/// Turns the bands of the layers into splats: strip by strip, coverage from Cairo where there are edges, and the colours'
/// places from the gradient's map.
struct CoverageMap {
  let size: PixelSize
  let map: GradientMap
  let rampLength: Int
  /// How many sigmas blurs reach.
  let reach: Double

  /// The strips' height; splats of larger cells are gathered from several strips.
  static let stripHeight = 32
  /// The widest tile.
  static let tileWidth = 2048
  /// A pixel whose entry has not been computed yet.
  private static let unknown = UInt16.max

  /// The layers' plans, in their order.
  func plans(of layers: [StrokeLayer], drafts: [LayerDraft]) throws(CairoError) -> [LayerPlan] {
    var drafts = drafts
    let copies = try copies(of: layers)
    let wanted = drafts.reduce(PixelBounds.empty) { $0.union($1.bounds) }
    if !wanted.isEmpty {
      let rasteriser = try CoverageRasteriser(
        width: min(Self.tileWidth, (wanted.width + 31) & ~7), height: Self.stripHeight)
      let left = wanted.left & ~7
      let pitch = (wanted.right - left + 15) & ~7
      let entries = EntryStrip(
        left: left, pitch: pitch, entries: Storage(repeating: Self.unknown, count: pitch * Self.stripHeight),
        map: map, rampLength: rampLength)
      let scratch = Storage<Float>(repeating: 0, count: rampLength)
      var top = wanted.top & ~(Self.stripHeight - 1)
      while top < wanted.bottom {
        entries.begin(top: top)
        for index in drafts.indices where drafts[index].bounds.meets(top: top, height: Self.stripHeight) {
          try gather(&drafts[index], top: top, rasteriser, entries, scratch.lane)
          if let copy = copies[index] { drafts[index].fade(top..<top + Self.stripHeight, by: copy) }
        }
        top += Self.stripHeight
      }
    }
    return drafts.map { $0.plan(size: size) }
  }

  /// The blurred copies of the layers that glow inwards, row by row.
  private func copies(of layers: [StrokeLayer]) throws(CairoError) -> [RowStream?] {
    var copies: [RowStream?] = []
    for layer in layers {
      guard layer.insideSigma >= StrokeLayer.leastSigma else {
        copies.append(nil)
        continue
      }
      let copy = StrokeLayer(layer.band, sigma: layer.insideSigma)
      let plans = try CoverageMap(size: size, map: .angle(center: .zero), rampLength: 1, reach: reach)
        .plans(of: [copy], drafts: [LayerDraft(copy, size: size, reach: reach)])
      let root = CompositePlan.root(layers: plans, size: size)
      let picture = PicturePlan(layers: plans, root: root, transmissions: [], alpha: Storage([], filler: 0))
      let nothing: [[Storage<Float>?]] = root.all.map { $0.inputs.map { _ in nil } }
      let stream = RowStream(size: size, picture: picture, mode: .recording(nothing))
      stream.begin(at: root.grid.rows.lowerBound)
      copies.append(stream)
    }
    return copies
  }

  /// Adds a strip's coverage to a layer.
  private func gather(
    _ draft: inout LayerDraft, top: Int, _ rasteriser: CoverageRasteriser, _ entries: EntryStrip,
    _ scratch: Lane<Float>
  ) throws(CairoError) {
    let bounds = draft.bounds
    let strip = draft.area.strip(
      top: top, bottom: top + Self.stripHeight, columns: bounds.left..<bounds.right)
    // Cells are gathered from left to right, so that their splats come in order.
    let pieces =
      strip.sections.map { (columns: $0, isFull: false) } + strip.full.map { (columns: $0, isFull: true) }
    for piece in pieces.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      var left = piece.columns.lowerBound
      while left < piece.columns.upperBound {
        let columns = min(rasteriser.width, piece.columns.upperBound - left)
        if !piece.isFull {
          try rasteriser.rasterise(
            strip.fills(left: left, right: left + columns), left: left, top: top, columns: columns)
        }
        let tile = CoverageTile(
          coverage: piece.isFull ? nil : rasteriser.coverage.lane, pitch: rasteriser.width, left: left,
          top: top,
          columns: columns)
        draft.add(tile, entries: entries, scratch: scratch)
        left += columns
      }
    }
  }
}

/// A piece of a strip.
struct CoverageTile {
  /// The coverage, rows `pitch` apart; nil where all is covered.
  var coverage: Lane<UInt16>?
  var pitch: Int
  var left: Int
  var top: Int
  var columns: Int
}

/// The ramp's entries of a strip's pixels: computed at most once for all layers.
final class EntryStrip {
  let left: Int
  let pitch: Int
  private let entries: Storage<UInt16>
  private let center: Point
  private let perimeter: PerimeterMap?
  private let rampLength: Int
  /// What pixels between several sides of an outline lie near, and the rows that it has been made for.
  private let sideStrip: PerimeterSideStrip?
  private var sideTop: Int?
  private var top = 0

  init(left: Int, pitch: Int, entries: Storage<UInt16>, map: GradientMap, rampLength: Int) {
    self.left = left
    self.pitch = pitch
    self.entries = entries
    switch map {
    case .angle(let center): (self.center, perimeter) = (center, nil)
    case .perimeter(let map): (center, perimeter) = (.zero, map)
    }
    self.rampLength = rampLength
    sideStrip = perimeter.map { PerimeterSideStrip($0) }
  }

  /// Goes on to the strip that begins at row `top`.
  func begin(top: Int) {
    self.top = top
    entries.lane.fill(.max, from: 0, length: entries.lane.count)
  }

  /// The entries of a pixel row as memory, and the row's distance from the centre.
  @inline(__always) func row(_ y: Int) -> (entries: Lane<UInt16>, dy: Double) {
    (entries.lane.dropping((y &- top) &* pitch), Double(y) + 0.5 - center.y)
  }

  /// The entry of a pixel of such a row.
  @inline(__always) func entry(_ x: Int, _ row: (entries: Lane<UInt16>, dy: Double)) -> Int {
    let known = row.entries[x &- left]
    if known != .max { return Int(known) }
    let across = Double(x) + 0.5 - center.x
    let turn = perimeter.map { $0.turn(x: across, y: row.dy) } ?? AngularMap.turn(x: across, y: row.dy)
    let entry = AngularMap.entry(turn, length: rampLength)
    row.entries[x &- left] = UInt16(truncatingIfNeeded: entry)
    return entry
  }
  /// The sides of the outline that the pixels of a strip lie near; nil round a centre, which has none.
  func sides() -> PerimeterSideStrip? {
    if sideTop != top {
      sideStrip?.begin(top: top, bottom: top + CoverageMap.stripHeight)
      sideTop = top
    }
    return sideStrip
  }

  /// The ramp's entry of a place.
  @inline(__always) func entry(turn: Double) -> Int { AngularMap.entry(turn, length: rampLength) }
}
