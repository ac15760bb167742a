/// Looks through a GIF for a second picture (GIF89a, §18–26).
enum GIFStill {
  /// Whether more than one picture lies in `bytes`; what is broken ends the search.
  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes)
    var pictures = 0
    guard cursor.skip(10), let screen = cursor.byte(), cursor.skip(2 + table(screen)) else { return false }
    while let block = cursor.byte() {
      switch block {
      case 0x21:
        guard cursor.skip(1), skipBlocks(&cursor) else { return false }
      case 0x2C:
        pictures += 1
        if pictures > 1 { return true }
        guard cursor.skip(8), let flags = cursor.byte(), cursor.skip(table(flags) + 1), skipBlocks(&cursor)
        else {
          return false
        }
      default: return false
      }
    }
    return false
  }

  /// The bytes of a table of colours.
  private static func table(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }

  /// Goes past blocks of up to 255 bytes, the last of which is empty.
  private static func skipBlocks(_ cursor: inout ByteCursor) -> Bool {
    while let length = cursor.byte(), cursor.skip(length) {
      if length == 0 { return true }
    }
    return false
  }
}
