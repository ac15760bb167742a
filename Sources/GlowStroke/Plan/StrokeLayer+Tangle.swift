import GlowGeometry

extension StrokeLayer {
  /// How tangled the layer's outline is: how many flattened lines have a corridor that reaches into a strip of rows, summed
  /// over the strips of a picture `height` pixels high. The work of rasterising rises with it.
  package func tangle(height: Int) -> Int {
    guard case .along(let band) = band else { return 0 }
    let strips = (height + CoverageMap.stripHeight - 1) / CoverageMap.stripHeight
    let reach = max(band.from.magnitude, band.to.isFinite ? band.to.magnitude : 0)
    // How many lines more than in the strip before.
    var changes = [Int](repeating: 0, count: strips + 1)
    func strip(_ y: Double) -> Int {
      Int(min(max(y / Double(CoverageMap.stripHeight), 0), Double(strips)))
    }
    for contour in band.path.contours(tolerance: bandFlatness) {
      guard var last = contour.isClosed ? contour.points.last : contour.points.first else { continue }
      for point in contour.points {
        let (top, bottom) = (min(point.y, last.y) - reach, max(point.y, last.y) + reach)
        last = point
        guard bottom > 0, top < Double(height) else { continue }
        changes[strip(top)] += 1
        changes[min(strip(bottom) + 1, strips)] -= 1
      }
    }
    var (sum, near) = (0, 0)
    for strip in 0..<strips {
      near += changes[strip]
      sum += near
    }
    return sum
  }
}
