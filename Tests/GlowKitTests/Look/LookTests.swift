import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import GlowStroke
import Testing

@testable import GlowKit

@Suite struct LookTests {
  static let scenes: [GlowScene] = {
    var scenes = [
      GlowScene(), GlowScene(preset: .swiftUI), GlowScene(preset: .fine), GlowScene(preset: .lite),
    ]
    scenes[0].frames = 60
    scenes[1].frames = 45
    scenes[2].shape = .rect(CornerRadii(topLeft: 50, topRight: 8, bottomRight: 30, bottomLeft: 0))
    scenes[2].spin = 2
    scenes[2].duration = 3
    scenes[3].shape = .ellipse
    scenes[3].frames = 30
    scenes[3].fadeIn = 0.3
    var screen = GlowScene(preset: .screen)
    screen.canvas = Size(width: 320, height: 180)
    screen.frames = 60
    scenes.append(screen)
    for shape in [ShapeSpec.capsule, .circle] {
      var scene = GlowScene()
      scene.shape = shape
      scene.join = .hard
      scene.randomizer = .still
      scene.background = .color(Color(rgb: 0x102030))
      scenes.append(scene)
    }
    return scenes
  }()

  @Test(arguments: scenes) func equalScenesGiveEqualTexts(scene: GlowScene) throws {
    let (first, second) = (try GlowLook(scene), try GlowLook(scene))
    for format in [OutputFormat.svg, .html, .css, .swift] {
      #expect(first.text(format) == second.text(format))
      #expect(first.text(format).hasSuffix("\n"))
    }
    #expect(first.text(.png).isEmpty)
  }

