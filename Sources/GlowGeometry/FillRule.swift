/// Which places a path encloses where its parts lie over one another.
public enum FillRule: String, CaseIterable, Sendable {
  /// Where the outline winds round a place at all.
  case nonzero
  /// Where the outline winds round a place an odd number of times.
  case evenodd
}
