import GlowColor
import GlowGeometry
import GlowRaster
import GlowStroke
import Testing

/// What holds for every picture of the renderer, whatever it shows.
@Suite struct RendererLawTests {
  static let glow = Glow("laws") {
    $0.layers = [
      .init(width: 3, sigma: 0), .init(width: 5, sigma: 2), .init(width: 4, sigma: 0, opacity: 0.6),
      .init(width: 6, sigma: 9),
    ]
  }
  static let translucent = Glow("translucent laws") {
    $0.layers = glow.layers
    $0.opaque = false
    $0.stops[2].color.alpha = 0.4
  }
  static let formats = [PixelFormat.bgraPremultiplied8, .rgbaStraight8, .rgbaStraight16]
  static let backdrops = [
    Backdrop.transparent, .colour(SIMD4(0.1, 0.2, 0.05, 0.5)), .checker(light: 1, dark: 0.8, side: 5),
  ]

  private static func frame(
    _ renderer: StrokeRenderer, _ glow: Glow, _ number: Int, finish: StrokeRenderer.Finish = .init(),
    into bitmap: inout Bitmap
  ) throws {
    var glow = glow
    glow.join = number % 2 == 0 ? .closed : .hard
    if number == 3 { glow.stops = [Stop(location: 0.5, color: Color(rgb: 0x408020))] }
    let turn = Double(number) * 0.21
    renderer.render(try glow.gradients(), turn: turn, finish: finish, into: &bitmap)
  }

  private static func fresh(
    _ plan: StrokePlan, _ glow: Glow, _ number: Int, finish: StrokeRenderer.Finish = .init(),
    _ format: PixelFormat
  ) throws -> [UInt8] {
    var bitmap = Bitmap(size: plan.size, format: format)
    try frame(StrokeRenderer(plan), glow, number, finish: finish, into: &bitmap)
    return bitmap.bytes
  }

  @Test(arguments: [glow, translucent]) func framesDoNotDependOnTheFramesBefore(glow: Glow) throws {
    let plan = try glow.plan()
    let fresh = try (0..<4).map { try Self.fresh(plan, glow, $0, .bgraPremultiplied8) }
    let used = StrokeRenderer(plan)
    for number in [0, 1, 2, 3, 3, 1, 0, 2, 0] {
      var bitmap = Bitmap(size: plan.size, format: .bgraPremultiplied8)
      try Self.frame(used, glow, number, into: &bitmap)
      #expect(bitmap.bytes == fresh[number])
    }
  }

