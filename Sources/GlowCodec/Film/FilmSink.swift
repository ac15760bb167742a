import GlowRaster

/// Pictures that go through ffmpeg into one file.
///
/// ffmpeg writes under a temporary name; what it wrote is checked, finished where the format needs it, and renamed.
final class FilmSink: FrameSink {
  let isOrdered = true

  private struct State {
    /// What ffmpeg writes.
    var raw: [OutputFile]
    /// What people get; nil when it is the first of ``raw``.
    var target: OutputFile?
    let finish: any FilmFinish
  }

  /// Programs, and how many bytes of a picture each takes.
  private let children: [(child: ChildProcess, byteCount: Int)]
  private let path: [UInt8]
  private let state: Monitor<State>

  /// Opens the output and starts one ffmpeg for each of `arguments`, which make a film's command line for the path that it
  /// gets. Without a `finish` ffmpeg's file is the output as it is.
  init(
    _ output: OutputSpec, byteCounts: [Int], finish: (any FilmFinish)?, arguments: [([UInt8]) -> [[UInt8]]]
  ) throws(CodecError) {
    let target: OutputFile
    switch output.destination {
    case .file(let path): target = try OutputFile(path: path, noClobber: output.noClobber)
    default: target = try OutputFile(standardOutput: 1)
    }
    path = target.path
    let isDirect = finish == nil && target.temporaryPath != nil
    var raw: [OutputFile] = isDirect ? [target] : []
    var children: [(child: ChildProcess, byteCount: Int)] = []
    do throws(CodecError) {
      for (arguments, byteCount) in zip(arguments, byteCounts) {
        if !isDirect { raw.append(try Self.scratch(beside: target)) }
        let child = try ChildProcess(
          FilmTool.name, package: FilmTool.package, arguments: arguments(raw.last?.temporaryPath ?? []))
        children.append((child, byteCount))
      }
    } catch {
      for (child, _) in children { child.end() }
      for file in raw + [target] { file.discard() }
      throw error
    }
    self.children = children
    state = Monitor(State(raw: raw, target: isDirect ? nil : target, finish: finish ?? FilmCopy()))
  }

  /// A file that is never committed: on the output's own disk, or where temporary files go.
  private static func scratch(beside target: OutputFile) throws(CodecError) -> OutputFile {
    guard target.temporaryPath == nil else { return try OutputFile(path: target.path) }
    return try OutputFile(path: Platform.temporaryFolder + Array("/glow-film".utf8))
  }

  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64, seconds: Double)
    throws(CodecError)
  {
    var rest = encoded[...]
    for (child, byteCount) in children {
      let part = rest.count == byteCount ? Array(rest) : Array(rest.prefix(byteCount))
      rest = rest.dropFirst(byteCount)
      if !child.write(part) { throw FilmFailure.explain(child.wait(), path) }
    }
  }

  func finish() throws(CodecError) -> Int {
    for (child, _) in children {
      let outcome = child.wait()
      guard outcome.exitCode == 0 else { throw FilmFailure.explain(outcome, path) }
    }
    return try state.update { (state) throws(CodecError) in
      for file in state.raw {
        try file.adopt()
        if file.count == 0 { throw FilmFailure.explain(.init(), path) }
      }
      guard let target = state.target else {
        try state.raw[0].commit()
        return state.raw[0].count
      }
      try state.finish.finish(state.raw.compactMap(\.temporaryPath)) { (bytes) throws(CodecError) in
        try target.write(bytes)
      }
      for file in state.raw { file.discard() }
      try target.commit()
      return target.count
    }
  }

  func cancel() {
    for (child, _) in children { child.end() }
    for (child, _) in children { _ = child.wait() }
    state.update { state in
      for file in state.raw { file.discard() }
      state.target?.discard()
    }
  }
}

/// Pictures whose colours are counted, for the palette of a GIF.
final class PaletteSink: FrameSink {
  let isOrdered = true
  private let child: ChildProcess
  private let flat = Monitor(FlatColours())
  private let found = Monitor([UInt8]())

  init(arguments: [[UInt8]]) throws(CodecError) {
    child = try ChildProcess(FilmTool.name, package: FilmTool.package, arguments: arguments)
  }

  /// The colours, once the sink is finished.
  var palette: GIFPalette { GIFPalette(found.update { $0 }, keeping: flat.update { $0.colours }) }

  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64, seconds: Double)
    throws(CodecError)
  {
    flat.update { $0.take(encoded) }
    if !child.write(encoded) { throw FilmFailure.explain(child.wait(), []) }
  }

  func finish() throws(CodecError) -> Int {
    let outcome = child.wait()
    guard outcome.exitCode == 0, outcome.output.count == 1024 else {
      throw FilmFailure.explain(outcome, Array("palette".utf8))
    }
    found.update { $0 = outcome.output }
    return outcome.output.count
  }

  func cancel() {
    child.end()
    _ = child.wait()
  }
}
