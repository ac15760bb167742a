/// What is wrong with a file, in the order in which it was found; a file that is wrong all over is not told of all over.
struct Faults: Equatable, Sendable {
  private static let most = 20
  private(set) var list: [String] = []

  /// Notes one thing that is wrong.
  mutating func add(_ fault: String) {
    if list.count < Self.most, !list.contains(fault) { list.append(fault) }
  }
}
