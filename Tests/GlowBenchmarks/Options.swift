/// What the words of the command line ask for.
struct Options {
  /// Only the rows in whose report, canvas and name all of these occur.
  var filter: [Substring] = []
  /// Few runs: to see that all works, not to quote.
  var isQuick = false

  private static let help = """
    usage: swift run -c release GlowBenchmarks [--filter WORDS] [--quick]
      --filter WORDS   only the rows in whose report, canvas and name all the words occur: 'export small'
      --quick          few runs: to see that all works, not to quote
      --journal PAGE.png [SCALE]   no report: draw a page of cards to try 'glow header' on
    reports: frame, header, text, growth, threads, export, memory, start
    """

  /// Reads the words behind the program's name.
  init(words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--filter":
        guard let value = rest.popFirst() else { refuse("'--filter' needs words to look for") }
        filter = value.split(separator: " ")
      case "-h", "--help":
        finish(with: Self.help)
      default: refuse("unknown option '\(word)'; write '--filter WORDS' or '--quick'")
      }
    }
  }

  /// Whether the row `name` of the report `report` is to be measured.
  func keeps(_ report: String, _ name: String) -> Bool {
    let row = "\(report) \(name)"
    return filter.allSatisfy { row.contains($0) }
  }

  /// Whether `benchmark` is to be measured for the report `report`.
  func keeps(_ report: String, _ benchmark: Benchmark) -> Bool {
    keeps(report, "\(benchmark.canvas.name) \(benchmark.name)")
  }

  /// How long and how often to run: `few` of `--quick`, else `many`.
  func choose<Value>(_ few: Value, _ many: Value) -> Value { isQuick ? few : many }

  /// One benchmark's figures.
  func measure(_ benchmark: Benchmark, seconds: Double = 2) -> Measurement {
    Measurement(of: benchmark, seconds: choose(0.05, seconds), leastRuns: choose(1, 5))
  }
}
