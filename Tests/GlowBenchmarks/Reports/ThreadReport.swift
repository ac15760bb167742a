/// How drawing scales with threads, each of which has a renderer of its own; and how the floor does, which shows what
/// the machine's memory allows. The ratio by processor time is what it would be if nobody else used the cores.
enum ThreadReport {
  private static let name = "threads"

  /// What one thread did in its time, in seconds.
  private struct Shift {
    var frames: Int
    var wall: Double
    var cpu: Double
  }

  static func print(_ options: Options) async {
    var table = Table(
      "\(name), frames a second",
      columns: ["1 thread", "2 threads", "ratio", "best ratio", "by cpu", "target"])
    let canvas = Canvas.fullHD
    for row in [SeedFrame.benchmark(canvas), Floor.store(canvas), Floor.copy(canvas)]
    where options.keeps(name, row) {
      var rates: [[Double]] = [[], []]
      var costs: [[Double]] = [[], []]
      for _ in 0..<options.choose(1, 7) {
        for threads in 1...2 {
          let shifts = await work(row, threads: threads, seconds: options.choose(0.05, 0.5))
          rates[threads - 1].append(shifts.reduce(0) { $0 + Double($1.frames) / $1.wall })
          let frames = shifts.reduce(0) { $0 + $1.frames }
          costs[threads - 1].append(1000 * shifts.reduce(0) { $0 + $1.cpu } / Double(frames))
        }
      }
      let ratios = zip(rates[1], rates[0]).map { $0 / $1 }
      table.add(
        "\(canvas.name) \(row.name)",
        [
          Table.number(rates[0].median, 0),
          Table.number(rates[1].median, 0),
          Table.number(ratios.median, 2),
          Table.number(ratios.max(), 2),
          Table.number(2 * costs[0].median / costs[1].median, 2),
          row.name == SeedFrame.name ? "1.8" : "-",
        ])
    }
  }

  /// Runs `benchmark` on so many threads for so long. They begin at one moment, when all have had time to get ready.
  private static func work(_ benchmark: Benchmark, threads: Int, seconds: Double) async -> [Shift] {
    let start = Moment.now.wall + 0.1
    return await withTaskGroup(of: Shift.self) { group in
      for thread in 0..<threads {
        group.addTask {
          let run = benchmark.prepare()
          var number = thread * 1000
          run(number)
          while Moment.now.wall < start {}
          let before = Moment.ofThread
          repeat {
            number += 1
            run(number)
          } while Moment.now.wall < start + seconds
          let after = Moment.ofThread
          return Shift(
            frames: number - thread * 1000, wall: after.wall - before.wall, cpu: after.cpu - before.cpu)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