  @Test func plansOfTheSameGlowDrawTheSamePicture() throws {
    let (first, second) = (try Self.glow.plan(), try Self.glow.plan())
    #expect(first.identity != second.identity)
    #expect(
      try Self.fresh(first, Self.glow, 1, .rgbaStraight8) == Self.fresh(second, Self.glow, 1, .rgbaStraight8))
  }

  @Test(arguments: formats, backdrops) func whatABitmapHeldIsOfNoAccount(
    format: PixelFormat, backdrop: Backdrop
  ) throws {
    let plan = try Self.glow.plan()
    let finish = StrokeRenderer.Finish(opacity: 0.7, backdrop: backdrop, dither: true)
    let fresh = try Self.fresh(plan, Self.glow, 1, finish: finish, format)
    let renderer = StrokeRenderer(plan)
    var bitmap = Bitmap(size: plan.size, format: format)
    func expectFresh(_ comment: Comment) throws {
      try Self.frame(renderer, Self.glow, 1, finish: finish, into: &bitmap)
      #expect(bitmap.bytes == fresh, comment)
    }
    bitmap.bytes = [UInt8](repeating: 0xA5, count: bitmap.bytes.count)
    try expectFresh("over rubbish")
    try Self.frame(renderer, Self.glow, 2, finish: finish, into: &bitmap)
    try expectFresh("after another frame")
    bitmap.bytes[0] = 77
    bitmap.bytes[bitmap.bytes.count - 1] = 77
    try expectFresh("after a change from outside")
    try Self.frame(renderer, Self.glow, 1, finish: .init(backdrop: .colour(SIMD4(1, 1, 1, 1))), into: &bitmap)
    try expectFresh("after another backdrop")
    var other = Self.glow
    other.box = Rect(x: 2, y: 3, width: 40, height: 60)
    try Self.frame(StrokeRenderer(try other.plan()), other, 1, finish: finish, into: &bitmap)
    try expectFresh("after another plan")
  }

  @Test(arguments: [glow, translucent]) func withoutOpacityThePictureIsEmpty(glow: Glow) throws {
    let picture = try glow.rendered(.rgbaStraight8, finish: .init(opacity: 0))
    #expect(picture.bytes.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [glow, translucent], [0.25, 0.8]) func opacityScalesThePicture(glow: Glow, opacity: Double)
    throws
  {
    let (whole, faded) = (try glow.rendered(), try glow.rendered(finish: .init(opacity: opacity)))
    var worst = 0.0
    for y in 0..<glow.size.height {
      for x in 0..<glow.size.width {
        let (a, b) = (whole.premultiplied(x: x, y: y), faded.premultiplied(x: x, y: y))
        worst = (0..<4).reduce(worst) { max($0, abs(a[$1] * opacity - b[$1])) }
      }
    }
    #expect(worst < 0.01, "\(worst)")
  }

  @Test(arguments: Join.allCases) func opaqueAndTranslucentPlansDrawOpaqueColoursAlike(join: Join) throws {
    var glow = Self.glow
    glow.join = join
    glow.turn = 0.3
    let opaque = try glow.rendered(.bgraPremultiplied8)
    glow.opaque = false
    let translucent = try glow.rendered(.bgraPremultiplied8)
    #expect(zip(opaque.bytes, translucent.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  /// The tail that eight bits cannot show is left out where nothing lies behind; over an empty colour it is drawn.
  @Test(
    arguments: [[2.0, 0, 9], [0, 2, 1, 9], [0, 0], [1.5], [9, 0, 2]],
    [PixelFormat.bgraPremultiplied8, .rgbaStraight8])
  func whatIsLeftOutWouldNotShow(sigmas: [Double], format: PixelFormat) throws {
    let glow = Glow("sigmas \(sigmas)") {
      $0.layers = sigmas.enumerated().map { .init(width: 3 + 2 * Double($0), sigma: $1) }
    }
    let plan = try glow.plan()
    let whole = StrokeRenderer.Finish(backdrop: .colour(.zero))
    for number in 0..<2 {
      #expect(
        try Self.fresh(plan, glow, number, format) == Self.fresh(plan, glow, number, finish: whole, format))
    }
  }

  @Test func layersWithEqualGradientsShareTheirRampWithoutADifference() throws {
    let plan = try Self.glow.plan()
    let gradient = try Self.glow.gradients()[0]
    var turned = gradient
    turned.stops[1].location += 1e-12
    var (shared, apart) = (
      Bitmap(size: plan.size, format: .bgraPremultiplied8),
      Bitmap(size: plan.size, format: .bgraPremultiplied8)
    )
    StrokeRenderer(plan).render(
      [gradient, gradient, gradient, gradient], turn: 0.1, finish: .init(), into: &shared)
    StrokeRenderer(plan).render(
      [gradient, turned, gradient, turned], turn: 0.1, finish: .init(), into: &apart)
    #expect(zip(shared.bytes, apart.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(arguments: [ShapeSpec.rect(CornerRadii(12)), .ellipse, .capsule])
  func whatIsSymmetricIsDrawnSymmetric(shape: ShapeSpec) throws {
    var glow = Self.glow
    glow.shape = shape
    // Mirrored at the horizontal axis: the same colours at u and at 1 − u.
    glow.stops = [(0, 0xBC82F3), (0.2, 0xFF6778), (0.5, 0x8D9FFF), (0.8, 0xFF6778)].map {
      Stop(location: $0, color: Color(rgb: $1))
    }
    let plan = try glow.plan()
    let gradient = MixGradient(try Gradient(stops: glow.stops))
    var bitmap = Bitmap(size: plan.size, format: .bgraPremultiplied8)
    StrokeRenderer(plan).render(Array(repeating: gradient, count: 4), turn: 0, finish: .init(), into: &bitmap)
    let (height, pitch) = (glow.size.height, bitmap.bytesPerRow)
    for y in 0..<height / 2 {
      let upper = bitmap.bytes[y * pitch..<(y + 1) * pitch]
      let lower = bitmap.bytes[(height - 1 - y) * pitch..<(height - y) * pitch]
      #expect(zip(upper, lower).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "row \(y)")
    }
  }

  @Test func renderersOnManyThreadsAgree() async throws {
    let plan = try Self.glow.plan()
    let alone = try (0..<4).map { try Self.fresh(plan, Self.glow, $0, .rgbaStraight8) }
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for job in 0..<12 {
        group.addTask { (job % 4, try Self.fresh(plan, Self.glow, job % 4, .rgbaStraight8)) }
      }
      for try await (number, bytes) in group { #expect(bytes == alone[number]) }
    }
  }

  @Test func pixelsWithoutGlowAreTheBackdrop() throws {
    let picture = try Self.glow.rendered(
      .rgbaStraight8, finish: .init(backdrop: .colour(SIMD4(0.2, 0.1, 0.4, 0.5))))
    #expect(picture.bytes[..<4] == [102, 51, 204, 128])
    let checker = try Self.glow.rendered(
      .rgbaStraight8, finish: .init(backdrop: .checker(light: 1, dark: 0, side: 1)))
    #expect(checker.bytes[..<8] == [255, 255, 255, 255, 0, 0, 0, 255])
  }

  @Test func onlyGlowingPixelsArePlanned() throws {
    let plan = try Glow("sharp") { $0.layers = [.init(width: 2, sigma: 0)] }.plan()
    // The band has about 2 × 200 pixels.
    #expect(plan.glowingPixels > 300 && plan.glowingPixels < 1500)
    #expect(try Glow("away") { $0.box = Rect(x: 900, y: 0, width: 9, height: 9) }.plan().glowingPixels == 0)
  }
}
