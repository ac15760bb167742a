import Foundation
import Testing

/// Sprite sheets and looks, as the tool writes them.
@Suite struct LookOutputTests {
  static let look = "--size 40x24 --weight 0.4 --seed 5"

  @Test(arguments: ["svg", "html", "css", "swift"]) func theSameCommandGivesTheSameText(format: String) throws
  {
    try Tool.inFolder { tool throws in
      let line = "glow render \(Self.look)"
      let outcome = try tool.shell(
        "\(line) -o a.\(format) && \(line) -o b.\(format) && \(line) --format \(format) -o - > c.\(format)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let text = try tool.bytes("a.\(format)")
      #expect(text.count > 1000)
      #expect(try tool.bytes("b.\(format)") == text && tool.bytes("c.\(format)") == text)
    }
  }

  @Test func theSameCommandGivesTheSameAnimation() throws {
    try Tool.inFolder { tool throws in
      let line = "glow render \(Self.look) --frames 9 -q"
      let outcome = try tool.shell(
        "\(line) --jobs 1 -o a.apng && \(line) --jobs 4 -o b.apng && \(line) --format sprite -o a.png --jobs 1 "
          + "&& \(line) --format sprite -o b.png --jobs 4")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try tool.bytes("a.apng") == tool.bytes("b.apng"))
      #expect(try tool.bytes("a.png") == tool.bytes("b.png"))
    }
  }

  @Test func theClosingLineSaysWhereAFileForTheWebLies() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(Self.look) --margin 20 -o a.html")
      #expect(
        outcome.line == "wrote the look to a.html, seed 5, CSS 'inset: -20px'")
      let odd = try tool.shell("glow render \(Self.look) --canvas 90x60 --margin 3 --scale 2 -o a.svg")
      #expect(
        odd.line == "wrote 1 frame to a.svg, seed 5, canvas 180x120, shape at 50,36, CSS 'inset: -18px -25px'"
      )
    }
  }

  @Test(arguments: [
    (
      "--frames 3 -o a.svg",
      "-o: 'a.svg' holds one picture, not 3; write '--only 0' for the first frame, or an '.html' file, which moves"
    ),
    ("--frames 3 --only 1 -o a.css", "--only is for frames, and 'css' has none; leave it out"),
    (
      "--background black -o a.css",
      "--background: 'css' dresses an element on a ground that is not its own; leave the option out, or write 'html' or "
        + "'svg', which have one"
    ),
    ("--dither on -o a.svg", "--dither is for pixels; 'svg' has none, so leave it out"),
    (
      "--bit-depth 16 -o a.svg",
      "'svg' has no 16 bits a channel; write --bit-depth 8, or take 'png', 'mov' or 'mkv'"
    ),
    (
      "--frames 3 --columns 2 -o a.apng",
      "--columns is for a sprite sheet; add '--format sprite', or leave it out"
    ),
    (
      "--frames 3 --format sprite -o -",
      "-o: a sprite sheet is three files; write '--format sprite -o sprite.png'"
    ),
    (
      "--frames 3 --format sprite -o a.webp",
      "a sprite sheet is a PNG with JSON and CSS beside it; write '-o sprite.png'"
    ),
    (
      "--frames 3 --format sprite -o a.png --save-spec a.json",
      "--save-spec 'a.json' is where the output goes; give the spec a name of its own, like look.json"
    ),
  ])
  func whatMakesNoSenseIsRefused(options: String, line: String) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(Self.look) \(options)")
      #expect(outcome.status == 64 && outcome.line == "glow: " + line)
      #expect(tool.files.isEmpty)
    }
  }
}
