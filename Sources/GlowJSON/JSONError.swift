/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int
  public var message: String
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
  public var description: String { "line \(line), column \(column): \(message)" }
}
