import GlowKit
import GlowOptions
import Testing

@testable import GlowStudio

/// The knobs are the options of `glow render`, told once.
@Suite struct KnobTableTests {
  private let render = CommandSpec.glow.command(named: "render")?.options ?? []

  @Test func everyOptionHasAKnobOrIsForTerminals() {
    let names = Set(render.map(\.name))
    #expect(StudioState.withoutKnobs.subtracting(names) == [])
    #expect(Set(StudioState.options.map(\.name)) == names.subtracting(StudioState.withoutKnobs))
  }

  @Test func everyRangeBelongsToAKnob() {
    let names = StudioState.options.map(\.name)
    for (name, range) in KnobRange.all {
      #expect(names.contains(name), "\(name)")
      #expect(range.low < range.high && range.step > 0, "\(name)")
    }
    #expect(Set(KnobRange.all.map(\.name)).count == KnobRange.all.count)
  }

  /// What a value needs beside it, so that it means something.
  private static let company = [
    "min-gap": ["--randomizer", "scatter"], "padding": ["--label", "Hello"], "breaths": ["--breathe", "0.1"],
    "fps": ["--duration", "1"], "duration": ["--fps", "2"],
    "sweep-span": ["--style", "sweep"], "sweep-start": ["--style", "sweep"],
    "sweep-rim": ["--style", "sweep"],
    "sweep-blur": ["--style", "sweep"], "sweep-period": ["--style", "sweep"],
  ]

  @Test(arguments: KnobRange.all.map(\.name)) func bothEndsOfASliderAreTaken(_ name: String) throws {
    let range = try #require(KnobRange.all.first { $0.name == name }?.range)
    for value in [range.low, range.high] {
      let words = ["render"] + (Self.company[name] ?? []) + ["--\(name)=\(JSONWriter.digits(value))"]
      let request = try RenderRequest(
        scene: GlowScene(), arguments: ArgumentParser.parse(words.map { Word($0) }))
      #expect(throws: Never.self, "\(words)") { try request.scene.validate() }
    }
  }

  @Test func thePageGetsAllOfTheTable() throws {
    let text = JSONWriter.compact(KnobTable.json)
    let json = try JSONObjectReader(
      JSON.parse(Array(text.utf8)), keys: ["options", "ranges", "palettes", "formats"])
    #expect(try json.value("options").array("options").count == StudioState.options.count)
    #expect(try json.value("palettes").array("palettes").count == PaletteCatalog.all.count)
    #expect(!KnobTable.formats.contains(.sprite))
  }
}
