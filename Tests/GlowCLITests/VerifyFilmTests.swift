import Foundation
import Testing

/// `glow verify` on films, which ffmpeg decodes; made by ffmpeg from our frames.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg"), "ffmpeg is not at hand"),
  .timeLimit(.minutes(30)))
struct VerifyFilmTests {
  private static func film(_ tool: Tool, _ words: String, _ name: String) throws {
    let line =
      "glow render --size 40x24 --margin 8 --frames 5 -q -o f/ --save-spec look.json && "
      + "ffmpeg -v error -y -framerate 30 -i f/frame-%04d.png \(words) \(name)"
    #expect(try tool.shell(line).status == 0)
  }

  @Test func filmsAreJudgedByTheirSpec() throws {
    try Tool.inFolder { tool throws in
      try Self.film(tool, "-c:v ffv1 -pix_fmt bgra", "a.mkv")
      let exact = try tool.run("verify", "a.mkv", "--spec", "look.json")
      #expect(exact.status == 0, "\(exact.errors)")
      #expect(exact.text.contains("FFV1 in Matroska, 8 bits, straight alpha\n  frames  5, 56x40 pixels\n"))
      #expect(exact.text.contains("frames 0, 2 and 4 are as it draws them, to the byte"))

      // VP9's alpha is a film of its own: read, or every pixel would be opaque.
      try Self.film(tool, "-c:v libvpx-vp9 -pix_fmt yuva420p -b:v 0 -crf 20", "a.webm")
      let lossy = try tool.run("verify", "a.webm", "--spec", "look.json")
      #expect(lossy.status == 0, "\(lossy.errors)")
      #expect(lossy.text.contains("VP9 in WebM, 8 bits, straight alpha\n"))

      // Another rate, a frame too few, another look.
      try Self.film(tool, "-c:v ffv1 -pix_fmt bgra -r 30 -frames:v 4", "short.mkv")
      #expect(
        try tool.run("verify", "short.mkv", "--spec", "look.json").line.contains(
          "it has 4 frames, its spec 5"))
      #expect(try tool.shell("sed -i 's/\"seed\": 1/\"seed\": 9/' look.json").status == 0)
      let other = try tool.run("verify", "a.mkv", "--spec", "look.json")
      #expect(!other.text.contains("to the byte"))
    }
  }

  @Test func cutFilmsAreFound() throws {
    try Tool.inFolder { tool throws in
      for (words, name) in [
        ("-c:v ffv1 -pix_fmt bgra", "a.mkv"), ("-c:v prores_ks -profile:v 4444", "a.mov"),
      ] {
        try Self.film(tool, words, name)
        let whole = try tool.bytes(name)
        for share in [0.9, 0.5] {
          let cut = "cut-\(name)"
          try whole.prefix(Int(Double(whole.count) * share)).write(
            to: tool.folder.appendingPathComponent(cut))
          let status = try tool.run("verify", cut, "--spec", "look.json").status
          #expect([1, 65].contains(status), "\(name) cut to \(share): \(status)")
        }
      }
    }
  }

  @Test func aGIFAndItsLoopAreRead() throws {
    try Tool.inFolder { tool throws in
      try Self.film(tool, "-vf split[a][b];[a]palettegen[p];[b][p]paletteuse -loop 0".quotedGraph, "a.gif")
      let outcome = try tool.run("verify", "a.gif")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.text.contains("plays for ever"))
      var bytes = try tool.bytes("a.gif")
      bytes.removeLast(30)
      try bytes.write(to: tool.folder.appendingPathComponent("cut.gif"))
      #expect(try tool.run("verify", "cut.gif").status == 1)
    }
  }
}

extension String {
  /// A filter graph's words, the graph in quotes for a shell.
  fileprivate var quotedGraph: String {
    split(separator: " ").map { $0.contains("[") ? "'\($0)'" : String($0) }.joined(separator: " ")
  }
}
