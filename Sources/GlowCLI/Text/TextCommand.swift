import GlowKit
import GlowOptions

/// `glow text`: reads the text, lays it out, then works.
struct TextCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    let spec = arguments.last("spec")?.value
    var request = try TextRequest(
      reveal: spec.map(SpecFile.reveal) ?? TextReveal(""), arguments: arguments)
    try read(&request, isAfterSpec: spec == "-")
    // What is not said is left to whoever reads the spec.
    let text = request.reveal.json
    if !request.asksForFrames, request.reveal.progress == nil, try !isAnimated(request.files) {
      request.reveal.frames = 1
    }
    let layout = try TextRevealLayout(request.reveal)
    let job = try FrameJob(pictures(layout, spec: text), request.files)
    if !request.files.isQuiet {
      for warning in layout.warnings { StandardError.line("glow: warning: \(warning)") }
    }
    try job.perform(commandLine: arguments.line)
  }

  /// A name of a still alone makes a still; the default name is a folder's.
  private func isAnimated(_ files: OutputRequest) throws(Failure) -> Bool {
    if files.output == nil, files.format == nil { return true }
    return try FrameJob.isAnimated(files, among: OutputFormat.drawn)
  }

  /// Reads what lies in files; the spec may have taken standard input.
  private func read(_ request: inout TextRequest, isAfterSpec: Bool) throws(Failure) {
    if isAfterSpec, request.file == "-" || request.palette == .file("-") {
      throw .usage("--spec and another input both want standard input; read one of them from a file")
    }
    if let file = request.file { request.reveal.text = try text(in: file) }
    switch request.palette {
    case .ready(let palette): request.reveal.fill = .palette(palette)
    case .file(let path):
      if path == "-", request.file == "-" {
        throw .usage("the text and the palette both want standard input; read one of them from a file")
      }
      do { request.reveal.fill = .palette(try PaletteFile.readToRender(path)) } catch {
        throw error.of("--palette")
      }
    case nil: break
    }
    if request.seedIsRandom { request.reveal.seed = UInt64.random(in: 0...UInt64.max) }
  }

  private func text(in file: Word) throws(Failure) -> String {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.read(file.bytes, limit: TextLimits.bytes)
    } catch {
      throw Failure(error).of("text")
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let name = file == "-" ? "standard input" : "'\(file.shown)'"
    throw Failure(
      "text: \(name) is not UTF-8 at byte \(TextCommand.firstFault(bytes)); "
        + "'iconv -f latin1 -t utf8' may turn it into that", exitCode: 65)
  }

  /// The place of the first byte that is no UTF-8, from 0.
  private static func firstFault(_ bytes: [UInt8]) -> Int {
    var (low, high) = (0, bytes.count)
    // The longest valid start, give or take a character that the cut splits.
    while low < high {
      let middle = (low + high + 1) / 2
      let isValid = (0..<4).contains { cut in
        cut <= middle && String(validating: bytes[..<(middle - cut)], as: UTF8.self) != nil
      }
      if isValid { low = middle } else { high = middle - 1 }
    }
    for cut in 0..<4 where cut <= low && String(validating: bytes[..<(low - cut)], as: UTF8.self) != nil {
      return low - cut
    }
    return low
  }

  private func pictures(_ layout: TextRevealLayout, spec: String) -> FramePictures {
    let reveal = layout.reveal
    let count = layout.unitCount
    let noun = reveal.unit == .word ? (count == 1 ? "word" : "words") : (count == 1 ? "line" : "lines")
    var choices: [FramePictures.Fact] = []
    if case .palette = reveal.fill {
      choices.append(.init(words: "seed \(reveal.seed)", key: "seed", value: .uint(reveal.seed)))
    }
    return FramePictures(
      size: layout.size, timing: reveal.timing, bitDepth: reveal.bitDepth,
      isOpaque: reveal.background.isOpaque, manifest: reveal.origin, spec: spec,
      choices: choices,
      places: [.init(words: "\(count) \(noun)", key: reveal.unit.rawValue + "s", value: .int(count))],
      sizeAdvice: "give a smaller --canvas, --width or --scale",
      makeSource: { try TextRevealAnimation(layout) })
  }
}
