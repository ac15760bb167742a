/// What the words of the command line ask for.
struct Options {
  /// Only the rows whose canvas and name hold this.
  var filter = ""
  /// Few runs: to see that all works, not to quote.
  var isQuick = false

  private static let help = """
    usage: swift run -c release GlowBenchmarks [--filter WORDS] [--quick]
      --filter WORDS   only the rows whose canvas and name hold the words
      --quick          few runs: to see that all works, not to quote
    """

  /// Reads the words behind the program's name.
  init(words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--filter":
        guard let value = rest.popFirst() else { refuse("'--filter' needs words to look for") }
        filter = value
      case "-h", "--help":
        finish(with: Self.help)
      default: refuse("unknown option '\(word)'; write '--filter WORDS' or '--quick'")
      }
    }
  }

  func keeps(_ benchmark: Benchmark) -> Bool {
    filter.isEmpty || "\(benchmark.canvas.name) \(benchmark.name)".contains(filter)
  }
}
