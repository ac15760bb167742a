/// Named colours in order: what a glow is tinted with.
public struct Palette: Hashable, Sendable {
  /// The name, as it is shown.
  public var name: String
  /// One line about its mood; empty if there is nothing to say.
  public var note: String
  /// The colours in order; at most 1,024 can be rendered.
  public var entries: [Entry]

  /// One colour of a palette.
  public struct Entry: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Its place along the gradient, 0…1; on all entries or on none.
    public var location: Double?
    /// Its own name, if it has one.
    public var name: String?

    /// An entry, taken as it is.
    public init(color: Color, location: Double? = nil, name: String? = nil) {
      self.color = color
      self.location = location
      self.name = name
    }
  }

  /// A palette of entries that are taken as they are.
  public init(name: String = "custom", note: String = "", entries: [Entry]) {
    self.name = name
    self.note = note
    self.entries = entries
  }

  /// A palette of colours without places of their own.
  public init(name: String = "custom", note: String = "", colors: [Color]) {
    self.init(name: name, note: note, entries: colors.map { Entry(color: $0) })
  }

  /// The colours alone.
  public var colors: [Color] { entries.map(\.color) }

  /// The places of the colours, if all have one.
  public var locations: [Double]? {
    let places = entries.compactMap(\.location)
    return places.count == entries.count && !places.isEmpty ? places : nil
  }

  /// The name as a file is called: lower case, with `-` for spaces.
  public var stem: String { Self.stem(of: name) }

  /// Lower case, with `-` for spaces.
  static func stem(of name: String) -> String {
    String(name.lowercased().map { $0.isWhitespace ? "-" : $0 })
  }
}
