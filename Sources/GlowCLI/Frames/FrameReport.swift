import GlowKit
import GlowOptions

/// What is said of a job: before it (a dry run), after it (the closing line, JSON).
struct FrameReport {
  private let job: FrameJob
  /// What was typed, when more can be added to it.
  private let commandLine: String?

  init(_ job: FrameJob, commandLine: String?) {
    self.job = job
    self.commandLine = commandLine
  }

  private var pictures: FramePictures { job.pictures }

  // MARK: For people

  /// What was written, what lies where in it, and one useful next step.
  func lines(_ result: FrameJob.Result) -> [String] {
    let film = job.output.facts(size: pictures.size)
    let facts = film + words(pictures.choices) + canvasWords("") + words(placesInWords)
    let kept = result.report.keptCount
    let count = job.indices.count - kept
    let wrote = kept > 0 ? "wrote \(FrameReport.count(count)) and kept \(kept) in" : "wrote \(what) to"
    let done = (["\(wrote) \(place)"] + share + facts).joined(separator: ", ")
    return [done] + (nextStep.map { ["next: " + $0] } ?? [])
  }

  /// What would be written, in about `bytes` bytes.
  func dryText(bytes: Int) -> String {
    let facts =
      share + canvasWords(" pixels") + words(placesInWords)
      + (isCode ? [] : ["\(pictures.bitDepth) bits a channel"])
      + job.output.facts(size: pictures.size)
    var text = "would write \(what) to \(place)\n\(facts.joined(separator: ", "))\n"
    let timing = pictures.timing
    if timing.frames > 1 {
      let seconds = JSONWriter.digits((timing.duration * 1000).rounded() / 1000)
      text += "\(seconds) s at \(timing.fps.words) fps, \(timing.loop ? "looping" : "no loop")\n"
    }
    let size = "about \(FrameReport.bytes(bytes)) in all"
    return text + (words(pictures.choices) + [size]).joined(separator: ", ") + "\n"
  }

  private func words(_ facts: [FramePictures.Fact]) -> [String] {
    facts.map(\.words).filter { !$0.isEmpty }
  }

  /// Whether what is written has no pixels.
  private var isCode: Bool { job.output.format.kind == .look && job.output.format != .svg }

  private func canvasWords(_ unit: String) -> [String] { isCode ? [] : ["canvas \(canvas)\(unit)"] }

  /// Where things lie, for scripts.
  private var places: [FramePictures.Fact] {
    pictures.places + (job.output.format.isForWeb ? [pictures.webPlace].compactMap(\.self) : [])
  }

  /// Where things lie, for people: code has no pixels.
  private var placesInWords: [FramePictures.Fact] {
    isCode ? Array(places.dropFirst(pictures.places.count)) : places
  }

  private var what: String {
    if isCode { return "the look" }
    return FrameReport.count(job.indices.count)
  }

  private static func count(_ frames: Int) -> String { frames == 1 ? "1 frame" : "\(frames) frames" }

  private var share: [String] { job.output.shard.map { ["shard \($0.words)"] } ?? [] }

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

  private var canvas: String { "\(pictures.size.width)x\(pictures.size.height)" }

  private var nextStep: String? {
    if let shard = job.output.shard {
      let folder = Word(place).quoted ?? place
      return shard.count == 1 || pictures.timing.frames == 1
        ? nil : "when all \(shard.count) shards are done: glow merge \(folder) \(bestAnimation)"
    }
    if job.request.output == nil, job.frames.count > 1, job.request.format == nil, let commandLine {
      return "\(commandLine) \(bestAnimation) (the same as one animation)"
    }
    return pictures.hint
  }

  /// The smallest file that moves and that this machine can write.
  private var bestAnimation: String {
    "-o \(pictures.stem).\(FilmTool.isPresent && pictures.bitDepth == 8 ? "webp" : "apng")"
  }

  // MARK: For programs

  /// The report of a run.
  func json(_ result: FrameJob.Result) -> String {
    JSONWriter.pretty(
      .object(
        facts + (job.output.isResumed ? [("kept", .int(result.report.keptCount))] : []) + [
          ("bytes", .int(result.report.byteCount)),
          ("seconds", .double((result.seconds * 1000).rounded() / 1000)),
        ]))
  }

  /// The report of a dry run that would write about `bytes` bytes.
  func dryJSON(bytes: Int) -> String {
    JSONWriter.pretty(.object(facts + [("bytesEstimated", .int(bytes)), ("dryRun", .bool(true))]))
  }

  private var facts: [(key: String, value: JSONOutput)] {
    let (size, timing) = (pictures.size, pictures.timing)
    var facts: [(key: String, value: JSONOutput)] = [
      ("output", .string(place)), ("format", .string(job.output.format.name)),
      ("frames", .int(job.indices.count)), ("firstFrame", .int(job.indices.first ?? job.frames.lowerBound)),
      ("fps", .string(timing.fps.words)), ("loop", .bool(timing.frames > 1 && timing.loop)),
    ]
    if let shard = job.output.shard { facts.append(("shard", .string(shard.words))) }
    facts += pictures.choices.map { ($0.key, $0.value) }
    facts.append(("canvas", .object([("width", .int(size.width)), ("height", .int(size.height))])))
    facts += places.map { ($0.key, $0.value) }
    facts.append(("bitDepth", .int(pictures.bitDepth)))
    facts.append(("alpha", .string(job.output.alphaWords)))
    if let matte = job.output.matte { facts.append(("matte", .string(matte.rawValue))) }
    let written = job.output.writtenSize(of: size)
    if written != size {
      facts.append(("written", .object([("width", .int(written.width)), ("height", .int(written.height))])))
    }
    if let origin = pictures.manifest {
      facts.append(("specHash", .string(origin.specHash)))
      facts.append(("renderVersion", .int(origin.renderVersion)))
    }
    return facts
  }

  // MARK: Bytes

  private static func bytes(_ count: Int) -> String {
    var (value, unit) = (Double(count), "bytes")
    for next in ["KB", "MB", "GB", "TB"] where value >= 1000 { (value, unit) = (value / 1000, next) }
    let rounded = value < 10 ? (value * 10).rounded() / 10 : value.rounded()
    return "\(JSONWriter.digits(rounded)) \(unit)"
  }
}
