import GlowKit

/// Whole exports of PNG frames into a folder, each by a process of its own: drawing, compressing, writing.
///
/// Times are for one frame and hold the start of the process and the plan. Sizes stand beside those of libpng, of which
/// the design allows 1.4 times as much.
enum ExportReport {
  private static let name = "export"
  private static let canvas = Canvas.fullHD

  static func print(_ options: Options) {
    var table = Table(
      "\(name), \(canvas.name), a frame",
      columns: ["cpu", "least cpu", "target", "wall, 2 jobs", "frames", "bytes", "x libpng"])
    var rival: CompressionRival?
    let rivals = [(AdaptivePNG.name, AdaptivePNG.rival), (CairoPNG.name, CairoPNG.rival)]
    for (way, make) in rivals where options.keeps(name, way) {
      let made = make(options, canvas)
      if way == AdaptivePNG.name { rival = made }
      table.add(way, cells(made.measured, nil, 1, made.frames, made.byteCount, rival))
    }
    for compression in Compression.allCases where options.keeps(name, "glow, png \(compression)") {
      let frames = compression == .small ? options.choose(2, 12) : options.choose(6, SeedFrame.exportedFrames)
      var measured = Measurement()
      var byteCount = 0
      for _ in 0..<options.choose(1, 5) {
        let errand = Errand.export(canvas, frames: frames, jobs: 2, compression)
        guard let result = errand.send() else { refuse("an export did not end well") }
        measured.add(wall: result.wall / Double(frames), cpu: result.cpu / Double(frames))
        byteCount = result.byteCount / frames
      }
      table.add(
        "glow, png \(compression)",
        cells(measured, compression == .small ? nil : 20, 2, frames, byteCount, rival))
      guard compression == .balanced, options.keeps(name, floorName) else { continue }
      table.add(
        floorName,
        cells(options.measure(floor(byteCount: byteCount), seconds: 1), nil, 1, frames, byteCount, rival))
    }
  }

  private static let floorName = "floor: store, and write as many bytes"

  /// What no export can undercut: storing the glowing pixels, and giving a file the bytes of a compressed frame.
  private static func floor(byteCount: Int) -> Benchmark {
    let store = Floor.store(canvas)
    return Benchmark(name: floorName, canvas: canvas) {
      let folder = TemporaryFolder()
      let bytes = [UInt8](repeating: 7, count: byteCount)
      let run = store.prepare()
      return { number in
        run(number)
        write(bytes, to: "\(folder.path)/frame-\(number % SeedFrame.exportedFrames).png")
      }
    }
  }

  private static func cells(
    _ measured: Measurement, _ target: Double?, _ jobs: Int, _ frames: Int, _ byteCount: Int,
    _ rival: CompressionRival?
  ) -> [String] {
    [
      Table.number(measured.medianCPU, 1),
      Table.number(measured.minimumCPU, 1),
      Table.number(target, 0),
      jobs == 2 ? Table.number(measured.median, 1) : "-",
      "\(frames)",
      "\(byteCount)",
      Table.number(rival.map { Double(byteCount) / Double($0.byteCount) }, 2),
    ]
  }
}
