import GlowKit
import GlowOptions

@testable import GlowStudio

extension Reader {
  private static let gate = Gatekeeper(token: "0123456789abcdef0123456789abcdef", port: 80)

  /// A request as it is on the wire, its target already taken apart: verb, path and query with spaces between, the head's
  /// lines, an empty line, the body.
  func readRequest(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    let words = (head.first ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2 else { return }
    var request = WebRequest(method: words[0], path: words[1])
    request.headers = head.dropFirst().map { Self.field($0[...], ":") }
    request.query = words.dropFirst(2).joined(separator: " ").split(separator: "&").map {
      Self.field($0, "=")
    }
    request.body = Array(lines.dropFirst(head.count + 1).joined(separator: [UInt8(ascii: "\n")]))
    guard Self.gate.refusal(of: request) == nil else { return }
    let hosts = request.headers("host").map { $0.lowercased() }
    precondition(
      hosts.count == 1 && ["127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80"].contains(hosts[0]),
      "a foreign Host came in")
    precondition(
      request.headers("origin").allSatisfy { $0.lowercased().hasPrefix("http://") }, "a foreign page came in")
    guard let rest = Self.gate.rest(of: request.path) else {
      preconditionFailure("came in without the token")
    }
    // These draw: what they read is read by `state`.
    guard !["/frame", "/export", "/look"].contains(rest) else { return }
    guard let router = try? Router(BareDesk()) else { return }
    defer { router.close() }
    let answer = router.answer(request, rest)
    precondition((200..<600).contains(answer.status), "no such status")
    precondition(
      answer.headers.allSatisfy { !($0.0 + $0.1).utf8.contains { $0 < 0x20 || $0 > 0x7E } },
      "a head that is none")
  }

  private static func field(_ text: Substring, _ mark: Character) -> WebRequest.Field {
    let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return .init(name: parts[0], value: parts.count > 1 ? parts[1] : "")
  }

  /// What the page's knobs say.
  func readState(_ bytes: [UInt8]) {
    for only in [nil, 3] {
      guard let state = try? StudioState(json: bytes, only: only, output: only == nil ? nil : "glow.png"),
        let (arguments, idle) = try? state.parsed()
      else { continue }
      if let request = try? BareDesk().request(arguments, shelf: .init()) {
        _ = WebResponse.json(Description(arguments, idle, request, fault: nil).json)
      }
    }
  }
}

/// Reads what the studio is told, and writes nothing.
private struct BareDesk: StudioDesk {
  func request(_ arguments: Arguments, shelf: FileShelf.Content) throws(StudioError) -> RenderRequest {
    do {
      let request = try RenderRequest(scene: GlowScene(), arguments: arguments)
      try request.scene.validate()
      return request
    } catch {
      throw .refused("\(error)")
    }
  }

  func fault(of request: RenderRequest) -> String? { nil }

  func palette(_ bytes: [UInt8], name: String) throws(StudioError) -> PaletteReading {
    // Pictures have readers of their own here.
    do { return try PaletteFormats.read(bytes, source: name) } catch { throw .refused("\(error)") }
  }

  func write(
    _ request: RenderRequest, cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void
  ) throws(StudioError) { throw .busy }
}
