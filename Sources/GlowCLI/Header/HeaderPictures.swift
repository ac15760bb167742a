import GlowKit
import GlowOptions

/// The pictures of a header over an image.
enum HeaderPictures {
  /// Checks the scene over `page` and describes what it draws. Throws ``SceneError``.
  /// `spec` is the text of `--save-spec`.
  static func make(_ request: HeaderRequest, page: Bitmap, spec text: String) throws(SceneError)
    -> FramePictures
  {
    let scene = request.scene
    let animation = try HeaderAnimation(scene, page: page)
    if !request.files.isQuiet {
      for warning in animation.warnings { StandardError.line("glow: warning: \(warning)") }
    }
    return FramePictures(
      size: animation.size, timing: animation.timing, bitDepth: scene.bitDepth,
      isOpaque: animation.isOpaque, manifest: animation.origin, spec: text,
      places: [place(of: scene)], sizeAdvice: "give a smaller --viewport", hint: hint(for: scene),
      makeSource: { animation })
  }

  private static func place(of scene: HeaderScene) -> FramePictures.Fact {
    let blur = scene.blur
    let height = JSONWriter.digits(blur.height)
    let place = blur.edge.isHorizontal ? "at the \(blur.edge.rawValue)" : "on the \(blur.edge.rawValue)"
    return .init(
      words: "header of \(height) points \(place)", key: "header",
      value: .object([
        ("edge", .string(blur.edge.rawValue)), ("height", .double(blur.height)),
        ("radius", .double(blur.radius)), ("top", .double(blur.top)),
      ]))
  }

  private static func hint(for scene: HeaderScene) -> String? {
    guard scene.timing.frames > 1, scene.scroll.count == 2, scene.scroll[0] != scene.scroll[1] else {
      return nil
    }
    let stations = [scene.scroll[0], scene.scroll[1], scene.scroll[0]].map(JSONWriter.digits)
    return "--scroll \(stations.joined(separator: ":")) comes back, so that it repeats without a jump"
  }
}
