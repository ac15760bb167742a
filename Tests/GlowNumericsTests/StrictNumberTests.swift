import GlowNumerics
import Testing

@Suite struct StrictNumberTests {
  @Test(arguments: [
    ("0", 0.0), ("12", 12), ("-0.5", -0.5), (".5", 0.5), ("-.25", -0.25), ("1e3", 1000),
    ("1E-2", 0.01),
    ("2.5e+1", 25),
    ("007", 7), ("0.1", 0.1), ("1e-400", 0),
  ])
  func decimalNumbersAreRead(text: String, value: Double) {
    #expect(StrictNumber.double(text) == value)
  }

  @Test(arguments: [
    "", "-", ".", "5.", "+5", "1..2", "1.2.3", "1e", "1e+", "e5", "nan", "inf",
    "infinity", "-infinity",
    "0x10", "0x1p3",
    "1e400", " 1", "1 ", "1,5", "1_000", "--1", "１", "٣", "1\0", "−1",
  ])
  func everythingElseIsRefused(text: String) {
    #expect(StrictNumber.double(text) == nil)
    #expect(StrictNumber.int(text) == nil)
    #expect(StrictNumber.uint64(text) == nil)
  }

  @Test func wholeNumbersReachTheirLimits() {
    #expect(StrictNumber.int("-9223372036854775808") == .min)
    #expect(StrictNumber.int("9223372036854775807") == .max)
    #expect(StrictNumber.int("9223372036854775808") == nil)
    #expect(StrictNumber.uint64("18446744073709551615") == .max)
    #expect(StrictNumber.uint64("18446744073709551616") == nil)
    #expect(StrictNumber.uint64("-0") == nil)
    #expect(StrictNumber.int("1.0") == nil)
  }

  @Test func substringsAreReadToo() {
    #expect(StrictNumber.double("rect:22".dropFirst(5)) == 22)
  }
}