  @Test(arguments: scenes) func anSVGIsWellFormedAndHoldsTheLayers(scene: GlowScene) throws {
    let look = try GlowLook(scene)
    let svg = look.svg(frame: 0)
    let reader = ElementReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    let size = scene.pixelSize
    #expect(reader.all["svg"]?.first?["width"] == "\(size.width)")
    #expect(reader.all["svg"]?.first?["height"] == "\(size.height)")
    #expect(reader.all["mask"]?.count == scene.layers.count)
    let blurred = scene.layers.filter { $0.blurRadius > 0 }.count
    #expect(reader.all["filter"]?.count ?? 0 == blurred)
    for filter in reader.all["filter"] ?? [] { #expect(filter["color-interpolation-filters"] == "sRGB") }
    let sigmas = (reader.all["feGaussianBlur"] ?? []).compactMap { $0["stdDeviation"].flatMap(Double.init) }
    let expected = scene.layers.map { $0.blurRadius * scene.resolvedWeight }.filter { $0 > 0 }
    #expect(zip(sigmas, expected).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(SpecText(reader.text["metadata"]) == scene.specText)
    #expect(reader.all["title"]?.count == 1 && reader.all["desc"]?.count == 1)
    // Nothing is loaded from elsewhere.
    #expect(!svg.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "").contains("http"))
  }

  @Test func sectorsFillTheTurnAndFollowTheGradient() throws {
    let look = try GlowLook(LookTests.scenes[0])
    for join in Join.allCases {
      var gradient = look.motion.gradient(layer: 0, frame: 9)
      gradient.join = join
      let sectors = LookSector.sectors(of: gradient, turn: 0.3, step: 1)
      let ends = zip(sectors, sectors.dropFirst())
      #expect(ends.allSatisfy { abs($0.end - $1.start) < 1e-12 })
      let (first, last) = (try #require(sectors.first), try #require(sectors.last))
      #expect(abs(last.end - first.start - 1) < 1e-12)
      for sector in sectors {
        #expect(sector.end - sector.start <= 1.0 / 24 + 1e-12)
        let exact = gradient.color(at: (sector.start + sector.end) / 2 - 0.3)
        #expect(abs(exact.red - sector.color.red) < 1e-9 && abs(exact.blue - sector.color.blue) < 1e-9)
        let edge = gradient.color(at: sector.start + (sector.end - sector.start) * 0.02 - 0.3)
        for (a, b) in [(edge.red, exact.red), (edge.green, exact.green), (edge.blue, exact.blue)] {
          #expect(abs(a - b) * 255 < 1)
        }
      }
    }
  }

  @Test func keyframesFollowTheMotionBetweenThem() throws {
    for scene in LookTests.scenes.prefix(5) {
      let look = try GlowLook(scene)
      let clock = LookClock(look)
      for layer in scene.layers.indices {
        let track = LookTrack(look, layer: layer)
        guard track.moves else { continue }
        let times = track.keyframes.map(\.time)
        #expect(times.first == 0 && times.last == 1)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(track.keyframes.count < clock.samples)
        let cycle = scene.timing.frames > 1 ? scene.timing.frames : scene.timing.cycle
        for frame in 0..<cycle {
          let share = Double(frame) / Double(cycle)
          let next = track.keyframes.firstIndex { $0.time > share } ?? track.keyframes.count - 1
          let (a, b) = (track.keyframes[next - 1], track.keyframes[next])
          let progress = (share - a.time) / (b.time - a.time)
          let stops = try #require(look.motion.unwrappedStops(layer: layer, frame: frame))
          for (index, stop) in stops.enumerated() {
            let place = a.places[index] + (b.places[index] - a.places[index]) * progress
            let off = place - stop.location
            #expect(abs(off - off.rounded()) <= LookTrack.tolerance + 1e-9)
          }
        }
        guard scene.timing.loop, track.isRing, track.keepsColors else { continue }
        // The end shows what the start does, whole turns ahead.
        let turns = zip(track.keyframes[0].places, track.keyframes[track.keyframes.count - 1].places).map {
          $1 - $0
        }
        for turn in turns { #expect(abs(turn - turns[0].rounded()) < 1e-9) }
      }
    }
  }

  @Test func aStyleSheetHasWhatItsMarkupNeeds() throws {
    let look = try GlowLook(LookTests.scenes[0])
    let css = look.css
    #expect(look.markup == #"<span class="glow" aria-hidden="true"><i></i><i></i><i></i><i></i></span>"#)
    #expect(css.contains("inset: -45px; /* 3 x 15 px, the widest blur, rounded up */"))
    #expect(css.contains(".glow i:nth-child(4) { filter: blur(15px); }"))
    #expect(!css.contains(".glow i:nth-child(1) {"))
    // What stops the layers must be as specific as what moves them, and come later.
    let moving = try #require(css.range(of: ".glow i:nth-child(4)::before {", options: .backwards))
    let still = try #require(
      css.range(
        of:
          "@media (prefers-reduced-motion: reduce) {\n  .glow, .glow i:nth-child(n)::before { animation: none; }"
      ))
    #expect(moving.upperBound < still.lowerBound)
    #expect(css.components(separatedBy: "clip-path: path(evenodd,").count == 5)
    #expect(css.components(separatedBy: "@property ").count == 1 + 4 * 6)
    #expect(css.components(separatedBy: "repeating-conic-gradient(from 90deg in oklab,").count == 5)
    #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    // The properties have their first places, so that a glow that rests is frame 0.
    let place = LookText.percent(LookTrack(look, layer: 0).keyframes[0].places[0])
    #expect(
      css.contains(
        "@property --glow-1-1 { syntax: \"<percentage>\"; inherits: false; initial-value: \(place); }"))
  }

  @Test func whatRestsHasNoAnimation() throws {
    let css = try GlowLook(LookTests.scenes[5]).css
    #expect(!css.contains("animation") && !css.contains("@keyframes") && !css.contains("@property"))
    #expect(css.contains(" conic-gradient("))
  }

  @Test(arguments: scenes) func aPageLoadsNothing(scene: GlowScene) throws {
    let page = try GlowLook(scene).html
    for word in ["http", "src=", "@import", "url("] { #expect(!page.contains(word)) }
    #expect(page.contains("</html>"))
  }

  @Test(arguments: [
    ("white", "background: #ffffff;", "color: #101014;"), ("#102030", "background: #102030;", "color: #fff;"),
    (
      "checker", "background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 16px 16px;",
      "color: #101014;"
    ),
    ("#000000..#ffffff", "background: linear-gradient(in oklab, #000000, #ffffff) fixed;", "color: #fff;"),
  ]) func aPageHasTheGroundThatWasAsked(words: String, ground: String, ink: String) throws {
    var scene = GlowScene()
    scene.background = try Background(words: words)
    let page = try GlowLook(scene).html
    #expect(page.contains(ground) && page.contains(ink))
  }

  @Test func aPictureUnderAGlowGoesIntoTheText() throws {
    var scene = GlowScene()
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1), format: .rgbaStraight8)
    bitmap.bytes = [1, 2, 3, 255, 4, 5, 6, 255]
    scene.background = .image(BackgroundImage(bitmap))
    let address = "data:image/png;base64," + Data(try PNGEncoder().encode(bitmap)).base64EncodedString()
    let look = try GlowLook(scene)
    #expect(look.svg().contains(#"preserveAspectRatio="xMidYMid slice" href="\#(address)"/>"#))
    #expect(XMLParser(data: Data(look.svg().utf8)).parse())
    #expect(look.html.contains("background: url(\(address)) center / cover fixed;"))
    // One that only its hash is known of can't be shown.
    let spec = try GlowScene(json: Array(scene.canonicalJSON.utf8))
    #expect(throws: SceneError.self) { try GlowLook(spec) }
  }

