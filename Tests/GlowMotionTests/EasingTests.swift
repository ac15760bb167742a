import GlowMotion
import Testing

@Suite struct EasingTests {
  /// Computed with 40 digits.
  @Test(arguments: [
    (Easing.ease, [0.29524433426782248561, 0.80240338758485698952, 0.96857440997585493006]),
    (.easeIn, [0.062282000136732276818, 0.31535681257253930426, 0.65640868375041841809]),
    (.easeOut, [0.30836606668068686048, 0.68464318742746069574, 0.92277456981019954309]),
    (.easeInOut, [0.081659856265897477493, 0.5, 0.89596199173153571844]),
    (.linear, [0.2, 0.5, 0.775]),
  ])
  func namedCurvesRunAsCSSSays(easing: Easing, values: [Double]) {
    for (x, y) in zip([0.2, 0.5, 0.775], values) { #expect(abs(easing.value(at: x) - y) < 1e-12) }
    #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
  }

  @Test(arguments: [
    ([0.34, 1.56, 0.64, 1], [0.70304, 1.0874006702186978771, 1.0510668621083676316]),
    ([0.36, 0, 0.66, -0.56], [-0.042474380236694378771, -0.087400670218697877065, 0.23746043039136778137]),
    ([0, 1, 1, 0], [0.46142217625022138426, 0.5, 0.52871357256642624656]),
    ([1, 0, 0, 1], [0.017425501023688067866, 0.5, 0.97699095295048436453]),
    ([0, 1.5, 1, 1.5], [0.94478387579677625149, 1.25, 1.2902203199256810242]),
  ])
  func extremeCurvesAreSolvedToo(points: [Double], values: [Double]) throws {
    let easing = try Easing(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    for (x, y) in zip([0.2, 0.5, 0.775], values) { #expect(abs(easing.value(at: x) - y) < 1e-9) }
  }

  @Test(.enabled(if: SharedCases.folder != nil, "shared/cases is not here"))
  func allPreciseValuesAgree() throws {
    let rows = try SharedCases.rows("easing/high_precision.csv")
    #expect(rows.count == 493)
    for row in rows {
      let n = row.dropFirst().compactMap { Double($0) }
      let value = try Easing(x1: n[0], y1: n[1], x2: n[2], y2: n[3]).value(at: n[4])
      #expect(abs(value - n[5]) < 1e-9, "\(row)")
    }
  }

  @Test(.enabled(if: SharedCases.folder != nil, "shared/cases is not here"))
  func allPublishedValuesAgree() throws {
    // One row's curve is quoted for its commas.
    let rows = try SharedCases.rows("easing/coloraide_published.csv").filter { $0.count == 3 }
    #expect(rows.count > 100)
    for row in rows {
      let easing = try Easing(words: row[0].replacing("_", with: "-"))
      let (x, y) = (try #require(Double(row[1])), try #require(Double(row[2])))
      #expect(abs(easing.value(at: x) - y) <= 1e-9, "\(row)")
    }
  }

  /// Two curves run one after the other, as the web platform's tests do; 100 pixels of way.
  @Test(.enabled(if: SharedCases.folder != nil, "shared/cases is not here"))
  func allComposedValuesOfTheWebPlatformTestsAgree() throws {
    for row in try SharedCases.rows("easing/wpt_cubic_bezier_composed.csv") {
      let n = row.dropFirst().compactMap { Double($0) }
      let effect = try Easing(x1: n[0], y1: n[1], x2: n[2], y2: n[3]).value(at: n[8] / 1000)
      let keyframe = try Easing(x1: n[4], y1: n[5], x2: n[6], y2: n[7]).value(at: effect)
      #expect(abs(effect - n[9]) < 1e-9, "\(row)")
      #expect(abs(100 * keyframe - n[10]) < 0.01, "\(row)")
    }
  }

  @Test func beyondTheEndsTheTangentGoesOn() {
    #expect(abs(Easing.ease.value(at: -0.5) - -0.2) < 1e-12)
    #expect(Easing.ease.value(at: 1.2) == 1)
    #expect(abs(Easing.easeIn.value(at: 1.5) - 1.8620689655172415) < 1e-12)
    #expect(abs(Easing.easeOut.value(at: -0.5) - -0.8620689655172414) < 1e-12)
    #expect(Easing.easeInOut.value(at: -1) == 0)
  }

  @Test func motionStaysBetweenStartAndEnd() throws {
    let overshoot = try Easing(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
    let anticipate = try Easing(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56)
    for i in -20...120 {
      let x = Double(i) / 100
      #expect((0...1).contains(overshoot.progress(at: x)))
      #expect((0...1).contains(anticipate.progress(at: x)))
    }
    #expect(anticipate.progress(at: 0.5) == 0 && overshoot.progress(at: 0.5) == 1)
    #expect(Easing.linear.progress(at: 7) == 1 && Easing.linear.progress(at: -7) == 0)
  }

  @Test func curvesWithoutOvershootNeverRunBack() {
    for (_, easing) in Easing.named {
      var last = 0.0
      for i in 0...1000 {
        let value = easing.progress(at: Double(i) / 1000)
        #expect(value >= last)
        last = value
      }
    }
  }

  @Test(arguments: [
    (1.2, 0, 1, 1), (-0.2, 0, 1, 1), (0, 0, 1.2, 1), (0, 0, -0.2, 1), (.nan, 0, 1, 1), (0, .nan, 1, 1),
    (0, 0, 1, .infinity),
  ])
  func timesOutsideTheirRangeAreRefused(x1: Double, y1: Double, x2: Double, y2: Double) {
    #expect(throws: MotionError.self) { try Easing(x1: x1, y1: y1, x2: x2, y2: y2) }
  }

  @Test(arguments: [
    ("linear", "linear"), ("ease", "ease"), ("ease-in", "ease-in"), ("ease-out", "ease-out"),
    ("ease-in-out", "ease-in-out"), ("cubic-bezier(.25,.1,.25,1)", "ease"),
    ("cubic-bezier(0.3, -1, 1, 2.5)", "cubic-bezier(0.3,-1,1,2.5)"),
  ])
  func wordsAreReadAndWritten(words: String, canonical: String) throws {
    let easing = try Easing(words: words)
    #expect(easing.words == canonical)
    #expect(try Easing(words: canonical) == easing)
  }

  @Test(arguments: [
    "", "Ease", "easeInOut", "bounce", "cubic-bezier()", "cubic-bezier(0,0,1)", "cubic-bezier(0,0,1,1",
    "cubic-bezier(0,0,1,1,1)", "cubic-bezier(0,nan,1,1)", "cubic-bezier(+0,0,1,1)",
  ])
  func otherWordsAreRefused(words: String) {
    #expect(throws: MotionError.unknownEasing(words)) { try Easing(words: words) }
  }
}
