/// Drawing one frame, beside the floor of the machine and beside Cairo: a table for every canvas.
enum FrameReport {
  private static let name = "frame"

  static func print(_ options: Options) {
    for canvas in Canvas.all {
      var table = Table(
        "\(name), \(canvas.name)", columns: ["median", "least", "cpu", "runs", "target", "x glow"])
      let rows = [
        SeedFrame.benchmark(canvas), SeedFrame.plan(canvas), Floor.store(canvas), Floor.copy(canvas),
        CairoSeedFrame.benchmark(canvas),
      ]
      var own: Double?
      for row in rows where options.keeps(name, row) {
        let measured = options.measure(row)
        if row.name == SeedFrame.name { own = measured.median }
        table.add(
          row.name,
          [
            Table.number(measured.median, 3),
            Table.number(measured.minimum, 3),
            Table.number(measured.medianCPU, 3),
            "\(measured.wall.count)",
            Table.number(row.target, 1),
            Table.number(own.map { measured.median / $0 }, 2),
          ])
      }
    }
  }
}
