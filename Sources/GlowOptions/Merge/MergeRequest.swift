import GlowKit

/// What `glow merge` is asked to do: a folder of frames, and where they go.
public struct MergeRequest: Sendable {
  /// The folder.
  public let folder: Word
  /// Where the pictures go.
  public var files = OutputRequest()

  static let options = OutputOption.all(formats: OutputFormat.drawn)
    .filter { !["save-spec", "only", "shard", "resume", "bit-depth"].contains($0.spec.name) }

  /// The request that `arguments` make. Throws ``OptionError`` for values that can't be read, and without `--output`: a
  /// default name could be the folder's own.
  public init(arguments: Arguments) throws(OptionError) {
    folder = arguments.operands[0]
    let written = Dictionary(grouping: arguments.effective, by: \.option.name)
    for option in Self.options {
      for occurrence in written[option.spec.name] ?? [] { try option.apply(&files, OptionValue(occurrence)) }
    }
    guard files.output != nil else {
      throw OptionError("glow merge needs a name for what it writes; add -o, like -o glow.webm")
    }
  }
}

extension CommandSpec {
  static let merge = CommandSpec(
    ["merge"],
    summary: "Joins the frames of a folder, of all shards, into one output.",
    operands: .one("folder"),
    operandKind: .file,
    examples: [
      Example("glow merge frames/ -o glow.webm", "one film of what many machines drew"),
      Example("glow merge frames/ -o whole/", "one folder with one list"),
      Example("glow merge frames/ --format rgba -o - | wc -c", "bare pixels, for a pipe"),
    ],
    options: MergeRequest.options.map { option in
      option.spec.name == "output" ? output : option.spec
    },
    notes: [
      "Every file is held against the hash in its list. Exit code 75: frames are missing or damaged, standard error says of "
        + "which shard; run it with --resume and merge again. 65: the lists are of several animations, versions or "
        + "numbers of shards.",
      "A folder gets the files as they are, unless --compression is given. What comes out is what 'glow render' writes of the same frames; for mov render the shards with --bit-depth 16, as "
        + "it does; an avif of merged frames is made of 8 bits, one of 'glow render' of more.",
    ])

  private static let output = OptionSpec(
    "output", short: "o", value: "PATH", kind: .file, common: true, group: .output,
    help:
      "folder/ or name-%04d.png (frames), .apng, .webp, .gif, .mov, .webm … ('glow formats' lists all), or - for "
      + "standard output")
}
