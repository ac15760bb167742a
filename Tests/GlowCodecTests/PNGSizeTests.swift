import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct PNGSizeTests {
  private static let shallow = glow(.rgbaStraight8)
  private static let deep = glow(.rgbaStraight16)

  static func glow(_ depth: BitDepth) -> Bitmap { depth == .eight ? shallow : deep }

  /// A frame of soft rings, one over the other, whose colours run slowly around it, as a glow's layers do;
  /// transparent outside and inside.
  private static func glow(_ format: PixelFormat, width: Int = 640, height: Int = 360) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: format)
    var bytes = bitmap.bytes
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) - Double(width) / 2, Double(y) - Double(height) / 2)
        let edge = max(abs(dx) - Double(width) / 2, abs(dy) - Double(height) / 2) + 60
        let channels = abs(edge) < 60 ? straight(edge: edge, turn: atan2(dy, dx)) : [0, 0, 0, 0]
        for (channel, value) in channels.enumerated() {
          let offset = (y * width + x) * format.bytesPerPixel
          if format == .rgbaStraight16 {
            let number = UInt16(value * 65535 + 0.5)
            bytes[offset + 2 * channel] = UInt8(number >> 8)
            bytes[offset + 2 * channel + 1] = UInt8(number & 255)
          } else {
            bytes[offset + channel] = UInt8(value * 255 + 0.5)
          }
        }
      }
    }
    bitmap.bytes = bytes
    return bitmap
  }

  /// Straight red, green, blue and alpha at a distance from the edge, in pixels, and an angle.
  private static func straight(edge: Double, turn: Double) -> [Double] {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    for (reach, phase) in [(8.0, 0.0), (20, 1), (40, 2.5), (60, 4)] {
      let fall = max(0, 1 - abs(edge) / reach)
      let cover = fall * fall * (3 - 2 * fall)
      red += (0.8 + 0.2 * cos(turn + phase) - red) * cover
      green += (0.65 + 0.25 * cos(turn + phase + 2) - green) * cover
      blue += (0.8 + 0.2 * sin(turn + phase) - blue) * cover
      alpha += (1 - alpha) * cover
    }
    return alpha < 1 / 512 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha]
  }

  @Test(arguments: BitDepth.allCases)
  func quickFilesAreHardlyLargerThanThoseOfASearch(depth: BitDepth) throws {
    let bitmap = Self.glow(depth)
    var searched: [UInt8] = []
    var plan = PNGPlan(.small, depth)
    plan.filter = .paeth
    plan.method = .library(level: 6)
    try PNGPixels.append(bitmap, PixelBox(bitmap.size), plan, to: &searched)
    for compression in [Compression.fast, .balanced] {
      let file = try PNGEncoder(bitDepth: depth, compression: compression).encode(bitmap)
      #expect(Double(file.count) < 1.4 * Double(searched.count))
    }
  }

  @Test(.enabled(if: Judge.hasPillow, "needs python3 with pillow"))
  func pillowSeesTheSamePixels() throws {
    let scratch = try Scratch()
    let bitmap = Self.glow(.eight)
    for compression in Compression.allCases {
      let file = try PNGEncoder(compression: compression).encode(bitmap)
      try Data(file).write(to: URL(fileURLWithPath: scratch.folder + "/a.png"))
      try Data(bitmap.bytes).write(to: URL(fileURLWithPath: scratch.folder + "/a.rgba"))
      let script = """
        import sys
        from pathlib import Path
        from PIL import Image
        with Image.open(sys.argv[1] + '/a.png') as image:
          print(image.tobytes() == Path(sys.argv[1], 'a.rgba').read_bytes())
        """
      let (status, output) = try Judge.run("python3", ["-W", "error", "-c", script, scratch.folder])
      #expect(status == 0 && output == "True\n")
    }
  }

  @Test(.enabled(if: Judge.find("pngcheck") != nil, "needs pngcheck"), arguments: BitDepth.allCases)
  func pngcheckFindsNoFault(depth: BitDepth) throws {
    let scratch = try Scratch()
    let file = try PNGEncoder(bitDepth: depth).encode(Self.glow(depth))
    try Data(file).write(to: URL(fileURLWithPath: scratch.folder + "/a.png"))
    #expect(try Judge.run("pngcheck", ["-q", scratch.folder + "/a.png"]).status == 0)
  }
}
