import Foundation
import Testing

/// `--background` with an image file.
@Suite struct BackgroundImageTests {
  @Test func aGlowLiesOverAPicture() throws {
    try Tool.inFolder { tool throws in
      #expect(try tool.shell("glow render --size 60x40 --background '#204060' -q -o ground.png").status == 0)
      let line = "glow render --size 40x24 --margin 8 --background ground.png -q"
      #expect(try tool.shell("\(line) -o a.png --save-spec a.json && cp ground.png other.png").status == 0)
      // The spec knows the pixels by their hash: neither their file nor its name.
      let spec = String(decoding: try tool.bytes("a.json"), as: UTF8.self)
      #expect(spec.contains("\"image\": \""))
      #expect(!spec.contains("ground.png"))
      let alone = try tool.run("render", "a.json", "-o", "b.png")
      #expect(alone.status == 64)
      #expect(alone.line.contains("give it again, like --background photo.jpg"))
      #expect(!tool.files.contains("b.png"))
      #expect(
        try tool.shell("glow render a.json --background other.png -q -o b.png && cmp a.png b.png").status == 0
      )
      let verified = try tool.run("verify", "a.png")
      #expect(verified.status == 0)
      #expect(verified.text.contains("all opaque"))
    }
  }

  @Test func whatIsNoPictureIsRefused() throws {
    try Tool.inFolder { tool throws in
      try tool.write("\u{89}PNG\r\n\u{1A}\n broken", to: "broken.png")
      let broken = try tool.run("render", "--background", "broken.png")
      #expect(broken.status == 65 || broken.status == 69)
      #expect(broken.line.hasPrefix("glow: --background: can't read 'broken.png'"))
      #expect(try tool.run("render", "--background", "none.jpg").status == 66)
      #expect(try tool.run("render", "--background", "./").status == 66)
      #expect(try tool.run("render", "--background", "blu").line.contains("unknown colour 'blu'"))
      #expect(tool.files == ["broken.png"])
      try tool.write("{\"background\": {\"image\": \"../x\"}}", to: "a.json")
      let spec = try tool.run("render", "a.json")
      #expect(spec.status == 65)
      #expect(spec.line.contains("is no image's hash"))
    }
  }
}
