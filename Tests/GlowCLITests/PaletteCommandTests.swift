import Foundation
import Testing

/// `glow palette`.
@Suite struct PaletteCommandTests {
  @Test func listNamesWhatRenderTakes() throws {
    try Tool.inFolder { tool throws in
      let names = try tool.run("palette", "list").text.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(names.first == "intelligence")
      #expect(try tool.shell("glow palette show \(names.joined(separator: " "))").status == 0)
    }
  }

  @Test func showTellsHexAndOKLCH() throws {
    try Tool.inFolder { tool throws in
      let text = try tool.run("palette", "show", "intelligence").text
      #expect(
        text == """
          Intelligence: six soft, bright colours
          #BC82F3  oklch(71.0% 0.168 306)
          #F5B9EA  oklch(85.5% 0.093 333)
          #8D9FFF  oklch(72.9% 0.141 274)
          #FF6778  oklch(70.9% 0.185 16)
          #FFBA71  oklch(83.8% 0.120 66)
          #C686FF  oklch(73.2% 0.179 307)

          """)
    }
  }

  @Test func checkNamesKeyAndLine() throws {
    try Tool.inFolder { tool throws in
      try tool.write("{\"name\": \"Good\", \"colors\": [\"#fff\"]}", to: "good.json")
      try tool.write("{\n  \"name\": \"Bad\",\n  \"colours\": []\n}", to: "bad.json")
      let outcome = try tool.run("palette", "check", "good.json", "bad.json", "none.json")
      #expect(outcome.status == 65)
      #expect(
        outcome.text == """
          good.json: right: 'Good', 1 colour
            contrast: 21.0 to 21.0 on black, 1.0 to 1.0 on white

          """)
      #expect(
        outcome.line == """
          glow: bad.json:3:3: unknown key 'colours'; did you mean 'colors'?
          glow: can't read 'none.json': no such file or directory
          """)
      #expect(try tool.run("palette", "check", "good.json").status == 0)
    }
  }

  @Test func reportsAreJSON() throws {
    try Tool.inFolder { tool throws in
      try tool.write("{\"colors\": [\"#fff\"]}", to: "good.json")
      for line in ["list --json", "show intelligence --json", "check good.json --json"] {
        let outcome = try tool.shell("glow palette \(line)")
        #expect(try JSONSerialization.jsonObject(with: outcome.output) is [[String: Any]])
      }
      let formats = try tool.run("formats", "--json")
      #expect(try JSONSerialization.jsonObject(with: formats.output) is [String: Any])
    }
  }
}
