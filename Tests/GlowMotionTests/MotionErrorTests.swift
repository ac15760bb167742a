import GlowColor
import GlowMotion
import Testing

/// Every fault of a motion, in whole texts: what is wrong, and what to give instead.
@Suite struct MotionErrorTests {
  static let texts: [(error: MotionError, text: String)] = [
    (
      .unknownEasing("quick"),
      "unknown easing 'quick'; write linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(a,b,c,d)"
    ),
    (
      .easingOutOfRange(2, 0, 1, 0),
      "easing 'cubic-bezier(2.0,0.0,1.0,0.0)' is out of range; the first and third number go from 0 to 1, the others "
        + "from -1000 to 1000"
    ),
    (.badFrameRate("x"), "bad frame rate 'x'; write frames a second, as in '30', '29.97' or '24000/1001'"),
    (.noColors, "the palette has no colors; give at least one"),
    (.tooManyColors(2000), "the palette has 2000 colors; give at most 1024"),
    (.locationCount(2, colors: 3), "2 locations for 3 colors; give one for each color, or none"),
    (.badLocation(1.5, index: 1), "location 1.5 of color 2 is out of range; give 0 to 1"),
    (.badMinGap(1), "minimum gap 1.0 is out of range; give 0 to 0.9"),
    (.badInterval(0), "interval 0.0 is out of range; give 0.001 to 1000000 seconds"),
    (.noDurations, "there is no layer to animate; give at least one duration"),
    (.badDuration(-1), "duration -1.0 is out of range; give 0 seconds or more"),
    (
      .tooManyLiveChanges(duration: 600, interval: 1),
      "a duration of 600.0 s spans more than 256 intervals of 1.0 s; give a longer interval or a shorter duration"
    ),
    (.badAngle(.infinity), "angle inf is out of range; give a number of degrees, as 90"),
    (.badFade(-1), "fade -1.0 is out of range; give 0 seconds or more"),
    (.fadeInLoop, "a loop can't fade in or out; leave out the fades or the loop"),
  ]

  @Test(arguments: texts.indices) func faultsSayWhatToGive(index: Int) {
    #expect(Self.texts[index].error.description == Self.texts[index].text)
  }

  @Test func limitsAreNamed() {
    #expect(MotionError.tooManyFrames(9).description.contains("give at most"))
    #expect(
      MotionError.tooManySets(interval: 1).description.hasSuffix("give a longer interval or fewer frames"))
    #expect(MotionError.gradient(.noStops).description == GradientError.noStops.description)
  }
}
