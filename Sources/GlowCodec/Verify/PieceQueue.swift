/// Bytes on their way from the thread that reads a program's output to the one that works on them; neither hurries
/// ahead by more than the limit.
final class PieceQueue: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// No more will come.
    var hasEnded = false
    /// No more is wanted.
    var isClosed = false
  }

  private let state = Monitor(State())
  private let limit: Int

  /// At most about `limit` bytes wait.
  init(limit: Int) { self.limit = limit }

  /// Puts a piece in, none at the end; false when nobody wants it.
  func put(_ piece: [UInt8]) -> Bool {
    if piece.isEmpty {
      state.update { $0.hasEnded = true }
      return true
    }
    let isWanted = state.wait { state -> Bool? in
      if state.isClosed { return false }
      guard state.bytes.count < self.limit else { return nil }
      state.bytes += piece
      return true
    }
    state.update { _ in }
    return isWanted
  }

  /// The next `count` bytes, fewer only at the end.
  func take(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      let piece = state.wait { state -> [UInt8]? in
        if state.bytes.isEmpty { return state.hasEnded ? [] : nil }
        let part = Array(state.bytes.prefix(count - result.count))
        state.bytes.removeFirst(part.count)
        return part
      }
      state.update { _ in }
      if piece.isEmpty { break }
      result += piece
    }
    return result
  }

  /// Says that no more is wanted.
  func close() { state.update { $0.isClosed = true } }
}
