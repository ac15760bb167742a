let options = Options(words: Array(CommandLine.arguments.dropFirst()))
let table = Table(widths: [34, 11, 11, 11, 7, 11, 10])

/// Times what the options keep of one canvas, and prints a table of it.
func report(on canvas: Canvas) {
  let all = [
    SeedFrame.benchmark(canvas), SeedFrame.plan(canvas), Floor.store(canvas), Floor.copy(canvas),
    CairoSeedFrame.benchmark(canvas),
  ]
  let rows = all.compactMap { $0 }.filter(options.keeps)
  guard !rows.isEmpty else { return }
  print()
  print(table.row([canvas.name, "median", "least", "cpu", "runs", "target", "x glow"]))
  var own: Double?
  for row in rows {
    let measured = Measurement(
      of: row, seconds: options.isQuick ? 0.05 : 2, leastRuns: options.isQuick ? 1 : 5)
    if row.name == SeedFrame.name { own = measured.median }
    print(
      table.row([
        "  " + row.name,
        Table.number(measured.median, digits: 3),
        Table.number(measured.minimum, digits: 3),
        Table.number(measured.medianCPU, digits: 3),
        "\(measured.wall.count)",
        Table.number(row.target, digits: 1),
        Table.number(own.map { measured.median / $0 }, digits: 1),
      ]))
  }
}

#if DEBUG
  print("A debug build: its figures mean nothing. Use `swift run -c release GlowBenchmarks`.")
#endif
print("Milliseconds a frame, on one of \(coreCount()) cores. A canvas is a shape and 48 pixels around it.")
Canvas.all.forEach(report)
print()
print("Peak memory of all this: \(peakMemory() >> 20) MB")
