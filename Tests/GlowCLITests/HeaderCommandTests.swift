import Foundation
import GlowKit
import Testing

@Suite struct HeaderCommandTests {
  /// A page of grey steps, 60×200, with a transparent corner.
  private static func page(in tool: Tool) throws {
    var bitmap = Bitmap(size: PixelSize(width: 60, height: 200), format: .rgbaStraight8)
    for index in bitmap.bytes.indices {
      let (x, y) = (index / 4 % 60, index / 240)
      let value = UInt8((x / 4 * 37 + y / 3 * 59) % 256)
      bitmap.bytes[index] = index % 4 == 3 ? 255 : value
    }
    try Data(PNGEncoder().encode(bitmap)).write(to: tool.folder.appendingPathComponent("page.png"))
  }

  @Test func stillIsTheLibrarysPicture() throws {
    try Tool.inFolder { tool throws in
      try Self.page(in: tool)
      let outcome = try tool.run("header", "page.png", "--height", "50", "--radius", "6", "--veil", "white")
      #expect(outcome.line == "wrote 1 frame to glow.png, canvas 60x200, header of 50 points at the top")
      #expect(outcome.status == 0 && tool.files == ["glow.png", "page.png"])
      let read = { (name: String) in
        try ImageFile.read(path: Array(tool.folder.appendingPathComponent(name).path.utf8))
      }
      var wanted = try read("page.png")
      var header = ProgressiveBlur(height: 50, radius: 6)
      header.veil = Color(rgb: 0xFFFFFF)
      try header.apply(to: &wanted)
      #expect(try read("glow.png").bytes == wanted.bytes)
      #expect(try tool.bytes("glow.png").range(of: Data(#""header":{"edge":"top","height":50"#.utf8)) != nil)
    }
  }

  @Test func scrollsTheSameWithAnyNumberOfThreads() throws {
    try Tool.inFolder { tool throws in
      try Self.page(in: tool)
      for jobs in ["1", "3"] {
        let outcome = try tool.run(
          "header", "page.png", "--viewport", "60x80", "--scroll", "0:31:0", "--frames", "7", "--jobs", jobs,
          "-o",
          "out\(jobs).apng")
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try tool.bytes("out1.apng") == tool.bytes("out3.apng"))
      let outcome = try tool.run(
        "header", "page.png", "--viewport", "60x80", "--scroll", "0:31", "--frames", "2", "-o", "out/",
        "--json")
      #expect(outcome.text.contains(#""header": {"#) && outcome.text.contains(#""loop": false"#))
      #expect(tool.files(in: "out") == ["frame-0000.png", "frame-0001.png", "glow.json"])
      #expect(outcome.errors.contains("next: --scroll 0:31:0 comes back, so that it repeats without a jump"))
    }
  }

  @Test func refusalsNameTheOptionAndWriteNothing() throws {
    try Tool.inFolder { tool throws in
      try Self.page(in: tool)
      try tool.write("no picture", to: "text.png")
      let page = ["page.png"]
      let rows: [(words: [String], status: Int32, line: String)] = [
        ([], 64, "an image is missing; write 'glow header <image>'"),
        (["none.png"], 66, "can't read 'none.png': no such file or directory"),
        (page + ["--height", "-1"], 64, "--height '-1' is refused: a header's height is 0 to 32767 points"),
        (
          page + ["--top", "1e300"], 64,
          "--top '1e300' is refused: a header begins -32767 to 32767 points from the edge"
        ),
        (page + ["--radius", "-1"], 64, "--radius '-1' is refused: a radius is 0 to 512 points"),
        (
          page + ["--radius", "300", "--scale", "2"], 64,
          "--radius: 300 points at scale 2 are more than the 512 pixels that a blur may reach (its cost grows with "
            + "them); give a smaller radius or scale"
        ),
        (
          page + ["--height", "1e400"], 64,
          "--height '1e400' is not a number; write digits with a point, like 12 or 0.5"
        ),
        (
          page + ["--scroll", "0:9"], 64,
          "--scroll: a page scrolls in a window; add one, like --viewport 390x844"
        ),
        (
          page + ["--scroll", "0:9", "--viewport", "60x195"], 64,
          "--scroll '9' is refused: under this viewport the page ends after 5 points"
        ),
        (
          page + ["--viewport", "61x80"], 64,
          "--viewport: 61x80 is larger than the page, which has 60x200 pixels: at scale 1 at most 60x200"
        ),
      ]
      for row in rows {
        let outcome = try tool.start(["header"] + row.words)
        #expect((outcome.status, outcome.line) == (row.status, "glow: " + row.line))
      }
      #expect(try tool.run("header", "text.png").status != 0)
      #expect(tool.files == ["page.png", "text.png"])
    }
  }

  @Test func heightZeroLeavesTheImageAsItIs() throws {
    try Tool.inFolder { tool throws in
      try Self.page(in: tool)
      #expect(try tool.run("header", "page.png", "--height", "0", "-o", "same.png", "-q").status == 0)
      let read = { (name: String) in
        try ImageFile.read(path: Array(tool.folder.appendingPathComponent(name).path.utf8))
      }
      #expect(try read("same.png").bytes == read("page.png").bytes)
    }
  }
}
