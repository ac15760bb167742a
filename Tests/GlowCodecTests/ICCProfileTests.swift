import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct ICCProfileTests {
  private static let profile = ICCProfile.displayP3.bytes

  private static func number(_ offset: Int) -> Int {
    profile[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where the data of a tag begin.
  private static func tag(_ name: String) -> Int? {
    (0..<number(128)).map { 132 + 12 * $0 }.first { profile[$0..<$0 + 4].elementsEqual(name.utf8) }
      .map { number($0 + 4) }
  }

  private static func fixed(_ offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(offset))) / 65536
  }

  @Test func theHeaderSaysWhatItIs() {
    #expect(Self.number(0) == Self.profile.count && Self.profile.count % 4 == 0)
    #expect(Self.profile[12..<24].elementsEqual("mntrRGB XYZ ".utf8))
    #expect(Self.profile[36..<40].elementsEqual("acsp".utf8))
  }

  @Test func everyTagLiesInTheProfile() {
    for index in 0..<Self.number(128) {
      let entry = 132 + 12 * index
      let (offset, size) = (Self.number(entry + 4), Self.number(entry + 8))
      #expect(offset % 4 == 0 && offset >= 132 && offset + size <= Self.profile.count)
    }
  }

  /// The colorants of Display P3 in D50, as its public profiles have them.
  @Test(arguments: [
    ("rXYZ", [0.51512, 0.24120, -0.00105]), ("gXYZ", [0.29198, 0.69225, 0.04189]),
    ("bXYZ", [0.15710, 0.06657, 0.78407]), ("wtpt", [0.9642, 1, 0.8249]),
  ])
  func colorantsAreThePublishedOnes(name: String, wanted: [Double]) throws {
    let start = try #require(Self.tag(name))
    for (index, value) in wanted.enumerated() {
      #expect(abs(Self.fixed(start + 8 + 4 * index) - value) < 0.0003)
    }
  }

  @Test func theStoredStreamInflatesToTheProfile() throws {
    #expect(try Inflate.zlib(ICCProfile.displayP3.stored, limit: Self.profile.count) == Self.profile)
  }

  @Test func picturesInDisplayP3SaySo() throws {
    let picture = Bitmap(size: PixelSize(width: 2, height: 2), format: .rgbaStraight8)
    let file = try PNGEncoder(profile: .displayP3).encode(picture)
    func has(_ chunk: String) -> Bool { file.firstRange(of: Array(chunk.utf8)) != nil }
    #expect(has("cICP\u{c}\u{d}\u{0}\u{1}") && has("iCCPDisplay P3") && has("gAMA") && has("cHRM"))
    #expect(!has("sRGB"))
  }
}
