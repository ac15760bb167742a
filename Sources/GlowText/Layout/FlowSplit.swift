/// Cuts a paragraph into the units of a flow.
enum FlowSplit {
  typealias Scalars = Substring.UnicodeScalarView

  /// A unit: its place in the paragraph.
  struct Piece {
    var range: Range<Scalars.Index>
    /// How many scalars stand before it.
    var offset: Int
    /// Whether a space stands before it.
    var isSpaced: Bool
  }

  /// The units of `scalars`: cut at spaces, and inside runs of scripts that are written together where `cuts` (one entry
  /// a scalar, or none at all) allows it.
  static func pieces(of scalars: Scalars, cuts: [Bool]) -> [Piece] {
    var pieces: [Piece] = []
    var start: (index: Scalars.Index, offset: Int)?
    var isSpaced = false
    var wasTogether = false
    var offset = 0
    var index = scalars.startIndex
    func close(at end: Scalars.Index) {
      guard let begun = start else { return }
      pieces.append(Piece(range: begun.index..<end, offset: begun.offset, isSpaced: isSpaced))
      start = nil
      isSpaced = false
    }
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let isTogether = WrittenTogether.contains(scalar)
      if scalar == " " || scalar == "\t" {
        close(at: index)
        isSpaced = true
      } else {
        if isTogether, wasTogether, offset < cuts.count, cuts[offset] { close(at: index) }
        if start == nil { start = (index, offset) }
      }
      wasTogether = isTogether
      offset += 1
      index = scalars.index(after: index)
    }
    close(at: scalars.endIndex)
    return pieces
  }
}
