import GlowColor
import GlowGeometry

extension GlowLook {
  /// The look as a web page of its own, on a button; ``css`` and ``markup`` are the parts of it to take away.
  ///
  /// Nothing is loaded from elsewhere.
  public var html: String {
    let box = scene.resolvedSize
    let size = "width: \(LookText.pixels(box.width)); height: \(LookText.pixels(box.height))"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(LookText.escaped(title))</title>
      <style>
      \(css)
      /* the page */
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: \(page); }
      .host {
        position: relative; isolation: isolate; \(size); padding: 0;
        border: 0; border-radius: \(hostRadius); background: none;
        color: \(ink); font: 600 17px/1.2 system-ui, sans-serif;
      }
      </style>
      </head>
      <body>
      <button class="host" type="button">\(markup)Button</button>
      </body>
      </html>

      """
  }

  /// The page's ground. Under a glow without one it is dark: a glow is made of light.
  private var page: String {
    switch scene.background {
    case .transparent: "#101014"
    case .color(let color): LookText.color(color)
    case .gradient(let top, let bottom):
      "linear-gradient(in oklab, \(LookText.color(top)), \(LookText.color(bottom))) fixed"
    case .checker: "repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 16px 16px"
    case .image: "url(\(ground ?? "")) center / cover fixed"
    }
  }

  /// The colour of the button's word, which must be read on the page's ground.
  private var ink: String {
    let isBright =
      switch scene.background {
      case .transparent, .image: false
      case .color(let color): Self.isBright(color)
      case .gradient(let top, let bottom): Self.isBright(top) && Self.isBright(bottom)
      case .checker: true
      }
    if case .image = scene.background { return "#fff; text-shadow: 0 0 6px #000" }
    return isBright ? "#101014" : "#fff"
  }

  /// Whether dark words stand out from `color`, laid over white, better than white ones.
  private static func isBright(_ color: Color) -> Bool {
    color.oklab.lightness * color.alpha + 1 - color.alpha > 0.7
  }

  /// The button's own corners, as near as `border-radius` comes.
  private var hostRadius: String {
    switch scene.shape {
    case .rect(let radii):
      [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(LookText.pixels)
        .joined(separator: " ")
    case .capsule: LookText.pixels(min(scene.resolvedSize.width, scene.resolvedSize.height) / 2)
    case .circle, .ellipse: "50%"
    case .superellipse, .outline: "0"
    }
  }
}
