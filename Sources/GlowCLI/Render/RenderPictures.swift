import GlowKit
import GlowOptions

/// The pictures of a scene.
enum RenderPictures {
  /// Checks the scene of `request` and gives an animation without frames its default length. Throws ``SceneError`` or
  /// ``Failure``.
  static func finish(_ request: inout RenderRequest) throws {
    try request.scene.validate()
    guard request.scene.frames == nil, request.scene.duration == nil,
      try FrameJob.isAnimated(request.files)
    else { return }
    request.scene.duration = Timing.defaultSeconds
    try request.scene.validate()
  }

  /// Bytes that every thread takes for each pixel of `scene`, beside the picture itself: a glow that breathes has a plan in
  /// every thread; a sweep's plan holds the whole inside.
  static func scratchBytes(_ scene: GlowScene) -> Int {
    (scene.breathe > 0 ? 16 : 0) + (scene.effect.hasSweep ? 8 : 0)
  }

  /// Checks and finishes the scene of `request`, and describes what it draws. Throws ``SceneError`` or ``Failure``.
  static func make(_ request: RenderRequest) throws -> FramePictures {
    var request = request
    try finish(&request)
    let scene = request.scene
    return FramePictures(
      size: scene.pixelSize, timing: scene.timing, bitDepth: scene.bitDepth,
      profile: scene.profile, scratchBytes: scratchBytes(scene), isOpaque: scene.background.isOpaque,
      manifest: scene.origin,
      spec: scene.json,
      choices: [.init(words: "seed \(scene.seed)", key: "seed", value: .uint(scene.seed))],
      places: [place(of: scene)], webPlace: inset(of: scene), sprite: scene.sprite,
      makeText: { format, frame in
        if format == .css || format == .swift, scene.background != .transparent {
          throw SceneError.conflict(
            .background,
            "'\(format.name)' dresses an element on a ground that is not its own; leave the option out, or write 'html' or "
              + "'svg', which have one")
        }
        return try GlowLook(scene).text(format, frame: frame)
      }, hint: hint(for: scene),
      makeSource: { [isQuiet = request.files.isQuiet] in
        let animation = try GlowAnimation(scene)
        if animation.isEmpty, !isQuiet {
          StandardError.line("glow: note: no light of the glow falls on the canvas")
        }
        return animation
      })
  }

  /// Where a file lies on a page around a box of the shape's size, in CSS pixels.
  private static func inset(of scene: GlowScene) -> FramePictures.Fact {
    let words = "inset: \(GlowLook.inset(of: scene))"
    return .init(words: "CSS '\(words)'", key: "css", value: .string(words))
  }

  /// The shape's corner in pixels, to a hundredth.
  private static func place(of scene: GlowScene) -> FramePictures.Fact {
    let box = scene.shapeRect
    let x = (box.x * scene.scale * 100).rounded() / 100
    let y = (box.y * scene.scale * 100).rounded() / 100
    return .init(
      words: "shape at \(JSONWriter.digits(x)),\(JSONWriter.digits(y))", key: "shape",
      value: .object([("x", .double(x)), ("y", .double(y))]))
  }

  private static func hint(for scene: GlowScene) -> String? {
    guard scene.canvas == nil, let size = scene.size, videoSizes.contains(size), scene.resolvedMargin > 0
    else { return nil }
    return "--canvas \(size.words) instead of --size keeps the whole picture at that size"
  }

  private static let videoSizes: Set<Size> = [
    Size(width: 1280, height: 720), Size(width: 1920, height: 1080), Size(width: 2560, height: 1440),
    Size(width: 3840, height: 2160), Size(width: 1080, height: 1080), Size(width: 1080, height: 1920),
  ]
}
