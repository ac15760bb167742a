/// What a frame costs as more of it glows: every canvas with its blurs halved, as they are, and doubled.
enum GrowthReport {
  private static let name = "growth"

  static func print(_ options: Options) {
    var table = Table(
      "\(name), canvas and blurs",
      columns: ["glowing", "% of all", "median", "least", "ns a pixel", "floor, ns", "x floor"])
    for canvas in Canvas.all {
      for blur in [0.5, 1, 2] {
        let row = "\(canvas.name), blurs x \(Table.number(blur, 1))"
        guard options.keeps(name, row) else { continue }
        let animation = SeedFrame.animation(canvas, blur: blur)
        let glowing = GlowingPixels(of: animation)
        let own = options.measure(SeedFrame.benchmark(canvas, of: animation), seconds: 1)
        let floor = options.measure(Floor.store(canvas, glowing), seconds: 0.5)
        table.add(
          row,
          [
            "\(glowing.count)",
            Table.number(100 * Double(glowing.count) / Double(canvas.pixelCount), 1),
            Table.number(own.median, 3),
            Table.number(own.minimum, 3),
            Table.number(own.median * 1e6 / Double(glowing.count), 2),
            Table.number(floor.median * 1e6 / Double(glowing.count), 2),
            Table.number(own.median / floor.median, 1),
          ])
      }
    }
  }
}
