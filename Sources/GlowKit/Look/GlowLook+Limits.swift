extension GlowLook {
  /// Throws the error of the first field that these texts can't tell.
  static func check(_ scene: GlowScene) throws(SceneError) {
    let limits: [(field: SceneError.Field, isBeyond: Bool, words: String)] = [
      (.content, scene.content != nil, "what stands in a glow"),
      (.style, scene.effect.hasSweep, "a sweep"),
      (.keep, scene.keep != .all, "a glow that is cut"),
      (.breathe, scene.breathe > 0, "a glow that breathes"),
      (.blurSpace, scene.blurSpace != .gamma, "a blur in linear light"),
      (.profile, scene.profile != .srgb, "a picture in Display P3"),
      (.layers, scene.layers.contains { $0.palette != nil }, "a layer with its own palette"),
      (.layers, scene.layers.contains { $0.spin != nil }, "a layer with its own spin"),
    ]
    for limit in limits where limit.isBeyond {
      throw .conflict(
        limit.field, "\(limit.words) can be drawn, but not written as code; write frames, or leave it out")
    }
  }
}
