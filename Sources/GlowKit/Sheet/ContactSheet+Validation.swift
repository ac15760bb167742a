public import GlowMotion

extension ContactSheet {
  /// Throws the ``SceneError`` of the first scene that can't be drawn, or says why the scenes don't make a sheet.
  public func validate() throws(SceneError) {
    let wanted = max(across.count, 1) * max(down.count, 1)
    guard cells.count == wanted else {
      throw .conflict(.content, "the labels are for \(wanted) cells, and there are \(cells.count)")
    }
    guard SheetLimits.cells.contains(cells.count) else {
      throw .conflict(
        .content, "a sheet has \(SheetLimits.cells.words) cells, not \(cells.count); give fewer values")
    }
    for cell in cells {
      try cell.validate()
      try cell.checkImages()
    }
    try checkClocks()
  }

  /// All cells are frames of one animation, and pixels of one file.
  private func checkClocks() throws(SceneError) {
    let first = cells[0].timing
    for cell in cells.dropFirst() {
      let own = cell.timing
      guard own.frames == first.frames else {
        throw .conflict(
          .frames,
          "cells of one sheet have as many frames, not \(first.frames) and \(own.frames); give --frames")
      }
      guard own.fps == first.fps else {
        throw .conflict(
          .fps, "cells of one sheet keep one time, not \(first.fps.words) and \(own.fps.words); give --fps")
      }
    }
    guard cells.allSatisfy({ $0.bitDepth == cells[0].bitDepth && $0.profile == cells[0].profile }) else {
      throw .conflict(.profile, "cells of one sheet have one bit depth and one profile")
    }
  }

  /// The clock that all cells keep; a sheet loops when all of them do.
  public var timing: Timing {
    let timings = cells.map(\.timing)
    guard let first = timings.first else { return Timing(fps: Rational(30), frames: 1, loop: true) }
    return Timing(fps: first.fps, frames: first.frames, loop: timings.allSatisfy(\.loop))
  }

  /// Whether no pixel is transparent.
  public var isOpaque: Bool {
    ground.map { $0.alpha >= 1 } ?? false && cells.allSatisfy(\.background.isOpaque)
  }
}
