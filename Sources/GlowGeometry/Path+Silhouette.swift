extension Path {
  /// The path without the parts of its outline that run through what it encloses, by the non-zero rule: the outline of a
  /// star drawn in one stroke without the lines of its inner pentagon.
  ///
  /// The path itself where nothing is to be left out, and where that can't be told for certain; otherwise polygons that
  /// stay within `tolerance`, above 0, of the outline, enclose the same, and never overlap. Open subpaths, which enclose
  /// nothing, are kept.
  package func silhouette(tolerance: Double) -> Path {
    let contours = contours(tolerance: tolerance)
    guard let loops = Silhouette(contours.filter(\.isClosed)).loops else { return self }
    var path = Path()
    for contour in loops + contours.filter({ !$0.isClosed }) {
      path.move(to: contour.points[0])
      for point in contour.points.dropFirst() { path.addLine(to: point) }
      if contour.isClosed { path.close() }
    }
    return path
  }
}

/// Finds the parts of polygons that bound what they enclose.
///
/// Method: the polygons are cut where they meet; between two cuts the same lies on either side of a line, so that one look at
/// the winding numbers beside it tells all; the parts with the inside on one hand alone are joined end to end.
private struct Silhouette {
  /// The polygons of the silhouette; nil where there is nothing to leave out, and in doubt.
  private(set) var loops: [Path.Contour]?

  private let lines: [Line]
  /// The lines by their tops.
  private let order: [Int]

  private struct Line {
    let a, b: Point
    let contour: Int
    /// Its place in the contour.
    let index: Int

    var top: Double { min(a.y, b.y) }
    var bottom: Double { max(a.y, b.y) }
    var left: Double { min(a.x, b.x) }
    var right: Double { max(a.x, b.x) }
    var length: Double { ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot() }
  }

  /// A place on a line, from 0 to 1.
  private struct Cut {
    let place: Double
    let point: Point
  }

  /// Points of a silhouette nearer than this are one; two sides of a line are looked at from this far.
  private static let (nearness, glance) = (1e-6, 1e-3)
  /// Steps after which an outline is left as it is: a tangle of that kind has no edge that anybody sees.
  private static let mostSteps = 100_000_000
  /// Places where lines meet after which it is left as it is, too.
  private static let mostCuts = 100_000

  init(_ contours: [Path.Contour]) {
    var lines: [Line] = []
    for (number, contour) in contours.enumerated() {
      for (index, point) in contour.points.enumerated() {
        let next = contour.points[index + 1 < contour.points.count ? index + 1 : 0]
        lines.append(Line(a: point, b: next, contour: number, index: index))
      }
    }
    self.lines = lines
    order = lines.indices.sorted { lines[$0].top < lines[$1].top }
    guard let cuts = cuts(contours) else { return }
    // One polygon that does not meet itself bounds all that it encloses.
    guard contours.count > 1 || !cuts.isEmpty else { return }
    let pieces = contours.enumerated().flatMap { parts(of: $0.element, $0.offset, cuts) }
    guard pieces.count * lines.count < Self.mostSteps else { return }
    var kept: [[Point]] = []
    for part in pieces {
      guard let side = side(of: part) else { return }
      switch side {
      case .neither: continue
      case .right: kept.append(part)
      case .left: kept.append(part.reversed())
      }
    }
    kept = Self.unique(kept)
    guard kept.count < pieces.count else { return }
    loops = Self.joined(kept)
  }

  // MARK: Cuts

  /// The cuts of every line that has some; nil after too many steps.
  private func cuts(_ contours: [Path.Contour]) -> [Int: [Cut]]? {
    var cuts: [Int: [Cut]] = [:]
    var active: [Int] = []
    var (steps, count) = (0, 0)
    for index in order {
      let line = lines[index]
      active.removeAll { lines[$0].bottom < line.top }
      steps += active.count
      guard steps < Self.mostSteps else { return nil }
      for other in active where lines[other].left <= line.right && lines[other].right >= line.left {
        guard !areNeighbours(line, lines[other], contours) else { continue }
        for (mine, theirs) in Self.meetings(line, lines[other]) {
          cuts[index, default: []].append(mine)
          cuts[other, default: []].append(theirs)
          count += 1
        }
        guard count < Self.mostCuts else { return nil }
      }
      active.append(index)
    }
    return cuts
  }

