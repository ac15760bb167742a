import GlowColor
import GlowNumerics
import Testing

/// Gradients that others drew, read from beside the checkout.
@Suite(.enabled(if: SharedCases.exist, "shared/cases is not beside this checkout"))
struct SharedGradientTests {
  @Test func linearGradientsOfTheWebPlatformTests() throws {
    let cases =
      try SharedCases.json("gradient_semantics/linear_and_stops.json")["cases"] as? [[String: Any]] ?? []
    #expect(cases.count >= 11)
    for entry in cases {
      let id = entry["id"] as? String ?? ""
      // Canvas mixes straight colours, we premultiplied ones; a line without length is not ours either.
      if id.hasSuffix("alpha") || id.hasSuffix("zerosize") { continue }
      let stops = try stops(entry["stops"])
      if stops.isEmpty {
        #expect(throws: GradientError.noStops) { try Gradient(stops: stops) }
        continue
      }
      let gradient = MixGradient(try Gradient(stops: stops, join: .hard, space: .srgb))
      let line = numbers(entry["linear"])
      for expected in (entry["expect_xyrgba_tol"] as? [Any] ?? []).map(numbers) {
        let along =
          line[0] == line[2]
          ? (expected[1] + 0.5 - line[1]) / (line[3] - line[1])
          : (expected[0] + 0.5 - line[0]) / (line[2] - line[0])
        let place = along.clamped(to: 0...1.0.nextDown)
        check(gradient.color(at: place), Array(expected[2...5]), expected[6], "\(id) at \(expected)")
      }
    }
  }

  @Test func rejectedLocationsAndColours() throws {
    let cases =
      try SharedCases.json("gradient_semantics/rejected_inputs.json")["cases"] as? [[String: Any]] ?? []
    for entry in cases {
      if let text = entry["location"] as? String {
        let location = try #require(Double(text))
        #expect(throws: GradientError.self) {
          try Gradient(stops: [Stop(location: location, color: Color(rgb: 0))])
        }
      }
      if let text = entry["color"] as? String { #expect(throws: ColorError.self) { try Color(css: text) } }
    }
  }

  /// CSS counts its angle from the top, we from the right: ours is a quarter turn less.
  @Test func conicGradientsOfTheWebPlatformTests() throws {
    for entry in try SharedCases.jsonArray("conic/conic.json") where entry["repeating"] as? Bool != true {
      let stops = try stops(entry["stops"])
      guard stops.allSatisfy({ (0...1).contains($0.location) }) else { continue }
      let gradient = MixGradient(try Gradient(stops: stops, join: .hard, space: .srgb))
      let center = numbers(entry["center"])
      for expected in (entry["expect"] as? [Any] ?? []).map(numbers) {
        let turns =
          Elementary.atan2(y: expected[1] + 0.5 - center[1], x: expected[0] + 0.5 - center[0]) / (2 * .pi)
        let place = (turns - (number(entry["from_deg"]) - 90) / 360).fraction
        check(
          gradient.color(at: place), Array(expected[2...5]), number(entry["tolerance"]),
          "\(entry["id"] ?? "") at \(expected)")
      }
    }
  }

  @Test func hueWheelAndPieOfZ2D() throws {
    let wheel = try SharedCases.json("conic/z2d_golden_hue_wheel.json")
    let hues = ["red", "yellow", "lime", "cyan", "blue", "magenta", "red"]
    let stops = try hues.enumerated().map { Stop(location: Double($0) / 6, color: try Color(css: $1)) }
    for tile in wheel["tiles"] as? [[String: Any]] ?? [] {
      for sample in (tile["expect_xyrgba_offset"] as? [Any] ?? []).map(numbers) {
        let gradient = MixGradient(try Gradient(stops: stops, join: .hard, space: .srgb))
        check(gradient.color(at: sample[6]), Array(sample[2...5]), number(wheel["tolerance"]), "\(sample)")
      }
    }
    let pie = try SharedCases.json("conic/z2d_golden_pie.json")
    let slices = MixGradient(try Gradient(stops: try self.stops(pie["stops"]), join: .hard, space: .srgb))
    let center = numbers(pie["center"])
    for sample in (pie["expect_xyrgba"] as? [Any] ?? []).map(numbers) {
      let turns = Elementary.atan2(y: sample[1] + 0.5 - center[1], x: sample[0] + 0.5 - center[0]) / (2 * .pi)
      check(slices.color(at: turns), Array(sample[2...5]), number(pie["tolerance"]), "\(sample)")
    }
  }

  private func stops(_ value: Any?) throws -> [Stop] {
    try (value as? [[Any]] ?? []).map { pair in
      if let name = pair[1] as? String { return Stop(location: number(pair[0]), color: try Color(css: name)) }
      let v = numbers(pair[1]).map { $0 / 255 }
      let color = Color(red: v[0], green: v[1], blue: v[2], alpha: v.count > 3 ? v[3] : 1)
      return Stop(location: number(pair[0]), color: color)
    }
  }

  private func check(_ color: Color, _ expected: [Double], _ tolerance: Double, _ comment: Comment) {
    let ours = [color.red, color.green, color.blue, color.alpha]
    for (value, theirs) in zip(ours, expected) {
      #expect(abs(value * 255 - theirs) <= tolerance + 0.5, comment)
    }
  }
}
