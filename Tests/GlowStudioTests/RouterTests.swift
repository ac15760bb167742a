import Foundation
import GlowKit
import GlowOptions
import Testing

@testable import GlowStudio

/// What the page gets for what it asks, without a wire between.
@Suite struct RouterTests {
  /// Does what the tool does, for words that name no files.
  private struct Desk: StudioDesk {
    func request(_ arguments: Arguments, shelf: FileShelf.Content) throws(StudioError) -> RenderRequest {
      do {
        var request = try RenderRequest(scene: GlowScene(), arguments: arguments)
        if case .ready(let palette) = request.palette { request.scene.palette = palette }
        if let file = request.backgroundFile {
          guard shelf[file] != nil else { throw StudioError.refused("no '\(file.shown)'") }
          request.scene.background = .checker
        }
        try request.scene.validate()
        return request
      } catch {
        throw .refused("\(error)")
      }
    }

    func fault(of request: RenderRequest) -> String? {
      request.files.columns == nil ? nil : "no columns"
    }

    func palette(_ bytes: [UInt8], name: String) throws(StudioError) -> PaletteReading {
      do { return try PaletteFormats.read(bytes, source: name) } catch { throw .refused("\(error)") }
    }

    func write(
      _ request: RenderRequest, cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void
    ) throws(StudioError) {
      let path = request.files.output?.text ?? ""
      progress(1)
      guard FileManager.default.createFile(atPath: path, contents: Data("frames".utf8)) else {
        throw .refused("no room")
      }
    }
  }

  private func post(_ path: String, _ body: String, _ query: [(String, String)] = []) -> WebRequest {
    WebRequest(
      method: "POST", path: path, query: query.map { .init(name: $0.0, value: $0.1) }, body: Array(body.utf8))
  }

