import Foundation
import GlowKit
import Testing

/// Pictures that somebody has looked at, held to the byte.
///
/// `GLOW_RECORD=1 swift test --filter GoldenTests` writes them anew; look at them before you commit. Whoever changes one
/// on purpose raises the render version.
@Suite struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  private static func outline(_ data: String) -> ShapeSpec {
    (try? PathSpec(words: data)).map { .outline($0) } ?? .circle
  }

  /// Small scenes that differ in what they are drawn with.
  static let scenes: [String: @Sendable (inout GlowScene) -> Void] = [
    "standard": { _ in },
    "capsule-swiftui": {
      GlowPreset.swiftUI.apply(to: &$0)
      $0.shape = .capsule
      $0.margin = 20
    },
    "circle-fine-night": {
      GlowPreset.fine.apply(to: &$0)
      $0.shape = .circle
      $0.background = .color(Color(red: 0.05, green: 0.05, blue: 0.08))
    },
    "four-radii-circular-2x": {
      $0.shape = .rect(CornerRadii(topLeft: 0, topRight: 24, bottomRight: 6, bottomLeft: 12))
      $0.corners = .circular
      $0.scale = 2
    },
    "stops-hard-turned": {
      $0.stops = [
        Stop(location: 0.1, color: Color(red: 1, green: 1, blue: 1)),
        Stop(location: 0.5, color: Color(red: 1, green: 0, blue: 0.2)),
        Stop(location: 0.5, color: Color(red: 0, green: 0.6, blue: 1)),
      ]
      $0.join = .hard
      $0.angle = 30
    },
    "translucent-checker": {
      $0.stops = [
        Stop(location: 0, color: Color(red: 0.2, green: 0.9, blue: 0.6)),
        Stop(location: 0.5, color: Color(red: 0.9, green: 0.3, blue: 0.9, alpha: 0.2)),
      ]
      $0.background = .checker
    },
    "sweep-night": {
      $0.effect = .sweep
      $0.background = .color(Color(red: 0, green: 0, blue: 0))
      $0.margin = 6
    },
    "sweep-over-stroke-white": {
      $0.effect = .both
      $0.shape = .capsule
      $0.background = .color(Color(red: 1, green: 1, blue: 1))
    },
    "sweep-in-a-letter": {
      $0.effect = .sweep
      $0.shape = outline("M0 0H100V24H24V76H100V100H0Z")
      $0.background = .color(Color(red: 0, green: 0, blue: 0))
    },
    "outside-kept": {
      $0.keep = .outside
      $0.background = .color(Color(red: 0.5, green: 0.5, blue: 0.5))
    },
    "inside-kept": { ($0.keep, $0.shape) = (.inside, .circle) },
    "on-white": {
      GlowPreset.onWhite.apply(to: &$0)
      $0.background = .color(Color(red: 1, green: 1, blue: 1))
    },
    "star-night": {
      $0.shape = outline(
        "M50 0L61.8 34.5L98 34.5L69 56.5L79.4 90.5L50 70L20.6 90.5L31 56.5L2 34.5L38.2 34.5Z")
      $0.background = .color(Color(rgb: 0))
    },
    "superellipse-outside": {
      $0.shape = .superellipse(5)
      $0.placement = .outside
    },
    "rectangle-along-perimeter": {
      $0.shape = .rect(CornerRadii(0))
      ($0.map, $0.placement) = (.perimeter, .center)
    },
    "open-wave-white": {
      $0.shape = outline("M0 20C20-20 30 60 50 20S80-20 90 20")
      $0.background = .color(Color(rgb: 0xFFFFFF))
    },
    "breath-and-own-colours": {
      $0.breathe = 0.3
      $0.layers[0].palette = Palette(name: "", colors: [Color(rgb: 0xFFFFFF), Color(rgb: 0x00C0FF)])
      $0.layers[3].spin = 2
    },
    "linear-night": {
      $0.blurSpace = .linear
      $0.background = .color(Color(red: 0, green: 0, blue: 0))
    },
    "linear": { $0.blurSpace = .linear },
    "display-p3": { $0.profile = .displayP3 },
    "screen": {
      GlowPreset.screen.apply(to: &$0)
      $0.canvas = Size(width: 120, height: 68)
      $0.size = nil
    },
  ]

  @Test(arguments: scenes.keys.sorted()) func picturesAreAsTheyWereLookedAt(name: String) throws {
    var scene = GlowScene()
    scene.size = Size(width: 72, height: 44)
    scene.frames = 30
    Self.scenes[name]?(&scene)
    let animation = try GlowAnimation(scene)
    try Self.compare(animation.frame(at: 9, format: .rgbaStraight8), name)
  }

  /// A page of stripes and a glow, half scrolled under a header with a veil.
  @Test func aHeaderIsAsItWasLookedAt() throws {
    var scene = GlowScene()
    scene.size = Size(width: 60, height: 80)
    scene.shape = .rect(CornerRadii(12))
    scene.margin = 10
    scene.background = .checker
    let page = try GlowAnimation(scene).frame(at: 0)
    var header = HeaderScene(ProgressiveBlur(height: 40, radius: 8))
    header.blur.veil = Color(rgb: 0x102040)
    (header.viewport, header.scroll) = (Size(width: 80, height: 64), [20.5])
    try Self.compare(try HeaderAnimation(header, page: page).frame(at: 0), "header")
  }

  /// Holds `picture` to the golden `name`, or records it.
  private static func compare(_ picture: Bitmap, _ name: String) throws {
    let encoder = PNGEncoder()
    let actual = Data(encoder.header + (try encoder.encode(picture, at: 0)) + encoder.trailer)
    let file = folder.appendingPathComponent(name + ".png")
    let environment = ProcessInfo.processInfo.environment
    if environment["GLOW_RECORD"] == "1", environment["CI"] == nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try actual.write(to: file)
      return
    }
    let expected = try Data(contentsOf: file)
    if actual != expected {
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent("glow-actual-\(name).png")
      try actual.write(to: copy)
      Issue.record("\(name) differs from \(file.lastPathComponent); the actual picture is \(copy.path)")
    }
  }
}
