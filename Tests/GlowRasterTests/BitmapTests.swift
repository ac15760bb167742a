import GlowRaster
import Testing

@Suite struct BitmapTests {
  @Test(arguments: [(PixelFormat.bgraPremultiplied8, 4), (.rgbaStraight8, 4), (.rgbaStraight16, 8)])
  func aNewBitmapIsTransparentAndTight(format: PixelFormat, bytes: Int) {
    let bitmap = Bitmap(size: PixelSize(width: 5, height: 3), format: format)
    #expect(bitmap.bytesPerRow == 5 * bytes)
    #expect(bitmap.bytes == [UInt8](repeating: 0, count: 15 * bytes))
    #expect(bitmap.stamp == nil)
  }

  @Test func changingTheBytesTakesTheStampAway() {
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1), format: .rgbaStraight8)
    bitmap.stamp = Bitmap.Stamp(plan: 7, isTrimmed: false, backdrop: .transparent)
    let copy = bitmap
    bitmap.bytes[3] = 9
    #expect(bitmap.stamp == nil)
    #expect(copy.stamp != nil)
  }
}
