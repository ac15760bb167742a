/// The limits of a header, each with its reason; see also ``SceneLimits``.
public enum HeaderLimits {
  /// The height of a header, in points: up to that of the largest picture. At 0 nothing is blurred.
  public static let height = 0.0...32_767.0
  /// The radius, in points.
  public static let radius = 0.0...512.0
  /// The radius, in pixels: each blurred pixel is a sum over four times as many neighbours.
  public static let reach = 512.0
  /// Where the header begins, in points from the edge.
  public static let top = -32_767.0...32_767.0
  /// Places to scroll to.
  public static let stations = 1...256
}
