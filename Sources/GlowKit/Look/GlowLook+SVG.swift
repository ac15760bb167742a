import GlowColor
import GlowGeometry
import GlowStroke
import GlowNumerics

extension GlowLook {
  /// Frame `index` as an SVG document, as wide and high in pixels as the frame.
  ///
  /// SVG has no conic gradient: every layer is made of sectors of one colour each, laid over one another so that no seam
  /// shows, masked by the band and blurred.
  ///
  /// Chromium's picture of it differs from the frame by 1.6/255 in the mean at most, by less than 10/255 in 99.9 % of the pixels,
  /// and by up to 32/255 in single pixels of the bands' edges: it blurs by boxes and antialiases more coarsely.
  public func svg(frame index: Int = 0) -> String {
    let canvas = scene.resolvedCanvas
    let size = scene.pixelSize
    let (width, height) = (
      LookText.number(canvas.width, places: 4), LookText.number(canvas.height, places: 4)
    )
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size.width)" height="\#(size.height)" "#
        + #"viewBox="0 0 \#(LookText.number(Double(size.width) / scene.scale, places: 4)) "#
        + #"\#(LookText.number(Double(size.height) / scene.scale, places: 4))">"#,
      "<title>\(LookText.escaped(title))</title>",
      "<desc>\(LookText.escaped(description))</desc>",
      "<metadata>\(LookText.escaped(scene.specText.text))</metadata>",
      "<defs>",
    ]
    lines += outline.layers.indices.flatMap(definitions)
    lines += backgroundDefinitions + ["</defs>"]
    if let fill = backgroundFill {
      lines.append(#"<rect width="\#(width)" height="\#(height)" fill="\#(fill)"/>"#)
    }
    if let ground {
      lines.append(
        #"<image width="\#(width)" height="\#(height)" preserveAspectRatio="xMidYMid slice" href="\#(ground)"/>"#
      )
    }
    let opacity = motion.opacity(frame: index)
    let group = opacity < 1 ? #"<g opacity="\#(LookText.number(opacity, places: 4))">"# : "<g>"
    lines.append(group)
    for layer in outline.layers.indices { lines += self.layer(layer, frame: index) }
    return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private var description: String {
    let layers = outline.layers.indices.map { words(layer: $0) }.joined(separator: "; ")
    return "A glow along \(scene.shape.words): layers from the back to the front \(layers)."
  }

  // MARK: Definitions

  /// The band of a layer and its blur.
  private func definitions(of layer: Int) -> [String] {
    guard let box = outline.layers[layer].outer.bounds else { return [] }
    let band = outline.layers[layer].outer.data() + outline.layers[layer].inner.data()
    // A mask, not a clip: renderers clip every sector by itself, and where two lie over each other the edge of the band
    // gets too much of both.
    let mask =
      #"<mask id="band\#(layer)" maskUnits="userSpaceOnUse" \#(region(box, room: 1))>"#
      + ##"<path fill="#fff" fill-rule="evenodd" d="\##(band)"/></mask>"##
    guard let blur = blur(layer) else { return [mask] }
    // Three sigmas and a pixel: nothing of the blur is cut off.
    return [
      mask,
      #"<filter id="blur\#(layer)" filterUnits="userSpaceOnUse" \#(region(box, room: 3 * blur + 1)) "#
        + #"color-interpolation-filters="sRGB">"#
        + #"<feGaussianBlur stdDeviation="\#(LookText.number(blur, places: 3))"/></filter>"#,
    ]
  }

  /// A rectangle `room` larger than `box` on every side, as attributes.
  private func region(_ box: Rect, room: Double) -> String {
    let sides = [box.x - room, box.y - room, box.width + 2 * room, box.height + 2 * room].map {
      LookText.number($0)
    }
    return #"x="\#(sides[0])" y="\#(sides[1])" width="\#(sides[2])" height="\#(sides[3])""#
  }

  private var backgroundDefinitions: [String] {
    if let colors = scene.background.gradientColors(16) {
      let stops = colors.enumerated().map { index, color in
        #"<stop offset="\#(LookText.number((Double(index) + 0.5) / 16, places: 5))" stop-color="\#(LookText.color(color))"/>"#
      }
      return [#"<linearGradient id="ground" x2="0" y2="1">"# + stops.joined() + "</linearGradient>"]
    }
    guard case .checker = scene.background else { return [] }
    return [
      ##"<pattern id="checker" width="16" height="16" patternUnits="userSpaceOnUse"><path fill="#fff" d="M0 0h16v16H0z"/>"##
        + ##"<path fill="#ccc" d="M8 0h8v8H8zM0 8h8v8H0z"/></pattern>"##
    ]
  }

  private var backgroundFill: String? {
    switch scene.background {
    case .transparent, .image: nil
    case .checker: "url(#checker)"
    case .gradient: "url(#ground)"
    case .color(let color): LookText.color(color)
    }
  }

  // MARK: Sectors

  /// A layer as a group of sectors.
  private func layer(_ index: Int, frame: Int) -> [String] {
    let layer = outline.layers[index]
    let gradient = motion.gradient(layer: index, frame: frame)
    let isOpaque = gradient.stops.allSatisfy { $0.coordinates.w == 1 }
    let isSharp = blur(index) == nil
    // What is blurred may be coarser: the blur evens the steps out.
    let sectors = LookSector.sectors(
      of: gradient, turn: motion.turn(frame: frame), step: isSharp ? 1 : 2)
    let polygons = layer.outer.flattened(tolerance: 0.1)
    let reach = polygons.joined().reduce(1.0) { max($0, distance($1)) } * Self.spare
    let hole = layer.inner.flattened(tolerance: 0.1).joined().reduce(reach) { min($0, distance($1)) }

    var open = "<g"
    if blur(index) != nil { open += #" filter="url(#blur\#(index))""# }
    if layer.opacity < 1 { open += #" opacity="\#(LookText.number(layer.opacity, places: 4))""# }
    open +=
      #"><g mask="url(#band\#(index))"><g transform="translate(\#(LookText.number(center.x, places: 4)) "#
    open += #"\#(LookText.number(center.y, places: 4)))""#
    // Sectors that let something through must not lie over one another; their edges are hard instead.
    open += isOpaque ? ">" : #" shape-rendering="crispEdges">"#

    // Each sector runs on under the next by two pixels or half of it, so that no background shows between them. The last
    // one is laid twice: under the first, and at the end without an edge under it.
    let under =
      !isOpaque
      ? 0 : perimeter.map { min(2 / $0.length, 0.01) } ?? min(2 / max(hole, 4), 0.5) / (2 * Double.pi)
    var paths = [open]
    if isOpaque, sectors.count > 1, let last = sectors.last {
      paths.append(path(last, index, longer: under, reach))
    }
    for (position, sector) in sectors.enumerated() {
      paths.append(path(sector, index, longer: position + 1 < sectors.count ? under : 0, reach))
    }
    return paths + ["</g></g></g>"]
  }

  /// A sector is a triangle: its far side bends outwards by less than this.
  private static let spare = 1.03

  private func distance(_ point: Point) -> Double {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return (x * x + y * y).squareRoot()
  }

  private func path(_ sector: LookSector, _ layer: Int, longer: Double, _ reach: Double) -> String {
    let corners: [Point]
    if let perimeter {
      let width = scene.layers[layer].lineWidth * scene.resolvedWeight
      let outside = scene.band == .screen ? room : width * scene.placement.shareOutside
      corners = perimeter.piece(
        from: sector.start, to: sector.end + longer, inside: width * (1 - scene.placement.shareOutside) + 2,
        outside: outside + 2
      ).map { Point(x: $0.x - center.x, y: $0.y - center.y) }
    } else {
      corners =
        [Point.zero]
        + [sector.start, sector.end + longer].map { turn in
          let direction = Elementary.sincos(2 * Double.pi * turn.fraction)
          return Point(x: direction.cos * reach, y: direction.sin * reach)
        }
    }
    let outline = corners.map { LookText.number($0.x) + " " + LookText.number($0.y) }.joined(separator: "L")
    let opacity =
      sector.color.alpha < 1 ? #" fill-opacity="\#(LookText.number(sector.color.alpha, places: 4))""# : ""
    var color = sector.color
    color.alpha = 1
    return #"<path fill="\#(color.hex.lowercased())"\#(opacity) d="M\#(outline)Z"/>"#
  }
}
