/// Rounds a plane so that ffmpeg's ProRes encoder keeps it within about one step of ten bits.
///
/// Input: exact samples, row by row. Method: the encoder divides the coefficients of each block of 8 × 8 samples by their
/// step and cuts what is left towards zero, so that a lone bright sample in a block's corner, whose coefficients all have one
/// sign, loses four steps. The cut is simulated; where it would move a sample by more than ``most``, samples are taken
/// whose coefficients lie well inside of the nearest steps: the best of a few such choices. Allocations: the result.
/// Error bound: none is proven; 0.90 of 255 is the most in the main line's 60 frames, which was 2.04.
///
/// The encoder's step is 1 in the units of an orthonormal transform, at quality 1 with the matrix `default`: measured on
/// what ffmpeg 5.1 wrote.
enum ProResPlane {
  /// Steps that a sample may move without anything being done about it.
  private static let most: Float = 1
  private static let middle: Float = 512
  /// Samples that a film may have, less the middle; the format keeps the others for itself (SMPTE RDD 36).
  private static let (least, greatest) = (
    CosineBlock.Row(repeating: 4 - middle), CosineBlock.Row(repeating: 1019 - middle)
  )
  /// How far behind a step's beginning coefficients are put.
  private static let depths: [Float] = [0.5, 0.4, 0.3]

  /// The rounded samples of a plane, each 4…1019.
  static func rounded(_ exact: [Float], width: Int, height: Int) -> [UInt16] {
    precondition(exact.count == width * height, "a plane has a sample for each pixel")
    var result = exact.map { UInt16(min(max($0, 4), 1019) + 0.5) }
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        let place = Place(left: left, top: top, width: width, height: height)
        let wanted = place.block(of: exact)
        guard wanted.span > most, let block = better(than: wanted, place) else { continue }
        for row in 0..<place.rows {
          for column in 0..<place.columns {
            result[(top + row) * width + left + column] = UInt16(block[row][column] + middle)
          }
        }
      }
    }
    return result
  }

  /// Samples that come out nearer to `wanted` than its rounded ones do; nil when those are good enough.
  private static func better(than wanted: CosineBlock, _ place: Place) -> CosineBlock? {
    let plain = wanted.map(legal)
    var (best, error) = (plain, place.difference(decoded(plain), wanted))
    guard error > most else { return nil }
    let coefficients = wanted.coefficients
    let nearest = coefficients.map(whole)
    for choice in depths.map({ away(nearest, by: $0) }) + [away(coefficients, by: 0.5)] {
      let block = place.filled(choice.samples.map(legal))
      let change = place.difference(decoded(block), wanted)
      if change < error { (best, error) = (block, change) }
    }
    return best
  }

  /// What is decoded of a block of samples.
  private static func decoded(_ samples: CosineBlock) -> CosineBlock {
    samples.coefficients.map { lanes in
      // Just under a half: a coefficient that is a whole number stays what it is.
      let half = CosineBlock.Row(repeating: 0.4999).replacing(with: -0.4999, where: lanes .< 0)
      return whole(lanes - half)
    }.samples
  }

  /// Coefficients moved away from zero, but for those that are cut to it anyway.
  private static func away(_ coefficients: CosineBlock, by depth: Float) -> CosineBlock {
    coefficients.map { lanes in
      let moved = (lanes + depth).replacing(with: lanes - depth, where: lanes .< 0)
      return moved.replacing(with: 0, where: lanes .<= 0.5 .& lanes .>= -0.5)
    }
  }

  /// The nearest samples that a film may have.
  private static func legal(_ lanes: CosineBlock.Row) -> CosineBlock.Row {
    whole(lanes).greater(least).lesser(greatest)
  }

  /// The nearest whole numbers: a float of this size has no room for a fraction.
  @inline(__always) private static func whole(_ lanes: CosineBlock.Row) -> CosineBlock.Row {
    let huge: Float = 12_582_912
    return (lanes + huge) - huge
  }

  /// Where a block lies in its plane. What is outside repeats the last row and column, as in the encoder.
  private struct Place {
    let left, top, width, height: Int

    var rows: Int { min(8, height - top) }
    var columns: Int { min(8, width - left) }

    func block(of plane: [Float]) -> CosineBlock {
      CosineBlock { row in
        let start = min(top + row, height - 1) * width
        var lanes = CosineBlock.Row.zero
        for column in 0..<8 { lanes[column] = plane[start + min(left + column, width - 1)] - middle }
        return lanes
      }
    }

    /// The block with what is outside repeated.
    func filled(_ block: CosineBlock) -> CosineBlock {
      if rows == 8, columns == 8 { return block }
      return CosineBlock { row in
        var lanes = block[min(row, rows - 1)]
        for column in columns..<8 { lanes[column] = lanes[columns - 1] }
        return lanes
      }
    }

    /// The greatest difference inside.
    func difference(_ a: CosineBlock, _ b: CosineBlock) -> Float {
      var most = CosineBlock.Row.zero
      for row in 0..<rows {
        let difference = a[row] - b[row]
        most = most.greater(difference).greater(-difference)
      }
      for column in columns..<8 { most[column] = 0 }
      return most.max()
    }
  }
}
