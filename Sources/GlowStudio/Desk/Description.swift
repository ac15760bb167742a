import GlowKit
import GlowOptions

/// What the page says of a glow: its measures, the command that draws it, and its look in other words.
struct Description: Sendable {
  private let arguments: Arguments
  private let idle: [RenderRequest.Idle]
  private let request: RenderRequest

  /// What a finished request, made of `arguments`, comes to, and what was left out of them.
  init(_ arguments: Arguments, _ idle: [RenderRequest.Idle], _ request: RenderRequest) {
    self.arguments = arguments
    self.idle = idle
    self.request = request
  }

  /// All of it.
  var json: JSONOutput {
    let scene = request.scene
    let timing = scene.timing
    let (canvas, box, pixels) = (scene.resolvedCanvas, scene.shapeRect, scene.pixelSize)
    return .object([
      ("frames", .int(timing.frames)),
      ("fps", .double(Double(timing.fps.numerator) / Double(timing.fps.denominator))),
      ("loop", .bool(timing.loop)),
      ("canvas", .array([.double(canvas.width), .double(canvas.height)])),
      ("shape", .array([box.x, box.y, box.width, box.height].map { .double($0) })),
      ("pixels", .array([.int(pixels.width), .int(pixels.height)])),
      ("colors", .array(colors.map { .string($0.hex) })),
      ("warnings", .array((scene.content?.warnings ?? []).map { .string($0) })),
      ("idle", .object(idle.map { ($0.option, .string($0.words)) })),
      ("texts", .array(texts)),
    ])
  }

  private var colors: [Color] { request.scene.stops?.map(\.color) ?? request.scene.palette.colors }

  /// Titles and texts to copy.
  private var texts: [JSONOutput] {
    var scene = request.scene
    scene.background = .transparent
    let output = request.files.output?.text ?? "glow.apng"
    let library = request.scene.libraryCode(
      writingTo: output, background: request.backgroundFile?.text, picture: request.content.picture?.text)
    return [
      ("command", "Command", arguments.line ?? ""), ("spec", "Spec", request.scene.json),
      ("library", "Swift", library), ("swiftui", "SwiftUI", look(scene, .swift)),
      ("css", "CSS", look(scene, .css)),
    ].map { name, title, text in
      .object([("name", .string(name)), ("title", .string(title)), ("text", .string(text))])
    }
  }

  private func look(_ scene: GlowScene, _ format: OutputFormat) -> String {
    do throws(SceneError) {
      return try GlowLook(scene).text(format)
    } catch {
      return "/* \(error.optionText()) */\n"
    }
  }
}
