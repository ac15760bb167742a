/// Decides who is let in: whoever calls this machine by its own name and knows the token.
///
/// The name keeps out pages whose own name was made to point here, the origin keeps out forms and scripts of other pages,
/// the token everybody who was not told it.
struct Gatekeeper: Sendable {
  /// 32 hexadecimal digits, new for every run.
  let token: String
  /// The port that is listened on.
  let port: Int

  /// Bytes of a body: those of a picture to be put under a glow.
  static let longestBody = 64 * 1024 * 1024
  /// Bytes of a body that says what is to be drawn.
  static let longestState = 1024 * 1024

  /// A token that nobody can guess.
  static func makeToken() -> String {
    var system = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(system.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The names under which this machine calls itself.
  private var hosts: [String] {
    ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
  }

  /// Why a request is refused by its head alone; nil when it may come in.
  func refusal(of request: WebRequest) -> WebResponse? {
    let names = request.headers("host")
    guard names.count == 1 else { return .failure(400, "a request has one Host") }
    guard hosts.contains(names[0].lowercased()) else { return .failure(403, "this is not the Host's name") }
    for origin in request.headers("origin")
    where !hosts.contains(where: { "http://\($0)" == origin.lowercased() }) {
      return .failure(403, "requests of other origins are refused")
    }
    if request.headers("sec-fetch-site").contains(where: { $0 == "cross-site" || $0 == "same-site" }) {
      return .failure(403, "requests of other sites are refused")
    }
    guard let rest = rest(of: request.path) else { return refusalWithoutToken(request) }
    guard request.method == "GET" || request.method == "POST" else {
      return .failure(405, "write GET or POST")
    }
    let lengths = request.headers("content-length")
    let isChunked = !request.headers("transfer-encoding").isEmpty
    guard lengths.count < 2, lengths.isEmpty || !isChunked else {
      return .failure(400, "a body has one length")
    }
    guard !isChunked else { return .failure(411, "a body says its length beforehand") }
    if let length = lengths.first {
      guard let count = UInt64(length) else { return .failure(400, "the body's length is no number") }
      if count > UInt64(longestBody(of: rest)) { return .failure(413, "the body is too long") }
    }
    return nil
  }

  /// Wrong tokens and paths that are none look alike, but for what asks to be served by them.
  private func refusalWithoutToken(_ request: WebRequest) -> WebResponse {
    let first = request.path.dropFirst().prefix { $0 != "/" }
    let isToken = first.utf8.count == token.utf8.count && first.allSatisfy(\.isHexDigit)
    return isToken || request.method != "GET"
      ? .failure(403, "the token is wrong; open the address that 'glow studio' printed")
      : .failure(404, "there is nothing here; open the address that 'glow studio' printed")
  }

  /// The path behind the token, from its slash; nil without the token. Takes as long for any other one.
  func rest(of path: String) -> String? {
    let bytes = Array(path.utf8)
    let wanted = Array("/\(token)/".utf8)
    guard bytes.count >= wanted.count else { return nil }
    var difference: UInt8 = 0
    for (index, byte) in wanted.enumerated() { difference |= byte ^ bytes[index] }
    return difference == 0 ? String(decoding: bytes[(wanted.count - 1)...], as: UTF8.self) : nil
  }

  /// How long a body the part `rest` of the page takes.
  func longestBody(of rest: String) -> Int {
    rest == "/upload" || rest == "/palette" ? Self.longestBody : Self.longestState
  }
}
