import GlowNumerics

/// Reads the path data of SVG: every command of SVG 1.1 and 2, in its whole grammar.
///
/// Positions in errors count characters from 1. Unlike a browser, which draws what stands before a fault, this reader
/// refuses the whole.
struct PathDataReader {
  /// The longest path data, in bytes: an outline of a page of text.
  static let longest = 262_144
  /// The most commands, implicit repeats included.
  static let mostElements = 32_768
  /// The greatest coordinate: beyond it differences of a thousandth are lost.
  static let greatest = 1e9

  private let bytes: [UInt8]
  private var place = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of a curve, for the smooth commands.
  private var cubicControl: Point?
  private var quadControl: Point?
  private var isOpen = false
  private let offset: Int

  /// The outline of `data`; `offset` is how many characters precede it in what the user wrote.
  static func path(_ data: some StringProtocol, offset: Int = 0) throws(GeometryError) -> Path {
    guard data.utf8.count <= longest else { throw .pathTooLong(bytes: data.utf8.count, limit: longest) }
    var reader = PathDataReader(bytes: Array(data.utf8), offset: offset)
    try reader.read()
    return reader.path
  }

  private init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  private mutating func read() throws(GeometryError) {
    skipSpaces()
    guard place < bytes.count else { throw .emptyPath }
    while place < bytes.count {
      let command = bytes[place]
      guard let kind = Kind(command) else {
        throw fault(place, "\(word(place)) is no command; write one of MLHVCSQTAZ, upper or lower case")
      }
      if path.isEmpty, kind != .move { throw fault(place, "a path begins with M") }
      place += 1
      let isRelative = command >= UInt8(ascii: "a")
      if kind == .close {
        close()
        skipSpaces()
        continue
      }
      try readArguments(kind, isRelative: isRelative)
    }
  }

  /// Reads one set of arguments and all that repeat the command.
  private mutating func readArguments(_ kind: Kind, isRelative: Bool) throws(GeometryError) {
    var kind = kind
    skipSpaces()
    repeat {
      guard path.elements.count < Self.mostElements else {
        throw fault(place, "more than \(Self.mostElements) commands; simplify the path")
      }
      try readOne(kind, isRelative: isRelative)
      // More pairs after a move are lines.
      if kind == .move { kind = .line }
    } while try continues()
  }

  /// Whether another number follows; a comma must be followed by one.
  private mutating func continues() throws(GeometryError) -> Bool {
    let comma = skipComma()
    guard place < bytes.count else {
      if let comma { throw fault(comma, "',' with nothing after it") }
      return false
    }
    if startsNumber(bytes[place]) { return true }
    if let comma { throw fault(comma, "',' without a number after it") }
    return false
  }

