import GlowKit
import GlowOptions

/// What the page says of a glow: its measures, the command that draws it, and its look in other words.
struct Description: Sendable {
  private let arguments: Arguments
  private let idle: [RenderRequest.Idle]
  private let request: RenderRequest
  private let fault: String?

  /// What a finished request, made of `arguments`, comes to, and what was left out of them.
  /// `fault` is why the command can't be run.
  init(_ arguments: Arguments, _ idle: [RenderRequest.Idle], _ request: RenderRequest, fault: String?) {
    self.arguments = arguments
    self.fault = fault
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
      ("fault", .string(fault ?? "")),
      ("idle", .object(idle.map { ($0.option, .string($0.words)) })),
      ("texts", .array(texts)),
    ])
  }

  private var colors: [Color] { request.scene.stops?.map(\.color) ?? request.scene.palette.colors }

  /// Titles and texts to copy; those that take long come when they are asked for.
  private var texts: [JSONOutput] {
    let output = request.files.output?.text ?? "glow.apng"
    let library = request.scene.libraryCode(
      writingTo: output, background: request.backgroundFile?.text, picture: request.content.picture?.text)
    return [
      (
        "command", "Command",
        arguments.line ?? "glow render look.json -o \(Word(output).quoted ?? "glow.apng")"
      ),
      ("spec", "Spec", request.scene.json), ("library", "Swift", library), ("swift", "SwiftUI", ""),
      ("css", "CSS", ""),
    ].map { name, title, text in
      .object([("name", .string(name)), ("title", .string(title)), ("text", .string(text))])
    }
  }

  /// More frames than these make code that nobody puts into a page.
  static let mostLookFrames = 900

  /// The look of a scene as code, or why there is none.
  static func look(_ scene: GlowScene, _ format: OutputFormat) -> String {
    var scene = scene
    scene.background = .transparent
    guard scene.frameCount <= mostLookFrames else {
      return
        "/* code is for loops of up to \(mostLookFrames) frames, and this one has \(scene.frameCount) */\n"
    }
    do throws(SceneError) {
      return try GlowLook(scene).text(format)
    } catch {
      return "/* \(error.optionText()) */\n"
    }
  }
}
