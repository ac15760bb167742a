/// Takes away what a child says until it ends, then buries it.
struct ChildListener: Sendable {
  struct State {
    var outcome = ChildProcess.Outcome()
    /// Whether the child is to go on: it has not taken all that is written, or has got all that it will get.
    var isAwaited = false
    /// Whether the child's number may belong to somebody else by now.
    var hasEnded = false
  }

  let process: Int32
  let slot: Int?
  let output: Int32
  let errors: Int32
  let outputLimit: Int
  let deadline: Double?
  /// Seconds that a child may stand still while it is awaited.
  let patience: Double
  /// Takes the output as it comes, instead of keeping it; false when no more is wanted.
  var consume: (@Sendable ([UInt8]) -> Bool)?
  /// Whether a child has ended.
  var hasEnded: @Sendable (Int32) -> Bool = { Platform.hasEnded($0) }
  let state = Monitor(State())

  private static let longestErrors = 1 << 13
  private static let pieceSize = 1 << 16
  /// Milliseconds between two looks at the clock, and at a child that has said its last word.
  private static let (pause, lastPause): (Int32, Int32) = (20, 1)

  /// Returns when the child has ended.
  func listen() {
    var outcome = ChildProcess.Outcome()
    var watch = StandstillWatch(patience: patience)
    var open = [output, errors]
    while !open.isEmpty {
      endWhenOver(&outcome, &watch)
      // Asked before the pipes are looked at: what a child said before its end is found there.
      let isLast = hasEnded(process)
      guard let ready = Platform.waitUntilReadable(open, milliseconds: Self.pause) else {
        // What a child of the child holds open after the end is of no interest.
        if isLast { break }
        continue
      }
      let piece = (try? Platform.read(ready, count: Self.pieceSize)) ?? []
      if piece.isEmpty { open.removeAll { $0 == ready } }
      if ready == output { keep(piece, in: &outcome) } else { outcome.errors += piece }
      if outcome.errors.count > 2 * Self.longestErrors { trim(&outcome) }
    }
    while !hasEnded(process) {
      endWhenOver(&outcome, &watch)
      _ = Platform.waitUntilReadable([], milliseconds: Self.lastPause)
    }
    // No piece at all is the end.
    _ = consume?([])
    trim(&outcome)
    try? Platform.close(output)
    try? Platform.close(errors)
    let final = outcome
    state.update { state in
      state.outcome = final
      ChildRegistry.shared.remove(slot)
      state.outcome.exitCode = Platform.bury(process)
      state.hasEnded = true
    }
  }

  /// Ends the child when its time is over, or when it stands still.
  private func endWhenOver(_ outcome: inout ChildProcess.Outcome, _ watch: inout StandstillWatch) {
    guard !outcome.isLate, !outcome.isStill else { return }
    let now = Platform.now()
    outcome.isLate = deadline.map { now >= $0 } ?? false
    outcome.isStill = watch.isOver(at: now, isAwaited: state.update { $0.isAwaited }) {
      Platform.processorTime(ofGroup: process)
    }
    if outcome.isLate || outcome.isStill { Platform.endChild(process) }
  }

  private func keep(_ piece: [UInt8], in outcome: inout ChildProcess.Outcome) {
    if let consume {
      guard !outcome.isCut, !piece.isEmpty, !consume(piece) else { return }
      outcome.isCut = true
      return Platform.endChild(process)
    }
    let room = outputLimit - outcome.output.count
    if piece.count > room, !outcome.isCut {
      outcome.isCut = true
      Platform.endChild(process)
    }
    outcome.output += piece.prefix(max(room, 0))
  }

  private func trim(_ outcome: inout ChildProcess.Outcome) {
    outcome.errors.removeFirst(max(outcome.errors.count - Self.longestErrors, 0))
  }
}
