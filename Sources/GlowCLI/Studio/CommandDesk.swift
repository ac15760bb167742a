import GlowKit
import GlowOptions
import GlowStudio

/// Does for the studio what `glow render` does at a terminal, with the files of the page.
final class CommandDesk: StudioDesk {
  /// What was read of a shelf, until another file comes.
  private struct Files {
    let version: Int
    let files: SceneFiles
  }

  private let files = Monitor<Files?>(nil)

  func request(_ arguments: Arguments, shelf: FileShelf.Content) throws(StudioError) -> RenderRequest {
    try translating(namesLayers: arguments.has("layer")) {
      var request = try RenderRequest(scene: GlowScene(), arguments: arguments)
      try files.update { known throws in
        let files =
          known.flatMap { $0.version == shelf.version ? $0 : nil }
          ?? Files(version: shelf.version, files: SceneFiles(isQuiet: true, from: Self.files(on: shelf)))
        known = files
        try files.files.complete(&request)
      }
      try RenderPictures.finish(&request)
      return request
    }
  }

  func fault(of request: RenderRequest) -> String? {
    do throws(StudioError) {
      try translating { _ = try FrameJob(RenderPictures.make(request), request.files) }
      return nil
    } catch {
      return error.description
    }
  }

  func palette(_ bytes: [UInt8], name: String) throws(StudioError) -> PaletteReading {
    try translating {
      let file = InputFiles { _, _ throws(CodecError) in bytes }
      // A name of its own keeps it from being standard input.
      let reading = try PaletteFile.read(Word(name == "-" ? "palette" : name), from: file)
      try PaletteFile.checkCount(reading.palette, Word(name))
      return reading
    }
  }

  func write(
    _ request: RenderRequest, cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void
  ) throws(StudioError) {
    try translating {
      try FrameJob(RenderPictures.make(request), request.files).write(
        cancellation: cancellation, progress: progress)
    }
  }

  /// What lies on `shelf`, and nothing else.
  private static func files(on shelf: FileShelf.Content) -> InputFiles {
    InputFiles { path, limit throws(CodecError) in
      let name = Word(path)
      guard let bytes = shelf[name] else {
        throw .noInput("the page was not given '\(name.shown)'; drop the file onto it")
      }
      guard bytes.count <= limit else {
        throw .badData("'\(name.shown)' is longer than the \(limit) bytes allowed")
      }
      return bytes
    }
  }

  /// Runs `body` and tells its errors as the tool would at a terminal.
  private func translating<T>(namesLayers: Bool = false, _ body: () throws -> T) throws(StudioError) -> T {
    do {
      return try body()
    } catch let error as SceneError {
      throw .refused(Failure(error, namesLayers: namesLayers).message)
    } catch {
      let message = Failure(error).message
      throw .refused(message.isEmpty ? "given up" : message)
    }
  }
}