  @Test func wordsOfPalettesCanNotBreakOut() throws {
    var scene = GlowScene()
    scene.palette.name = "*/ } </style><b>&\"\u{1}\n//"
    let look = try GlowLook(scene)
    #expect(!look.css.dropFirst(2).prefix(120).contains("*/ }"))
    #expect(!look.html.contains("<b>"))
    #expect(XMLParser(data: Data(look.svg().utf8)).parse())
    #expect(look.swiftUI.split(separator: "\n")[0].hasPrefix("//"))
    #expect(!look.swiftUI.contains("\u{1}"))
  }

  @Test(.enabled(if: Compiler.path != nil, "needs swiftc"), arguments: scenes)
  func theSwiftUICodeParses(scene: GlowScene) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "glow-look-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try GlowLook(scene).swiftUI.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Compiler.path))
    process.arguments = ["-frontend", "-parse", file.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 600) { if process.isRunning { process.terminate() } }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test func theSwiftUICodeNamesTheShape() throws {
    #expect(
      try GlowLook(GlowScene()).swiftUI.contains("RoundedRectangle(cornerRadius: 22, style: .continuous)"))
    #expect(try GlowLook(GlowScene()).swiftUI.contains("struct IntelligenceGlow: View"))
    #expect(try GlowLook(LookTests.scenes[2]).swiftUI.contains("UnevenRoundedRectangle(topLeadingRadius: 50"))
    #expect(try GlowLook(LookTests.scenes[4]).swiftUI.contains("Band(width: layer.lineWidth)"))
  }

  @Test func aSpriteKnowsItsShape() {
    var scene = GlowScene()
    scene.scale = 2
    let sprite = scene.sprite
    #expect(sprite.content == Rect(x: 90, y: 90, width: 640, height: 360))
    #expect(sprite.nineSlice == .init(left: 210, top: 210, right: 210, bottom: 210))
    scene.size = Size(width: 40, height: 20)
    let frame = scene.pixelSize
    let slice = scene.sprite.nineSlice
    #expect((slice?.left ?? 0) + (slice?.right ?? 0) < Double(frame.width))
    #expect((slice?.top ?? 0) + (slice?.bottom ?? 0) < Double(frame.height))
  }
}

/// Swift's compiler on PATH.
private enum Compiler {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The elements of a document with their attributes and text.
private final class ElementReader: NSObject, XMLParserDelegate {
  var all: [String: [[String: String]]] = [:]
  var text: [String: String] = [:]
  private var open: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    all[name, default: []].append(attributes)
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let name = open.last { text[name, default: ""] += string }
  }
}
