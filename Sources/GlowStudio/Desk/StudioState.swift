import GlowKit
import GlowOptions

/// What the page's knobs say: values of options, by their names. All others rest.
struct StudioState: Sendable {
  /// The command line that says the same, in the order of the table.
  let arguments: Arguments

  /// Options that the page has no knob for: they are for terminals, or name files of this machine.
  static let withoutKnobs: Set<String> = [
    "spec", "save-spec", "no-clobber", "dry-run", "progress", "quiet", "json", "jobs", "only",
    "shard", "resume",
  ]

  /// The options that have a knob, in the order of the table.
  static let options = (CommandSpec.glow.command(named: "render")?.options ?? []).filter {
    !withoutKnobs.contains($0.name)
  }

  /// Reads the JSON object of the page: strings for values, lists of strings for options that may be repeated, flags for
  /// switches. `only` asks for a still of one frame in the file `output`. Throws ``StudioError``.
  init(json bytes: [UInt8], only: Int? = nil, output: String? = nil) throws(StudioError) {
    do {
      let json = try JSON.parse(bytes)
      let known = Self.options.map(\.name)
      let reader = try JSONObjectReader(json, "a state", keys: known)
      var words: [Arguments.Occurrence] = []
      for option in Self.options {
        if option.name == "output", let output {
          words.append(.init(option: option, value: Word(output), isNegated: false))
        } else if let value = reader.optionalValue(option.name) {
          words += try Self.occurrences(of: option, value)
        }
      }
      self.init(words, only: only)
    } catch {
      throw .refused(error.message)
    }
    try check()
  }

  private init(_ occurrences: [Arguments.Occurrence], only: Int?) {
    var occurrences = occurrences
    if let only, let render = CommandSpec.glow.command(named: "render"),
      let option = render.options.first(where: { $0.name == "only" })
    {
      occurrences.append(.init(option: option, value: Word(String(only)), isNegated: false))
    }
    arguments = Arguments(
      command: CommandSpec.glow.command(named: "render") ?? .glow, occurrences: occurrences, operands: [])
  }

  private static func occurrences(
    of option: OptionSpec, _ json: JSON
  ) throws(JSONError) -> [Arguments.Occurrence] {
    if option.value == nil {
      return [.init(option: option, value: nil, isNegated: try !json.bool(option.name))]
    }
    guard option.isRepeatable else {
      return [.init(option: option, value: Word(try json.string(option.name)), isNegated: false)]
    }
    var result: [Arguments.Occurrence] = []
    for element in try json.array(option.name) {
      result.append(.init(option: option, value: Word(try element.string(option.name)), isNegated: false))
    }
    return result
  }

  /// What makes no sense from a page.
  private func check() throws(StudioError) {
    for occurrence in arguments.occurrences where occurrence.isNegated && !occurrence.option.isNegatable {
      throw .refused("--\(occurrence.option.name) can't be turned off; leave it out")
    }
    if arguments.last("seed")?.value == "random" {
      throw .refused("--seed 'random' would be another one for every frame; write a number")
    }
    if let output = arguments.last("output")?.value {
      let slash = UInt8(ascii: "/")
      guard output.bytes.first != UInt8(ascii: "-"), !output.bytes.contains(slash), output.text != nil,
        !output.bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "%") })
      else {
        throw .refused("--output '\(output.shown)' is no plain name of a file; write one like glow.apng")
      }
    }
  }

  /// The words parsed again, as a shell would hand them over, without the options that rest since another one is not set: a
  /// knob may stay where it is. Throws ``StudioError``.
  func parsed() throws(StudioError) -> (arguments: Arguments, idle: [RenderRequest.Idle]) {
    do {
      return try RenderRequest.useful(ArgumentParser.parse(arguments.words), of: GlowScene())
    } catch {
      throw .refused("\(error)")
    }
  }
}