  private func areNeighbours(_ a: Line, _ b: Line, _ contours: [Path.Contour]) -> Bool {
    guard a.contour == b.contour else { return false }
    let distance = (a.index - b.index).magnitude
    return distance == 1 || Int(distance) == contours[a.contour].points.count - 1
  }

  /// Where two lines meet, as places on either: one point, or the two ends of what they share.
  private static func meetings(_ p: Line, _ q: Line) -> [(Cut, Cut)] {
    let (rx, ry) = (p.b.x - p.a.x, p.b.y - p.a.y)
    let (sx, sy) = (q.b.x - q.a.x, q.b.y - q.a.y)
    let (dx, dy) = (q.a.x - p.a.x, q.a.y - p.a.y)
    let (long, other) = (p.length, q.length)
    let cross = rx * sy - ry * sx
    if cross.magnitude > 1e-12 * long * other {
      let (t, u) = ((dx * sy - dy * sx) / cross, (dx * ry - dy * rx) / cross)
      let (slackT, slackU) = (nearness / long, nearness / other)
      guard t >= -slackT, t <= 1 + slackT, u >= -slackU, u <= 1 + slackU else { return [] }
      // At an end of either the end itself, so that parts meet in the very same point.
      var point = Point(x: p.a.x + t * rx, y: p.a.y + t * ry)
      if u <= slackU { point = q.a } else if u >= 1 - slackU { point = q.b }
      if t <= slackT { point = p.a } else if t >= 1 - slackT { point = p.b }
      return [(Cut(place: min(max(t, 0), 1), point: point), Cut(place: min(max(u, 0), 1), point: point))]
    }
    guard (dx * ry - dy * rx).magnitude <= nearness * long else { return [] }
    var result: [(Cut, Cut)] = []
    for point in [q.a, q.b, p.a, p.b] {
      let t = ((point.x - p.a.x) * rx + (point.y - p.a.y) * ry) / (long * long)
      let u = ((point.x - q.a.x) * sx + (point.y - q.a.y) * sy) / (other * other)
      guard (0...1).contains(t), (0...1).contains(u) else { continue }
      result.append((Cut(place: t, point: point), Cut(place: u, point: point)))
    }
    return result
  }

  // MARK: Parts

  /// A contour between its cuts, each part with both ends; all of it, its start once more at the end, if it has none.
  private func parts(of contour: Path.Contour, _ number: Int, _ cuts: [Int: [Cut]]) -> [[Point]] {
    let first = lines.firstIndex { $0.contour == number } ?? 0
    var (parts, part): ([[Point]], [Point]) = ([], [])
    func add(_ point: Point) {
      if part.last.map({ !Self.areNear($0, point) }) ?? true { part.append(point) }
    }
    for index in contour.points.indices {
      add(contour.points[index])
      for cut in (cuts[first + index] ?? []).sorted(by: { $0.place < $1.place }) {
        add(cut.point)
        if part.count > 1 { parts.append(part) }
        part = [cut.point]
      }
    }
    add(contour.points[0])
    guard !parts.isEmpty || part.count != contour.points.count + 1 else { return [part] }
    // The end of the contour and its beginning are one part.
    if var start = parts.first, let end = part.last, Self.areNear(end, start[0]), part.count > 1,
      !isCut(contour.points[0], first, contour.points.count, cuts)
    {
      start = part.dropLast() + start
      parts[0] = start
    } else if part.count > 1 {
      parts.append(part)
    }
    return parts
  }

