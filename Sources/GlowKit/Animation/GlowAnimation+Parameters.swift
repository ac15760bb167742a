public import GlowColor
public import GlowGeometry
public import GlowMotion

extension GlowAnimation {
  /// A glow around `shape` in the colours of `palette`, in one call.
  ///
  /// ```swift
  /// let glow = try GlowAnimation(shape: .rect(cornerRadius: 22), palette: .intelligence, seed: 7)
  /// ```
  /// What has no parameter here is set on a ``GlowScene``.
  ///
  /// - Parameters:
  ///   - shape: the outline; one's own by ``ShapeSpec/outline(_:size:)``.
  ///   - size: the box of the shape, in points; nil takes the shape's own.
  ///   - palette: the colours.
  ///   - style: the layers and the pace.
  ///   - generator: code that makes the stops in place of palette and style.
  ///   - seed: chooses the order and the places of the colours.
  ///   - scale: pixels a point.
  ///   - duration: the length of the animation in seconds; it loops unless the style says otherwise.
  ///   - fps: frames a second.
  ///
  /// Throws the ``SceneError`` that names what is wrong.
  public init(
    shape: ShapeSpec, size: Size? = nil, palette: Palette = .intelligence, style: GlowStyle = .intelligence,
    generator: StopGenerator? = nil, seed: UInt64 = 1, scale: Double = 1,
    duration: Double = Timing.defaultSeconds, fps: Rational = Rational(30)
  ) throws(SceneError) {
    var scene = GlowScene(palette: palette)
    style.apply(to: &scene)
    scene.shape = shape
    scene.size = size
    if let generator { scene.randomizer = .generated(generator) }
    scene.seed = seed
    scene.scale = scale
    scene.duration = duration
    scene.fps = fps
    try self.init(scene)
  }

  /// A glow around a shape of one's own, `size` points large; all else as in
  /// ``init(shape:size:palette:style:generator:seed:scale:duration:fps:)``.
  ///
  /// Throws the ``SceneError`` that names what is wrong, as a shape that draws nothing.
  public init(
    outline shape: some Shape, size: Size, palette: Palette = .intelligence,
    style: GlowStyle = .intelligence, generator: StopGenerator? = nil, seed: UInt64 = 1, scale: Double = 1,
    duration: Double = Timing.defaultSeconds, fps: Rational = Rational(30)
  ) throws(SceneError) {
    let outline: ShapeSpec
    do throws(GeometryError) { outline = try .outline(shape, size: size) } catch {
      throw .conflict(.shape, "\(error)")
    }
    try self.init(
      shape: outline, size: size, palette: palette, style: style, generator: generator, seed: seed,
      scale: scale, duration: duration, fps: fps)
  }
}
