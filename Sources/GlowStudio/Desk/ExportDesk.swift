import GlowKit
import GlowOptions

/// Files that are made for a browser to save: one at a time, in a folder that goes with the studio.
final class ExportDesk: Sendable {
  /// Where an export stands.
  enum Phase: Sendable {
    case running(done: Int, of: Int)
    case done(bytes: Int)
    case failed(String)
  }

  private struct Job {
    let number: Int
    let name: String
    let path: [UInt8]
    let cancellation: Cancellation
    var phase: Phase
    var thread: WorkerThread?
  }

  private let desk: any StudioDesk
  private let folder: [UInt8]
  private let job = Monitor<Job?>(nil)
  /// Held by whoever begins or ends an export.
  private let turn = Monitor(())
  private let numbers = Monitor(0)

  /// Throws ``StudioError`` where there is no room for a folder.
  init(_ desk: any StudioDesk) throws(StudioError) {
    self.desk = desk
    Platform.clearError()
    guard let folder = Platform.makeFolder() else { throw .noFolder(Platform.lastError) }
    self.folder = folder
  }

  /// Begins to write what `request` asks for, after the last export, which is given up; its number. Throws ``StudioError``.
  func start(_ request: RenderRequest) throws(StudioError) -> Int {
    try turn.update { _ throws(StudioError) in
      giveUp()
      return try begin(request)
    }
  }

  private func begin(_ request: RenderRequest) throws(StudioError) -> Int {
    var request = request
    let name = request.files.output?.text ?? "glow.apng"
    let number = numbers.update { number in
      number += 1
      return number
    }
    let path = folder + Array("/\(number)-\(name)".utf8)
    request.files.output = Word(path)
    let frames = request.files.only?.count ?? request.scene.timing.frames
    let cancellation = Cancellation()
    let new = Job(
      number: number, name: name, path: path, cancellation: cancellation, phase: .running(done: 0, of: frames)
    )
    job.update { $0 = new }
    // Where the server keeps it is nobody's business.
    let place = String(decoding: path.dropLast(name.utf8.count), as: UTF8.self)
    let thread = WorkerThread { [desk, job, request] in
      let phase: Phase
      do throws(StudioError) {
        try desk.write(request, cancellation: cancellation) { done in
          job.update { if $0?.number == number { $0?.phase = .running(done: done, of: frames) } }
        }
        let file = Platform.open(path)
        if let file { Platform.close(file.descriptor) }
        phase = file.map { .done(bytes: $0.size) } ?? .failed("the file is gone")
      } catch {
        phase = .failed(error.description.replacing(place, with: ""))
      }
      job.update { if $0?.number == number { $0?.phase = phase } }
    }
    guard let thread else { throw .busy }
    job.update { job -> Void in job?.thread = thread }
    return number
  }

  /// Where the export `number` stands; nil for one that is no more.
  func phase(of number: Int) -> Phase? { job.update { $0?.number == number ? $0?.phase : nil } }

  /// The file of the export `number` and its name; nil until it is whole.
  func file(of number: Int) -> (path: [UInt8], name: String)? {
    job.update { job in
      guard let job, job.number == number, case .done = job.phase else { return nil }
      return (job.path, job.name)
    }
  }

  /// Gives up the export and removes its file. Waits until the frames in hand are drawn.
  func clear() { turn.update { _ in giveUp() } }

  private func giveUp() {
    let old = job.update { job in
      defer { job = nil }
      return job
    }
    guard let old else { return }
    old.cancellation.request()
    old.thread?.join()
    Platform.removeFile(old.path)
  }

  /// Removes all, the folder too.
  func close() {
    clear()
    Platform.removeFolder(folder)
  }
}
