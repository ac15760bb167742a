package import GlowRaster

/// Looks at the frames of an animation as they pass: three pictures lie in memory, however many there are.
package struct FrameJudge: Sendable {
  /// How many frames have passed.
  package private(set) var count = 0
  /// Frames in which a pixel of alpha 0 has a colour.
  package private(set) var hiddenColourFrames = 0
  /// Whether every pixel so far was opaque.
  package private(set) var isOpaque = true
  /// The largest step from a frame to the next: mean difference of the premultiplied channels, in 1/255.
  package private(set) var largestStep = 0.0
  /// The step from the last frame to the first, measured as the others are.
  package var closingStep: Double {
    guard let first, let last, count > 1 else { return 0 }
    return Self.step(last, first)
  }

  /// A loop closes when the step from its last frame to its first is no larger than this many of its largest steps: the
  /// motion of a glow changes its speed from frame to frame by less.
  package static let margin = 1.5
  /// A step below half a unit of one channel in fifty pixels can't be seen, whatever the others are.
  package static let slack = 0.01

  /// How far two pictures are apart, of 255: in one channel of one pixel, in the mean, in the means of blocks, and in the
  /// samples of blocks beyond that.
  package typealias Difference = (largest: Int, mean: Double, coarse: Double, grain: Double)

  private var first: Bitmap?
  private var last: Bitmap?

  /// Nothing seen yet.
  package init() {}

  /// Whether the first frame follows from the last as the others do from theirs, when a codec adds `noise`, of 255, to the
  /// step; true for two frames or fewer.
  package func closes(noise: Double = 0) -> Bool {
    count < 3 || closingStep <= Self.margin * largestStep + max(Self.slack, noise)
  }

  /// Takes the next frame, straight and of the size of the first.
  package mutating func take(_ bitmap: Bitmap) {
    look(bitmap)
    if let last { largestStep = max(largestStep, Self.step(last, bitmap)) }
    if first == nil { first = bitmap }
    last = bitmap
    count += 1
  }

  private mutating func look(_ bitmap: Bitmap) {
    let pixel = bitmap.format.bytesPerPixel
    var (hides, shines) = (false, true)
    unsafe bitmap.bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: pixel) {
        let alpha =
          unsafe pixel == 4 ? Int(bytes[offset + 3]) : Int(bytes[offset + 6]) << 8 | Int(bytes[offset + 7])
        if alpha != (pixel == 4 ? 255 : 65535) { shines = false }
        guard alpha == 0, !hides else { continue }
        for place in offset..<(offset + pixel / 4 * 3) where unsafe bytes[place] != 0 { hides = true }
      }
    }
    if hides { hiddenColourFrames += 1 }
    if !shines { isOpaque = false }
  }

  /// The mean difference of two pictures of one size and format, premultiplied, in 1/255.
  static func step(_ a: Bitmap, _ b: Bitmap) -> Double { difference(a, b).mean }

  /// The largest and the mean difference of the channels of two pictures of one size and format, premultiplied, of 255, and
  /// those of their blocks; see ``BlockDifference``. With `isMultiplied` the colours of `b` are multiplied with
  /// alpha already.
  package static func difference(_ a: Bitmap, _ b: Bitmap, isMultiplied: Bool = false) -> Difference {
    guard a.bytes.count == b.bytes.count, !a.bytes.isEmpty else { return (255, 255, 255, 0) }
    let pixel = a.format.bytesPerPixel
    // Of samples of 16 bits the high bytes.
    let sample = pixel / 4
    let width = a.size.width
    var blocks = BlockDifference(width: width)
    var (sum, largest) = (0, 0)
    unsafe a.bytes.withUnsafeBytes { a in
      unsafe b.bytes.withUnsafeBytes { b in
        for y in 0..<(a.count / pixel / width) {
          for x in 0..<width {
            let offset = (y * width + x) * pixel
            let (over, under) = unsafe (Int(a[offset + 3 * sample]), Int(b[offset + 3 * sample]))
            if over | under == 0, !isMultiplied { continue }
            let factor = isMultiplied ? 255 : under
            var own = SIMD4(0, 0, 0, 255 * over)
            var difference = SIMD4(0, 0, 0, 255 * (over - under))
            for channel in 0..<3 {
              let place = offset + channel * sample
              own[channel] = unsafe Int(a[place]) * over
              difference[channel] = own[channel] - (unsafe Int(b[place])) * factor
            }
            blocks.add(x: x, own: own, difference: difference)
            for channel in 0..<4 {
              let magnitude = abs(difference[channel])
              sum += magnitude
              largest = max(largest, magnitude)
            }
          }
          blocks.endRow()
        }
      }
    }
    let (coarse, grain) = blocks.end()
    return ((largest + 127) / 255, Double(sum) / Double(255 * a.bytes.count / sample), coarse, grain)
  }
}