  private func bytes(_ response: WebResponse) -> [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  private func members(_ response: WebResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes(response))) as? [String: Any])
  }

  private static let small = ##"{"size":"40x24","frames":"6","palette":"#ff0000,#0000ff"}"##

  @Test func aFrameIsThatOfTheScene() throws {
    let router = try Router(Desk())
    defer { router.close() }
    var scene = GlowScene(
      palette: Palette(name: "custom", colors: [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)]))
    scene.size = Size(width: 40, height: 24)
    scene.frames = 6
    scene.scale = 0.5
    let expected = try GlowAnimation(scene).frame(at: 4)
    for index in ["4", "10"] {
      let response = router.answer(
        post("/frame", Self.small, [("scale", "0.5"), ("index", index)]), "/frame")
      #expect(response.status == 200)
      #expect(response.headers.first?.value == "\(expected.size.width)x\(expected.size.height)")
      #expect(bytes(response) == expected.bytes)
    }
  }

  @Test(arguments: ["", "0.01", "17", "nan", "1e9"]) func scalesAreBounded(_ scale: String) throws {
    let router = try Router(Desk())
    defer { router.close() }
    #expect(router.answer(post("/frame", Self.small, [("scale", scale)]), "/frame").status == 400)
  }

  @Test func previewsAreBounded() throws {
    let router = try Router(Desk())
    defer { router.close() }
    let response = router.answer(post("/frame", #"{"size":"4000x4000"}"#, [("scale", "1")]), "/frame")
    #expect(response.status == 400)
    #expect(try (members(response)["error"] as? String)?.contains("make the window smaller") == true)
  }

  @Test func aDescriptionHasTheCommandAndFourTexts() throws {
    let router = try Router(Desk())
    defer { router.close() }
    let facts = try members(router.answer(post("/describe", Self.small), "/describe"))
    #expect(facts["frames"] as? Int == 6)
    #expect(facts["colors"] as? [String] == ["#FF0000", "#0000FF"])
    let texts = try #require(facts["texts"] as? [[String: String]])
    #expect(texts.compactMap { $0["name"] } == ["command", "spec", "library", "swift", "css"])
    #expect(facts["fault"] as? String == "")
    let faulty = try members(router.answer(post("/describe", #"{"columns":"4"}"#), "/describe"))
    #expect(faulty["fault"] as? String == "no columns")
    #expect(texts[0]["text"] == "glow render --size 40x24 --palette '#ff0000,#0000ff' --frames 6")
    #expect(try GlowScene(json: Array(#require(texts[1]["text"]).utf8)).frames == 6)
    for (format, words) in [("swift", "import SwiftUI"), ("css", "@keyframes")] {
      let look = try members(router.answer(post("/look", Self.small, [("format", format)]), "/look"))
      #expect((look["text"] as? String)?.contains(words) == true)
    }
    // No page waits for the code of an hour.
    let long = #"{"frames":"100000"}"#
    let look = try members(router.answer(post("/look", long, [("format", "css")]), "/look"))
    #expect((look["text"] as? String)?.contains("up to 900 frames") == true)
    #expect(try members(router.answer(post("/describe", long), "/describe"))["frames"] as? Int == 100_000)
  }

  @Test func filesComeFromThePage() throws {
    let router = try Router(Desk())
    defer { router.close() }
    let state = post("/describe", #"{"background":"photo.png"}"#)
    #expect(try members(router.answer(state, "/describe"))["error"] as? String == "no 'photo.png'")
    #expect(router.answer(post("/upload", "bytes", [("name", "photo.png")]), "/upload").status == 200)
    #expect(try members(router.answer(state, "/describe"))["error"] == nil)
    for name in ["", "a/b", "a\r\nSet-Cookie: x=1", String(repeating: "a", count: 201)] {
      #expect(router.answer(post("/upload", "bytes", [("name", name)]), "/upload").status == 400)
    }
  }

  @Test func theOldestFileMakesRoom() {
    let shelf = FileShelf()
    for number in 0..<10 { shelf.put(Word("\(number)"), [UInt8(number)]) }
    shelf.put("9", [99])
    #expect(shelf.content["0"] == nil && shelf.content["2"] == [2] && shelf.content["9"] == [99])
    #expect(shelf.content.version == 11)
  }

  @Test func anExportArrivesAndGoes() throws {
    let router = try Router(Desk())
    let body = #"{"output":"orb \"ö\".apng","frames":"3","size":"40x24"}"#
    let number = try #require(
      try members(router.answer(post("/export", body), "/export"))["number"] as? Int)
    let status = WebRequest(method: "GET", path: "")
    for _ in 0..<600 where try members(router.answer(status, "/export/\(number)"))["bytes"] == nil {
      Platform.sleep(milliseconds: 50)
    }
    #expect(try members(router.answer(status, "/export/\(number)"))["bytes"] as? Int == 6)
    #expect(router.answer(status, "/export/\(number)/other.apng").status == 404)
    let response = router.answer(status, "/export/\(number)/orb \"ö\".apng")
    #expect(response.headers.first?.value == "attachment; filename=\"orb ___.apng\"")
    guard case .file(let path) = response.body else {
      Issue.record("an export is a file")
      return
    }
    let name = String(decoding: path, as: UTF8.self)
    #expect(FileManager.default.contents(atPath: name) == Data("frames".utf8))
    router.close()
    #expect(!FileManager.default.fileExists(atPath: (name as NSString).deletingLastPathComponent))
  }

  @Test(arguments: ["/x", "/export", "/export/1", "/export/1/a", "/frame", "/../knobs", ""])
  func elsewhereIsNothing(_ path: String) throws {
    let router = try Router(Desk())
    defer { router.close() }
    #expect(router.answer(WebRequest(method: "GET", path: path), path).status == 404)
  }

  @Test func coloursByChanceAreThoseOfTheTool() throws {
    let router = try Router(Desk())
    defer { router.close() }
    func ask(_ count: String) -> WebResponse {
      router.answer(
        WebRequest(
          method: "GET", path: "",
          query: [.init(name: "seed", value: "7"), .init(name: "count", value: count)]),
        "/random")
    }
    #expect(
      try members(ask("5"))["colors"] as? [String] == Palette.random(seed: 7, count: 5).colors.map(\.hex))
    #expect(ask("1").status == 400 && ask("17").status == 400 && ask("x").status == 400)
  }
}
