/// Counts the colours of a picture in cells of 8 steps a channel, without background and antialiased edges.
struct PixelCensus {
  /// Pixels of nearly one colour.
  struct Cell {
    /// The cell's number: five bits a channel.
    let key: Int
    /// The colour that most of its pixels have exactly, else their mean.
    let color: Color
    /// How many pixels it has; those on edges are not counted.
    let weight: Double
  }

  /// The cells that have pixels, by number.
  let cells: [Cell]

  private let pixels: [UInt8]
  private let width: Int
  private let height: Int

  /// Below this alpha a pixel is not there; between it and opaque it is part of an edge.
  private static let opaque: UInt8 = 250

  init(_ pixels: [UInt8], width: Int, height: Int, mostPixels: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    var step = 1
    while (width / step) * (height / step) > mostPixels { step += 1 }
    let view = View(pixels: pixels, width: width, height: height)
    let background = view.background
    var counts = view.count(step: step, background: background, skipsEdges: true)
    // A picture that is all edges (noise, hair lines, glass) is taken as it is.
    let plain = view.count(step: step, background: background, skipsEdges: false)
    if counts.total * 20 < plain.total { counts = plain }
    cells = counts.cells
  }

  /// Sums a cell.
  private struct Counts {
    var sums = [Int](repeating: 0, count: 32_768 * 4)
    var total = 0
    /// Who leads a cell's vote for its most common colour (Boyer and Moore, 1981), and by how much.
    private var leaders = [Int](repeating: 0, count: 32_768)
    private var leads = [Int](repeating: 0, count: 32_768)

    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      let key = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
      sums[key * 4] += Int(red)
      sums[key * 4 + 1] += Int(green)
      sums[key * 4 + 2] += Int(blue)
      sums[key * 4 + 3] += 1
      total += 1
      let value = Int(red) << 16 | Int(green) << 8 | Int(blue)
      if leads[key] == 0 { leaders[key] = value }
      leads[key] += leaders[key] == value ? 1 : -1
    }

    var cells: [Cell] {
      (0..<32_768).compactMap { key in
        let count = sums[key * 4 + 3]
        guard count > 0 else { return nil }
        if leads[key] * 4 > count {
          return Cell(key: key, color: Color(rgb: UInt32(leaders[key])), weight: Double(count))
        }
        let scale = 255 * Double(count)
        return Cell(
          key: key,
          color: Color(
            red: Double(sums[key * 4]) / scale, green: Double(sums[key * 4 + 1]) / scale,
            blue: Double(sums[key * 4 + 2]) / scale),
          weight: Double(count))
      }
    }
  }

  /// The picture, read by place.
  private struct View {
    let pixels: [UInt8]
    let width: Int
    let height: Int

    private func channel(_ x: Int, _ y: Int, _ index: Int) -> Int { Int(pixels[(y * width + x) * 4 + index]) }

    /// The colour that more than half of the border has, when it is nearly white or nearly black.
    var background: [Int]? {
      guard width > 0, height > 0 else { return nil }
      var counts = Counts()
      var all = 0
      func visit(_ x: Int, _ y: Int) {
        all += 1
        guard channel(x, y, 3) >= 128 else { return }
        let at = (y * width + x) * 4
        counts.add(pixels[at], pixels[at + 1], pixels[at + 2])
      }
      for x in 0..<width { [0, height - 1].forEach { visit(x, $0) } }
      for y in 0..<height { [0, width - 1].forEach { visit($0, y) } }
      let extremes = counts.cells.filter { cell in
        let lab = cell.color.oklab
        return lab.chroma < 0.03 && (lab.lightness > 0.9 || lab.lightness < 0.25)
      }
      guard let most = extremes.max(by: { $0.weight < $1.weight }) else { return nil }
      let alike = extremes.filter { $0.color.oklab.distance(to: most.color.oklab) < 0.1 }
      guard alike.reduce(0, { $0 + $1.weight }) * 2 > Double(all) else { return nil }
      return most.color.bytes.map(Int.init)
    }

    func count(step: Int, background: [Int]?, skipsEdges: Bool) -> Counts {
      var counts = Counts()
      for y in stride(from: 0, to: height, by: step) {
        for x in stride(from: 0, to: width, by: step) {
          let at = (y * width + x) * 4
          guard pixels[at + 3] >= (skipsEdges ? PixelCensus.opaque : 128) else { continue }
          if let background, distance(at, to: background) < 40 { continue }
          if skipsEdges, isBlend(x, y) { continue }
          counts.add(pixels[at], pixels[at + 1], pixels[at + 2])
        }
      }
      return counts
    }

    private func distance(_ at: Int, to color: [Int]) -> Int {
      (0..<3).reduce(0) { max($0, abs(Int(pixels[at + $1]) - color[$1])) }
    }

    /// Whether the pixel is a mixture of two neighbours on opposite sides that differ: part of an antialiased edge.
    ///
    /// Neighbours are one, two or three pixels away, since scaled pictures have wide edges.
    private func isBlend(_ x: Int, _ y: Int) -> Bool {
      for way in 1...3 {
        for (dx, dy) in [(way, 0), (0, way), (way, way), (way, -way)] {
          let (x0, x1, y0, y1) = (x - dx, x + dx, y - dy, y + dy)
          guard x0 >= 0, x1 < width, min(y0, y1) >= 0, max(y0, y1) < height else { continue }
          if isBetween(x, y, x0, y0, x1, y1) { return true }
        }
      }
      return false
    }

    private func isBetween(_ x: Int, _ y: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> Bool {
      var (along, length, gap) = (0, 0, 0)
      var offsets = (0, 0, 0, 0)
      var ways = (0, 0, 0, 0)
      func take(_ index: Int) -> (Int, Int) {
        let (from, here, to) = (channel(x0, y0, index), channel(x, y, index), channel(x1, y1, index))
        (along, length) = (along + (here - from) * (to - from), length + (to - from) * (to - from))
        gap = max(gap, abs(to - from))
        return (here - from, to - from)
      }
      (offsets.0, ways.0) = take(0)
      (offsets.1, ways.1) = take(1)
      (offsets.2, ways.2) = take(2)
      (offsets.3, ways.3) = take(3)
      guard gap > 48, along * 20 > length, along * 20 < length * 19 else { return false }
      let share = Double(along) / Double(length)
      func miss(_ offset: Int, _ way: Int) -> Double { (Double(offset) - share * Double(way)).magnitude }
      return max(
        miss(offsets.0, ways.0), miss(offsets.1, ways.1), miss(offsets.2, ways.2), miss(offsets.3, ways.3))
        < 14
    }
  }
}
