import GlowKit
import Testing

@Suite struct HeaderAnimationTests {
  static func scene(_ viewport: Size, scroll: [Double], frames: Int? = nil) -> HeaderScene {
    var scene = HeaderScene(ProgressiveBlur(height: 20, radius: 6))
    (scene.viewport, scene.scroll, scene.frames) = (viewport, scroll, frames)
    return scene
  }

  @Test func journeysReachTheirLastStation() {
    let there = Self.scene(Size(width: 1, height: 1), scroll: [0, 90], frames: 4)
    #expect((0..<4).map { there.position(frame: $0) } == [0, 30, 60, 90])
    let back = Self.scene(Size(width: 1, height: 1), scroll: [0, 90, 0], frames: 6)
    #expect((0..<6).map { back.position(frame: $0) } == [0, 30, 60, 90, 60, 30])
    #expect(back.isLoop && !there.isLoop)
  }

  @Test func easingIsKeptFromStationToStation() {
    var scene = Self.scene(Size(width: 1, height: 1), scroll: [10, 110, 10], frames: 8)
    scene.easing = .easeInOut
    #expect(scene.position(frame: 0) == 10 && scene.position(frame: 4) == 110)
    #expect(scene.position(frame: 1) < 35 && abs(scene.position(frame: 2) - 60) < 1e-9)
    #expect(scene.position(frame: 3) == scene.position(frame: 5))
  }

  @Test(arguments: Edge.allCases, [1.0, 2])
  func windowIsACutOfThePageWithItsHeaderThere(edge: Edge, scale: Double) throws {
    let page = HeaderPictures.noise(60, 64)
    var scene = Self.scene(Size(width: 40 / scale, height: 44 / scale), scroll: [9 / scale])
    (scene.blur.edge, scene.blur.scale) = (edge, scale)
    scene.blur.height = 20 / scale
    scene.blur.radius = 6 / scale
    let frame = try HeaderAnimation(scene, page: page).frame(at: 0)
    // The same page, cut across to the window, blurred as a whole.
    let x = edge.isHorizontal ? 10 : 9
    let y = edge.isHorizontal ? 9 : 10
    let cut = HeaderPictures.mapped(
      page, to: edge.isHorizontal ? PixelSize(width: 40, height: 64) : PixelSize(width: 60, height: 44)
    ) { edge.isHorizontal ? ($0 + x, $1) : ($0, $1 + y) }
    var whole = cut
    var header = scene.blur
    header.top =
      switch edge {
      case .top, .left: 9 / scale
      case .bottom: (64 - 44 - 9) / scale
      case .right: (60 - 40 - 9) / scale
      }
    try header.apply(to: &whole)
    let wanted = HeaderPictures.mapped(whole, to: PixelSize(width: 40, height: 44)) {
      edge.isHorizontal ? ($0, $1 + y) : ($0 + x, $1)
    }
    #expect(frame.bytes == wanted.bytes)
  }

  @Test(arguments: Edge.allCases) func pagesScrollByWholePixels(edge: Edge) throws {
    // A ramp along the way: between whole pixels the nearest is shown, as sharp as ever.
    var page = Bitmap(size: PixelSize(width: 60, height: 60), format: .rgbaStraight8)
    for y in 0..<60 {
      for x in 0..<60 {
        let value = UInt8(4 * (edge.isHorizontal ? y : x))
        for channel in 0..<4 { page.bytes[4 * (60 * y + x) + channel] = channel == 3 ? 255 : value }
      }
    }
    var scene = Self.scene(Size(width: 40, height: 40), scroll: [3, 5], frames: 9)
    scene.blur.edge = edge
    let animation = try HeaderAnimation(scene, page: page)
    // Far from the header, where nothing is blurred.
    let place = edge == .bottom || edge == .right ? 5 : 35
    let (x, y) = edge.isHorizontal ? (20, place) : (place, 20)
    let values = (0..<9).map { animation.frame(at: $0).bytes[4 * (40 * y + x)] }
    #expect(values == [0, 0, 1, 1, 1, 1, 2, 2, 2].map { UInt8(4 * (place + 3 + $0)) })
  }

  @Test func framesAreTheSameInAnyOrder() throws {
    let page = HeaderPictures.noise(30, 90, opaque: false)
    let animation = try HeaderAnimation(
      Self.scene(Size(width: 30, height: 40), scroll: [0, 47.3, 0], frames: 7), page: page)
    let renderer = animation.makeRenderer()
    for index in [6, 0, 3, 3, 1] {
      var bitmap = Bitmap(size: animation.size, format: .rgbaStraight8)
      renderer.render(frame: index, into: &bitmap)
      #expect(bitmap.bytes == animation.frame(at: index).bytes)
    }
  }

