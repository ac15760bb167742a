/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1; a byte order mark does not count.
  public var column: Int
  /// One line in lower case: the fault, then the remedy.
  public var message: String

  /// An error at a place.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// Place and message in one line.
  public var description: String { "line \(line), column \(column): \(message)" }
}
