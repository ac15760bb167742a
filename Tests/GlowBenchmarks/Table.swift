/// Plain text in columns: the first to the left, the others to the right.
struct Table {
  private let widths: [Int]

  /// A table whose column `i` takes at least `widths[i]` letters.
  init(widths: [Int]) { self.widths = widths }

  func row(_ cells: [String]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let gap = String(repeating: " ", count: max(width - cell.count, 0))
      line += width == widths.first && line.isEmpty ? cell + gap : gap + cell
    }
    return line
  }

  /// `value` with `digits` behind the point.
  static func number(_ value: Double?, digits: Int) -> String {
    guard let value, value.isFinite else { return "-" }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = Int((value * power).rounded())
    let fraction = String(scaled % Int(power))
    let zeros = String(repeating: "0", count: max(digits - fraction.count, 0))
    return digits == 0 ? "\(scaled)" : "\(scaled / Int(power)).\(zeros)\(fraction)"
  }
}
