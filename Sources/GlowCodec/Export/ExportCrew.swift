import GlowRaster

/// The threads of one export and what they share.
struct ExportCrew: Sendable {
  /// Positions count the frames of the output from 0.
  private struct State {
    var next = 0
    var done = 0
    var failure: CodecError?
    /// Pictures that the one after them is encoded against, by position.
    var passedOn: [Int: Bitmap] = [:]
  }

  let source: any FrameSource
  let frames: [Int]
  let encoder: any FrameEncoder
  let sink: any FrameSink
  let cancellation: Cancellation
  let progress: @Sendable (Int) -> Void
  private let state = Monitor(State())

  init(
    source: any FrameSource, frames: [Int], encoder: any FrameEncoder, sink: any FrameSink,
    cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void
  ) {
    self.source = source
    self.frames = frames
    self.encoder = encoder
    self.sink = sink
    self.cancellation = cancellation
    self.progress = progress
  }

  /// Returns when every frame is with the sink, or throws the first failure when all threads have ended.
  /// A thread that the system refuses is done without.
  func run(jobs: Int) throws(CodecError) {
    let threads = (1..<max(jobs, 1)).compactMap { _ in WorkerThread { work() } }
    work()
    for thread in threads { thread.join() }
    if let failure = state.update({ $0.failure }) { throw failure }
  }

  private func work() {
    guard var position = claim() else { return }
    let renderer = source.makeRenderer()
    let reader = encoder is PNGEncoder ? renderer as? any FrameReader : nil
    var bitmap = Bitmap(size: source.size, format: encoder.pixelFormat)
    while true {
      do throws(CodecError) {
        let started = Platform.now()
        let (bytes, pixelHash): ([UInt8], () -> UInt64)
        if let file = try reader?.file(frames[position]) {
          (bytes, pixelHash) = (file.bytes, { file.pixelHash })
        } else {
          renderer.render(frame: frames[position], into: &bitmap)
          if let failure = (renderer as? any FrameReader)?.failure { throw failure }
          let picture = bitmap
          guard let encoded = try encode(picture, at: position, spare: &bitmap) else { return }
          (bytes, pixelHash) = (encoded, { XXH64.hash(picture.bytes) })
        }
        let seconds = Platform.now() - started
        guard !sink.isOrdered || waitForTurn(position) else { return }
        try sink.write(bytes, at: position, pixelHash: pixelHash, seconds: seconds)
      } catch {
        state.update { if $0.failure == nil { $0.failure = error } }
        return
      }
      state.update {
        $0.done += 1
        progress($0.done)
      }
      guard let next = claim() else { return }
      position = next
    }
  }

  /// The bytes of the picture at `position`; nil when the work is off.
  ///
  /// Where the picture before it is needed, pictures go from thread to thread: each is passed on to whoever has the next
  /// position, and the one that was got in return is the memory for this thread's next picture. So there is one
  /// picture more than there are jobs. Positions are taken in order and rendering waits for nobody, so the picture
  /// before is always on its way.
  private func encode(
    _ picture: Bitmap, at position: Int, spare: inout Bitmap
  ) throws(CodecError) -> [UInt8]? {
    guard encoder.usesPrevious, frames.count > 1 else { return try encoder.encode(picture, at: position) }
    if position + 1 < frames.count { state.update { $0.passedOn[position] = picture } }
    guard position > 0 else {
      spare = Bitmap(size: source.size, format: encoder.pixelFormat)
      return try encoder.encode(picture, at: position)
    }
    let previous = state.wait { state -> Bitmap?? in
      if let previous = state.passedOn.removeValue(forKey: position - 1) { return previous }
      return state.failure == nil ? nil : .some(nil)
    }
    guard let previous else { return nil }
    spare = previous
    return try encoder.encode(picture, after: previous, at: position)
  }

  /// The next position that nobody has, nil when there is none or the work is off.
  private func claim() -> Int? {
    state.update { state -> Int? in
      guard state.failure == nil, state.next < frames.count else { return nil }
      if cancellation.isRequested {
        state.failure = .cancelled
        return nil
      }
      state.next += 1
      return state.next - 1
    }
  }

  /// Waits until all earlier frames are written; false when one of them has failed.
  private func waitForTurn(_ position: Int) -> Bool {
    state.wait { state in
      if state.failure != nil { return false }
      return state.done == position ? true : nil
    }
  }
}
