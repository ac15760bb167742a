import GlowColor
import GlowGeometry

extension GlowLook {
  /// The look as a web page of its own, on a button; ``css`` and ``markup`` are the parts of it to take away.
  ///
  /// Nothing is loaded from elsewhere.
  public var html: String {
    let box = scene.resolvedSize
    let ground: String
    switch scene.background {
    case .color(let color): ground = LookText.color(color)
    case .gradient(let top, let bottom):
      ground = "linear-gradient(in oklab, \(LookText.color(top)), \(LookText.color(bottom))) fixed"
    default: ground = "#101014"
    }
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
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: \(ground); }
      .host {
        position: relative; isolation: isolate; \(size); padding: 0;
        border: 0; border-radius: \(hostRadius); background: none;
        color: #fff; font: 600 17px/1.2 system-ui, sans-serif;
      }
      </style>
      </head>
      <body>
      <button class="host" type="button">\(markup)Button</button>
      </body>
      </html>

      """
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
