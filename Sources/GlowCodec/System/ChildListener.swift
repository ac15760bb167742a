/// Takes away what a child says until it ends, then buries it.
struct ChildListener: Sendable {
  struct State {
    var outcome = ChildProcess.Outcome()
    /// Whether the child's number may belong to somebody else by now.
    var hasEnded = false
  }

  let process: Int32
  let slot: Int?
  let output: Int32
  let errors: Int32
  let outputLimit: Int
  let deadline: Double?
  /// Takes the output as it comes, instead of keeping it; false when no more is wanted.
  var consume: (@Sendable ([UInt8]) -> Bool)?
  let state = Monitor(State())

  private static let longestErrors = 1 << 13
  private static let pieceSize = 1 << 16
  /// Milliseconds between two looks at the clock.
  private static let pause: Int32 = 20

  /// Returns when the child has ended.
  func listen() {
    var outcome = ChildProcess.Outcome()
    var open = [output, errors]
    while !open.isEmpty {
      if isOver, !outcome.isLate {
        outcome.isLate = true
        Platform.endChild(process)
      }
      // What a child of the child holds open after the end is of no interest.
      guard let ready = Platform.waitUntilReadable(open, milliseconds: Self.pause) else {
        if Platform.hasEnded(process, waiting: false) { break }
        continue
      }
      let piece = (try? Platform.read(ready, count: Self.pieceSize)) ?? []
      if piece.isEmpty { open.removeAll { $0 == ready } }
      if ready == output { keep(piece, in: &outcome) } else { outcome.errors += piece }
      if outcome.errors.count > 2 * Self.longestErrors { trim(&outcome) }
    }
    while !Platform.hasEnded(process, waiting: deadline == nil) {
      if isOver, !outcome.isLate {
        outcome.isLate = true
        Platform.endChild(process)
      }
      _ = Platform.waitUntilReadable([], milliseconds: Self.pause)
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

  private var isOver: Bool { deadline.map { Platform.now() >= $0 } ?? false }

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
