import GlowKit

/// The progressive blur of a phone's screen: height 130, radius 14, at one pixel a point and at three.
enum HeaderReport {
  private static let name = "header"

  /// A screen, and the median that is asked for, in milliseconds.
  private static let screens = [
    (width: 390, height: 844, scale: 1.0, target: 4.0), (width: 1170, height: 2532, scale: 3, target: 25),
  ]

  static func print(_ options: Options) {
    for screen in screens {
      let canvas = Canvas(width: screen.width, height: screen.height)
      var table = Table(
        "\(name), \(canvas.name)", columns: ["median", "least", "cpu", "runs", "target", "x own"])
      let rows = [
        own(canvas, screen.scale, alpha: 255, "opaque", target: screen.target),
        own(canvas, screen.scale, alpha: 200, "translucent", target: screen.target),
        scroll(canvas, screen.scale), tapByTap(canvas, screen.scale), boxes(canvas, screen.scale),
      ]
      var own: Double?
      for row in rows where options.keeps(name, row) {
        let measured = options.measure(row)
        own = own ?? measured.median
        table.add(
          row.name,
          [
            Table.number(measured.median, 3), Table.number(measured.minimum, 3),
            Table.number(measured.medianCPU, 3), "\(measured.wall.count)", Table.number(row.target, 1),
            Table.number(own.map { measured.median / $0 }, 2),
          ])
      }
    }
  }

  /// Pixels that look like a photograph's noise.
  private static func noise(_ canvas: Canvas, alpha: UInt8) -> Bitmap {
    var bitmap = Bitmap(
      size: PixelSize(width: canvas.width, height: canvas.height), format: .bgraPremultiplied8)
    var state: UInt32 = 1
    for index in bitmap.bytes.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.bytes[index] = index % 4 == 3 ? alpha : min(alpha, UInt8(truncatingIfNeeded: state >> 24))
    }
    return bitmap
  }

  private static func own(
    _ canvas: Canvas, _ scale: Double, alpha: UInt8, _ kind: String, target: Double
  ) -> Benchmark {
    Benchmark(name: "glow, \(kind), plan included", canvas: canvas, target: target) {
      var bitmap = noise(canvas, alpha: alpha)
      var header = ProgressiveBlur()
      header.scale = scale
      return { _ in try? header.apply(to: &bitmap) }
    }
  }

  /// A frame of a page that scrolls: everything is drawn, not only what the header changes.
  private static func scroll(_ canvas: Canvas, _ scale: Double) -> Benchmark {
    Benchmark(name: "glow, whole frames that scroll", canvas: canvas) {
      var page = Bitmap(
        size: PixelSize(width: canvas.width, height: canvas.height + 200), format: .rgbaStraight8)
      for index in page.bytes.indices where index % 4 == 3 { page.bytes[index] = 255 }
      var scene = HeaderScene()
      scene.blur.scale = scale
      scene.viewport = Size(width: Double(canvas.width) / scale, height: Double(canvas.height) / scale)
      (scene.scroll, scene.frames) = ([0, 61.7 / scale], 1000)
      guard let animation = try? HeaderAnimation(scene, page: page) else { refuse("the header was refused") }
      let renderer = animation.makeRenderer()
      var bitmap = Bitmap(size: animation.size, format: .rgbaStraight8)
      return { run in renderer.render(frame: run % 1000, into: &bitmap) }
    }
  }

  private static func tapByTap(_ canvas: Canvas, _ scale: Double) -> Benchmark {
    Benchmark(name: "tap by tap, changed rows", canvas: canvas) {
      var bitmap = noise(canvas, alpha: 255)
      var header = ProgressiveBlur()
      header.scale = scale
      let rows = Int(116 * scale)
      let rival = TapByTap(width: canvas.width, height: rows)
      return { _ in
        unsafe bitmap.bytes.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          unsafe rival.apply(
            to: base, reach: { Float(header.reach(at: (Double($0) + 0.5) / scale) * scale) },
            weight: { Float(Elementary.exp(Double(-2 * $0 * $0))) })
        }
      }
    }
  }

  /// What is often done in its place: one blur of the whole header, the sharp picture showing through towards its end.
  private static func boxes(_ canvas: Canvas, _ scale: Double) -> Benchmark {
    Benchmark(name: "three boxes, one radius", canvas: canvas) {
      var bitmap = noise(canvas, alpha: 255)
      let rows = Int(116 * scale)
      let rival = BoxBlur(width: canvas.width, height: rows, rowBytes: 4 * canvas.width)
      return { _ in
        unsafe bitmap.bytes.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          unsafe rival.apply(sigma: 7 * scale, to: base)
        }
      }
    }
  }
}
