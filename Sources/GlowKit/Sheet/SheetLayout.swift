import GlowGeometry
import GlowRaster
import GlowText

/// Where the cells and the labels of a sheet lie, in pixels.
///
/// With labels at both sides it is a table: heads over the columns, heads left of the rows; a table that is too wide goes on
/// below, its heads repeated. With labels along one side it is a page of captions, or a column with heads at its left.
struct SheetLayout {
  /// A label in its place.
  struct Caption {
    let line: SheetType.Line
    /// The corner of its line's box.
    let corner: Point
  }

  /// The whole sheet.
  let size: PixelSize
  /// The corners of the cells, in their order.
  let corners: [(x: Int, y: Int)]
  let captions: [Caption]
  let type: SheetType
  /// How many columns stand side by side.
  let columns: Int

  /// The layout of `sheet`; throws ``TextError`` for a machine without fonts.
  init(_ sheet: ContactSheet) throws(TextError) {
    let sizes = sheet.cells.map(\.pixelSize)
    let grid = Grid(
      sheet, slot: PixelSize(width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1))
    let type = SheetType(em: grid.em)
    let height = try type.height()
    let table = try Table(grid, type: type, lineHeight: height, across: sheet.across, down: sheet.down)
    corners = sizes.enumerated().map { index, size in
      let slot = table.slot(column: index % grid.across, row: index / grid.across)
      return (slot.x + (table.columnWidth - size.width) / 2, slot.y + (grid.slot.height - size.height) / 2)
    }
    captions = try table.captions(across: sheet.across, down: sheet.down)
    size = table.size
    columns = grid.columns
    self.type = type
  }
}

/// The counts of a sheet, and the size of its type, which follows from them.
private struct Grid {
  let across: Int
  let down: Int
  let columns: Int
  /// The largest cell.
  let slot: PixelSize
  let em: Double

  /// Columns of a table that nobody would break.
  private static let unbroken = 8
  /// The proportion of a page.
  private static let page = 1.6

  init(_ sheet: ContactSheet, slot: PixelSize) {
    (across, down) = (max(sheet.across.count, 1), max(sheet.down.count, 1))
    self.slot = slot
    columns = min(
      sheet.columns ?? Grid.columns(across, rows: down, slot: slot, isTable: !sheet.down.isEmpty), across)
    // A small share of a page that is looked at as a whole, but no more than suits a cell and no less than can be read.
    let (width, height) = (Double(slot.width), Double(slot.height))
    let least = 11 * max(sheet.cells.map(\.scale).max() ?? 1, 1)
    em = max(min(Double(columns) * width / 66, min(width, height) / 7.5, 200), least).rounded()
  }

  /// Bands of columns, one below the other.
  var bands: Int { (across + columns - 1) / columns }

  /// So many that the sheet comes near to a page's proportion, and few places stay empty.
  private static func columns(_ count: Int, rows: Int, slot: PixelSize, isTable: Bool) -> Int {
    guard count > (isTable ? unbroken : 4) else { return count }
    func flaw(_ columns: Int) -> Double {
      let bands = (count + columns - 1) / columns
      // A band's labels take about a fifth of a cell.
      let aspect = Double(columns * slot.width) / (Double(bands * slot.height) * (Double(rows) + 0.2))
      let empty = Double(bands * columns - count) / Double(bands * columns)
      return max(aspect / page, page / aspect) + 10 * empty
    }
    return (2...count).min { flaw($0) < flaw($1) } ?? count
  }
}

/// The lines of the grid in pixels.
private struct Table {
  private let grid: Grid
  private let type: SheetType
  private let lineHeight: Double
  private let isTable: Bool
  private let margin: Int
  private let gutter: Int
  /// The room of the heads at the left, their distance from the cells included.
  private let rowHead: Int
  /// The room of the heads over a band.
  private let columnHead: Int
  /// The room of a caption under a cell.
  private let caption: Int
  private let bandGap: Int
  let columnWidth: Int

  init(
    _ grid: Grid, type: SheetType, lineHeight: Double, across: [ContactSheet.Label],
    down: [ContactSheet.Label]
  ) throws(TextError) {
    (self.grid, self.type, self.lineHeight) = (grid, type, lineHeight)
    let em = grid.em
    func pixels(_ ems: Double) -> Int { Int((ems * em).rounded()) }
    var widest = (across: 0.0, down: 0.0)
    for label in across { widest.across = max(widest.across, try type.line(label).width) }
    for label in down { widest.down = max(widest.down, try type.line(label).width) }
    isTable = !down.isEmpty
    margin = pixels(2)
    gutter = pixels(1)
    let longest = max(14 * em, Double(grid.slot.width))
    rowHead = isTable ? Int(min(widest.down, longest).rounded(.up)) + pixels(1) : 0
    columnHead = isTable && !across.isEmpty ? Int(lineHeight.rounded(.up)) + pixels(0.5) : 0
    caption = isTable || across.isEmpty ? 0 : Int(lineHeight.rounded(.up)) + pixels(0.4)
    bandGap = pixels(isTable ? 1.8 : 1.2)
    columnWidth = max(grid.slot.width, Int(min(widest.across, 10 * em).rounded(.up)))
  }

  private var bandHeight: Int {
    columnHead + grid.down * (grid.slot.height + caption) + (grid.down - 1) * gutter
  }

  private func bandTop(_ band: Int) -> Int { margin + band * (bandHeight + bandGap) }

  /// The whole sheet.
  var size: PixelSize {
    PixelSize(
      width: 2 * margin + rowHead + grid.columns * columnWidth + (grid.columns - 1) * gutter,
      height: 2 * margin + grid.bands * bandHeight + (grid.bands - 1) * bandGap)
  }

  /// The corner of the room for a cell.
  func slot(column: Int, row: Int) -> (x: Int, y: Int) {
    (
      margin + rowHead + column % grid.columns * (columnWidth + gutter),
      bandTop(column / grid.columns) + columnHead + row * (grid.slot.height + gutter)
    )
  }

  /// Heads and captions in their places.
  func captions(
    across: [ContactSheet.Label], down: [ContactSheet.Label]
  ) throws(TextError) -> [SheetLayout.Caption] {
    var captions: [SheetLayout.Caption] = []
    for (column, label) in across.enumerated() {
      let line = try type.line(label, room: Double(columnWidth + gutter) - 0.4 * grid.em)
      let place = slot(column: column, row: 0)
      let y =
        isTable ? place.y - columnHead : place.y + grid.slot.height + caption - Int(lineHeight.rounded(.up))
      captions.append(
        .init(
          line: line,
          corner: Point(x: Double(place.x) + (Double(columnWidth) - line.width) / 2, y: Double(y))))
    }
    for band in 0..<grid.bands where isTable {
      for (row, label) in down.enumerated() {
        let place = slot(column: band * grid.columns, row: row)
        captions.append(
          .init(
            line: try type.line(label, room: Double(rowHead) - grid.em + 1),
            corner: Point(
              x: Double(margin), y: Double(place.y) + (Double(grid.slot.height) - lineHeight) / 2)))
      }
    }
    return captions
  }
}
