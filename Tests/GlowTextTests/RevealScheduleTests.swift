import Testing

@testable import GlowText

/// When units come. The values are those of the published originals (BlurText by syxUI, TextBlurReveal of SwiftUI Blocks).
@Suite struct RevealScheduleTests {
  @Test(arguments: [
    (3, 0.1, [0.236364, 0, 0]), (3, 0.2, [0.472727, 0.018182, 0]), (3, 0.4, [0.945455, 0.490909, 0.036364]),
    (3, 0.7, [1, 1, 0.745455]), (1, 0.3, [0.436364]), (1, 0.7, [1]),
  ])
  func wordsComeAsInTheOriginal(count: Int, progress: Double, shares: [Double]) {
    let schedule = RevealSchedule(unit: .word, count: count, tail: .seed)
    for (index, share) in shares.enumerated() {
      #expect(abs(schedule.progress(of: index, at: progress) - share) < 1e-6)
    }
  }

  @Test(arguments: [(1, 0.6875), (3, 0.8077), (6, 0.8780)])
  func theOriginalsLastWordEndsEarly(count: Int, end: Double) {
    let schedule = RevealSchedule(unit: .word, count: count, tail: .seed)
    #expect(schedule.progress(of: count - 1, at: end + 1e-4) == 1)
    #expect(schedule.progress(of: count - 1, at: end - 1e-3) < 1)
  }

  /// n = 4: each takes .4255, starts are 0, .1915, .3830 and .5745.
  @Test func linesComeAsInTheOriginal() {
    let schedule = RevealSchedule(unit: .line, count: 4)
    for (index, start) in [0, 0.191489, 0.382979, 0.574468].enumerated() {
      #expect(schedule.progress(of: index, at: start) < 1e-5)
      #expect(abs(schedule.progress(of: index, at: start + 0.425532 / 2) - 0.5) < 1e-5)
      #expect(schedule.progress(of: index, at: start + 0.425533) == 1)
    }
  }

  @Test(arguments: RevealUnit.allCases, [1, 2, 7, 1000])
  func allIsWholeAtTheEndAndNothingAtTheStart(unit: RevealUnit, count: Int) {
    for tail in RevealTail.allCases {
      let schedule = RevealSchedule(unit: unit, count: count, tail: tail)
      for index in 0..<count {
        #expect(schedule.progress(of: index, at: 1) == 1)
        #expect(schedule.progress(of: index, at: 0) == 0)
      }
    }
  }

  @Test func aFilledTailEndsWithTheReveal() {
    let schedule = RevealSchedule(unit: .word, count: 6)
    #expect(schedule.progress(of: 5, at: 0.999) > 0.99)
    #expect(schedule.progress(of: 5, at: 0.999) < 1)
  }

  @Test func unitsComeOneAfterAnother() {
    for schedule in [
      RevealSchedule(unit: .word, count: 9), RevealSchedule(unit: .line, count: 9, overlap: 0.2),
    ] {
      for step in 0...100 {
        let shares = (0..<9).map { schedule.progress(of: $0, at: Double(step) / 100) }
        #expect(shares == shares.sorted(by: >))
      }
    }
  }

  @Test func anEffectFadesBlursAndSinks() {
    let effect = RevealEffect(progress: 0.236363636, blur: 9, rise: 12)
    #expect(abs(effect.blur - 6.872727) < 1e-5 && abs(effect.offset - 9.163636) < 1e-5)
    #expect(effect.opacity == 0.236363636)
    #expect(RevealEffect(progress: 1, blur: 9, rise: 12) == RevealEffect(progress: 1, blur: 0, rise: 0))
  }
}
