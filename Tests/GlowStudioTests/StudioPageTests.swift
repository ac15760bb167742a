import Testing

@testable import GlowStudio

/// The page is whole by itself.
@Suite struct StudioPageTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try #require(StudioPage.files[path]).bytes, as: UTF8.self)
  }

  @Test func nothingComesFromElsewhere() throws {
    for path in StudioPage.files.keys {
      let words = try text(path).replacing("http://www.w3.org/2000/svg", with: "")
      #expect(
        !words.contains("http://") && !words.contains("https://") && !words.contains("@import"), "\(path)")
    }
  }

  @Test func thePageNamesItsFiles() throws {
    let page = try text("/")
    #expect(page.contains("href=\"studio.css\"") && page.contains("src=\"studio.js\""))
    #expect(try text("/studio.js").hasPrefix("\"use strict\";"))
  }

  @Test func everyPlaceThatAScriptNamesIsThere() throws {
    let script = try text("/studio.js")
    let places = try text("/") + script
    for part in script.split(separator: "$(\"").dropFirst() {
      let name = part.prefix { $0 != "\"" }
      #expect(places.contains("id=\"\(name)\"") || places.contains("id: \"\(name)\""), "\(name)")
    }
  }

  @Test func shortScriptsAreEasierToRead() {
    for file in [
      PackageResources.state_js, PackageResources.stage_js, PackageResources.palette_js,
      PackageResources.knobs_js,
      PackageResources.wall_js, PackageResources.export_js, PackageResources.main_js,
      PackageResources.frame_css,
      PackageResources.knobs_css, PackageResources.studio_html,
    ] {
      #expect(file.count { $0 == UInt8(ascii: "\n") } <= 400)
    }
  }
}
