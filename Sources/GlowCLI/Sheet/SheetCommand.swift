import GlowKit
import GlowOptions

/// `glow sheet`: makes the scene of every cell as `glow render` would, checks all of them, then works.
struct SheetCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    var request = try SheetRequest(arguments: arguments) { UInt64.random(in: 0...UInt64.max) }
    for cell in request.cells { try SceneFiles.checkStandardInput(cell) }
    let scene = try SpecFile.scene(of: arguments)
    request.layGround(under: scene)
    try request.leaveOutIdle(over: scene)
    let cells = try cells(request, of: scene)
    let files = cells[0].files
    let sheet = SheetPictures.sheet(request, cells.map(\.scene))
    let job = try FrameJob(SheetPictures.make(sheet, files), files)
    if request.printsCommands { return try printCommands(request, job) }
    if !files.isQuiet {
      let warnings = Set(sheet.cells.flatMap { $0.content?.warnings ?? [] })
      for warning in warnings.sorted() { StandardError.line("glow: warning: \(warning)") }
    }
    try job.perform(commandLine: arguments.line)
  }

  /// What the cells are asked for, their scenes checked; failures name the cell where their words don't.
  private func cells(_ request: SheetRequest, of scene: GlowScene) throws -> [RenderRequest] {
    let files = SceneFiles(isQuiet: request.cells.first?.has("quiet") ?? false)
    let labels = ContactSheet(
      cells: [], across: request.across?.labels ?? [], down: request.down?.labels ?? [])
    return try request.cells.enumerated().map { index, words in
      var cell = try RenderRequest(scene: scene, arguments: words)
      do {
        try files.complete(&cell)
        try RenderPictures.finish(&cell)
      } catch let error as SceneError {
        throw Failure(error, namesLayers: words.has("layer")).of("cell '\(labels.words(of: index))'")
      }
      return cell
    }
  }

  /// One line a cell, for a shell.
  private func printCommands(_ request: SheetRequest, _ job: FrameJob) throws {
    let ending =
      switch job.output.destination {
      case .folder, .template: "/"
      case .file, .standardOutput: job.output.format.fileExtension
      }
    for line in try request.commandLines(ending: ending) { try StandardOutput.write(line + "\n") }
  }
}
