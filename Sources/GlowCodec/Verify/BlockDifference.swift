/// How far two pictures are apart in the means of their blocks: grain and dither leave that alone, another picture does not.
///
/// Spread over the blocks of the first picture in which something changes, so that an even ground round a small glow hides
/// nothing. Takes samples that are multiplied with alpha, of 255 · 255, row by row.
struct BlockDifference {
  /// The side of a block in pixels.
  private static let side = 8
  /// A block whose samples are no further apart is even: dither.
  private static let evenness = 4 * 255

  private struct Block {
    var sum = SIMD4<Int>.zero
    var magnitude = 0
    var low = SIMD4<Int>(repeating: .max)
    var high = SIMD4<Int>.zero
    var count = 0
  }

  private let width: Int
  private var blocks: [Block]
  private var rows = 0
  private var sum = 0
  private var magnitude = 0
  private var changing = 0

  /// Nothing seen yet of pictures that are `width` pixels wide.
  init(width: Int) {
    self.width = width
    blocks = [Block](repeating: Block(), count: (width + Self.side - 1) / Self.side)
  }

  /// Takes the pixel in column `x`: the first picture's samples, and how far the second's are below them. Pixels that are
  /// left out are transparent in both.
  mutating func add(x: Int, own: SIMD4<Int>, difference: SIMD4<Int>) {
    let index = x / Self.side
    blocks[index].sum &+= difference
    blocks[index].magnitude += Self.magnitude(difference)
    blocks[index].low = pointwiseMin(blocks[index].low, own)
    blocks[index].high = pointwiseMax(blocks[index].high, own)
    blocks[index].count += 1
  }

  /// Ends a row of pixels.
  mutating func endRow() {
    rows += 1
    if rows == Self.side { endBlocks() }
  }

  /// Ends the picture: the mean difference of the blocks' means, and how much larger that of their samples is; of 255,
  /// spread over where the first picture changes.
  mutating func end() -> (coarse: Double, grain: Double) {
    endBlocks()
    let unit = 1 / Double(255 * 4 * max(1, changing))
    return (Double(sum) * unit, Double(magnitude - sum) * unit)
  }

  private static func magnitude(_ sample: SIMD4<Int>) -> Int {
    abs(sample.x) + abs(sample.y) + abs(sample.z) + abs(sample.w)
  }

  private mutating func endBlocks() {
    for (index, block) in blocks.enumerated() {
      sum += Self.magnitude(block.sum)
      magnitude += block.magnitude
      let isWhole = block.count == rows * min(Self.side, width - index * Self.side)
      let range = block.high &- (isWhole ? block.low : .zero)
      if range.max() > Self.evenness { changing += block.count }
      blocks[index] = Block()
    }
    rows = 0
  }
}
