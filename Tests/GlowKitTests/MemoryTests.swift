import GlowKit
import Testing

/// Frames in memory of the caller's.
@Suite struct MemoryTests {
  @Test(arguments: [0, 1, 20], [PixelFormat.bgraPremultiplied8, .rgbaStraight16])
  func rowsLieWhereTheStrideSays(gap: Int, format: PixelFormat) throws {
    let animation = try GlowAnimation(
      AnimationTests.scene {
        ($0.size, $0.margin) = (Size(width: 17, height: 9), 3)
      })
    let picture = animation.frame(at: 2, format: format)
    let (row, stride) = (picture.bytesPerRow, picture.bytesPerRow + gap)
    // The last row ends with its last pixel.
    var memory = [UInt8](repeating: 0xAB, count: stride * (animation.size.height - 1) + row)
    var span = memory.mutableSpan
    var bytes = span.mutableBytes
    animation.draw(frame: 2, into: &bytes, bytesPerRow: stride, format: format)
    for y in 0..<animation.size.height {
      #expect(
        Array(memory[(y * stride)..<(y * stride + row)]) == Array(picture.bytes[(y * row)..<((y + 1) * row)]))
      let rest = memory[(y * stride + row)..<min((y + 1) * stride, memory.count)]
      #expect(rest.allSatisfy { $0 == 0xAB })
    }
  }

  @Test func theFormatIsPremultipliedUnlessSaidOtherwise() throws {
    let animation = try GlowAnimation(AnimationTests.scene())
    let picture = animation.frame(at: 0, format: .bgraPremultiplied8)
    var memory = [UInt8](repeating: 0, count: picture.bytes.count)
    var span = memory.mutableSpan
    var bytes = span.mutableBytes
    animation.draw(frame: 0, into: &bytes, bytesPerRow: picture.bytesPerRow)
    #expect(memory == picture.bytes)
  }

  @Test func tooLittleMemoryTraps() async {
    await #expect(processExitsWith: .failure) {
      let animation = try GlowAnimation(AnimationTests.scene())
      var memory = [UInt8](repeating: 0, count: 100)
      var span = memory.mutableSpan
      var bytes = span.mutableBytes
      animation.draw(frame: 0, into: &bytes, bytesPerRow: 4 * animation.size.width)
    }
  }
}
