/// The boxes of an ISO base media file (ISO/IEC 14496-12: MP4, QuickTime, AVIF): whether they, and the items that they
/// point at, lie inside the file. Pixels are not looked at.
struct BoxWalk {
  private(set) var faults = Faults()

  /// A box that lists items is no longer.
  private static let longestMeta = 1 << 20

  /// Whether a file that begins with `head` is made of boxes.
  static func isMade(of head: [UInt8]) -> Bool {
    ["ftyp", "moov", "wide"].contains { head.dropFirst(4).starts(with: Array($0.utf8)) }
  }

  /// Walks through `file`.
  init(_ file: FileBytes) throws(CodecError) {
    do { try walk(file) } catch {
      guard case .badData(let reason) = error else { throw error }
      faults.add(reason)
    }
  }

  private mutating func walk(_ file: FileBytes) throws(CodecError) {
    var place = 0
    while place < file.count {
      guard file.count - place >= 8 else {
        return faults.add("\(file.count - place) bytes follow its last box")
      }
      var head = ByteCursor(try file.bytes(at: place, count: min(16, file.count - place)))
      let length = head.big(4) ?? 0
      let name = head.letters() ?? ""
      var end = place + length
      // A length of 0 reaches to the end of the file, one of 1 stands behind the name.
      if length == 0 {
        end = file.count
      } else if length == 1 {
        guard let upper = head.big(4), let lower = head.big(4), upper < 1 << 31 else {
          throw .badData("the box at byte \(place) has no length")
        }
        let (sum, isHuge) = (upper << 32 | lower).addingReportingOverflow(place)
        end = isHuge ? Int.max : sum
      }
      let shown = PathText.escaped(name.utf8)
      guard end >= place + 8 else { throw .badData("the box '\(shown)' at byte \(place) has no length") }
      guard end <= file.count else {
        throw .badData("it is cut short inside the box '\(shown)': \(end - file.count) bytes are missing")
      }
      if name == "meta", end - place <= Self.longestMeta {
        try checkItems(file.bytes(at: place, count: end - place), file.count)
      }
      place = end
    }
  }

  /// Looks whether the items that `meta` lists lie inside a file of `count` bytes (§8.11.3).
  private mutating func checkItems(_ meta: [UInt8], _ count: Int) throws(CodecError) {
    guard let mark = meta.firstRange(of: Array("iloc".utf8)) else { return }
    var list = ByteCursor(meta[mark.upperBound...])
    guard let version = list.byte(), list.skip(3), let sizes = list.byte(), let more = list.byte(),
      version < 3,
      let items = list.big(version < 2 ? 2 : 4)
    else { throw .badData("its list of items is broken") }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 4, sizes & 15, more >> 4)
    let indexSize = version == 0 ? 0 : more & 15
    for _ in 0..<items {
      guard let item = list.big(version < 2 ? 2 : 4), let method = version == 0 ? 0 : list.big(2),
        list.skip(2),
        let base = list.big(baseSize), let extents = list.big(2)
      else { throw .badData("its list of items is broken") }
      for _ in 0..<extents {
        guard list.skip(indexSize), let offset = list.big(offsetSize), let length = list.big(lengthSize)
        else { throw .badData("its list of items is broken") }
        // Other methods count from places inside of boxes.
        guard method & 15 == 0 else { continue }
        guard base >= 0, offset >= 0, length >= 0 else { throw .badData("its list of items is broken") }
        guard base <= count, offset <= count - base, length <= count - base - offset else {
          throw .badData("it is cut short: item \(item) reaches past its end")
        }
      }
    }
  }
}
