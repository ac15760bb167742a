extension Path {
  /// The path without the parts of its outline that bound nothing of what it encloses by `rule`: a star drawn in one stroke
  /// without the lines of its inner pentagon, two squares side by side without the line between them.
  ///
  /// The path itself where nothing is to be left out, and where nothing would be left; nil where it crosses itself so often
  /// that it can't be told; otherwise polygons that stay within `tolerance`, above 0, of the outline and do not overlap.
  /// Open subpaths, which enclose nothing, are kept.
  package func silhouette(rule: FillRule, tolerance: Double) -> Path? {
    let contours = contours(tolerance: tolerance)
    guard let silhouette = try? Silhouette(contours.filter(\.isClosed), rule) else { return nil }
    guard let loops = silhouette.loops else { return self }
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
/// Method: points are put on a grid, on which doubles are exact; every line is led through all grid points whose cells it
/// crosses and that are a corner or a crossing of the others, after which lines meet at their ends alone (snap
/// rounding: Hobby 1999). Lines that lie on one another are one, of the sum of their directions; a ray from the middle of
/// each tells how often the polygons run round the places beside it; those with the inside on one hand are joined end
/// to end. Time: pairs of lines that lie side by side; memory: the crossings.
private struct Silhouette {
  /// The polygons of the silhouette, clockwise on screen; nil where there is nothing to leave out, and in doubt.
  private(set) var loops: [Path.Contour]?

  /// There are too many crossings to be looked at.
  private struct Tangle: Error {}

  /// A place on the grid.
  struct Node: Hashable {
    var x, y: Double
  }

  private struct Line {
    let a, b: Node
    /// How often the polygons run from `a` to `b`, less how often they run back.
    var weight = 1

    var top: Double { min(a.y, b.y) }
    var bottom: Double { max(a.y, b.y) }
    var left: Double { min(a.x, b.x) }
    var right: Double { max(a.x, b.x) }
  }

  /// The two ends of a line, the lesser first.
  private struct Ends: Hashable {
    let a, b: Node
  }

  /// Products of two coordinates, and of halves of them, are exact: no coordinate is greater.
  private static let greatest = 16_777_216.0
  /// Steps of the grid in a unit at most.
  private static let finest = 4096.0
  /// Steps that a corner may lie off a line that it was meant to lie on: both are rounded.
  private static let slack = 2.0
  /// After so many pairs of lines, or crossings, an outline is given up: some seconds, some hundred megabytes.
  private static let (mostSteps, mostNodes) = (400_000_000, 400_000)

  init(_ contours: [Path.Contour], _ rule: FillRule) throws {
    let points = contours.flatMap(\.points)
    guard let first = points.first else { return }
    let reach = points.reduce(0) { max($0, ($1.x - first.x).magnitude, ($1.y - first.y).magnitude) }
    var scale = Self.finest
    while reach * scale > Self.greatest, scale > 1e-9 { scale /= 2 }
    guard reach.isFinite, reach > 0 else { return }
    func node(_ point: Point) -> Node {
      Node(x: ((point.x - first.x) * scale).rounded(), y: ((point.y - first.y) * scale).rounded())
    }
    var lines: [Line] = []
    for contour in contours {
      var last = contour.points.last.map(node) ?? Node(x: 0, y: 0)
      for point in contour.points {
        let next = node(point)
        if next != last { lines.append(Line(a: last, b: next)) }
        last = next
      }
    }
    let all = lines.count
    lines = Self.merged(lines)
    var isWhole = lines.count == all && lines.allSatisfy { $0.weight.magnitude == 1 }
    // First lines are drawn to corners that were to lie on them, then cut wherever they meet.
    for reach in [Self.slack, 0.5] {
      var nodes = try Self.nodes(of: lines)
      if reach > 0.5 { (lines, nodes) = Self.gathered(lines, nodes) }
      let pieces = try Self.pieces(of: lines, nodes, within: reach)
      lines = Self.merged(pieces)
      if lines.count < pieces.count { isWhole = false }
    }
    let kept = try Self.bounding(lines, rule)
    guard !kept.isEmpty, !isWhole || kept.count < lines.count,
      let found = Self.joined(kept)?.filter(Self.isWide), !found.isEmpty
    else { return }
    loops = found.map { loop in
      Path.Contour(
        points: loop.map { Point(x: $0.x / scale + first.x, y: $0.y / scale + first.y) }, isClosed: true)
    }
  }

  /// Lines on one another as one, those that cancel out left out, in an order that does not depend on hashes.
  private static func merged(_ lines: [Line]) -> [Line] {
    var weights: [Ends: Int] = [:]
    for line in lines {
      let isForward = (line.a.y, line.a.x) < (line.b.y, line.b.x)
      let ends = isForward ? Ends(a: line.a, b: line.b) : Ends(a: line.b, b: line.a)
      weights[ends, default: 0] += isForward ? line.weight : -line.weight
    }
    return weights.filter { $0.value != 0 }.map { Line(a: $0.key.a, b: $0.key.b, weight: $0.value) }.sorted {
      ($0.a.y, $0.a.x, $0.b.y, $0.b.x) < ($1.a.y, $1.a.x, $1.b.y, $1.b.x)
    }
  }

  // MARK: Where lines meet

  /// The ends of the lines and their crossings; throws after too many steps.
  private static func nodes(of lines: [Line]) throws(Tangle) -> [Node] {
    var nodes = Set(lines.flatMap { [$0.a, $0.b] })
    var active: [Line] = []
    var steps = 0
    for line in lines.sorted(by: { $0.top < $1.top }) {
      active.removeAll { $0.bottom < line.top }
      steps += active.count
      guard steps < mostSteps else { throw Tangle() }
      for other in active where other.left <= line.right && other.right >= line.left {
        if let crossing = crossing(line, other) { nodes.insert(crossing) }
      }
      guard nodes.count < mostNodes + lines.count else { throw Tangle() }
      active.append(line)
    }
    return nodes.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Nodes without those that lie beside another one, and the lines between what is left; corners come before crossings.
  private static func gathered(_ lines: [Line], _ nodes: [Node]) -> ([Line], [Node]) {
    let side = slack + 1
    var kept: [Node: [Node]] = [:]
    func cell(_ node: Node) -> Node {
      Node(x: (node.x / side).rounded(.down), y: (node.y / side).rounded(.down))
    }
    func near(_ node: Node) -> Node? {
      let home = cell(node)
      for dy in [-1.0, 0, 1] {
        for dx in [-1.0, 0, 1] {
          for other in kept[Node(x: home.x + dx, y: home.y + dy)] ?? []
          where (other.x - node.x).magnitude <= side && (other.y - node.y).magnitude <= side { return other }
        }
      }
      return nil
    }
    let corners = Set(lines.flatMap { [$0.a, $0.b] })
    var places: [Node: Node] = [:]
    for node in nodes.filter(corners.contains) + nodes.filter({ !corners.contains($0) }) {
      if let other = near(node) {
        places[node] = other
      } else {
        kept[cell(node), default: []].append(node)
        places[node] = node
      }
    }
    let moved = lines.map { Line(a: places[$0.a] ?? $0.a, b: places[$0.b] ?? $0.b, weight: $0.weight) }
      .filter { $0.a != $0.b }
    return (moved, kept.values.flatMap { $0 }.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
  }

  /// Twice the area of a triangle, positive when it runs clockwise on screen.
  @inline(__always) private static func turn(_ a: Node, _ b: Node, _ c: Node) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// The grid point nearest to where two lines cross within both; nil when they only touch, or lie on one another.
  private static func crossing(_ p: Line, _ q: Line) -> Node? {
    let (a, b) = (turn(q.a, q.b, p.a), turn(q.a, q.b, p.b))
    guard (a < 0 && b > 0) || (a > 0 && b < 0) else { return nil }
    let (c, d) = (turn(p.a, p.b, q.a), turn(p.a, p.b, q.b))
    guard (c < 0 && d > 0) || (c > 0 && d < 0) else { return nil }
    let share = a / (a - b)
    return Node(
      x: (p.a.x + (p.b.x - p.a.x) * share).rounded(), y: (p.a.y + (p.b.y - p.a.y) * share).rounded())
  }

  /// The lines led through all `nodes` whose cells, `reach` to either side of them, they cross; throws after too many steps.
  private static func pieces(of lines: [Line], _ nodes: [Node], within reach: Double) throws(Tangle) -> [Line]
  {
    var pieces: [Line] = []
    var steps = 0
    for line in lines {
      var (low, high) = (0, nodes.count)
      while low < high {
        let middle = (low + high) / 2
        if nodes[middle].y < line.top - reach { low = middle + 1 } else { high = middle }
      }
      let (dx, dy) = (line.b.x - line.a.x, line.b.y - line.a.y)
      let width = (dx.magnitude + dy.magnitude) * reach
      var passed: [(place: Double, node: Node)] = []
      while low < nodes.count, nodes[low].y <= line.bottom + reach {
        let node = nodes[low]
        if node.x >= line.left - reach, node.x <= line.right + reach, node != line.a, node != line.b,
          turn(line.a, line.b, node).magnitude <= width
        {
          passed.append((dx * (node.x - line.a.x) + dy * (node.y - line.a.y), node))
        }
        low += 1
        steps += 1
      }
      guard steps < mostSteps else { throw Tangle() }
      var last = line.a
      for (_, node) in passed.sorted(by: { $0.place < $1.place }) where node != last {
        pieces.append(Line(a: last, b: node, weight: line.weight))
        last = node
      }
      pieces.append(Line(a: last, b: line.b, weight: line.weight))
    }
    return pieces
  }

  // MARK: What lies beside them

  /// The edges with the inside on one hand, led so that it is the right one; throws after too many steps.
  private static func bounding(_ edges: [Line], _ rule: FillRule) throws(Tangle) -> [Line] {
    func isInside(_ winding: Int) -> Bool { rule == .nonzero ? winding != 0 : winding % 2 != 0 }
    // Steep edges are looked at along a row, flat ones along a column.
    let rows = Shelf(edges.map { (low: $0.top, high: $0.bottom) })
    let columns = Shelf(edges.map { (low: $0.left, high: $0.right) })
    var kept: [Line] = []
    var steps = 0
    for (index, edge) in edges.enumerated() {
      let (a, b) = (edge.a, edge.b)
      let isSteep = (b.y - a.y).magnitude >= (b.x - a.x).magnitude
      let middle = Node(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      var winding = 0
      let near = isSteep ? rows.indices(at: middle.y) : columns.indices(at: middle.x)
      steps += near.count
      guard steps < mostSteps else { throw Tangle() }
      for other in near where other != index {
        winding += edges[other].weight * pass(edges[other], middle, alongRow: isSteep)
      }
      // The ray runs to the right, or down; beyond the edge itself it has crossed it too.
      let own = edge.weight * (isSteep ? (a.y < b.y ? 1 : -1) : (a.x < b.x ? -1 : 1))
      let (far, near_) = (isInside(winding), isInside(winding + own))
      guard far != near_ else { continue }
      // Down a steep edge the right hand is on the left of the screen; along a flat one to the right it is below.
      let isRight = isSteep ? (a.y < b.y) == near_ : (a.x < b.x) == far
      kept.append(isRight ? edge : Line(a: b, b: a))
    }
    return kept
  }

  /// 1 or −1 when the ray from `start` to the right, or down, crosses `line`, by its direction; 0 when it does not.
  private static func pass(_ line: Line, _ start: Node, alongRow: Bool) -> Int {
    if alongRow {
      guard (line.a.y <= start.y) != (line.b.y <= start.y) else { return 0 }
      let isDown = line.a.y <= start.y
      return (turn(line.a, line.b, start) > 0) == isDown ? (isDown ? 1 : -1) : 0
    }
    guard (line.a.x <= start.x) != (line.b.x <= start.x) else { return 0 }
    let isRight = line.a.x <= start.x
    return (turn(line.a, line.b, start) < 0) == isRight ? (isRight ? -1 : 1) : 0
  }

  /// Ranges in drawers, to be found by a place within them.
  private struct Shelf {
    private let start: Double
    private let size: Double
    private var drawers: [[Int]]

    init(_ ranges: [(low: Double, high: Double)]) {
      start = ranges.map(\.low).min() ?? 0
      let end = ranges.map(\.high).max() ?? 0
      let count = min(max(ranges.count / 4, 1), 4096)
      size = max((end - start) / Double(count), 1)
      drawers = Array(repeating: [], count: count + 1)
      for (index, range) in ranges.enumerated() {
        for drawer in Int((range.low - start) / size)...Int((range.high - start) / size) {
          drawers[min(drawer, count)].append(index)
        }
      }
    }

    func indices(at place: Double) -> [Int] { drawers[min(Int((place - start) / size), drawers.count - 1)] }
  }

  // MARK: Loops

  /// The lines joined end to end; nil when one finds no other.
  private static func joined(_ lines: [Line]) -> [[Node]]? {
    var starts: [Node: [Int]] = [:]
    for index in lines.indices.reversed() { starts[lines[index].a, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: lines.count)
    var loops: [[Node]] = []
    for first in lines.indices where !isUsed[first] {
      var (loop, index) = ([Node](), first)
      while true {
        isUsed[index] = true
        let line = lines[index]
        starts[line.a]?.removeAll { $0 == index }
        loop.append(line.a)
        if line.b == lines[first].a { break }
        guard let choices = starts[line.b], !choices.isEmpty else { return nil }
        // The sharpest turn to the right stays with the same piece of the inside.
        index = choices.min { sharpness(line, lines[$0]) < sharpness(line, lines[$1]) } ?? choices[0]
      }
      loops.append(loop)
    }
    return loops
  }

  /// Whether a loop is wider than what rounding opens between two lines that were one.
  private static func isWide(_ loop: [Node]) -> Bool {
    guard var last = loop.last, let first = loop.first else { return false }
    var (area, length) = (0.0, 0.0)
    for node in loop {
      area += turn(first, last, node)
      length += (node.x - last.x).magnitude + (node.y - last.y).magnitude
      last = node
    }
    return area.magnitude > 2 * slack * length
  }

  /// How far `next` turns from `line`: 0 back on the right hand, 2 straight on, 4 back on the left.
  private static func sharpness(_ line: Line, _ next: Line) -> Double {
    let (ux, uy) = (line.b.x - line.a.x, line.b.y - line.a.y)
    let (vx, vy) = (next.b.x - next.a.x, next.b.y - next.a.y)
    let (along, right) = (ux * vx + uy * vy, ux * vy - uy * vx)
    let all = along.magnitude + right.magnitude
    guard all > 0 else { return 2 }
    let part = along / all
    return right >= 0 ? 1 + part : 3 - part
  }
}
