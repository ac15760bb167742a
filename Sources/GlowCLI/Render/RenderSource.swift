import GlowKit

/// Makes the pictures of a scene.
enum RenderSource {
  /// The frames of `scene`. Throws ``SceneError`` for what can't be drawn.
  static func make(_ scene: GlowScene) throws(SceneError) -> any FrameSource { try GlowAnimation(scene) }
}
