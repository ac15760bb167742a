/// One thing to be timed.
struct Benchmark {
  /// What is timed; rows of one table are told apart by it.
  let name: String
  /// The picture that it is timed on.
  let canvas: Canvas
  /// The median that the design asks for, in milliseconds.
  var target: Double? = nil
  /// Makes what does not belong to the time (plans, buffers), and returns one run.
  ///
  /// The run gets its own number, so that no two of them draw the same picture.
  let prepare: () -> (_ run: Int) -> Void
}

/// How long the runs of one benchmark took, each in milliseconds.
struct Measurement {
  /// Time on the wall.
  let wall: [Double]
  /// Processor time of all threads.
  let cpu: [Double]

  var median: Double { Self.median(of: wall) }
  var minimum: Double { wall.min() ?? .nan }
  var medianCPU: Double { Self.median(of: cpu) }

  /// Runs `benchmark` once to warm up, then for about `seconds`, at least `leastRuns` and at most 1,000 times.
  init(of benchmark: Benchmark, seconds: Double, leastRuns: Int) {
    let run = benchmark.prepare()
    run(0)
    var wall: [Double] = []
    var cpu: [Double] = []
    let start = Moment.now
    repeat {
      let before = Moment.now
      run(wall.count + 1)
      let after = Moment.now
      wall.append((after.wall - before.wall) * 1000)
      cpu.append((after.cpu - before.cpu) * 1000)
    } while wall.count < leastRuns || (Moment.now.wall - start.wall < seconds && wall.count < 1000)
    self.wall = wall
    self.cpu = cpu
  }

  private static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
