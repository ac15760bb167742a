import GlowKit

/// Work that the benchmark sends a process of its own binary to do, since it's the whole process that is measured.
enum Errand {
  /// Start, load the libraries, end.
  case idle
  /// Hold so many pictures in memory at once.
  case hold(Canvas, pictures: Int)
  /// Export so many PNG frames of the seed's scene into a folder that is gone afterwards.
  case export(Canvas, frames: Int, jobs: Int, Compression)

  /// What became of it.
  struct Result {
    /// Seconds on the wall, and of processor time.
    let wall: Double
    let cpu: Double
    /// The most memory that the process held, in bytes.
    let peak: Int
    /// How many bytes it wrote into files.
    let byteCount: Int
  }

  private static let mark = "--errand"

  /// The words that make another process of this program run it.
  var words: [String] {
    switch self {
    case .idle: [Self.mark, "idle"]
    case .hold(let canvas, let pictures):
      [Self.mark, "hold", "\(canvas.width)", "\(canvas.height)", "\(pictures)"]
    case .export(let canvas, let frames, let jobs, let compression):
      [
        Self.mark, "export", "\(canvas.width)", "\(canvas.height)", "\(frames)", "\(jobs)",
        compression.rawValue,
      ]
    }
  }

  /// Reads `words`; nil when they are no errand's.
  init?(words: [String]) {
    guard words.first == Self.mark, words.count > 1 else { return nil }
    let numbers = words.dropFirst(2).compactMap { Int($0) }
    switch (words[1], numbers.count) {
    case ("idle", 0): self = .idle
    case ("hold", 3): self = .hold(Canvas(width: numbers[0], height: numbers[1]), pictures: numbers[2])
    case ("export", 4):
      guard let compression = words.last.flatMap(Compression.init(rawValue:)) else { return nil }
      self = .export(
        Canvas(width: numbers[0], height: numbers[1]), frames: numbers[2], jobs: numbers[3], compression)
    default: return nil
    }
  }

  /// Does it here, and prints what only this process knows: its peak and the bytes written.
  func run() {
    var byteCount = 0
    switch self {
    case .idle: break
    case .hold(let canvas, let pictures):
      let held = (0..<pictures).map { _ in PixelBuffer(count: canvas.pixelCount) }
      withExtendedLifetime(held) {}
    case .export(let canvas, let frames, let jobs, let compression):
      let folder = TemporaryFolder()
      var output = OutputSpec(destination: .folder(Array((folder.path + "/").utf8)), format: .png)
      output.compression = compression
      do {
        let export = try FrameExport(
          SeedFrame.animation(canvas, frames: SeedFrame.exportedFrames), to: output,
          frames: SeedFrame.spread(frames))
        byteCount = try export.run(jobs: jobs).byteCount
      } catch {
        refuse("\(error)")
      }
    }
    print("\(peakMemory()) \(byteCount)")
  }

  /// Has a new process do it; nil when that fails.
  func send() -> Result? {
    guard let own = ownPath(), let run = ProcessRun([own] + words), run.endedWell else { return nil }
    let numbers = run.output.split { $0.isWhitespace }.compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return Result(wall: run.wall, cpu: run.cpu, peak: numbers[0], byteCount: numbers[1])
  }
}
