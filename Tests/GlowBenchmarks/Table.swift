/// Plain text in columns, printed row by row: the names to the left, the figures to the right.
struct Table {
  private static let nameWidth = 40
  private static let width = 11

  private let heading: [String]
  private var isEmpty = true

  /// A table whose first column is headed `title`, the others `columns`.
  init(_ title: String, columns: [String]) { heading = [title] + columns }

  /// Prints a row; before the first one the heading, so that a table without rows leaves no trace.
  mutating func add(_ name: String, _ cells: [String]) {
    if isEmpty {
      print()
      print(Self.line(heading))
      isEmpty = false
    }
    print(Self.line(["  " + name] + cells))
    flush()
  }

  private static func line(_ cells: [String]) -> String {
    var line = ""
    for cell in cells {
      let gap = String(repeating: " ", count: max((line.isEmpty ? nameWidth : width) - cell.count, 1))
      line += line.isEmpty ? cell + gap : gap + cell
    }
    return line
  }

  /// `value` with `digits` behind the point; a dash when there is none.
  static func number(_ value: Double?, _ digits: Int) -> String {
    guard let value, value.isFinite else { return "-" }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = Int((value * power).rounded())
    let fraction = String(scaled % Int(power))
    let zeros = String(repeating: "0", count: max(digits - fraction.count, 0))
    return digits == 0 ? "\(scaled)" : "\(scaled / Int(power)).\(zeros)\(fraction)"
  }
}
