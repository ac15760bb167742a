extension ProgressiveBlur {
  /// Whether the values can be drawn; throws the ``SceneError`` of the first field that can't.
  public func validate() throws(SceneError) {
    try Self.check(height, .height, HeaderLimits.height, "a header's height is", "points")
    try Self.check(radius, .radius, HeaderLimits.radius, "a radius is", "points")
    try Self.check(top, .top, HeaderLimits.top, "a header begins", "points from the edge")
    try Self.check(scale, .scale, SceneLimits.scale, "the scale is", "pixels a point")
    guard radius * scale <= HeaderLimits.reach else {
      throw .conflict(
        .radius,
        "\(radius.words) points at scale \(scale.words) are more than the "
          + "\(HeaderLimits.reach.words) pixels that a blur may reach (its cost grows with them); "
          + "give a smaller radius or scale")
    }
  }

  static func check(
    _ value: Double, _ field: SceneError.Field, _ range: ClosedRange<Double>, _ what: String, _ unit: String
  ) throws(SceneError) {
    guard !range.contains(value) else { return }
    throw .value(field, value.words, limit: "\(what) \(range.words) \(unit)")
  }
}
