import Testing

@testable import GlowStudio

/// Who is let in.
@Suite struct GatekeeperTests {
  private let gate = Gatekeeper(token: "0123456789abcdef0123456789abcdef", port: 8080)

  private func status(
    _ path: String = "/0123456789abcdef0123456789abcdef/", method: String = "GET",
    host: [String] = ["127.0.0.1:8080"], headers: [(String, String)] = []
  ) -> Int {
    let fields =
      host.map { WebRequest.Field(name: "Host", value: $0) }
      + headers.map { WebRequest.Field(name: $0.0, value: $0.1) }
    return gate.refusal(of: WebRequest(method: method, path: path, headers: fields))?.status ?? 200
  }

  @Test func theMachineItselfComesIn() {
    #expect(status() == 200)
    #expect(status(host: ["localhost:8080"]) == 200)
    #expect(status(host: ["LOCALHOST:8080"]) == 200)
    #expect(
      Gatekeeper(token: gate.token, port: 80).refusal(
        of: WebRequest(
          method: "GET", path: "/\(gate.token)/", headers: [.init(name: "host", value: "127.0.0.1")])) == nil)
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:80", "127.0.0.1.evil.example:8080", "evil.example", "localhost:8081", "",
  ])
  func otherNamesAreRefused(_ host: String) { #expect(status(host: [host]) == 403) }

  @Test func oneHostIsNeeded() {
    #expect(status(host: []) == 400)
    #expect(status(host: ["127.0.0.1:8080", "127.0.0.1:8080"]) == 400)
  }

  @Test(arguments: [
    "https://evil.example", "null", "http://127.0.0.1:8081", "http://127.0.0.1", "https://127.0.0.1:8080",
  ])
  func otherOriginsAreRefused(_ origin: String) {
    #expect(status(headers: [("Origin", origin)]) == 403)
    #expect(status(method: "POST", headers: [("Origin", origin)]) == 403)
  }

  @Test func theOwnOriginIsTaken() {
    #expect(status(method: "POST", headers: [("Origin", "http://127.0.0.1:8080")]) == 200)
  }

  @Test func picturesOfOtherSitesAreRefused() {
    #expect(status(headers: [("Sec-Fetch-Site", "cross-site")]) == 403)
  }

  @Test func wrongTokensAreRefused() {
    #expect(status("/0123456789abcdef0123456789abcdee/") == 403)
    #expect(status("/frame", method: "POST") == 403)
    for path in ["/", "", "/0123456789abcdef0123456789abcdef", "/../etc/passwd", "//etc/passwd", "/é/"] {
      #expect([403, 404].contains(status(path)), "\(path)")
    }
  }

  @Test func bodiesAreBounded() {
    func post(_ part: String, _ length: String) -> Int {
      status("/\(gate.token)/\(part)", method: "POST", headers: [("Content-Length", length)])
    }
    #expect(post("frame", "100") == 200)
    #expect(post("frame", "1048577") == 413)
    #expect(post("upload", "1048577") == 200)
    #expect(post("upload", "10000000000") == 413)
    #expect(post("frame", "99999999999999999999999") == 400)
    #expect(post("frame", "-1") == 400)
  }

  @Test func lengthsAreSaidOnce() {
    let path = "/\(gate.token)/frame"
    #expect(
      status(path, method: "POST", headers: [("Content-Length", "1"), ("Transfer-Encoding", "chunked")])
        == 400)
    #expect(status(path, method: "POST", headers: [("Content-Length", "1"), ("Content-Length", "2")]) == 400)
    #expect(status(path, method: "POST", headers: [("Transfer-Encoding", "chunked")]) == 411)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"]) func otherVerbsAreRefused(_ verb: String) {
    #expect(status(method: verb) == 405)
  }

  @Test func tokensDiffer() {
    let tokens = Set((0..<100).map { _ in Gatekeeper.makeToken() })
    #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
