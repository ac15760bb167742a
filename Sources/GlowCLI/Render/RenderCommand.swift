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

  /// The request with everything in it that has to be read or drawn: spec, palette, seed.
  private func request() throws -> RenderRequest {
    let wanting = [
      arguments.operands.first == "-" ? "the spec" : nil,
      arguments.last("palette")?.value == "-" ? "--palette" : nil,
      arguments.last("shape")?.value == "svg:-" ? "--shape" : nil,
    ].compactMap { $0 }
    guard wanting.count < 2 else {
      throw Failure.usage(
        "\(wanting[0]) and \(wanting[1]) both want standard input; read one of them from a file")
    }
    let scene = try arguments.operands.first.map(SpecFile.read) ?? GlowScene()
    var request = try RenderRequest(scene: scene, arguments: arguments)
    if let palette = request.palette {
      switch palette {
      case .ready(let palette): request.scene.palette = palette
      case .file(let path):
        do { request.scene.palette = try PaletteFile.readToRender(path) } catch {
          throw error.of("--palette")
        }
      }
      request.scene.stops = nil
    }
    let isQuiet = request.files.isQuiet
    func read(_ file: Word) throws(CodecError) -> Bitmap {
      try PictureFile.read(file.bytes, isQuiet: isQuiet)
    }
    if let file = request.backgroundFile {
      do { request.scene.background = .image(BackgroundImage(try read(file))) } catch {
        throw Failure(error).of("--background")
      }
    }
    if let shape = request.shape {
      request.scene.shape = try ShapeFile.shape(shape, font: request.content.font)
    }
    // The font of a shape of words is no content's, unless there is one.
    if case .text = request.shape, request.content.label == nil, request.content.picture == nil {
      request.content.font = nil
    }
    request.scene.content = try request.content.content(of: request.scene.content) { file in
      do { return BackgroundImage(try read(file)) } catch {
        throw Failure(error).of("--picture")
      }
    }
    try request.scene.checkImages()
    if request.seedIsRandom { request.scene.seed = UInt64.random(in: 0...UInt64.max) }
    return request
  }
}
