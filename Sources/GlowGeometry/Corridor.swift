import GlowNumerics

/// All places within a distance of an outline: what a round pen of twice that width draws along it.
///
/// Method: one quadrilateral a line and one fan a joint, all running the same way round, so that together, filled by
/// the non-zero rule, they cover the area exactly: there is no offset curve that could cross itself. Where an outline bends
/// gently, neighbouring quadrilaterals are one ribbon, whose corners on the inner side keep their order.
package struct Corridor: Sendable {
  /// The distance.
  package let reach: Double
  let lines: [Line]
  /// The greatest angle between neighbouring points of an arc.
  private let arcStep: Double

  /// A line of the outline.
  struct Line: Sendable {
    var a: Point
    var b: Point
    var length: Double
    /// Its direction, of length 1.
    var x: Double
    var y: Double
    /// The direction of the line that follows at `b`; nil where an open outline ends.
    var next: (x: Double, y: Double)?
    /// Whether an open outline begins at `a`.
    var begins: Bool
    /// Half the tangent's way to the next line's when both are parts of one ribbon: the ribbon's arm at `b`, of length
    /// 1 and a little; nil where it ends.
    var bend: (x: Double, y: Double)?
  }

  /// The corridor along `contours`; arcs stay within `tolerance` of round ones.
  package init(_ contours: [Path.Contour], reach: Double, tolerance: Double) {
    self.reach = reach
    arcStep = min((8 * tolerance / max(reach, tolerance)).squareRoot(), 0.7)
    var lines: [Line] = []
    for contour in contours {
      let first = lines.count
      let points = contour.points
      for index in points.indices where contour.isClosed || index + 1 < points.count {
        let (a, b) = (points[index], points[index + 1 < points.count ? index + 1 : 0])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { continue }
        lines.append(Line(a: a, b: b, length: length, x: dx / length, y: dy / length, begins: false))
      }
      guard lines.count > first else { continue }
      for index in first..<lines.count - 1 {
        lines[index].bend = Self.bend(
          lines[index], lines[index + 1], shorter: min(lines[index].length, lines[index + 1].length),
          reach: reach,
          tolerance: tolerance)
      }
      for index in first..<lines.count - 1 { lines[index].next = (lines[index + 1].x, lines[index + 1].y) }
      if contour.isClosed {
        lines[lines.count - 1].next = (lines[first].x, lines[first].y)
      } else {
        lines[first].begins = true
      }
    }
    self.lines = lines
  }

  /// The lines that come near the rows `top`…`bottom`, by index.
  package func lines(top: Double, bottom: Double) -> [Int] {
    lines.indices.filter { index in
      let line = lines[index]
      return max(line.a.y, line.b.y) + reach > top && min(line.a.y, line.b.y) - reach < bottom
    }
  }

  /// The arm between two lines of one ribbon; nil when they bend too far for one: the outer corner would stand out by more
  /// than `tolerance`, or the inner one would take more than half of the `shorter` line.
  private static func bend(
    _ line: Line, _ next: Line, shorter: Double, reach: Double, tolerance: Double
  ) -> (x: Double, y: Double)? {
    let dot = line.x * next.x + line.y * next.y
    guard dot > 0.5 else { return nil }
    // With the angle t between them: 1 + dot = 2 cos²(t/2), and the cross product over that is tan(t/2).
    let tangent = (line.x * next.y - line.y * next.x).magnitude / (1 + dot)
    guard reach * tangent * tangent / 2 <= tolerance, 2 * reach * tangent < shorter else { return nil }
    return ((line.x + next.x) / (1 + dot), (line.y + next.y) / (1 + dot))
  }

  /// Lines of a ribbon at most, so that what lies far from a tile is left out of it.
  private static let longestRibbon = 24

  /// The polygons of the lines `near`, by index, which rise.
  func pieces(_ near: [Int]) -> [[Point]] {
    var pieces: [[Point]] = []
    pieces.reserveCapacity(near.count)
    var start = 0
    while start < near.count {
      var end = start + 1
      while end < near.count, near[end] == near[end - 1] + 1, lines[near[end - 1]].bend != nil,
        end - start < Self.longestRibbon
      { end += 1 }
      pieces.append(ribbon(near[start]...near[end - 1]))
      let (first, last) = (lines[near[start]], lines[near[end - 1]])
      if let next = last.next {
        addJoint(at: last.b, from: (last.x, last.y), to: next, &pieces)
      } else {
        pieces.append(fan(at: last.b, from: (-last.y * reach, last.x * reach), turn: -Double.pi))
      }
      if first.begins {
        pieces.append(fan(at: first.a, from: (first.y * reach, -first.x * reach), turn: -Double.pi))
      }
      start = end
    }
    return pieces
  }

  /// Between which rows each of the polygons lies that the whole corridor is drawn with, joints not counted.
  package var ribbons: [(top: Double, bottom: Double)] {
    var ribbons: [(top: Double, bottom: Double)] = []
    var (length, goesOn) = (0, false)
    for line in lines {
      let (top, bottom) = (min(line.a.y, line.b.y) - reach, max(line.a.y, line.b.y) + reach)
      if goesOn, length < Self.longestRibbon, let last = ribbons.last {
        ribbons[ribbons.count - 1] = (min(last.top, top), max(last.bottom, bottom))
        length += 1
      } else {
        ribbons.append((top, bottom))
        length = 1
      }
      goesOn = line.bend != nil
    }
    return ribbons
  }

  /// The ribbon along lines that follow each other: out on one side and back on the other.
  private func ribbon(_ indices: ClosedRange<Int>) -> [Point] {
    var arms = [
      (lines[indices.lowerBound].a, (x: lines[indices.lowerBound].x, y: lines[indices.lowerBound].y))
    ]
    for index in indices {
      let line = lines[index]
      arms.append((line.b, index < indices.upperBound ? line.bend ?? (line.x, line.y) : (line.x, line.y)))
    }
    func side(_ arm: (Point, (x: Double, y: Double)), _ reach: Double) -> Point {
      Point(x: arm.0.x - arm.1.y * reach, y: arm.0.y + arm.1.x * reach)
    }
    return arms.map { side($0, reach) } + arms.reversed().map { side($0, -reach) }
  }

  private func addJoint(
    at point: Point, from a: (x: Double, y: Double), to b: (x: Double, y: Double), _ pieces: inout [[Point]]
  ) {
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    // Straight on: there is no gap.
    guard cross != 0 || dot < 0 else { return }
    let turn = Elementary.atan2(y: cross.magnitude, x: dot)
    // The gap opens on the side away from the turn; the fan is drawn the way round in which its area is negative, as
    // that of the quadrilaterals is.
    let from = cross > 0 ? (x: b.y * reach, y: -b.x * reach) : (x: -a.y * reach, y: a.x * reach)
    pieces.append(fan(at: point, from: from, turn: -turn))
  }

  /// The sector around `point` that begins at the arm `from`.
  private func fan(at point: Point, from: (x: Double, y: Double), turn: Double) -> [Point] {
    let steps = max(1, Int((turn.magnitude / arcStep).rounded(.up)))
    var points = [point]
    points.reserveCapacity(steps + 2)
    for step in 0...steps {
      let angle = Elementary.sincos(turn * Double(step) / Double(steps))
      points.append(
        Point(
          x: point.x + from.x * angle.cos - from.y * angle.sin,
          y: point.y + from.x * angle.sin + from.y * angle.cos))
    }
    return points
  }
}
