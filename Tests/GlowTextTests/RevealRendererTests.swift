import GlowGeometry
import GlowRaster
import Testing

@testable import GlowText

/// Reveals of units that are plain polygons: no font is needed.
@Suite struct RevealRendererTests {
  /// Something like a letter: `width` × 20 points with a notch.
  private static func letter(_ width: Double) -> ShapedText {
    var shaped = ShapedText()
    (shaped.advance, shaped.ascent, shaped.descent) = (width, 24, 6)
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 0.3, y: -20))
    path.addLine(to: Point(x: width / 2, y: -7.3))
    path.addLine(to: Point(x: width, y: -19.6))
    path.addLine(to: Point(x: width - 2, y: 0.4))
    path.close()
    shaped.outline = path
    return shaped
  }

  private static func plan(
    margin: Double = 45, unit: RevealUnit = .word, blur: Double = 9, rise: Double = 12, count: Int = 2,
    scale: Double = 1
  ) throws -> RevealPlan {
    let units = (0..<count).map { index in
      TextLayout.Unit(
        shaped: letter(20 + 3 * Double(index)),
        origin: Point(x: 34.25 * Double(index % 3), y: 24 + 30 * Double(index / 3)))
    }
    let high = 30 * Double((count + 2) / 3)
    let layout = TextLayout(unit: unit, units: units, size: Size(width: 95, height: high))
    let size = PixelSize(
      width: Int((95 + 2 * margin) * scale), height: Int((high + 2 * margin) * scale))
    return try RevealPlan(
      RevealPlan.Draft(
        layout: layout, size: size, scale: scale, origin: Point(x: margin * scale, y: margin * scale),
        blur: blur,
        rise: rise, overlap: unit.overlap, tail: .fill))
  }

  private static func draw(
    _ plan: RevealPlan, _ progress: Double, format: PixelFormat = .bgraPremultiplied8,
    finish: RevealFinish = RevealFinish()
  ) -> Bitmap {
    var bitmap = Bitmap(size: plan.size, format: format)
    RevealRenderer(plan).render(
      progress: progress, paint: .colour(SIMD4(repeating: 1)), finish: finish, into: &bitmap)
    return bitmap
  }

  /// The alpha of a picture, 0…1.
  private static func alpha(_ bitmap: Bitmap) -> [Double] {
    if bitmap.format == .rgbaStraight16 {
      return stride(from: 6, to: bitmap.bytes.count, by: 8).map { index in
        Double(Int(bitmap.bytes[index]) << 8 | Int(bitmap.bytes[index + 1])) / 65535
      }
    }
    return stride(from: 3, to: bitmap.bytes.count, by: 4).map { Double(bitmap.bytes[$0]) / 255 }
  }

  /// One unit on its way against the sum that defines it, in double precision.
  @Test(arguments: [0.05, 0.3, 0.5, 0.62, 0.8, 0.9, 0.97, 0.99]) func aUnitIsBlurredMovedAndFaded(
    progress: Double
  ) throws {
    let plan = try Self.plan(count: 1, scale: 1.5)
    let still = Self.alpha(Self.draw(plan, 1, format: .rgbaStraight16))
    let drawn = Self.alpha(Self.draw(plan, progress, format: .rgbaStraight16))
    let effect = RevealEffect(
      progress: plan.schedule.progress(of: 0, at: progress), blur: plan.blur, rise: plan.rise)
    let (width, height) = (plan.size.width, plan.size.height)
    let sigma = effect.blur
    func weight(_ distance: Double) -> Double {
      // The Gaussian's mean over a narrow pixel stands for what no sample may see.
      sigma < 0.01 ? max(0, 1 - abs(distance)) : Self.gaussian(distance, sigma)
    }
    let reach = Int(4 * sigma + abs(effect.offset)) + 3
    var columns = [Double](repeating: 0, count: still.count)
    for y in 0..<height {
      let taps = (-reach...reach).map { weight(Double($0) - effect.offset) }
      let sum = taps.reduce(0, +)
      for x in 0..<width {
        var total = 0.0
        for tap in -reach...reach where (0..<height).contains(y - tap) {
          total += still[(y - tap) * width + x] * taps[tap + reach] / sum
        }
        columns[y * width + x] = total
      }
    }
    let taps = (-reach...reach).map { weight(Double($0)) }
    let sum = taps.reduce(0, +)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        var total = 0.0
        for tap in -reach...reach where (0..<width).contains(x - tap) {
          total += columns[y * width + x - tap] * taps[tap + reach] / sum
        }
        worst = max(worst, abs(total * effect.opacity - drawn[y * width + x]))
      }
    }
    // A sampled Gaussian narrower than half a pixel is no blur that one could compare with.
    if sigma > 0.5 { #expect(worst * 255 < 2.5, "off by \(worst * 255)") }
  }

  private static func gaussian(_ x: Double, _ sigma: Double) -> Double {
    // exp by its series: the twin shares nothing with the kernels.
    var (power, n) = (-x * x / (2 * sigma * sigma), 0)
    while power < -0.5 { (power, n) = (power / 2, n + 1) }
    var (term, sum) = (1.0, 1.0)
    for k in 1...20 {
      term *= power / Double(k)
      sum += term
    }
    for _ in 0..<n { sum *= sum }
    return sum
  }

  /// No jitter: the middle of the ink moves as the offset says, to a hundredth of a pixel, also where the blur ends.
  @Test(arguments: [9.0, 0.0]) func unitsMoveWithoutJitter(blur: Double) throws {
    let plan = try Self.plan(blur: blur, count: 1)
    func middle(_ progress: Double) -> Double {
      let alpha = Self.alpha(Self.draw(plan, progress, format: .rgbaStraight16))
      var (sum, moment) = (0.0, 0.0)
      for (index, value) in alpha.enumerated() {
        sum += value
        moment += value * Double(index / plan.size.width)
      }
      return moment / sum
    }
    let rest = middle(1)
    for step in 20..<100 {
      let progress = Double(step) / 100
      let offset = 12 * (1 - plan.schedule.progress(of: 0, at: progress))
      #expect(abs(middle(progress) - rest - offset) < 0.02, "at \(progress)")
    }
  }

  /// The same units, laid one over another without anything that reveals know.
  @Test(arguments: [PixelFormat.bgraPremultiplied8, .rgbaStraight8, .rgbaStraight16])
  func theEndIsTheTextWithoutEffects(format: PixelFormat) throws {
    let plan = try Self.plan(count: 7)
    let plain = try Self.plan(blur: 0, rise: 0, count: 7)
    #expect(Self.draw(plan, 1, format: format).bytes == Self.draw(plain, 1, format: format).bytes)
    let (width, height) = (plan.size.width, plan.size.height)
    var row = [Float](repeating: 0, count: width * height)
    for unit in plan.units {
      guard let picture = unit.coverage else { continue }
      for y in 0..<picture.height {
        for span in picture.spans.runs(ofRow: y) {
          for x in Int(span.start)..<min(Int(span.end), picture.width) {
            let cover = picture.values[Int(span.offset) + x - Int(span.start)]
            let place = (y + picture.top) * width + x + picture.left
            row[place] = row[place] * (1 - cover) + cover
          }
        }
      }
    }
    let top: Float = format == .rgbaStraight16 ? 65535 : 255
    #expect(
      Self.alpha(Self.draw(plan, 1, format: format)).map { Int(($0 * Double(top)).rounded()) }
        == row.map { Int(($0 * top).rounded(.toNearestOrEven)) })
  }

  /// The part of a picture that begins `corner` pixels from its corner.
  private static func middle(of bitmap: Bitmap, _ size: PixelSize, from corner: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      let start = ((y + corner) * bitmap.size.width + corner) * 4
      bytes += bitmap.bytes[start..<start + size.width * 4]
    }
    return bytes
  }

  /// A larger canvas shows the same glow: nothing is cut at the edge of three sigmas and the rise.
  @Test(arguments: [0.1, 0.3, 0.6, 0.9]) func nothingIsClipped(progress: Double) throws {
    let near = Self.draw(try Self.plan(margin: 39, count: 4), progress)
    let far = Self.draw(try Self.plan(margin: 80, count: 4), progress)
    #expect(near.bytes == Self.middle(of: far, near.size, from: 41))
    #expect(near.bytes.reduce(0) { $0 + Int($1) } == far.bytes.reduce(0) { $0 + Int($1) })
  }

  /// Text that leaves the canvas shines in as if the canvas were larger.
  @Test func whatLiesOutsideShinesIn() throws {
    let near = Self.draw(try Self.plan(margin: -12, count: 4), 0.5)
    let far = Self.draw(try Self.plan(margin: 60, count: 4), 0.5)
    let inside = Self.middle(of: far, near.size, from: 72)
    let worst = zip(near.bytes, inside).map { abs(Int($0) - Int($1)) }.max()
    #expect((worst ?? 255) <= 1)
  }

  @Test func framesDoNotDependOnTheFramesBefore() throws {
    let plan = try Self.plan(count: 5)
    let finishes = [
      RevealFinish(), RevealFinish(backdrop: .colour(SIMD4(0.1, 0.2, 0.3, 1)), dither: true),
      RevealFinish(
        backdrop: .rows((0..<plan.size.height).map { SIMD4(Float($0) / 300, 0, 0.2, 1) }), dither: true),
    ]
    for finish in finishes {
      let renderer = RevealRenderer(plan)
      var used = Bitmap(size: plan.size, format: .rgbaStraight8)
      for progress in [0.0, 0.4, 1, 0.7, 0.2, 0.9, 0] {
        renderer.render(progress: progress, paint: .colour(SIMD4(repeating: 1)), finish: finish, into: &used)
        #expect(used.bytes == Self.draw(plan, progress, format: .rgbaStraight8, finish: finish).bytes)
      }
    }
  }

  @Test func atTheStartThereIsOnlyTheBackdrop() throws {
    let plan = try Self.plan()
    #expect(Self.draw(plan, 0).bytes.allSatisfy { $0 == 0 })
    let blue = Self.draw(plan, 0, finish: RevealFinish(backdrop: .colour(SIMD4(0, 0, 1, 1)))).bytes
    #expect(
      stride(from: 0, to: blue.count, by: 4).allSatisfy { Array(blue[$0..<$0 + 4]) == [255, 0, 0, 255] })
  }

  /// Two units over each other: source-over, the later one on top.
  @Test func anOpaqueBackdropStaysOpaque() throws {
    let plan = try Self.plan(count: 6)
    let bytes = Self.draw(
      plan, 0.6, format: .rgbaStraight8,
      finish: RevealFinish(backdrop: .colour(SIMD4(0, 0, 0, 1)), dither: true)
    ).bytes
    #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
  }
}
