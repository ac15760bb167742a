import GlowKit
import GlowOptions

/// The pictures of a contact sheet.
enum SheetPictures {
  /// The sheet of `scenes`, whose order is that of the request's cells. Its ground is what the cells lie on, where that is one
  /// colour or none for all of them.
  static func sheet(_ request: SheetRequest, _ scenes: [GlowScene]) -> ContactSheet {
    let grounds = Set(scenes.map(\.background))
    let ground: Color? =
      switch grounds.first {
      case .transparent where grounds.count == 1: nil
      case .color(let color) where grounds.count == 1: color
      default: ContactSheet.darkGround
      }
    return ContactSheet(
      cells: scenes, across: request.across?.labels ?? [], down: request.down?.labels ?? [],
      columns: request.columns, ground: ground)
  }

  /// Checks and lays out `sheet`, and describes what it draws. Throws ``SceneError``, and
  /// ``TextError`` on a machine without fonts.
  static func make(_ sheet: ContactSheet, _ files: OutputRequest) throws -> FramePictures {
    let page = try SheetPage(sheet)
    let first = sheet.cells[0]
    let seeds = Set(sheet.cells.map(\.seed))
    let jobs = files.jobs ?? WorkerThread.processors
    // Where there are fewer frames than threads, several work on one.
    let threads = jobs / max(min(jobs, sheet.timing.frames), 1)
    return FramePictures(
      stem: "sheet", size: page.size, timing: sheet.timing, bitDepth: first.bitDepth,
      profile: first.profile,
      // Every thread has a picture of its cell.
      scratchBytes: first.bitDepth + (sheet.cells.map(RenderPictures.scratchBytes).max() ?? 0),
      isOpaque: sheet.isOpaque,
      manifest: sheet.origin,
      choices: seeds.count == 1
        ? [.init(words: "seed \(first.seed)", key: "seed", value: .uint(first.seed))] : [],
      places: [cells(page), .init(words: "", key: "columns", value: .int(page.columns))],
      hint: sheet.timing.frames > 1
        ? nil : "-o sheet.apng makes all cells move; --commands prints the line that draws each of them",
      makeSource: { try SheetAnimation(page, threads: threads) })
  }

  /// The labels and places of the cells.
  private static func cells(_ page: SheetPage) -> FramePictures.Fact {
    let cells = page.places.enumerated().map { index, place -> JSONOutput in
      .object([
        ("label", .string(page.sheet.words(of: index))), ("x", .double(place.x)), ("y", .double(place.y)),
        ("width", .double(place.width)), ("height", .double(place.height)),
      ])
    }
    let rows =
      (max(page.sheet.across.count, 1) + page.columns - 1) / page.columns * max(page.sheet.down.count, 1)
    let count = cells.count == 1 ? "1 cell" : "\(cells.count) cells in \(page.columns)x\(rows)"
    return .init(words: count, key: "cells", value: .array(cells))
  }
}
