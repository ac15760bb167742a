/// Words that the command line does not understand: a usage error, exit code 64.
public struct OptionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line in lower case: the option, the value in quotes, the limit, the remedy last.
  public let description: String

  /// An error with this text.
  public init(_ description: String) { self.description = description }
}
