import GlowGeometry

extension StrokeLayer {
  /// How tangled the layer's outline is: how many ribbons of its corridors reach into a strip of rows, summed over the
  /// strips of a picture `height` pixels high. Those of lines that enclose nothing, which may cross, count four times.
  package func tangle(height: Int) -> Int {
    guard case .along(let band) = band else { return 0 }
    let strips = (height + CoverageMap.stripHeight - 1) / CoverageMap.stripHeight
    func strip(_ y: Double) -> Int {
      Int(min(max(y / Double(CoverageMap.stripHeight), 0), Double(strips)))
    }
    let contours = band.path.contours(tolerance: bandFlatness)
    let reaches = [band.from, band.to].map(\.magnitude).filter { $0 > 0 && $0.isFinite }
    return reaches.reduce(0) { sum, reach in
      [true, false].reduce(sum) { sum, isClosed in
        let some = contours.filter { $0.isClosed == isClosed }
        return Corridor(some, reach: reach, tolerance: bandFlatness).ribbons.reduce(sum) { sum, ribbon in
          guard ribbon.bottom > 0, ribbon.top < Double(height) else { return sum }
          let touched = min(strip(ribbon.bottom) + 1, strips) - strip(ribbon.top)
          return sum + (isClosed ? touched : 4 * touched)
        }
      }
    }
  }
}
