public import GlowColor

/// Glows side by side, each with its label: what one or two settings make of a look.
///
/// A sheet is a plain value: it may hold anything; ``validate()`` says whether it can be drawn. Its pictures are made by
/// ``SheetAnimation``.
public struct ContactSheet: Equatable, Sendable {
  /// What stands at a row, at a column or under a cell.
  public struct Label: Equatable, Sendable {
    /// The setting, in a quieter tone; empty where the value speaks for itself.
    public var name: String
    /// Its value.
    public var value: String

    /// A label.
    public init(name: String = "", _ value: String) {
      self.name = name
      self.value = value
    }

    /// Both on one line.
    public var words: String { name.isEmpty ? value : "\(name) \(value)" }
  }

  /// The scenes, row by row: for every label of ``down`` (one row without any) one for every label of ``across``.
  public var cells: [GlowScene]
  /// The labels of the columns; none for a single column without a label.
  public var across: [Label]
  /// The labels of the rows; none for a single row without a label.
  public var down: [Label]
  /// How many columns stand side by side before the others go on below; nil chooses so that the sheet is a good page.
  public var columns: Int?
  /// What lies between the cells; nil leaves it transparent.
  public var ground: Color?

  /// The ground, and the background of cells, unless somebody chooses another: so dark that every glow shows.
  public static let darkGround = Color(rgb: 0x101014)
  /// A sheet; see the properties.
  public init(
    cells: [GlowScene], across: [Label] = [], down: [Label] = [], columns: Int? = nil,
    ground: Color? = darkGround
  ) {
    self.cells = cells
    self.across = across
    self.down = down
    self.columns = columns
    self.ground = ground
  }

  /// The label of the cell `index`, as ``cells`` counts: that of its column, then that of its row.
  public func words(of index: Int) -> String {
    let width = max(across.count, 1)
    let labels =
      (across.isEmpty ? [] : [across[index % width]]) + (down.isEmpty ? [] : [down[index / width]])
    return labels.map(\.words).joined(separator: ", ")
  }
}

/// The limits of a contact sheet, each with its reason.
public enum SheetLimits {
  /// Cells: every one has a plan of its own, and more nobody compares.
  public static let cells = 1...1024
}
