import GlowKit
import GlowOptions

/// `glow render`: reads what is asked for, checks all of it, then works.
struct RenderCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    let request = try request()
    do {
      let job = try FrameJob(RenderPictures.make(request), request.files)
      try checkUse(of: job.output.format)
      if !request.files.isQuiet {
        for warning in request.scene.content?.warnings ?? [] {
          StandardError.line("glow: warning: \(warning)")
        }
      }
      try job.perform(commandLine: arguments.line)
    } catch let error as SceneError {
      throw Failure(error, namesLayers: arguments.has("layer"))
    }
  }

  /// Options of pixels say nothing where there are none.
  private func checkUse(of format: OutputFormat) throws(OptionError) {
    guard format.kind == .look else { return }
    if arguments.has("dither") {
      throw OptionError("--dither is for pixels; '\(format.name)' has none, so leave it out")
    }
  }

  /// The request with everything in it that has to be read or drawn: spec, palette, seed.
  private func request() throws -> RenderRequest {
    try SceneFiles.checkStandardInput(arguments)
    let scene = try SpecFile.scene(of: arguments)
    var request = try RenderRequest(scene: scene, arguments: arguments)
    try SceneFiles(isQuiet: request.files.isQuiet).complete(&request)
    if request.seedIsRandom { request.scene.seed = UInt64.random(in: 0...UInt64.max) }
    return request
  }
}
