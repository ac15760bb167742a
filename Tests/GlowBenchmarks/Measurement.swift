/// How long the runs of one benchmark took, each in milliseconds.
struct Measurement {
  /// Time on the wall.
  private(set) var wall: [Double] = []
  /// Processor time of all threads.
  private(set) var cpu: [Double] = []

  var median: Double { wall.median }
  var minimum: Double { wall.min() ?? .nan }
  var medianCPU: Double { cpu.median }
  var minimumCPU: Double { cpu.min() ?? .nan }

  /// Nothing yet.
  init() {}

  /// Runs `benchmark` once to warm up, then for about `seconds`, at least `leastRuns` and at most 1,000 times.
  init(of benchmark: Benchmark, seconds: Double, leastRuns: Int) {
    let run = benchmark.prepare()
    run(0)
    let start = Moment.now
    repeat {
      let before = Moment.now
      run(wall.count + 1)
      let after = Moment.now
      add(wall: after.wall - before.wall, cpu: after.cpu - before.cpu)
    } while wall.count < leastRuns || (Moment.now.wall - start.wall < seconds && wall.count < 1000)
  }

  /// Takes in a run of so many seconds.
  mutating func add(wall: Double, cpu: Double) {
    self.wall.append(wall * 1000)
    self.cpu.append(cpu * 1000)
  }
}

extension [Double] {
  /// The one in the middle; not a number when there is none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
