package import GlowColor
package import GlowRaster

/// Makes an animated PNG: the first frame whole, of the others the box that differs from the frame before, replacing
/// what stood there (PNG 3rd edition, §11.3.6).
package struct APNGEncoder: FrameEncoder {
  private let size: PixelSize
  private let depth: BitDepth
  private let plan: PNGPlan
  private let delays: FrameDelays

  /// The signature, the description of the picture and `acTL`.
  package let header: [UInt8]
  /// `IEND`.
  package let trailer: [UInt8]

  /// `frameCount` frames (1 or more) of `size`, at `frameRate` frames a second; `plays` 0 is for ever.
  /// `badData` when the metadata holds a zero byte.
  package init(
    size: PixelSize, frameCount: Int, frameRate: (numerator: Int, denominator: Int), plays: Int = 0,
    bitDepth: BitDepth = .eight, compression: Compression = .balanced, profile: ColorProfile = .srgb,
    metadata: String? = nil
  ) throws(CodecError) {
    precondition(1...Int(Int32.max) ~= frameCount, "an animation has 1 to 2^31 - 1 frames")
    precondition(0...Int(Int32.max) ~= plays, "an animation plays 0 (for ever) to 2^31 - 1 times")
    self.size = size
    depth = bitDepth
    plan = PNGPlan(compression, bitDepth)
    delays = FrameDelays(frameRate: frameRate)
    var writer = try PNGWriter.opening(size, depth, profile, metadata: metadata)
    try writer.chunk("acTL") { data in
      data += UInt32(frameCount).bigEndianBytes
      data += UInt32(plays).bigEndianBytes
    }
    header = writer.bytes
    var end = PNGWriter()
    try end.chunk("IEND") { _ in }
    trailer = end.bytes
  }

  /// Straight alpha of the encoder's depth.
  package var pixelFormat: PixelFormat { depth.pixelFormat }

  /// Frames are shown over what the one before them left.
  package var usesPrevious: Bool { true }

  /// A whole frame: its control chunk and its data.
  package func encode(_ bitmap: Bitmap, at position: Int) throws(CodecError) -> [UInt8] {
    try encode(bitmap, PixelBox(size), at: position)
  }

  /// The frame's box outside of which it is the same as `previous`; one pixel when it is the same everywhere.
  package func encode(
    _ bitmap: Bitmap, after previous: Bitmap, at position: Int
  ) throws(CodecError) -> [UInt8] {
    precondition(previous.format == bitmap.format && previous.size == bitmap.size, "frames are alike")
    // The first frame is the still picture, which is always whole.
    guard position > 0 else { return try encode(bitmap, at: position) }
    let box = PixelBox(of: bitmap, differingFrom: previous) ?? PixelBox(x: 0, y: 0, width: 1, height: 1)
    return try encode(bitmap, box, at: position)
  }

  /// The chunks' numbers follow from the position alone: frame 0 has number 0 (its data is the still picture's,
  /// unnumbered), frame k has 2k − 1 and 2k.
  private func encode(_ bitmap: Bitmap, _ box: PixelBox, at position: Int) throws(CodecError) -> [UInt8] {
    precondition(bitmap.format == pixelFormat, "the bitmap must be in the encoder's pixel format")
    precondition(bitmap.size == size, "every frame has the animation's size")
    var writer = PNGWriter()
    let delay = delays.delay(at: position)
    try writer.chunk("fcTL") { data in
      for number in [max(2 * position - 1, 0), box.width, box.height, box.x, box.y] {
        data += UInt32(number).bigEndianBytes
      }
      data += delay.numerator.bigEndianBytes
      data += delay.denominator.bigEndianBytes
      // Dispose: none; blend: source, so the box replaces all that stood there, alpha too.
      data += [0, 0]
    }
    if position == 0 {
      try writer.chunk("IDAT") { data throws(CodecError) in
        try PNGPixels.append(bitmap, box, plan, to: &data)
      }
    } else {
      try writer.chunk("fdAT") { data throws(CodecError) in
        data += UInt32(2 * position).bigEndianBytes
        try PNGPixels.append(bitmap, box, plan, to: &data)
      }
    }
    return writer.bytes
  }
}
