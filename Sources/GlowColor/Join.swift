/// What happens where the end of a gradient meets its start.
public enum Join: String, CaseIterable, Sendable {
  /// Cyclic: the last colour runs into the first across 1 → 0.
  case closed
  /// Flat before the first stop and after the last, so that a seam lies at 0.
  case hard
}
