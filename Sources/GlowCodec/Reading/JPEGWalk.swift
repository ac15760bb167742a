/// Walks through the segments in front of a JPEG's pixels.
enum JPEGWalk {
  /// Calls `take` with every segment's marker (its second byte) and data, as far as the scan or a fault.
  static func segments(_ bytes: [UInt8], _ take: (_ marker: Int, _ data: ArraySlice<UInt8>) -> Void) {
    var cursor = ByteCursor(bytes.dropFirst(2))
    while let first = cursor.byte() {
      guard first == 0xFF else { return }
      var marker = cursor.byte()
      while marker == 0xFF { marker = cursor.byte() }
      // Start of scan, or the end: what is wanted stands before.
      guard let marker, marker != 0xDA, marker != 0xD9 else { return }
      if marker == 0x01 || 0xD0...0xD8 ~= marker { continue }
      guard let length = cursor.big(2), length >= 2, let data = cursor.take(length - 2) else { return }
      take(marker, data)
    }
  }
}