  @Test func hiddenColourIsNotBlurredIn() throws {
    var page = HeaderPictures.flat([255, 0, 0, 0], 12, 30, format: .rgbaStraight8)
    for index in 0..<48 { page.bytes[page.bytesPerRow * 10 + index] = 255 }
    let frame = try HeaderAnimation(
      HeaderScene(ProgressiveBlur(height: 40, radius: 8)), page: page
    ).frame(at: 0)
    for pixel in 0..<(12 * 30) where frame.bytes[4 * pixel + 3] > 0 {
      #expect(frame.bytes[4 * pixel] == 255 && frame.bytes[4 * pixel + 1] == 255)
    }
    #expect(frame.bytes[4 * 12 * 29] == 0, "colour under alpha 0 is zero")
  }

  @Test func sixteenBitsHoldTheSamePicture() throws {
    let page = HeaderPictures.noise(20, 40)
    let animation = try HeaderAnimation(HeaderScene(ProgressiveBlur(height: 20, radius: 5)), page: page)
    let (eight, sixteen) = (animation.frame(at: 0), animation.frame(at: 0, format: .rgbaStraight16))
    for index in eight.bytes.indices {
      let value = Double(Int(sixteen.bytes[2 * index]) << 8 | Int(sixteen.bytes[2 * index + 1])) / 257
      #expect(abs(value - Double(eight.bytes[index])) <= 0.51)
    }
  }

  @Test func windowsStayOnThePage() {
    let page = PixelSize(width: 390, height: 1252)
    func error(_ scene: HeaderScene) -> String {
      do throws(SceneError) {
        try scene.validate(page: page)
        return ""
      } catch { return error.description }
    }
    #expect(error(Self.scene(Size(width: 390, height: 844), scroll: [0, 408])) == "")
    #expect(
      error(Self.scene(Size(width: 390, height: 844), scroll: [0, 409]))
        == "scroll '409' is refused: under this viewport the page ends after 408 points")
    #expect(
      error(Self.scene(Size(width: 391, height: 844), scroll: [0]))
        == "viewport: 391x844 is larger than the page, which has 390x1252 pixels: at scale 1 at most 390x1252"
    )
    #expect(
      error(Self.scene(Size(width: 390, height: 844), scroll: [-1])).hasPrefix("scroll '-1' is refused"))
    var free = HeaderScene()
    free.scroll = [0, 10]
    #expect(error(free) == "scroll: a page scrolls in a window; add one, like --viewport 390x844")
  }

  @Test func metadataNameThePageByItsPixels() {
    let page = HeaderPictures.noise(20, 40)
    let scene = HeaderScene()
    let json = scene.canonicalJSON(page: page)
    #expect(
      json.hasPrefix(
        #"{"header":{"edge":"top","height":130,"radius":14,"top":0,"scale":1,"kernel":"smooth","scroll":[0],"fps":"30","image":{"width":20,"#
      ))
    #expect(json == scene.canonicalJSON(page: page))
    #expect(json != scene.canonicalJSON(page: HeaderPictures.noise(20, 40, seed: 2)))
  }

  @Test(.enabled(if: PinnedFonts.areThere)) func titlesLieOverTheHeaderAndNothingElse() throws {
    let page = HeaderPictures.noise(120, 160)
    var scene = HeaderScene(ProgressiveBlur(height: 60, radius: 6))
    let plain = try HeaderAnimation(scene, page: page).frame(at: 0)
    (scene.title, scene.titleColor) = ("Hi", Color(rgb: 0xFF0000))
    let titled = try HeaderAnimation(scene, page: page)
    for format in [PixelFormat.rgbaStraight8, .rgbaStraight16, .bgraPremultiplied8] {
      let frame = titled.frame(at: 0, format: format)
      #expect(frame.bytes == titled.frame(at: 0, format: format).bytes)
    }
    let frame = titled.frame(at: 0)
    let changed = (0..<120 * 160).filter {
      frame.bytes[4 * $0..<4 * $0 + 4] != plain.bytes[4 * $0..<4 * $0 + 4]
    }
    #expect(changed.allSatisfy { (10..<60).contains($0 / 120) && (10..<80).contains($0 % 120) })
    #expect(changed.contains { Array(frame.bytes[4 * $0..<4 * $0 + 4]) == [255, 0, 0, 255] })
  }

  @Test func titlesWithoutWordsOrAtTheSidesAreRefused() {
    let page = HeaderPictures.noise(8, 8)
    var scene = HeaderScene(ProgressiveBlur(height: 4, radius: 2))
    scene.title = " "
    #expect(throws: SceneError.self) { try HeaderAnimation(scene, page: page) }
    (scene.title, scene.blur.edge) = ("Journal", .left)
    #expect(throws: SceneError.self) { try HeaderAnimation(scene, page: page) }
  }
}
