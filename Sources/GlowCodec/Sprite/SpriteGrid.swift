import GlowRaster

/// How the frames lie in a sprite sheet: row by row from the top left.
struct SpriteGrid: Equatable {
  let count: Int
  let columns: Int
  let frame: PixelSize

  var rows: Int { (count + columns - 1) / columns }
  var size: PixelSize { PixelSize(width: columns * frame.width, height: rows * frame.height) }

  /// The most pixels a side: what every graphics processor takes as a texture.
  static let mostPixels = 4096

  /// Places `count` frames; `columns` nil chooses those whose longer side is shortest. `usage` when a side would pass
  /// 4,096 pixels.
  init(count: Int, frame: PixelSize, columns: Int?) throws(CodecError) {
    let best = Self.best(count, frame)
    let chosen = min(columns ?? best, count)
    self.init(count, chosen, frame)
    guard max(size.width, size.height) > Self.mostPixels else { return }
    let sheet =
      "\(count) frames of \(frame.width)x\(frame.height) pixels make a sheet of \(size.width)x\(size.height)"
    let limit = "a side is at most \(Self.mostPixels) pixels"
    let other = SpriteGrid(count, best, frame).size
    if columns != nil, max(other.width, other.height) <= Self.mostPixels {
      throw .usage("\(sheet) in \(chosen) columns; \(limit): write '--columns \(best)' or leave it out")
    }
    throw .usage("\(sheet); \(limit): ask for fewer frames or a smaller --scale, or write '.webp' or '.apng'")
  }

  private init(_ count: Int, _ columns: Int, _ frame: PixelSize) {
    self.count = count
    self.columns = columns
    self.frame = frame
  }

  private static func best(_ count: Int, _ frame: PixelSize) -> Int {
    func longerSide(_ columns: Int) -> Int {
      let size = SpriteGrid(count, columns, frame).size
      return max(size.width, size.height)
    }
    // More columns than fit can't be best, unless one does not.
    let most = max(1, min(count, mostPixels / frame.width))
    return (1...most).min { (longerSide($0), $0) < (longerSide($1), $1) } ?? 1
  }

  /// The upper left pixel of the frame at `position`.
  func corner(_ position: Int) -> (x: Int, y: Int) {
    let (row, column) = position.quotientAndRemainder(dividingBy: columns)
    return (column * frame.width, row * frame.height)
  }
}
