import GlowColor
import GlowGeometry
import GlowStroke
import GlowMotion

extension GlowLook {
  /// The look as a style sheet, animated: layers of conic gradients, each clipped to its band, the blur on the element
  /// around it.
  ///
  /// It dresses `<span class="glow"><i></i>…</span>`, one `<i>` a layer, inside a box of the shape's size, which it surrounds
  /// as far as the glow reaches. Places of the stops are registered properties that move by keyframes.
  ///
  /// At any time Chromium's picture differs from the frame of that time by 1.6/255 in the mean at most, by less than 12/255 in
  /// 99.9 % of the pixels, and by up to 32/255 in single pixels of the bands' edges; where a hard seam
  /// crosses a band along an outline, at a slant, by up to 45/255. There a spin turns the seam, which slides in the frames.
  public var css: String {
    let tracks = outline.layers.indices.map { LookTrack(self, layer: $0) }
    var lines = cssHead
    lines += tracks.indices.flatMap { properties(tracks[$0], layer: $0) }
    if turns {
      lines.append(#"@property --glow-turn { syntax: "<angle>"; inherits: true; initial-value: 0deg; }"#)
    }
    lines += ["", ".glow {"] + frame.map { "  " + $0 } + ["}"]
    lines += [
      ".glow i { position: absolute; inset: 0; }",
      #".glow i::before { content: ""; position: absolute; inset: \#(LookText.pixels(-room)); }"#,
    ]
    for layer in outline.layers.indices { lines += rules(tracks[layer], layer: layer) }
    for layer in tracks.indices where tracks[layer].moves {
      lines += ["", keyframes(tracks[layer], layer: layer)]
    }
    if turns { lines += ["", "@keyframes glow-turn { to { --glow-turn: \(scene.spin * 360)deg; } }"] }
    if fades { lines += ["", fadeKeyframes] }
    if tracks.contains(where: \.moves) || turns || fades {
      lines += [
        // As specific as the layers' own rules, and after them.
        "", "@media (prefers-reduced-motion: reduce) {",
        "  .glow, .glow i:nth-child(n)::before { animation: none; }", "}",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The elements that the style sheet dresses.
  public var markup: String {
    #"<span class="glow" aria-hidden="true">"# + String(repeating: "<i></i>", count: outline.layers.count)
      + "</span>"
  }

  /// What CSS calls `inset` of a picture of `scene` that surrounds a box of the shape's size.
  public static func inset(of scene: GlowScene) -> String {
    let box = scene.shapeRect
    let (x, y) = (LookText.pixels(-box.x), LookText.pixels(-box.y))
    return x == y ? x : "\(y) \(x)"
  }

  // MARK: Parts

  private var cssHead: [String] {
    let box = scene.resolvedSize
    let clock = LookClock(self)
    let length =
      clock.samples > 0 ? ", \(seconds(clock.seconds))\(scene.timing.loop ? " loop" : ", played once")" : ""
    return [
      "/* \(LookText.comment(heading))\(length).",
      "",
      "   Use: put \(markup)",
      "   first into a box of \(LookText.number(box.width)) x \(LookText.number(box.height)) px that has "
        + "`position: relative; isolation: isolate`.",
      "   The glow lies over the box's background and under its text. For a second glow on the same page,",
      "   write another name for `glow` throughout. */",
      "",
    ]
  }

  /// The element that holds the layers: as large as the picture.
  private var frame: [String] {
    let inset = Self.inset(of: scene)
    let widest = scene.layers.map(\.blurRadius).max() ?? 0
    let blur = LookText.number(widest)
    let weight = LookText.number(scene.resolvedWeight, places: 4)
    let reason =
      scene.canvas == nil && scene.margin == nil
      ? "3 x \(blur) px, the widest blur" + (weight == "1" ? "" : " x weight \(weight)") + ", rounded up"
      : "the room around the shape's box"
    var lines = [
      "position: absolute;", "inset: \(inset); /* \(reason) */", "z-index: -1;", "overflow: clip;",
      "pointer-events: none;",
    ]
    var animations: [String] = []
    if fades { animations.append("glow-fade \(seconds(LookClock(self).seconds)) linear both") }
    if turns { animations.append("glow-turn \(seconds(LookClock(self).seconds)) linear infinite") }
    if !animations.isEmpty { lines.append("animation: \(animations.joined(separator: ", "));") }
    return lines
  }

  /// The registered properties of a layer.
  private func properties(_ track: LookTrack, layer: Int) -> [String] {
    guard track.moves else { return [] }
    let first = track.keyframes[0]
    var lines = first.places.indices.map { stop in
      "@property \(place(layer, stop)) { syntax: \"<percentage>\"; inherits: false; initial-value: "
        + "\(LookText.percent(first.places[stop])); }"
    }
    if !track.keepsColors {
      lines += first.colors.indices.map { stop in
        "@property \(color(layer, stop)) { syntax: \"<color>\"; inherits: false; initial-value: "
          + "\(LookText.color(first.colors[stop])); }"
      }
    }
    return lines
  }

  /// The rules of a layer.
  private func rules(_ track: LookTrack, layer: Int) -> [String] {
    let number = layer + 1
    var lines = ["", "/* layer \(number): \(words(layer: layer)) */"]
    var own: [String] = []
    if let blur = blur(layer) { own.append("filter: blur(\(LookText.number(blur, places: 3))px);") }
    if outline.layers[layer].opacity < 1 {
      own.append("opacity: \(LookText.number(outline.layers[layer].opacity, places: 4));")
    }
    if !own.isEmpty { lines.append(".glow i:nth-child(\(number)) { \(own.joined(separator: " ")) }") }
    lines.append(".glow i:nth-child(\(number))::before {")
    lines.append("  " + band(layer))
    lines.append("  background: \(gradient(track, layer: layer));")
    if track.moves {
      let clock = LookClock(self)
      let count = scene.timing.loop ? "infinite" : "both"
      lines.append("  animation: glow-\(number) \(seconds(clock.seconds)) linear \(count);")
    }
    return lines + ["}"]
  }

  /// How far the bands go on outside of the picture, where they do.
  var room: Double {
    let canvas = scene.resolvedCanvas
    return outline.layers.compactMap(\.outer.bounds).reduce(0) { room, box in
      max(room, -box.x, -box.y, box.maxX - canvas.width, box.maxY - canvas.height)
    }.rounded(.up)
  }

  /// What clips a layer to its band: the exact outlines.
  private func band(_ layer: Int) -> String {
    let shift = Point(x: room, y: room)
    let outer = outline.layers[layer].outer.transformed(scale: 1, translation: shift)
    let inner = outline.layers[layer].inner.transformed(scale: 1, translation: shift)
    return "clip-path: path(evenodd, \"\(outer.data())\(inner.data())\");"
  }

  private func place(_ layer: Int, _ stop: Int) -> String { "--glow-\(layer + 1)-\(stop + 1)" }
  private func color(_ layer: Int, _ stop: Int) -> String { "--glow-\(layer + 1)-c\(stop + 1)" }

  /// The gradient of a layer, its stops at the properties where they move.
  private func gradient(_ track: LookTrack, layer: Int) -> String {
    let first = track.keyframes[0]
    func colorWord(_ stop: Int) -> String {
      track.moves && !track.keepsColors
        ? "var(\(color(layer, stop)))" : LookText.color(first.colors[stop])
    }
    func placeWord(_ stop: Int, turn: Int = 0) -> String {
      guard track.moves else { return LookText.percent(first.places[stop] + Double(turn)) }
      return turn == 0 ? "var(\(place(layer, stop)))" : "calc(var(\(place(layer, stop))) + \(turn * 100)%)"
    }
    var stops = first.places.indices.map { "\(colorWord($0)) \(placeWord($0))" }
    if stops.count == 1 {
      stops.append("\(colorWord(0)) 100%")
    } else if track.isRing {
      stops.append("\(colorWord(0)) \(placeWord(0, turn: 1))")
    }
    // 0 is up in CSS and to the right here.
    let angle = LookText.number(90 + startAngle(layer: layer), places: 4) + "deg"
    let from = turns ? "calc(\(angle) + var(--glow-turn))" : angle
    let middle =
      scene.canvas == nil || center == canvasCenter
      ? "" : " at \(LookText.pixels(center.x)) \(LookText.pixels(center.y))"
    return
      "\(track.isRing && stops.count > 2 ? "repeating-" : "")conic-gradient(from \(from)\(middle) in \(spaceWord),\n    "
      + stops.joined(separator: ", ") + ")"
  }

  private var canvasCenter: Point {
    let canvas = scene.resolvedCanvas
    return Point(x: canvas.width / 2, y: canvas.height / 2)
  }

  private var spaceWord: String {
    switch scene.space {
    case .oklab: "oklab"
    case .srgb: "srgb"
    case .linear: "srgb-linear"
    case .oklch: "oklch"
    }
  }

  private func keyframes(_ track: LookTrack, layer: Int) -> String {
    let lines = track.keyframes.map { frame -> String in
      var parts = frame.places.indices.map { "\(place(layer, $0)): \(LookText.percent(frame.places[$0]))" }
      if !track.keepsColors {
        parts += frame.colors.indices.map { "\(color(layer, $0)): \(LookText.color(frame.colors[$0]))" }
      }
      return "  \(LookText.number(frame.time * 100, places: 3))% { \(parts.joined(separator: "; ")) }"
    }
    return (["@keyframes glow-\(layer + 1) {"] + lines + ["}"]).joined(separator: "\n")
  }

  // MARK: Turning and fading

  var spins: Bool { scene.spin != 0 && !scene.reduceMotion && LookClock(self).samples > 0 }
  var turns: Bool { spins && !slides }
  var fades: Bool { scene.timing.frames > 1 && (scene.fadeIn > 0 || scene.fadeOut > 0) }

  private var fadeKeyframes: String {
    let last = scene.timing.frames - 1
    let steps = min(last, 60)
    let lines = (0...steps).map { step -> String in
      let frame = last * step / steps
      let time = Double(frame) / Double(scene.timing.frames)
      return "  \(LookText.number(time * 100, places: 3))% { opacity: "
        + "\(LookText.number(motion.opacity(frame: frame), places: 4)) }"
    }
    let end = "  100% { opacity: \(LookText.number(motion.opacity(frame: last), places: 4)) }"
    return (["@keyframes glow-fade {"] + lines + [end, "}"]).joined(separator: "\n")
  }

  private func seconds(_ value: Double) -> String { LookText.number(value, places: 4) + "s" }
}
