import GlowColor
import GlowGeometry
import GlowStroke

extension GlowLook {
  /// The look as SwiftUI code, for iOS 17, macOS 14 and later: a view with the layers, their gradients and their motion.
  ///
  /// Of a rectangle, capsule, circle or ellipse it fits any size; other outlines are scaled to theirs. The places of the
  /// stops are tables worked out from the seed. Between two colours three are added as the scene's space mixes them, so that
  /// the gradient is within 3/255 of the frame's however the system mixes.
  public var swiftUI: String {
    let tracks = outline.layers.indices.map { LookTrack(self, layer: $0) }
    let shared = sharedColors(tracks)
    var lines = swiftHead(moves: tracks.contains(where: \.moves) || turns)
    lines += swiftBody(moves: tracks.contains(where: \.moves) || turns)
    lines += ["  // MARK: Looks", ""] + swiftConstants(tracks) + (shared.map(swiftColors) ?? [])
    lines += ["  private static let layers: [Layer] = ["]
    for layer in tracks.indices { lines += swiftLayer(tracks[layer], layer, isShared: shared != nil) }
    lines += ["  ]", ""] + swiftGradient(tracks) + ["}", ""] + swiftShape
    lines += [
      "#Preview {", "  \(swiftName)()",
      "    .frame(width: \(points(scene.resolvedSize.width)), height: "
        + "\(points(scene.resolvedSize.height)))",
      "    .padding(\(points(max(0, scene.shapeRect.x).rounded(.up))))", "    .background(.black)", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  // MARK: The view

  private func swiftHead(moves: Bool) -> [String] {
    let words = outline.layers.indices.map {
      "/// \($0 + 1). \(self.words(layer: $0).replacing("px", with: "pt"))"
    }
    return [
      "// \(LookText.comment(heading)). For iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1 and later.", "",
      "import SwiftUI", "", "/// A glow along the edge of the view that it is given, drawn in layers:", "///",
    ] + words + [
      "///", "///     Text(\"Hello\").padding(22).background { \(swiftName)() }",
      "struct \(swiftName): View {",
    ]
  }

  private func swiftBody(moves: Bool) -> [String] {
    let clock =
      scene.timing.loop ? "elapsed.truncatingRemainder(dividingBy: Self.period)" : "min(elapsed, Self.period)"
    let outwards =
      scene.placement == .inside
      ? "" : ".inset(by: \(points(-scene.placement.shareOutside)) * layer.lineWidth)"
    let fill =
      usesStrokeBorder
      ? "Self.shape\(outwards).strokeBorder(Self.gradient(layer, at: share), lineWidth: layer.lineWidth)"
      : scene.band == .screen
        ? "Band(width: layer.lineWidth).fill(Self.gradient(layer, at: share), style: FillStyle(eoFill: true))"
        : "Outline().stroke(Self.gradient(layer, at: share), lineWidth: 2 * layer.lineWidth).clipShape(Outline())"
    return [
      "  @Environment(\\.accessibilityReduceMotion) private var reduceMotion",
      "  @State private var start = Date.now", "",
      "  var body: some View {",
      "    TimelineView(.animation(paused: \(moves || fades ? "reduceMotion" : "true"))) { context in",
      "      let elapsed = \(moves || fades ? "reduceMotion ? \(fades ? "Self.period / 2" : "0") : max(0, context.date.timeIntervalSince(start))" : "0.0")",
      "      let share = \(clock) / Self.period",
      "      ZStack {",
      "        ForEach(Self.layers.indices, id: \\.self) { index in",
      "          let layer = Self.layers[index]",
      "          \(fill)",
      "            .blur(radius: layer.blur)",
      "            .opacity(layer.opacity)",
      "        }",
      "      }",
    ]
      + (fades ? ["      .opacity(Self.between(Self.fades, at: share))"] : [])
      + ["    }", "    .allowsHitTesting(false)", "    .accessibilityHidden(true)", "  }", ""]
  }

  // MARK: Tables

  private func swiftConstants(_ tracks: [LookTrack]) -> [String] {
    var lines = [
      "  /// The length of the animation in seconds.",
      "  private static let period = \(decimal(LookClock(self).seconds))",
    ]
    if usesStrokeBorder {
      lines.append("  private static var shape: some InsettableShape { \(swiftShapeWords) }")
    }
    if fades {
      let last = scene.timing.frames - 1
      let steps = min(last, 30)
      let values = (0...steps).map { decimal(motion.opacity(frame: last * $0 / steps)) }
      lines.append("  /// How visible everything is, in even steps.")
      lines.append("  private static let fades = [\(values.joined(separator: ", "))]")
    }
    return lines + [
      "", "  private struct Layer {", "    var lineWidth: Double", "    var blur: Double",
      "    var opacity: Double",
      "    /// Colours as 0xRRGGBBAA: one list, or one a keyframe.", "    var colors: [[UInt32]]",
      "    /// Keyframes: when, as a share of the period, and where every colour is, in turns.",
      "    var keyframes: [(time: Double, places: [Double])]", "  }", "",
    ]
  }

  private func swiftLayer(_ track: LookTrack, _ layer: Int, isShared: Bool) -> [String] {
    let width = LookText.number(scene.layers[layer].lineWidth * scene.resolvedWeight)
    let frames = track.keepsColors ? [track.keyframes[0]] : track.keyframes
    let lists = frames.map { ring($0, track) }
    let colors = isShared ? ["        colors"] : lists.map { "        " + list($0) }
    let places = track.keyframes.map { frame in
      "        (\(decimal(frame.time)), [" + frame.places.map(decimal).joined(separator: ", ") + "])"
    }
    return [
      "    Layer(",
      "      lineWidth: \(width), blur: \(LookText.number(blur(layer) ?? 0, places: 3)), opacity: "
        + "\(LookText.number(scene.layers[layer].opacity, places: 4)),",
      "      colors: [", colors.joined(separator: ",\n"), "      ],", "      keyframes: [",
      places.joined(separator: ",\n"), "      ]),",
    ]
  }

  /// The colours of the layers, where they keep them and all have the same.
  private func sharedColors(_ tracks: [LookTrack]) -> [Color]? {
    guard let first = tracks.first else { return nil }
    let colors = ring(first.keyframes[0], first)
    return tracks.allSatisfy { $0.keepsColors && ring($0.keyframes[0], $0) == colors } ? colors : nil
  }

  private func swiftColors(_ colors: [Color]) -> [String] {
    let rows = stride(from: 0, to: colors.count, by: 8).map { start in
      "    " + colors[start..<min(start + 8, colors.count)].map(hex).joined(separator: ", ") + ","
    }
    return [
      "  /// The palette's colours with those between them.", "  private static let colors: [UInt32] = [",
    ] + rows + ["  ]", ""]
  }

  private func list(_ colors: [Color]) -> String { "[" + colors.map(hex).joined(separator: ", ") + "]" }

  /// The colours of a gradient with those that lie between two of them, in order.
  private func ring(_ frame: LookTrack.Keyframe, _ track: LookTrack) -> [Color] {
    let space = scene.space
    return frame.colors.indices.flatMap { index -> [Color] in
      let isLast = index + 1 == frame.colors.count
      guard !isLast || track.isRing else { return [frame.colors[index]] }
      let (from, to) = (frame.colors[index], frame.colors[isLast ? 0 : index + 1])
      return (0..<Self.parts).map { part in
        space.color(
          at: space.mix(
            space.coordinates(of: from), space.coordinates(of: to), Double(part) / Double(Self.parts)))
      }
    }
  }

  /// Into how many parts the way from one colour to the next is cut.
  private static let parts = 4

  private func swiftGradient(_ tracks: [LookTrack]) -> [String] {
    let isRing = tracks.allSatisfy(\.isRing)
    let turn =
      turns
      ? "(\(decimal(Double(scene.spin) * 360)) * share + \(decimal(startAngle(layer: 0))))"
      : decimal(startAngle(layer: 0))
    return
      (SwiftUITemplate.gradient + (isRing ? SwiftUITemplate.ring : SwiftUITemplate.line)
      + SwiftUITemplate.colors + (fades ? SwiftUITemplate.between : ""))
      .replacing("ANGLE", with: turn).replacing("SHAPE_TYPE", with: swiftName)
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
  }

  // MARK: The shape

  private var usesStrokeBorder: Bool { scene.band == .shape && swiftShapeWords != "" }

  /// The shape as SwiftUI names it; empty when it has no name there.
  private var swiftShapeWords: String {
    let style = scene.corners == .continuous ? ".continuous" : ".circular"
    let inset = scene.inset == 0 ? "" : ".inset(by: \(points(scene.inset)))"
    switch scene.shape {
    case .rect(let radii):
      let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      if all.allSatisfy({ $0 == 0 }) { return "Rectangle()" + inset }
      if all.allSatisfy({ $0 == radii.topLeft }) {
        return "RoundedRectangle(cornerRadius: \(points(radii.topLeft)), style: \(style))" + inset
      }
      return "UnevenRoundedRectangle(topLeadingRadius: \(points(radii.topLeft)), bottomLeadingRadius: "
        + "\(points(radii.bottomLeft)), bottomTrailingRadius: \(points(radii.bottomRight)), topTrailingRadius: "
        + "\(points(radii.topRight)), style: \(style))" + inset
    case .capsule: return "Capsule(style: \(style))" + inset
    case .circle: return "Circle()" + inset
    case .ellipse: return "Ellipse()" + inset
    case .superellipse, .outline: return ""
    }
  }

  /// A shape of the code's own where SwiftUI has none.
  private var swiftShape: [String] {
    if usesStrokeBorder { return [] }
    if scene.band == .screen {
      return SwiftUITemplate.screen.replacing("SHAPE", with: swiftShapeWords)
        .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
    let box = scene.resolvedSize
    let path = scene.shape.path(
      in: Rect(x: 0, y: 0, width: box.width, height: box.height), inset: scene.inset, corners: scene.corners)
    func place(_ p: Point) -> String { "at(\(decimal(p.x / box.width)), \(decimal(p.y / box.height)))" }
    let steps = path.elements.map { element in
      switch element {
      case .move(let to): "    path.move(to: \(place(to)))"
      case .line(let to): "    path.addLine(to: \(place(to)))"
      case .cubic(let to, let control1, let control2):
        "    path.addCurve(to: \(place(to)), control1: \(place(control1)), control2: \(place(control2)))"
      case .close: "    path.closeSubpath()"
      }
    }
    return [
      "/// The outline, scaled to its box.", "private struct Outline: Shape {",
      "  func path(in rect: CGRect) -> Path {",
      "    func at(_ x: Double, _ y: Double) -> CGPoint {",
      "      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)", "    }",
      "    var path = Path()",
    ] + steps + ["    return path", "  }", "}", ""]
  }

  // MARK: Words

  /// `IntelligenceGlow` for the palette Intelligence.
  private var swiftName: String {
    var name = ""
    var startsWord = true
    for character in scene.palette.name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        startsWord = true
        continue
      }
      name += startsWord ? character.uppercased() : String(character)
      startsWord = false
    }
    return name.first?.isLetter == true ? name + "Glow" : "Glow\(name)View"
  }

  private func points(_ value: Double) -> String { LookText.number(value, places: 3) }

  private func decimal(_ value: Double) -> String {
    let text = LookText.number(value, places: 5)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  private func hex(_ color: Color) -> String {
    let digits = color.hex.dropFirst()
    return "0x" + digits + (digits.count == 6 ? "FF" : "")
  }
}
