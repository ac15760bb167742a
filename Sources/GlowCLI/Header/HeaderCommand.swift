import GlowKit
import GlowOptions

/// `glow header`: reads the image, checks what is asked for, then works.
struct HeaderCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    var request = try HeaderRequest(arguments: arguments)
    guard let image = arguments.operands.first else {
      throw Failure.usage("an image is missing; write 'glow header <image>'")
    }
    // What can be refused without the image is refused before it is read.
    if request.scene.scroll.count > 1, request.scene.frames == nil, request.scene.duration == nil {
      request.scene.duration = Timing.defaultSeconds
    }
    try request.scene.validate()
    let page = try PictureFile.read(
      image.bytes, bitDepth: request.files.bitDepth == 16 ? .sixteen : .eight, isQuiet: request.files.isQuiet)
    let job = try FrameJob(HeaderPictures.make(request, page: page), request.files)
    try job.perform(commandLine: arguments.line)
  }
}