  private mutating func readOne(_ kind: Kind, isRelative: Bool) throws(GeometryError) {
    let origin = isRelative ? current : .zero
    var (newCubic, newQuad): (Point?, Point?) = (nil, nil)
    switch kind {
    case .move:
      current = try point(origin)
      start = current
      path.move(to: current)
      isOpen = true
    case .line: line(to: try point(origin))
    case .horizontal: line(to: Point(x: try coordinate(origin.x), y: current.y))
    case .vertical: line(to: Point(x: current.x, y: try coordinate(origin.y)))
    case .cubic, .smoothCubic:
      let first = kind == .cubic ? try point(origin) : reflected(cubicControl)
      if kind == .cubic { skipComma() }
      let second = try point(origin)
      skipComma()
      cubic(first, second, try point(origin))
      newCubic = second
    case .quad, .smoothQuad:
      let control = kind == .quad ? try point(origin) : reflected(quadControl)
      if kind == .quad { skipComma() }
      let end = try point(origin)
      func toward(_ p: Point) -> Point {
        Point(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
      }
      cubic(toward(current), toward(end), end)
      newQuad = control
    case .arc: try arc(origin)
    case .close: break
    }
    (cubicControl, quadControl) = (newCubic, newQuad)
  }

  // MARK: Drawing

  /// What follows a closed subpath without a move starts where that one started.
  private mutating func begin() {
    guard !isOpen else { return }
    path.move(to: start)
    isOpen = true
  }

  private mutating func line(to end: Point) {
    begin()
    path.addLine(to: end)
    current = end
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    begin()
    path.addCubic(to: end, control1: first, control2: second)
    current = end
  }

  private mutating func close() {
    if isOpen { path.close() }
    isOpen = false
    current = start
    (cubicControl, quadControl) = (nil, nil)
  }

  private func reflected(_ control: Point?) -> Point {
    guard let control else { return current }
    return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func arc(_ origin: Point) throws(GeometryError) {
    let radiusX = try number()
    skipComma()
    let radiusY = try number()
    skipComma()
    let rotation = try number()
    skipComma()
    let isLarge = try flag()
    skipComma()
    let isClockwise = try flag()
    skipComma()
    let end = try point(origin)
    begin()
    path.addArc(
      from: current, to: end, radii: (radiusX.magnitude, radiusY.magnitude), degrees: rotation,
      isLarge: isLarge, isClockwise: isClockwise)
    current = end
  }

  // MARK: Words

  private mutating func point(_ origin: Point) throws(GeometryError) -> Point {
    let x = try coordinate(origin.x)
    skipComma()
    return Point(x: x, y: try coordinate(origin.y))
  }

  private mutating func coordinate(_ origin: Double) throws(GeometryError) -> Double {
    let from = place
    let value = try number() + origin
    guard value.magnitude <= Self.greatest else {
      throw fault(from, "\(word(from)) leads past 1000000000; scale the path down")
    }
    return value
  }

  /// `12`, `-.5`, `+1.`, `3e-2`: the next number ends where it can't go on, so `1.5.5-3` are three.
  private mutating func number() throws(GeometryError) -> Double {
    let from = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") {
      place += 1
    }
    var digits = skipDigits()
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      place = from
      throw fault(from, from < bytes.count ? "\(word(from)) is no number" : "a number is missing at the end")
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      let mark = place
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") {
        place += 1
      }
      if skipDigits() == 0 { place = mark }
    }
    var text = String(decoding: bytes[from..<place], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    // The strict form has digits after its point.
    if let dot = text.firstIndex(of: ".") {
      let next = text.index(after: dot)
      if next == text.endIndex || !text[next].isNumber { text.insert("0", at: next) }
    }
    guard let value = StrictNumber.double(text) else {
      throw fault(from, "\(word(from)) is too large a number")
    }
    return value
  }

  /// The flags of an arc are single digits, which nothing needs to part.
  private mutating func flag() throws(GeometryError) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "0") || bytes[place] == UInt8(ascii: "1") else {
      throw fault(
        place,
        place < bytes.count ? "\(word(place)) is no flag of an arc; write 0 or 1" : "an arc's flag is missing"
      )
    }
    place += 1
    return bytes[place - 1] == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let from = place
    while place < bytes.count, bytes[place] >= UInt8(ascii: "0"), bytes[place] <= UInt8(ascii: "9") {
      place += 1
    }
    return place - from
  }

  private mutating func skipSpaces() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Skips spaces and at most one comma; returns where the comma is.
  @discardableResult private mutating func skipComma() -> Int? {
    skipSpaces()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return nil }
    place += 1
    skipSpaces()
    return place - 1
  }

  private func startsNumber(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// The word at a position, in quotes, cut short.
  private func word(_ from: Int) -> String {
    let rest = bytes[from...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }
    let shown = String(decoding: rest.prefix(16), as: UTF8.self)
    return rest.count > 16 ? "'\(shown)…'" : "'\(shown)'"
  }

  private func fault(_ place: Int, _ reason: String) -> GeometryError {
    // Characters, not bytes: continuation bytes do not count.
    let before = bytes[..<min(place, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return .badPath(position: offset + before + 1, reason: reason)
  }

  private enum Kind {
    case move, line, horizontal, vertical, cubic, smoothCubic, quad, smoothQuad, arc, close

    init?(_ byte: UInt8) {
      switch Character(Unicode.Scalar(byte | 0x20)) {
      case "m": self = .move
      case "l": self = .line
      case "h": self = .horizontal
      case "v": self = .vertical
      case "c": self = .cubic
      case "s": self = .smoothCubic
      case "q": self = .quad
      case "t": self = .smoothQuad
      case "a": self = .arc
      case "z": self = .close
      default: return nil
      }
    }
  }
}
