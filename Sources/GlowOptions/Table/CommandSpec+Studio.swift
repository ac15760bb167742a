extension CommandSpec {
  static let studio = CommandSpec(
    ["studio"],
    summary: "Opens the playground in the browser: every option a knob, the real engine behind it.",
    examples: [
      Example("glow studio", "open it"),
      Example("glow studio --no-open --port 8080", "print the address alone"),
    ],
    options: StudioOption.all,
    notes: [
      "The page shows the command that draws what it shows. It is served to this machine alone, to whoever knows the "
        + "address that is printed; files are read only when they are dropped onto it. Ctrl-C closes it.",
      "Needs a build with '--traits Studio' (or Full), and its library libmicrohttpd.",
    ])
}

/// The options of `glow studio`.
public enum StudioOption {
  static let all = [
    OptionSpec(
      "port", value: "N", standard: "0", common: true, group: .general,
      help: "the port on 127.0.0.1; 0 takes a free one"),
    OptionSpec(
      "open", negatable: true, common: true, group: .general,
      help: "show the page in the browser (on; --no-open prints the address alone)"),
  ]

  /// The value of `--port`; 0 when it is not there.
  public static func port(_ arguments: Arguments) throws(OptionError) -> Int {
    guard let occurrence = arguments.last("port") else { return 0 }
    return try OptionValue(occurrence).whole(in: 0...65_535)
  }
}