  /// Whether the first point of a contour is a cut itself.
  private func isCut(_ point: Point, _ first: Int, _ count: Int, _ cuts: [Int: [Cut]]) -> Bool {
    [first, first + count - 1].contains { cuts[$0]?.contains { Self.areNear($0.point, point) } ?? false }
  }

  private static func areNear(_ a: Point, _ b: Point) -> Bool {
    (a.x - b.x).magnitude <= nearness && (a.y - b.y).magnitude <= nearness
  }

  /// On which hand of a part the inside lies.
  private enum Side { case left, right, neither }

  /// Looked at beside the two longest lines of a part; nil in doubt.
  private func side(of part: [Point]) -> Side? {
    let long = part.indices.dropLast().sorted { length(part, $0) > length(part, $1) }
    var sides: [Side] = []
    for index in long.prefix(2) {
      let (a, b, length) = (part[index], part[index + 1], length(part, index))
      let glance = min(Self.glance, length / 4)
      for share in [0.5, 0.3] {
        let (x, y) = (a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        let (nx, ny) = ((b.y - a.y) / length * glance, -(b.x - a.x) / length * glance)
        let (left, right) = (winding(x + nx, y + ny) != 0, winding(x - nx, y - ny) != 0)
        // Outside on both hands: a line there and back.
        guard left || right else { return nil }
        sides.append(left && right ? .neither : left ? .left : .right)
      }
    }
    return sides.allSatisfy { $0 == sides[0] } ? sides.first : nil
  }

  private func length(_ part: [Point], _ index: Int) -> Double {
    let (dx, dy) = (part[index + 1].x - part[index].x, part[index + 1].y - part[index].y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// How often the polygons run round a place.
  private func winding(_ x: Double, _ y: Double) -> Int {
    var count = 0
    for line in lines where (line.a.y <= y) != (line.b.y <= y) {
      let at = line.a.x + (y - line.a.y) / (line.b.y - line.a.y) * (line.b.x - line.a.x)
      if at > x { count += line.a.y <= y ? 1 : -1 }
    }
    return count
  }

  // MARK: Loops

  /// The parts without those that lie on another one.
  private static func unique(_ parts: [[Point]]) -> [[Point]] {
    var seen: [Node: [Int]] = [:]
    var result: [[Point]] = []
    for part in parts {
      guard let start = Node(part[0]) else { return parts }
      let isKnown = (seen[start] ?? []).contains { index in
        result[index].count == part.count && zip(result[index], part).allSatisfy { areNear($0, $1) }
      }
      if isKnown { continue }
      seen[start, default: []].append(result.count)
      result.append(part)
    }
    return result
  }

  private struct Node: Hashable {
    let x, y: Int

    init?(_ point: Point) {
      let (x, y) = ((point.x / (4 * nearness)).rounded(), (point.y / (4 * nearness)).rounded())
      guard x.magnitude < 1e15, y.magnitude < 1e15 else { return nil }
      (self.x, self.y) = (Int(x), Int(y))
    }
  }

  /// The parts joined end to end; nil when one finds no other.
  private static func joined(_ parts: [[Point]]) -> [Path.Contour]? {
    var starts: [Node: [Int]] = [:]
    for index in parts.indices.reversed() {
      guard let node = Node(parts[index][0]) else { return nil }
      starts[node, default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: parts.count)
    var loops: [Path.Contour] = []
    for first in parts.indices where !isUsed[first] {
      guard let home = Node(parts[first][0]) else { return nil }
      var (points, index) = ([Point](), first)
      while true {
        isUsed[index] = true
        starts[Node(parts[index][0]) ?? home]?.removeAll { $0 == index }
        points += parts[index].dropLast()
        guard let end = parts[index].last.flatMap({ Node($0) }) else { return nil }
        if end == home { break }
        guard let next = starts[end]?.last else { return nil }
        index = next
      }
      if points.count > 2 { loops.append(Path.Contour(points: points, isClosed: true)) }
    }
    return loops
  }
}
