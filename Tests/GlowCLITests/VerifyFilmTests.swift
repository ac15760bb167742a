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
      #expect(exact.text.contains("all 5 frames are as it draws them, to the byte"))

      // VP9's alpha is a film of its own: read, or every pixel would be opaque.
      try Self.film(tool, "-c:v libvpx-vp9 -pix_fmt yuva420p -b:v 0 -crf 20", "a.webm")
      let lossy = try tool.run("verify", "a.webm", "--spec", "look.json")
      #expect(lossy.status == 0, "\(lossy.errors)")
      #expect(lossy.text.contains("VP9 in WebM, 8 bits, straight alpha\n"))

      // A frame too few, another look.
      try Self.film(tool, "-c:v ffv1 -pix_fmt bgra -r 30 -frames:v 4", "short.mkv")
      #expect(
        try tool.run("verify", "short.mkv", "--spec", "look.json").text.contains(
          "a part of the 5 that its spec draws"))
      #expect(try tool.shell("sed -i 's/\"seed\": 1/\"seed\": 9/' look.json").status == 0)
      for name in ["a.mkv", "a.webm"] {
        let other = try tool.run("verify", name, "--spec", "look.json")
        #expect(other.status == 1)
        #expect(other.errors.contains("not what its spec draws"), "\(other.errors)")
      }
    }
  }

  /// Every kind of film that glow makes is right by its own spec, whatever its options.
  @Test(arguments: [
    "a.mp4 --background #101018", "a.mp4 --background #101018 --quality 0", "a.mp4 --matte side",
    "a.mp4 --matte stack",
    "a.webm", "a.webm --alpha premultiplied", "a.mov", "a.mov --bit-depth 16", "a.mkv",
    "a.mkv --bit-depth 16",
    "a.mkv --alpha premultiplied", "a.webp", "a.webp --lossless", "a.webp --lossless --canvas 120x100",
    "a.webp --quality 0",
    "a.gif --background white",
    "a.avif", "a.avif --plays 3", "a.avif --plays 65535 --quality 20 --fps 12.5", "a.mov --only 3..<7",
    "a.gif --background white --fps 29.97",
  ]) func glowsOwnFilmsAreRight(words: String) throws {
    try Tool.inFolder { tool throws in
      let options = words.split(separator: " ").map(String.init)
      // An odd size: films add a row and a column.
      let line = ["render", "--size", "41x25", "--margin", "8", "--frames", "12", "-q", "-o"] + options
      let made = try tool.start(line)
      #expect(made.status == 0, "\(made.errors)")
      let outcome = try tool.run("verify", options[0])
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
      #expect(outcome.text.contains("inside; all 12 frames are") || words.contains("only"), "\(outcome.text)")
    }
  }

  @Test func alphaThatAFilmLostIsFound() throws {
    try Tool.inFolder { tool throws in
      try Self.film(tool, "-c:v prores_ks -profile:v 3 -pix_fmt yuv422p10le", "a.mov")
      let outcome = try tool.run("verify", "a.mov", "--spec", "look.json")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("it has no alpha, but its spec has a background that lets something through"))
      #expect(outcome.text.contains("not compared: its alpha is gone"))
    }
  }

  @Test func aFrameOfALossyFilmThatIsAnothersIsFound() throws {
    try Tool.inFolder { tool throws in
      let line =
        "glow render --size 40x24 --margin 8 --frames 9 --background black -q -o f/ --save-spec look.json && "
        + "glow render look.json --seed 5 --only 4 -q -o f/frame-0004.png --no-loop; "
        + "ffmpeg -v error -framerate 30 -i f/frame-%04d.png -c:v libx264 -crf 10 -pix_fmt yuv420p a.mp4"
      #expect(try tool.shell(line).status == 0)
      let outcome = try tool.run("verify", "a.mp4", "--spec", "look.json")
      #expect(outcome.status == 1, "\(outcome.text)")
      #expect(outcome.errors.contains("frame 4 is not what its spec draws"))
    }
  }

  @Test func aCutAVIFIsFound() throws {
    try Tool.inFolder { tool throws in
      for frames in ["1", "4"] {
        #expect(try tool.shell("glow render --size 40x24 --frames \(frames) -q -o a.avif").status == 0)
        let bytes = try tool.bytes("a.avif")
        for lost in [1, 40, bytes.count / 2] {
          try bytes.dropLast(lost).write(to: tool.folder.appendingPathComponent("cut.avif"))
          let outcome = try tool.run("verify", "cut.avif")
          #expect([1, 65].contains(outcome.status), "\(frames) frames less \(lost): \(outcome.text)")
          #expect(outcome.errors.contains("cut short"), "\(outcome.errors)")
        }
      }
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
