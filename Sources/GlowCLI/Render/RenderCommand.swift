import GlowKit
import GlowOptions

/// `glow render`: reads what is asked for, checks all of it, then works.
struct RenderCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    let request = try request()
    let isSpecOnly = request.saveSpec == "-" && request.output == nil
    let job = try RenderJob(request)
    if isSpecOnly { return try StandardOutput.write(job.scene.json) }
    if let path = request.saveSpec { try SpecFile.check(path, request) }
    let report = RenderReport(job, commandLine: arguments.line)
    if request.isDryRun {
      return try StandardOutput.write(request.wantsJSON ? report.dryJSON : report.dryText)
    }
    let result = try job.run()
    if let path = request.saveSpec { try SpecFile.write(job.scene, to: path, request) }
    if request.wantsJSON { try StandardOutput.write(report.json(result)) }
    if !request.isQuiet { report.lines(result).forEach(StandardError.line) }
  }

  /// The request with everything in it that has to be read or drawn: spec, palette, seed.
  private func request() throws -> RenderRequest {
    let scene = try arguments.operands.first.map(SpecFile.read) ?? GlowScene()
    var request = try RenderRequest(scene: scene, arguments: arguments)
    if let palette = request.palette {
      do { request.scene.palette = try PaletteFile.resolve(palette) } catch { throw error.of("--palette") }
      request.scene.stops = nil
    }
    if request.seedIsRandom { request.scene.seed = UInt64.random(in: 0...UInt64.max) }
    return request
  }
}
