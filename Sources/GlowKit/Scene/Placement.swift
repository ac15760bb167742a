/// On which side of the shape's edge the bands lie.
public enum Placement: String, CaseIterable, Sendable {
  /// Inside: the edge is where the bands end outwards.
  case inside
  /// Half inside, half outside.
  case center
  /// Outside: the edge is where the bands begin.
  case outside

  /// The share of a band's width that lies outside the edge.
  public var shareOutside: Double {
    switch self {
    case .inside: 0
    case .center: 0.5
    case .outside: 1
    }
  }
}

/// What the palette runs round.
public enum PaletteMap: String, CaseIterable, Sendable {
  /// The perimeter where the box is longer than 2 to 1 or the shape is a path, else the angle.
  case auto
  /// The centre: a colour shines in one direction.
  case angle
  /// The outline: colours lie along it at even speed.
  case perimeter
}
