import GlowCairo
package import GlowGeometry
package import GlowRaster
import Synchronization

/// What all frames of a reveal share: the units, drawn once, and where they may go.
package final class RevealPlan: Sendable {
  /// The canvas.
  package let size: PixelSize
  /// When each unit comes.
  package let schedule: RevealSchedule
  /// The blur at the start, in pixels.
  package let blur: Double
  /// How far below its place a unit starts, in pixels.
  package let rise: Double
  /// A number of its own, for pictures that remember whose empty pixels they hold.
  let identity: UInt64
  let units: [UnitPicture]
  /// The columns of each row that any frame may touch.
  let touched: [Range<Int>]
  /// How many columns beside the canvas a row's memory has on either side.
  let reach: Int

  private static let identities = Atomic<UInt64>(1 << 62)

  /// What a plan is made of; `scale` is pixels a point, `origin` the layout's corner in pixels, blur and rise in points.
  package struct Draft {
    package var layout: TextLayout
    package var size: PixelSize
    package var scale: Double
    package var origin: Point
    package var blur: Double
    package var rise: Double
    package var overlap: Double
    package var tail: RevealTail

    package init(
      layout: TextLayout, size: PixelSize, scale: Double, origin: Point, blur: Double, rise: Double,
      overlap: Double,
      tail: RevealTail
    ) {
      self.layout = layout
      self.size = size
      self.scale = scale
      self.origin = origin
      self.blur = blur
      self.rise = rise
      self.overlap = overlap
      self.tail = tail
    }
  }

  /// Draws the units. Throws when Cairo has no memory for them.
  package init(_ draft: Draft) throws(TextError) {
    size = draft.size
    blur = draft.blur * draft.scale
    rise = draft.rise * draft.scale
    let spread = Int((PhaseTaps.reach * blur + abs(rise)).rounded(.up)) + 8
    reach = spread
    identity = Self.identities.add(1, ordering: .relaxed).newValue
    schedule = RevealSchedule(
      unit: draft.layout.unit, count: draft.layout.units.count, overlap: draft.overlap, tail: draft.tail)
    do throws(CairoError) {
      let rasteriser = try UnitRasteriser(
        canvas: draft.size, reach: spread, scale: draft.scale, origin: draft.origin)
      var units: [UnitPicture] = []
      units.reserveCapacity(draft.layout.units.count)
      for unit in draft.layout.units { units.append(try rasteriser.draw(unit.shaped, at: unit.origin)) }
      self.units = units
    } catch {
      throw .failed(error.description)
    }
    touched = RevealPlan.touched(by: units, spread: spread, rise: rise, size: draft.size)
  }

  /// The columns that the units may touch, blurred and below (or above) their places.
  private static func touched(
    by units: [UnitPicture], spread: Int, rise: Double, size: PixelSize
  ) -> [Range<Int>] {
    var rows = [(left: Int, right: Int)](repeating: (size.width, 0), count: size.height)
    for part in units.lazy.flatMap(\.parts) {
      let (left, right) = (max(0, part.left - spread), min(size.width, part.left + part.width + spread))
      let (top, bottom) = (max(0, part.top - spread), min(size.height, part.top + part.height + spread))
      guard left < right, top < bottom else { continue }
      for y in top..<bottom { rows[y] = (min(rows[y].left, left), max(rows[y].right, right)) }
    }
    return rows.map { $0.left < $0.right ? $0.left..<$0.right : 0..<0 }
  }
}
