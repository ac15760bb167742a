/// A file name with one counter in it: `glow-%04d.png`.
package struct NameTemplate: Equatable, Sendable {
  /// The widest counter.
  package static let widestCounter = 9

  private let before: [UInt8]
  private let after: [UInt8]
  private let width: Int

  /// Reads a path whose last component holds `%d` or `%0Nd` (N 1…9) once; `%%` is a percent sign.
  /// Everything else is `usage`: nothing is ever handed to a formatting function. Nil when the last
  /// component has no percent sign.
  package init?(_ path: [UInt8]) throws(CodecError) {
    let percent = UInt8(ascii: "%")
    let (folder, name) = PathText.split(path)
    guard name.contains(percent) else { return nil }
    func refuse(_ why: String) -> CodecError {
      .usage(
        "'\(PathText.escaped(path))' \(why); write '%04d' once for the frame's number, and '%%' for a percent sign"
      )
    }

    var pieces: [[UInt8]] = [folder]
    var width = 0
    var rest = name[...]
    while let byte = rest.popFirst() {
      guard byte == percent else {
        pieces[pieces.count - 1].append(byte)
        continue
      }
      if rest.first == percent {
        rest.removeFirst()
        pieces[pieces.count - 1].append(percent)
        continue
      }
      var digits = 0
      if rest.first == UInt8(ascii: "0"), rest.count > 1 {
        digits = Int(rest[rest.startIndex + 1]) - Int(UInt8(ascii: "0"))
        guard 1...Self.widestCounter ~= digits else { throw refuse("has an odd counter") }
        rest.removeFirst(2)
      }
      guard rest.popFirst() == UInt8(ascii: "d") else { throw refuse("has an odd counter") }
      guard pieces.count == 1 else { throw refuse("has two counters") }
      width = digits
      pieces.append([])
    }
    guard pieces.count == 2 else { throw refuse("has no counter") }
    (before, after) = (pieces[0], pieces[1])
    self.width = width
  }

  /// The names of a folder's frames, `frame-0000.png`: at least 4 digits, as many as the largest index needs.
  init(folder: [UInt8], largestIndex: Int, fileExtension: String) {
    before = folder + Array("frame-".utf8)
    after = Array(fileExtension.utf8)
    width = max(4, String(largestIndex).utf8.count)
  }

  /// The path of frame `index` (0 or more).
  package func path(_ index: Int) -> [UInt8] {
    let digits = Array(String(index).utf8)
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(width - digits.count, 0))
    return before + zeros + digits + after
  }

  /// The last component of `path(index)`.
  func name(_ index: Int) -> [UInt8] { PathText.split(path(index)).name }

  /// The folder part, with its slash; empty for the working folder.
  var folder: [UInt8] { PathText.split(before).folder }

  /// The end of the name, which names the format.
  var ending: [UInt8] { after }
}
