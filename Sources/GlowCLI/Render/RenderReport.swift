import GlowKit
import GlowOptions

/// What is said of a job: before it (a dry run), after it (the closing line, JSON).
struct RenderReport {
  private let job: RenderJob
  /// What was typed, when more can be added to it.
  private let commandLine: String?

  init(_ job: RenderJob, commandLine: String?) {
    self.job = job
    self.commandLine = commandLine
  }

  private var scene: GlowScene { job.scene }
  private var size: PixelSize { scene.pixelSize }

  // MARK: For people

  /// What was written, where the shape lies, and one useful next step.
  func lines(_ result: RenderJob.Result) -> [String] {
    let done = "wrote \(what) to \(place), seed \(scene.seed), canvas \(canvas), shape at \(origin)"
    return [done] + (nextStep.map { ["next: " + $0] } ?? [])
  }

  /// What would be written, in about `bytes` bytes.
  func dryText(bytes: Int) -> String {
    var text = "would write \(what) to \(place)\n"
    text += "canvas \(canvas) pixels, shape at \(origin), \(scene.bitDepth) bits a channel\n"
    if scene.frameCount > 1 {
      let timing = scene.timing
      let seconds = JSONWriter.digits((timing.duration * 1000).rounded() / 1000)
      text += "\(seconds) s at \(timing.fps.words) fps, \(timing.loop ? "looping" : "no loop")\n"
    }
    return text + "seed \(scene.seed), about \(RenderReport.bytes(bytes)) in all\n"
  }

  private var what: String {
    let count = job.frames.count
    return count == 1 ? "1 frame" : "\(count) frames"
  }

  private var place: String {
    switch job.output.destination {
    case .standardOutput: "standard output"
    case .file(let path): PathText.escaped(path)
    case .folder(let path): PathText.escaped(path)
    case .template(let names):
      PathText.escaped(names.path(job.frames.lowerBound))
        + (job.frames.count > 1 ? " … \(PathText.escaped(names.path(job.frames.upperBound - 1)))" : "")
    }
  }

  private var canvas: String { "\(size.width)x\(size.height)" }

  private var origin: String {
    let corner = corner
    return "\(JSONWriter.digits(corner.x)),\(JSONWriter.digits(corner.y))"
  }

  /// The shape's corner in pixels, to a hundredth.
  private var corner: Point {
    let box = scene.shapeRect
    return Point(
      x: (box.x * scene.scale * 100).rounded() / 100, y: (box.y * scene.scale * 100).rounded() / 100)
  }

  private var nextStep: String? {
    if job.request.output == nil, job.frames.count > 1, job.request.format == nil, let commandLine {
      return "\(commandLine) -o glow.apng (the same as one animation)"
    }
    if scene.canvas == nil, let size = scene.size, RenderReport.videoSizes.contains(size),
      scene.resolvedMargin > 0
    {
      return "--canvas \(size.words) instead of --size keeps the whole picture at that size"
    }
    return nil
  }

  private static let videoSizes: Set<Size> = [
    Size(width: 1280, height: 720), Size(width: 1920, height: 1080), Size(width: 2560, height: 1440),
    Size(width: 3840, height: 2160), Size(width: 1080, height: 1080), Size(width: 1080, height: 1920),
  ]

  // MARK: For programs

  /// The report of a run.
  func json(_ result: RenderJob.Result) -> String {
    JSONWriter.pretty(
      .object(
        facts + [
          ("bytes", .int(result.report.byteCount)),
          ("seconds", .double((result.seconds * 1000).rounded() / 1000)),
        ]))
  }

  /// The report of a dry run that would write about `bytes` bytes.
  func dryJSON(bytes: Int) -> String {
    JSONWriter.pretty(.object(facts + [("bytesEstimated", .int(bytes)), ("dryRun", .bool(true))]))
  }

  private var facts: [(key: String, value: JSONOutput)] {
    let corner = corner
    return [
      ("output", .string(place)), ("format", .string(job.output.format.name)),
      ("frames", .int(job.frames.count)),
      ("firstFrame", .int(job.frames.lowerBound)), ("fps", .string(scene.timing.fps.words)),
      ("loop", .bool(scene.frameCount > 1 && scene.timing.loop)), ("seed", .uint(scene.seed)),
      ("canvas", .object([("width", .int(size.width)), ("height", .int(size.height))])),
      ("shape", .object([("x", .double(corner.x)), ("y", .double(corner.y))])),
      ("bitDepth", .int(scene.bitDepth)), ("specHash", .string(scene.specHash)),
    ]
  }

  // MARK: Bytes

  private static func bytes(_ count: Int) -> String {
    var (value, unit) = (Double(count), "bytes")
    for next in ["KB", "MB", "GB", "TB"] where value >= 1000 { (value, unit) = (value / 1000, next) }
    let rounded = value < 10 ? (value * 10).rounded() / 10 : value.rounded()
    return "\(JSONWriter.digits(rounded)) \(unit)"
  }
}
