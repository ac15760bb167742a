public import GlowGeometry
public import GlowRaster
import GlowText

/// A sheet laid out and checked, before anything is planned.
public struct SheetPage: Sendable {
  /// What is laid out.
  public let sheet: ContactSheet
  /// The size of the picture.
  public let size: PixelSize
  /// Where the cells lie, in their order.
  public let places: [Rect]
  /// How many columns stand side by side.
  public let columns: Int
  private let layout: SheetLayout

  /// Lays `sheet` out. Throws the ``SceneError`` of a scene or a sheet that can't be drawn, and ``TextError`` on a machine
  /// without fonts.
  public init(_ sheet: ContactSheet) throws {
    try sheet.validate()
    layout = try SheetLayout(sheet)
    self.sheet = sheet
    (size, columns) = (layout.size, layout.columns)
    places = zip(layout.corners, sheet.cells).map { corner, cell in
      let own = cell.pixelSize
      return Rect(
        x: Double(corner.x), y: Double(corner.y), width: Double(own.width), height: Double(own.height))
    }
    let remedy = "give fewer values, other --columns, or a smaller --size or --scale"
    let words = "with \(sheet.cells.count) cells the sheet has \(size.width)x\(size.height) pixels"
    guard SceneLimits.side.contains(size.width), SceneLimits.side.contains(size.height) else {
      throw SceneError.conflict(
        .size, "\(words); the limit is \(SceneLimits.side.upperBound) a side: \(remedy)")
    }
    guard size.width * size.height <= SceneLimits.pixels else {
      throw SceneError.conflict(.size, "\(words); the limit is \(SceneLimits.pixels) in all: \(remedy)")
    }
  }

  /// The labels as pictures.
  func captions() throws(SceneError) -> [ContentPicture] {
    let ink = SheetType.Ink(on: sheet.ground)
    let space = WorkingSpace(profile: sheet.cells[0].profile)
    var pictures: [ContentPicture] = []
    do throws(TextError) {
      for caption in layout.captions {
        pictures += try layout.type.pictures(caption.line, at: caption.corner, ink: ink, in: space)
      }
    } catch {
      // The words have been laid out before.
      throw .outOfMemory(error.description)
    }
    return pictures
  }
}
