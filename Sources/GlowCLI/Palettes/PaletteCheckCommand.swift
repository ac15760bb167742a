import GlowKit
import GlowOptions

/// `glow palette check FILE…`: every palette gets its lines; the exit code is that of the first bad one.
struct PaletteCheckCommand {
  private let request: PaletteRequest

  init(_ arguments: Arguments) throws { request = try PaletteRequest(arguments) }

  func run() throws {
    var reports: [JSONOutput] = []
    var failures: [Failure] = []
    for word in request.operands {
      do {
        let reading = try PaletteFile.resolve(word)
        try PaletteFile.checkCount(reading.palette, word)
        let report = PaletteReport(reading)
        reports.append(.object([("file", .string(word.shown)), ("ok", .bool(true))] + report.members))
        if !request.wantsJSON { try StandardOutput.write(report.text(of: word.shown)) }
      } catch {
        let failure = Failure(error)
        failures.append(failure)
        reports.append(
          .object([("file", .string(word.shown)), ("ok", .bool(false)), ("error", .string(failure.message))]))
      }
    }
    if request.wantsJSON { try StandardOutput.write(JSONWriter.pretty(.array(reports))) }
    // The last is said by whoever catches it.
    for failure in failures.dropLast() { failure.tell() }
    if let last = failures.last { throw Failure(last.message, exitCode: failures[0].exitCode) }
  }
}

/// What `glow palette check` says of a palette that is right.
struct PaletteReport {
  private let palette: Palette
  private let notes: [String]
  private let review: PaletteReview

  init(_ reading: PaletteReading) {
    palette = reading.palette
    notes = reading.notes
    review = PaletteReview(palette)
  }

  /// The first line says that it is right; the rest is for judging.
  func text(of source: String) -> String {
    let count = palette.entries.count
    let places = palette.locations == nil ? "" : " with places"
    let name = PathText.escaped(palette.name.utf8)
    let head = "\(source): right: '\(name)', \(count) colour\(count == 1 ? "" : "s")\(places)\n"
    return head + lines.map { "  \($0)\n" }.joined()
  }

  private var lines: [String] {
    var lines = notes.map { "note: " + PathText.escaped($0.utf8) }
    lines.append(
      "contrast: \(PaletteReport.range(review.contrastOnBlack)) on black, "
        + "\(PaletteReport.range(review.contrastOnWhite)) on white")
    lines += review.outsideSRGB.map { "outside sRGB, clamped when drawn: \(hex($0))" }
    lines += review.nearDuplicates.prefix(6).map { "alike: \(names($0)), \(fixed($0.distance, 3)) apart" }
    lines += review.muddyNeighbours.map {
      "muddy: \(names($0)) blend through grey; place others between them"
    }
    for vision in ColorVision.allCases {
      guard let pair = review.nearestSeen[vision], pair.distance < PaletteReview.alike else { continue }
      lines.append("alike with \(vision.rawValue): \(names(pair)), \(fixed(pair.distance, 3)) apart")
    }
    return lines
  }

  private func hex(_ index: Int) -> String { palette.colors[index].hex }

  private func names(_ pair: PaletteReview.Pair) -> String { "\(hex(pair.first)) and \(hex(pair.second))" }

  private static func range(_ values: [Double]) -> String {
    "\(fixed(values.min() ?? 0, 1)) to \(fixed(values.max() ?? 0, 1))"
  }

  /// The same for programs.
  var members: [(key: String, value: JSONOutput)] {
    func pairs(_ pairs: [PaletteReview.Pair]) -> JSONOutput { .array(pairs.map(PaletteReport.pair)) }
    let seen = ColorVision.allCases.compactMap { vision in
      review.nearestSeen[vision].map { (key: vision.rawValue, value: PaletteReport.pair($0)) }
    }
    return [
      ("palette", palette.report), ("notes", .array(notes.map { .string($0) })),
      ("contrastOnBlack", .array(review.contrastOnBlack.map { .double(PaletteReport.thousandths($0)) })),
      ("contrastOnWhite", .array(review.contrastOnWhite.map { .double(PaletteReport.thousandths($0)) })),
      ("outsideSRGB", .array(review.outsideSRGB.map { .int($0) })),
      ("alike", pairs(review.nearDuplicates)), ("muddy", pairs(review.muddyNeighbours)),
      ("nearestSeen", .object(seen)),
    ]
  }

  private static func pair(_ pair: PaletteReview.Pair) -> JSONOutput {
    .object([
      ("first", .int(pair.first)), ("second", .int(pair.second)),
      ("distance", .double(thousandths(pair.distance))),
    ])
  }

  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension Palette {
  /// The palette as programs read it.
  var report: JSONOutput {
    let colors = entries.map { entry -> JSONOutput in
      var members: [(key: String, value: JSONOutput)] = [("color", .string(entry.color.hex))]
      if let location = entry.location { members.append(("location", .double(location))) }
      if let name = entry.name { members.append(("name", .string(name))) }
      members.append(("oklch", .string(entry.color.oklchText)))
      return .object(members)
    }
    return .object([("name", .string(name)), ("note", .string(note)), ("colors", .array(colors))])
  }
}
