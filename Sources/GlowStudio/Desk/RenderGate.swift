import GlowKit

/// Lets renders in: no more at once than there are processors, and of one client one at a time, the newest.
final class RenderGate: Sendable {
  private struct Client {
    var isBusy = false
    var newest = 0
    var waiting = 0
  }

  private struct State {
    var running = 0
    var waiting = 0
    var tickets = 0
    var clients: [String: Client] = [:]
  }

  private enum Turn { case now, never }

  /// Renders that may wait at one time.
  private static let mostWaiting = 64

  private let state = Monitor(State())
  private let most: Int

  init(most: Int = WorkerThread.processors) { self.most = most }

  /// What `body` makes; nil when `client` asked for another one before this one's turn came. Throws `busy` when too many wait,
  /// and what `body` throws.
  func run<T>(client: String, _ body: () throws(StudioError) -> T) throws(StudioError) -> T? {
    let ticket: Int = try state.update { state throws(StudioError) in
      guard state.waiting < Self.mostWaiting else { throw .busy }
      state.tickets += 1
      state.waiting += 1
      state.clients[client, default: Client()].newest = state.tickets
      state.clients[client, default: Client()].waiting += 1
      return state.tickets
    }
    let turn = state.wait { state -> Turn? in
      let own = state.clients[client] ?? Client()
      if own.newest != ticket { return leave(&state, client, .never) }
      guard !own.isBusy, state.running < self.most else { return nil }
      state.running += 1
      state.clients[client]?.isBusy = true
      return leave(&state, client, .now)
    }
    guard case .now = turn else { return nil }
    defer {
      state.update { state in
        state.running -= 1
        state.clients[client]?.isBusy = false
        Self.forget(client, &state)
      }
    }
    return try body()
  }

  /// Returns when `count` renders wait for their turn.
  func waitForWaiting(_ count: Int) { state.wait { $0.waiting == count ? () : nil } }

  private func leave(_ state: inout State, _ client: String, _ turn: Turn) -> Turn {
    state.waiting -= 1
    state.clients[client]?.waiting -= 1
    Self.forget(client, &state)
    return turn
  }

  /// Nothing is kept of clients that have nothing to do here.
  private static func forget(_ client: String, _ state: inout State) {
    if let own = state.clients[client], !own.isBusy, own.waiting == 0 { state.clients[client] = nil }
  }
}
