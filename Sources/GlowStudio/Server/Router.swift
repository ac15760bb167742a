import GlowKit
import GlowOptions

/// Answers requests that were let in.
final class Router: Sendable {
  private let desk: any StudioDesk
  private let shelf = FileShelf()
  private let pictures: PictureDesk
  private let exports: ExportDesk
  private let gate = RenderGate()

  /// Throws ``StudioError``.
  init(_ desk: any StudioDesk) throws(StudioError) {
    self.desk = desk
    pictures = PictureDesk(desk, shelf)
    exports = try ExportDesk(desk)
  }

  /// The answer to `request`, whose path is `rest` behind the token.
  func answer(_ request: WebRequest, _ rest: String) -> WebResponse {
    do throws(StudioError) {
      return try (request.method == "POST" ? post(request, rest) : get(request, rest))
        ?? .failure(404, "there is nothing here")
    } catch {
      if case .refused(let reason) = error, request.method == "POST", Self.questions.contains(rest) {
        return .json(.object([("error", .string(reason))]))
      }
      return .failure(error == .busy ? 503 : 400, error.description)
    }
  }

  /// Where what people type and drop may be wrong: a refusal is an answer there, no fault of the page that browsers log.
  private static let questions: Set = ["/describe", "/look", "/palette", "/export"]

  /// Ends what is going on.
  func close() { exports.close() }

  private func get(_ request: WebRequest, _ rest: String) throws(StudioError) -> WebResponse? {
    if let page = StudioPage.files[rest] { return WebResponse(type: page.type, body: .bytes(page.bytes)) }
    if rest == "/knobs" { return .json(KnobTable.json) }
    if rest == "/random" {
      guard let seed = request.part("seed").flatMap({ UInt64($0) }),
        let count = request.part("count").flatMap({ Int($0) }), Palette.randomCounts.contains(count)
      else { throw .refused("colours by chance need a seed and a count from 2 to 16") }
      return .json(Self.json(PaletteReading(Palette.random(seed: seed, count: count))))
    }
    let parts = rest.split(separator: "/")
    guard parts.count >= 2, parts[0] == "export", let number = Int(parts[1]) else { return nil }
    if parts.count == 2 { return exports.phase(of: number).map(Self.json) }
    guard parts.count == 3, let file = exports.file(of: number), parts[2] == file.name else { return nil }
    // The name has passed the checks of a state: no control bytes, no slash.
    let shown = String(file.name.map { $0.isASCII && $0 != "\"" && $0 != "\\" ? $0 : "_" })
    return WebResponse(
      type: "application/octet-stream",
      headers: [("Content-Disposition", "attachment; filename=\"\(shown)\"")], body: .file(file.path))
  }

  private func post(_ request: WebRequest, _ rest: String) throws(StudioError) -> WebResponse? {
    switch rest {
    case "/frame": return try frame(request)
    case "/describe":
      let (arguments, idle, made) = try read(request)
      return .json(Description(arguments, idle, made, fault: desk.fault(of: made)).json)
    case "/look":
      guard let format = [OutputFormat.swift, .css].first(where: { $0.name == request.part("format") }) else {
        throw .refused("a look is 'swift' or 'css'")
      }
      return .json(.object([("text", .string(Description.look(try read(request).request.scene, format)))]))
    case "/export":
      let made = try read(request).request
      return .json(.object([("number", .int(try exports.start(made)))]))
    case "/cancel":
      exports.clear()
      return .json(.object([]))
    case "/palette":
      return .json(Self.json(try desk.palette(request.body, name: try name(request).shown)))
    case "/upload":
      let name = try name(request)
      shelf.put(name, request.body)
      return .json(.object([("name", .string(name.shown))]))
    default: return nil
    }
  }

  /// The command line and the request that the body of `request` says; the query may ask for a still of it.
  private func read(_ request: WebRequest) throws(StudioError) -> (
    arguments: Arguments, idle: [RenderRequest.Idle], request: RenderRequest
  ) {
    let only = request.part("only").flatMap { Int($0) }
    let state = try StudioState(
      json: request.body, only: only, output: only == nil ? nil : "glow.png")
    let (arguments, idle) = try state.parsed()
    return (arguments, idle, try desk.request(arguments, shelf: shelf.content))
  }

  /// A picture as bare RGBA rows; nothing when a newer one was asked for meanwhile.
  private func frame(_ request: WebRequest) throws(StudioError) -> WebResponse {
    guard let scale = request.part("scale").flatMap({ StrictNumber.double($0) }),
      SceneLimits.scale.contains(scale)
    else {
      throw .refused("a frame needs a scale from 0.1 to 16")
    }
    let index = request.part("index").flatMap { Int($0) } ?? 0
    let client = String((request.part("client") ?? "").prefix(40))
    let picture = try gate.run(client: client) { () throws(StudioError) in
      try pictures.picture(request.body, index: index, scale: scale)
    }
    guard let picture else { return WebResponse(status: 204, type: "application/octet-stream") }
    return WebResponse(
      type: "application/octet-stream",
      headers: [("X-Glow-Size", "\(picture.size.width)x\(picture.size.height)")], body: .bytes(picture.bytes))
  }

  /// The name of a file that is sent. Throws for one that is no name.
  private func name(_ request: WebRequest) throws(StudioError) -> Word {
    let name = Word(request.part("name") ?? "")
    guard (1...200).contains(name.bytes.count), !name.bytes.contains(UInt8(ascii: "/")),
      name.shown == name.text
    else { throw .refused("a file needs a plain name of up to 200 bytes") }
    return name
  }

  private static func json(_ reading: PaletteReading) -> JSONOutput {
    .object([
      ("name", .string(reading.palette.name)),
      ("colors", .array(reading.palette.colors.map { .string($0.hex) })),
      ("notes", .array(reading.notes.prefix(20).map { .string($0) })),
    ])
  }

  private static func json(_ phase: ExportDesk.Phase) -> WebResponse {
    switch phase {
    case .running(let done, let all): .json(.object([("done", .int(done)), ("of", .int(all))]))
    case .done(let bytes): .json(.object([("bytes", .int(bytes))]))
    case .failed(let reason): .json(.object([("error", .string(reason))]))
    }
  }
}
