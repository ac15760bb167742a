import GlowKit

/// The most memory that a process holds which exports PNG frames with two jobs. It must not grow with their number.
enum MemoryReport {
  private static let name = "memory"

  /// What the design allows, by canvas, in MB.
  private static let targets = ["1920x1080": 64.0, "3840x2160": 160.0]

  static func print(_ options: Options) {
    var table = Table("\(name), 2 jobs", columns: ["peak, MB", "target"])
    func add(_ canvas: Canvas, _ row: String, _ target: Double?, _ errand: Errand) {
      guard options.keeps(name, "\(canvas.name) \(row)") else { return }
      guard let result = errand.send() else { refuse("a process to be measured did not end well") }
      table.add(
        "\(canvas.name) \(row)",
        [Table.number(Double(result.peak) / 1e6, 1), Table.number(target, 0)])
    }
    for canvas in [Canvas.fullHD, .ultraHD] {
      add(canvas, "floor: hold two pictures", nil, .hold(canvas, pictures: 2))
      for frames in options.choose([2, 4], [10, 60]) {
        add(
          canvas, "glow, \(frames) frames", targets[canvas.name],
          .export(canvas, frames: frames, jobs: 2, .balanced))
      }
    }
  }
}
