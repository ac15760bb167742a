import Foundation
import Testing

/// `glow palette convert`, `extract`, `random` and `harmony`, and palettes of other programs in `--palette`.
@Suite struct PaletteMakingTests {
  @Test func palettesGoThroughEveryFormatAndBack() throws {
    try Tool.inFolder { tool throws in
      let wanted = try tool.shell("glow palette convert sunset - --to hex").text
      #expect(wanted.hasPrefix("9c3cc5\nf53d75\n"))
      for name in ["a.json", "a.tokens.json", "a.gpl", "a.ggr", "a.ase", "a.css", "a.hex", "a.url"] {
        let made = try tool.run("palette", "convert", "sunset", name)
        #expect(made.status == 0 && made.text.isEmpty && made.line == "wrote 6 colours to \(name)")
        let back = try tool.run("palette", "convert", name, "-", "--to", "hex").text
        #expect(back.hasPrefix(wanted), "\(name)")
        #expect(try tool.run("render", "--palette", name, "--dry-run").status == 0, "\(name)")
        #expect(try tool.run("palette", "check", name).status == 0, "\(name)")
      }
      #expect(try tool.run("palette", "convert", "sunset", "a.swift").status == 0)
      #expect(try tool.run("palette", "check", "a.swift").status == 65)
      let kept = try tool.run("palette", "convert", "noir", "a.gpl", "--no-clobber")
      #expect(kept.status == 73)
    }
  }

  @Test func picturesGiveTheirColours() throws {
    try Tool.inFolder { tool throws in
      #expect(try tool.run("palette", "convert", "sunset", "strip.png").status == 0)
      let colors = try tool.run("palette", "extract", "strip.png")
      #expect(Set(colors.text.split(separator: "\n")).isSuperset(of: ["#9C3CC5", "#F53D75", "#FDC94B"]))
      #expect(
        try tool.run("palette", "extract", "strip.png", "--count", "2").text.split(separator: "\n").count == 2
      )
      let made = try tool.run("palette", "extract", "strip.png", "--count", "3", "-o", "brand.json")
      #expect(made.line == "wrote 3 colours to brand.json" && made.text.isEmpty)
      #expect(try tool.run("render", "--palette", "strip.png", "--dry-run").status == 0)
      #expect(try tool.run("palette", "extract", "brand.json").status == 65)
      #expect(try tool.run("palette", "extract", "none.png").status == 66)
      #expect(try tool.run("palette", "extract").status == 64)
      #expect(try tool.run("palette", "extract", "strip.png", "--count", "0").status == 64)
    }
  }

  @Test func madeUpPalettesGoDownThePipe() throws {
    try Tool.inFolder { tool throws in
      let line = "glow palette random --seed 7 | glow render --palette - --dry-run"
      #expect(try tool.shell(line).status == 0)
      #expect(try tool.run("palette", "random", "--count", "3").text.split(separator: "\n").count == 3)
      let drawn = try tool.run("palette", "random", "--seed", "random")
      #expect(drawn.line.hasPrefix("seed "))
      let triad = try tool.run("palette", "harmony", "--from", "#b0609a", "--scheme", "triad").text
      #expect(triad.hasPrefix("#B0609A\n") && triad.split(separator: "\n").count == 3)
      #expect(
        try tool.run("palette", "harmony").line.hasSuffix(
          "--from is missing; write the colour to start from, like --from '#ff5f6d'"))
      for command in [["palette", "random"], ["palette", "harmony", "--from", "teal"]] {
        let outcome = try tool.start(command + ["--json"])
        #expect(try JSONSerialization.jsonObject(with: outcome.output) is [String: Any])
      }
    }
  }

  @Test func wordsOfManyKindsArePalettes() throws {
    try Tool.inFolder { tool throws in
      for word in [
        "coolors.co/ff5f6d-ffc371", "https://coolors.co/palette/ff5f6d-ffc371", "red,orange,#ff0",
        "linear-gradient(in oklab, red, oklch(70% 0.2 40))", "conic-gradient(red, blue 90deg, red)",
      ] {
        #expect(try tool.run("render", "--palette", word, "--dry-run").status == 0, "\(word)")
      }
      for (word, status) in [
        ("https://example.org/ff5f6d-ffc371", 64), ("coolors.co/palettes", 64), ("linear-gradient(rod)", 64),
        ("red,rod", 64), ("none.ase", 66),
      ] {
        let outcome = try tool.run("render", "--palette", word, "--dry-run")
        #expect(
          Int(outcome.status) == status && outcome.line.contains("--palette"), "\(word): \(outcome.line)")
      }
    }
  }

  @Test func badPalettesAreDataErrors() throws {
    try Tool.inFolder { tool throws in
      try tool.write("GIMP Palette\n1 2 300\n", to: "a.gpl")
      try tool.write(#"{"a": {"$type": "color", "$value": "{a}"}}"#, to: "a.tokens.json")
      try tool.write("ASEF", to: "a.ase")
      for (name, message) in [
        ("a.gpl", "glow: --palette: a.gpl:2: '300' is no whole number from 0 to 255"),
        ("a.tokens.json", "glow: --palette: a.tokens.json:1:36: references in a circle: a -> a"),
        ("a.ase", "glow: --palette: a.ase: at byte 4: the file ends within its header"),
      ] {
        let outcome = try tool.run("render", "--palette", name)
        #expect(outcome.status == 65)
        #expect(outcome.line == message)
      }
      #expect(tool.files == ["a.ase", "a.gpl", "a.tokens.json"])
    }
  }

  @Test func graphicsAreForThoseWhoAsk() throws {
    try Tool.inFolder { tool throws in
      #expect(try !tool.run("palette", "show", "noir").text.contains("\u{1B}"))
      let starts = [
        "blocks": "\u{1B}[38;2;", "kitty": "\u{1B}_Ga=T,f=100,", "iterm": "\u{1B}]1337;File=",
        "sixel": "\u{1B}Pq",
      ]
      for (name, start) in starts {
        let text = try tool.run("palette", "show", "noir", "--graphics", name).text
        #expect(text.split(separator: "\n")[1].hasPrefix(start), "\(name)")
        // What goes over a slow line stays small: two runs a colour and band of sixels.
        #expect(text.utf8.count < 60_000, "\(name)")
      }
      #expect(try tool.run("palette", "show", "noir", "--graphics", "vt52").status == 64)
    }
  }

  /// What a terminal says of itself, through a pseudo-terminal of `script`.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs script"))
  func terminalsGetWhatTheyShow() throws {
    try Tool.inFolder { tool throws in
      for (variables, start) in [
        ("TERM=xterm-256color", "\u{1B}[38;2;"), ("TERM=xterm-kitty", "\u{1B}_G"),
        ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", "\u{1B}]1337"), ("TERM=foot", "\u{1B}Pq"),
        ("TERM=xterm-kitty TMUX=x", "\u{1B}[38;2;"), ("TERM=dumb", "#"), ("TERM=xterm-kitty NO_COLOR=1", "#"),
      ] {
        let outcome = try tool.shell(
          "timeout 600 script -qec 'env \(variables) glow palette show noir' /dev/null")
        let lines = outcome.text.split(whereSeparator: \.isNewline)
        #expect(lines.count > 2 && lines[1].hasPrefix(start), "\(variables): \(outcome.text.prefix(80))")
      }
    }
  }
}
