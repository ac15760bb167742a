public import GlowKit

/// What `glow sheet` is asked to do: the command lines of its cells.
public struct SheetRequest: Sendable {
  /// What differs from column to column.
  public let across: SheetAxis?
  /// What differs from row to row.
  public let down: SheetAxis?
  /// How many columns stand side by side; nil chooses.
  public let columns: Int?
  /// Whether the cells' command lines are all that is wanted.
  public let printsCommands: Bool
  /// What `glow render` is asked for in each cell, row by row.
  public private(set) var cells: [Arguments]

  /// The request that `arguments` make. `randomSeed` gives each `random` its number, so that it is the same wherever it
  /// is used.
  ///
  /// Throws ``OptionError``; values that only a cell can judge are not read yet.
  public init(arguments: Arguments, randomSeed: () -> UInt64) throws(OptionError) {
    across = try Self.axis("across", arguments, randomSeed)
    down = try Self.axis("down", arguments, randomSeed)
    let axes = [across, down].compactMap(\.self)
    guard !axes.isEmpty else {
      throw OptionError("nothing to compare; write --across palette=all, or any other option and its values")
    }
    if let across, let down, across.option.name == down.option.name {
      throw OptionError(
        "--across and --down both vary --\(across.option.name); vary another option along one of them")
    }
    for axis in axes where arguments.has(axis.option.name) {
      throw OptionError(
        "--\(axis.option.name) is given and varied too; leave one of the two out")
    }
    let count = axes.reduce(1) { $0 * $1.values.count }
    guard SheetLimits.cells.contains(count) else {
      throw OptionError(
        "--across and --down make \(count) cells; a sheet has room for \(SheetLimits.cells.upperBound), so give fewer values"
      )
    }
    columns = try arguments.last("columns").map { occurrence throws(OptionError) in
      try OptionValue(occurrence).whole(in: SheetLimits.cells)
    }
    guard columns == nil || across != nil else {
      throw OptionError("--columns is for what stands across; --down alone makes one column, so leave it out")
    }
    printsCommands = arguments.isOn("commands")
    let shared = Self.shared(arguments, randomSeed)
    cells = Self.products(across, down).map { varied in
      Arguments(command: .render, occurrences: shared + varied, operands: arguments.operands)
    }
  }

  /// Leaves out of each cell what changes nothing in it: a stroke beside a sweep has no use for the sweep's options. Throws
  /// ``OptionError`` for an option that no cell has a use for.
  public mutating func leaveOutIdle(over scene: GlowScene) throws(OptionError) {
    var idle: [[RenderRequest.Idle]] = []
    for cell in cells { idle.append(try RenderRequest(of: scene, with: cell).idle(cell)) }
    if let useless = idle.first?.first(where: { one in idle.allSatisfy { $0.contains(one) } }) {
      throw useless.error
    }
    cells = zip(cells, idle).map { $0.leavingOut($1) }
  }

  /// Gives the cells that have no background, neither of their own nor of `scene`, the ground on which their look is meant to
  /// be seen.
  public mutating func layGround(under scene: GlowScene) {
    guard scene.background == .transparent,
      let option = RenderOption.all.first(where: { $0.spec.name == "background" })?.spec
    else { return }
    cells = cells.map { cell in
      guard !cell.has(option.name) else { return cell }
      let ground = cell.last("preset")?.value == "on-white" ? "white" : Word(ContactSheet.darkGround.hex)
      return Arguments(
        command: cell.command,
        occurrences: cell.occurrences + [.init(option: option, value: ground, isNegated: false)],
        operands: cell.operands)
    }
  }

  private static func axis(
    _ name: String, _ arguments: Arguments, _ randomSeed: () -> UInt64
  ) throws(OptionError) -> SheetAxis? {
    guard let occurrence = arguments.last(name) else { return nil }
    return try SheetAxis(OptionValue(occurrence), randomSeed: randomSeed)
  }

  /// What every cell is given, in the written order.
  private static func shared(
    _ arguments: Arguments, _ randomSeed: () -> UInt64
  ) -> [Arguments.Occurrence] {
    arguments.effective.compactMap { occurrence in
      let name = occurrence.option.name
      guard SheetOption.isForCells(name) else { return nil }
      guard name == "seed", occurrence.value == "random" else { return occurrence }
      return .init(option: occurrence.option, value: Word(String(randomSeed())), isNegated: false)
    }
  }

  /// The varied options of the cells, row by row.
  private static func products(_ across: SheetAxis?, _ down: SheetAxis?) -> [[Arguments.Occurrence]] {
    let columns = across?.values.map(\.occurrences) ?? [[]]
    let rows = down?.values.map(\.occurrences) ?? [[]]
    return rows.flatMap { row in columns.map { $0 + row } }
  }

  // MARK: Commands

  /// The lines of `glow render` that draw the cells, each into a file of its own whose name ends in `ending` (`.png`, or `/` for
  /// frames). Throws ``OptionError`` for words that no line can show.
  public func commandLines(ending: String) throws(OptionError) -> [String] {
    guard let output = OutputOption.all.first?.spec else { return [] }
    var lines: [String] = []
    for (cell, name) in zip(cells, fileNames) {
      let kept = cell.occurrences.filter { !SheetOption.working.contains($0.option.name) }
      let written = Arguments.Occurrence(option: output, value: Word(name + ending), isNegated: false)
      let line = Arguments(command: .render, occurrences: kept + [written], operands: cell.operands)
      guard let text = line.line else {
        throw OptionError("--commands can't show a word that is no plain text; rename the file")
      }
      guard !line.words.contains("-"), !line.words.contains("svg:-") else {
        throw OptionError("--commands can't repeat standard input; name a file instead of '-'")
      }
      lines.append(text)
    }
    return lines
  }

  /// A name of plain letters for each cell, no two alike.
  private var fileNames: [String] {
    let columns = across?.labels ?? []
    let rows = down?.labels ?? []
    let sheet = ContactSheet(cells: [], across: columns, down: rows)
    var known: Set<String> = []
    return cells.indices.map { index in
      let stem = Self.stem(sheet.words(of: index))
      var name = stem
      var number = 2
      while !known.insert(name).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return name
    }
  }

  /// `words` as the stem of a file's name: letters, digits and points, with single dashes between.
  private static func stem(_ words: String) -> String {
    let plain = words.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber || character == ".") ? character : "-"
    }
    let stem = String(plain.prefix(60)).split(separator: "-").joined(separator: "-")
    return stem.isEmpty || stem.first == "." ? "cell" + stem : stem
  }
}
