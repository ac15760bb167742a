import GlowKit
import GlowOptions

/// `glow header`: reads the image, checks what is asked for, then works.
struct HeaderCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    let spec = arguments.last("spec")?.value
    if spec == "-", arguments.operands.first == "-" {
      throw Failure.usage("the image and --spec both want standard input; read one of them from a file")
    }
    var request = try HeaderRequest(
      scene: spec.map(SpecFile.header) ?? HeaderScene(), arguments: arguments)
    // What is not said is left to whoever reads the spec.
    let text = request.scene.json
    guard let image = arguments.operands.first else {
      throw Failure.usage("an image is missing; write 'glow header <image>'")
    }
    // What can be refused without the image is refused before it is read.
    if request.scene.scroll.count > 1, request.scene.frames == nil, request.scene.duration == nil {
      request.scene.duration = Timing.defaultSeconds
    }
    try request.scene.validate()
    let page = try PictureFile.read(
      image.bytes, bitDepth: request.scene.bitDepth == 16 ? .sixteen : .eight, isQuiet: request.files.isQuiet)
    let job = try FrameJob(HeaderPictures.make(request, page: page, spec: text), request.files)
    try job.perform(commandLine: arguments.line)
  }
}
