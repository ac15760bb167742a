import GlowRaster

/// How a picture must be turned to stand upright (Exif 2.32, tag 274).
enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, halfTurn, flipped, transposed, quarterTurn, transverse, threeQuarterTurn

  /// Whether width and height change places.
  private var isSideways: Bool { rawValue >= 5 }

  /// `bitmap` upright.
  func applied(to bitmap: Bitmap) -> Bitmap {
    guard self != .upright else { return bitmap }
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let bytes = bitmap.format.bytesPerPixel
    let size = isSideways ? PixelSize(width: height, height: width) : bitmap.size
    var turned = Bitmap(size: size, format: bitmap.format)
    unsafe bitmap.bytes.withUnsafeBytes { source in
      unsafe turned.bytes.withUnsafeMutableBytes { target in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (column, row) =
              switch self {
              case .upright: (x, y)
              case .mirrored: (width - 1 - x, y)
              case .halfTurn: (width - 1 - x, height - 1 - y)
              case .flipped: (x, height - 1 - y)
              case .transposed: (y, x)
              case .quarterTurn: (y, height - 1 - x)
              case .transverse: (width - 1 - y, height - 1 - x)
              case .threeQuarterTurn: (width - 1 - y, x)
              }
            let (from, to) = (bytes * (row * width + column), bytes * (y * size.width + x))
            for half in stride(from: 0, to: bytes, by: 4) {
              let value = unsafe source.loadUnaligned(fromByteOffset: from + half, as: UInt32.self)
              unsafe target.storeBytes(of: value, toByteOffset: to + half, as: UInt32.self)
            }
          }
        }
      }
    }
    return turned
  }
}

extension Orientation {
  /// The orientation that Exif data (a TIFF file in small) name in their first directory; upright when they name none
  /// or are broken.
  init(exif data: some Collection<UInt8>) {
    self = Self.read(ArraySlice(data)) ?? .upright
  }

  private static func read(_ data: ArraySlice<UInt8>) -> Orientation? {
    var cursor = ByteCursor(data)
    guard let order = cursor.big(2), order == 0x4949 || order == 0x4D4D else { return nil }
    func number(_ cursor: inout ByteCursor, _ count: Int) -> Int? {
      order == 0x4949 ? cursor.little(count) : cursor.big(count)
    }
    guard number(&cursor, 2) == 42, let start = number(&cursor, 4), cursor.skip(start - 8),
      let count = number(&cursor, 2)
    else { return nil }
    // At most 65,535 entries of 12 bytes.
    for _ in 0..<count {
      guard let tag = number(&cursor, 2), let type = number(&cursor, 2), number(&cursor, 4) != nil else {
        return nil
      }
      guard tag == 274 else {
        guard cursor.skip(4) else { return nil }
        continue
      }
      // A short; some writers make it a long.
      guard let value = number(&cursor, type == 4 ? 4 : 2) else { return nil }
      return Orientation(rawValue: value)
    }
    return nil
  }
}
