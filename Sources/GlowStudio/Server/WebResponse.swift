import GlowKit

/// What a client gets.
struct WebResponse: Sendable {
  /// Where the body comes from.
  enum Body: Sendable {
    case bytes([UInt8])
    /// A file that is sent as it is.
    case file([UInt8])
  }

  /// The status: 200 is fine.
  var status = 200
  /// What the body is.
  var type = "application/json"
  /// Fields besides those that every answer has.
  var headers: [(name: String, value: String)] = []
  var body = Body.bytes([])

  /// JSON.
  static func json(_ value: JSONOutput) -> WebResponse {
    WebResponse(body: .bytes(Array(JSONWriter.compact(value).utf8)))
  }

  /// Why it did not work, as JSON with the one member `error`.
  static func failure(_ status: Int, _ reason: String) -> WebResponse {
    var response = json(.object([("error", .string(reason))]))
    response.status = status
    if status == 503 { response.headers.append(("Retry-After", "1")) }
    return response
  }

  /// What every answer says: nobody else may read it, frame it or keep it, and a page loads nothing from elsewhere.
  static let common: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
  ]
}
