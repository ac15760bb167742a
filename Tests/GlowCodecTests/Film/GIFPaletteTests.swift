import GlowRaster
import Testing

@testable import GlowCodec

/// How a GIF is painted: fields stay flat, the rest takes the nearest colours.
@Suite struct GIFPaletteTests {
  /// 256 greys of every second step, and a few more.
  private static let chosen: [UInt8] = (0..<256).flatMap { place in
    let grey = UInt8(min(2 * place, 255))
    return [grey, grey, grey, 255]
  }

  private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: .rgbaStraight8)
    bitmap.bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) + [255] } }
    return bitmap
  }

  @Test func aFlatGroundKeepsItsColourToTheBit() {
    let picture = bitmap(64, 64) { x, y in x < 40 ? [17, 16, 24] : [UInt8(x), UInt8(y), 90] }
    var flat = FlatColours()
    flat.take(picture.bytes)
    #expect(flat.colours == [0x18_1011])
    let painted = GIFPalette(Self.chosen, keeping: flat.colours).paint(picture)
    for y in 0..<64 {
      for x in 0..<40 {
        let start = (y * 64 + x) * 4
        #expect(painted[start..<(start + 4)] == [17, 16, 24, 255])
      }
    }
  }

  @Test func aCheckerHasTwoColours() {
    var flat = FlatColours()
    flat.take(bitmap(64, 64) { x, y in (x / 8 + y / 8) % 2 == 0 ? [255, 255, 255] : [204, 204, 204] }.bytes)
    #expect(Set(flat.colours) == [0xFF_FFFF, 0xCC_CCCC])
    // A ramp has none.
    var ramp = FlatColours()
    ramp.take(bitmap(64, 64) { x, y in [UInt8(4 * x), UInt8(4 * y), 9] }.bytes)
    #expect(ramp.colours.isEmpty)
  }

  @Test func whatIsDitheredHasTheRightMean() {
    // Between two greys: the mean of a field of 8 × 8 comes within a step of the pattern.
    let greys = (0..<256).flatMap { index -> [UInt8] in
      let grey = UInt8(index / 8 * 8)
      return [grey, grey, grey, 255]
    }
    let palette = GIFPalette(greys, keeping: [])
    for grey: UInt8 in [99, 101, 102] {
      let painted = palette.paint(bitmap(8, 8) { _, _ in [grey, grey, grey] })
      let mean = stride(from: 0, to: painted.count, by: 4).reduce(0.0) { $0 + Double(painted[$1]) } / 64
      #expect(abs(mean - Double(grey)) <= 1.01, "\(grey): \(mean)")
      #expect(Set(stride(from: 0, to: painted.count, by: 4).map { painted[$0] }).count == 2)
    }
  }
}

/// What is said of ffmpeg's failures.
@Suite struct FilmFailureTests {
  @Test func aProgramThatEndsWellAndWritesNothingIsSaidToHaveDoneSo() {
    let error = FilmFailure.explain(.init(), Array("a.mov".utf8))
    #expect(error == .programFailed("ffmpeg ended early: it wrote nothing and said nothing of it"))
  }
}
