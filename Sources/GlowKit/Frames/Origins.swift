package import GlowCodec
import GlowColor
import GlowMotion

/// The version of the library and the tool, by semver.org.
package enum GlowVersion {
  /// As it is told by `glow --version`.
  package static let current = "0.1.0"
  /// As files name it.
  static let engine = "glow \(current)"
}

extension GlowScene {
  /// What files say of the scene's frames.
  package var origin: FrameManifest.Origin {
    .init(
      spec: canonicalJSON, specHash: specHash, engine: GlowVersion.engine, renderVersion: Self.renderVersion)
  }
}

extension TextReveal {
  /// What files say of the reveal's frames.
  package var origin: FrameManifest.Origin {
    .init(
      spec: canonicalJSON, specHash: specHash, engine: GlowVersion.engine, renderVersion: Self.renderVersion)
  }
}

extension HeaderAnimation {
  /// What files say of the header's frames.
  package var origin: FrameManifest.Origin {
    let spec = scene.canonicalJSON(page: page)
    return .init(
      spec: spec, specHash: HeaderScene.specHash(spec), engine: GlowVersion.engine,
      renderVersion: HeaderScene.renderVersion)
  }
}

extension ContactSheet {
  /// What files say of the sheet's frames.
  package var origin: FrameManifest.Origin {
    .init(
      spec: canonicalJSON, specHash: specHash, engine: GlowVersion.engine,
      renderVersion: GlowScene.renderVersion)
  }
}

extension GlowAnimation: DescribedSource {
  package func describe(_ output: inout OutputSpec) {
    output.profile = scene.profile
    output.bitDepth = BitDepth(rawValue: scene.bitDepth) ?? .eight
    output.isOpaque = scene.background.isOpaque
    output.manifest = scene.origin
    output.sprite = scene.sprite
  }

  package func text(_ format: OutputFormat, frame index: Int) throws(CodecError) -> String {
    do throws(SceneError) {
      return try GlowLook(scene).text(format, frame: index)
    } catch {
      throw .usage(error.description)
    }
  }
}

extension TextRevealAnimation: DescribedSource {
  package func describe(_ output: inout OutputSpec) {
    output.bitDepth = BitDepth(rawValue: layout.reveal.bitDepth) ?? .eight
    output.isOpaque = layout.reveal.background.isOpaque
    output.manifest = layout.reveal.origin
  }
}

extension HeaderAnimation: DescribedSource {
  package func describe(_ output: inout OutputSpec) {
    output.bitDepth = BitDepth(rawValue: scene.bitDepth) ?? .eight
    output.isOpaque = isOpaque
    output.manifest = origin
  }
}

extension SheetAnimation: DescribedSource {
  package func describe(_ output: inout OutputSpec) {
    if let first = sheet.cells.first {
      output.profile = first.profile
      output.bitDepth = BitDepth(rawValue: first.bitDepth) ?? .eight
    }
    output.isOpaque = sheet.isOpaque
    output.manifest = sheet.origin
  }
}
