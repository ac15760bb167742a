import GlowKit

/// The options of `glow sheet`: its own, and those of `glow render` that a sheet can have.
enum SheetOption {
  /// All options in the order of the full help.
  static let all = own + rendering

  private static let own = [across, down, columns, commands]

  private static let axes = ValueKind.words(varied.map { $0.name + "=" })

  private static let across = OptionSpec(
    "across", value: "O=V,…", kind: axes, common: true, group: .sheet,
    help:
      "an option of 'glow render' and its values, one a column: all, a list, or whole numbers as 1..3; a list whose "
      + "values hold commas is separated by ;, as in 'line-widths=6,9;6,9,11,15'")

  private static let down = OptionSpec(
    "down", value: "O=V,…", kind: axes, common: true, group: .sheet, help: "the same for the rows")

  private static let columns = OptionSpec(
    "columns", value: "N", common: true, group: .sheet,
    help: "columns side by side; the others go on below (default: as makes a good page)")

  private static let commands = OptionSpec(
    "commands", common: true, group: .sheet,
    help: "print the line of 'glow render' that draws each cell, and write nothing")

  /// The options of `glow render`; a sheet is no look to be saved, and its columns are cells.
  private static let rendering = RenderOption.all.map(\.spec).compactMap { (option) -> OptionSpec? in
    switch option.name {
    case "save-spec", "columns": nil
    case "output": OutputOption.output(stem: "sheet")
    case "background": option.defaulting(to: "\(ContactSheet.darkGround.hex), white for on-white")
    default: option
    }
  }

  /// Whether the cells have the option `name` too.
  static func isForCells(_ name: String) -> Bool { !own.contains { $0.name == name } }

  /// Why a cell can't have its own value of the option `name`; nil when it can.
  static func obstacle(to name: String) -> String? {
    if ["frames", "fps", "duration"].contains(name) { return "all cells keep one time" }
    if name == "spec" { return "all cells vary one spec" }
    if name == "profile" || OutputOption.all.contains(where: { $0.spec.name == name }) {
      return "all cells lie in one file"
    }
    return nil
  }

  /// The options that may differ from cell to cell.
  static let varied = rendering.filter { obstacle(to: $0.name) == nil }

  /// Options that say how the tool works rather than what a cell looks like.
  static let working: Set = [
    "output", "shard", "resume", "jobs", "no-clobber", "dry-run", "progress", "quiet", "json",
  ]
}
