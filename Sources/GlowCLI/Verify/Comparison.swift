import GlowKit

/// Frames of a file beside the same frames drawn anew from its spec: the first, the middle one and the last.
struct Comparison {
  /// Which frames were compared.
  private(set) var frames: [Int] = []
  /// Which of them were not the same, to the byte.
  private(set) var different: [Int] = []
  /// The largest difference of a channel, premultiplied, of 255.
  private(set) var largest = 0
  /// The largest mean difference of a frame, of 255.
  private(set) var mean = 0.0
  /// Whether the colours in the file are multiplied with alpha, as far as the frames show.
  private(set) var isMultiplied = false
  private let mayBeMultiplied: Bool
  /// Whether equal bytes are due.
  let isExact: Bool

  private let animation: GlowAnimation
  private let renderer: any FrameRenderer
  private let wanted: Set<Int>

  /// A codec whose frames are further off on the average than this shows another picture.
  private static let mostMean = 8.0

  /// Nil where the frames of the file are not those of the scene, or not in a form that can be compared.
  init?(_ scene: GlowScene, _ facts: FileFacts) {
    guard facts.size == scene.pixelSize, facts.frameCount == scene.frameCount, facts.wrongs.isEmpty,
      !facts.isAlphaUnread,
      facts.alpha == .straight || scene.background.isOpaque, let animation = try? GlowAnimation(scene)
    else { return nil }
    self.animation = animation
    renderer = animation.makeRenderer()
    mayBeMultiplied = facts.isFilm && !scene.background.isOpaque
    isExact = facts.isLossless && facts.bits == scene.bitDepth
    let count = scene.frameCount
    wanted = [0, count / 2, count - 1]
  }

  /// Looks at frame `number` of the file.
  mutating func take(_ bitmap: Bitmap, _ number: Int) {
    guard wanted.contains(number), bitmap.size == animation.size else { return }
    var own = Bitmap(size: bitmap.size, format: bitmap.format)
    renderer.render(frame: number, into: &own)
    frames.append(number)
    guard own.bytes != bitmap.bytes else { return }
    different.append(number)
    var difference = FrameJudge.difference(own, bitmap)
    if mayBeMultiplied {
      let other = FrameJudge.difference(own, bitmap, isMultiplied: true)
      if other.mean < difference.mean { (difference, isMultiplied) = (other, true) }
    }
    largest = max(largest, difference.largest)
    mean = max(mean, difference.mean)
  }

  /// What is wrong with the frames. A file that does not tell the `version` of its pictures may be an older one's: when
  /// all its frames differ, that is no fault.
  func wrong(version: Int?) -> String? {
    guard !different.isEmpty else { return nil }
    if isExact, !isMultiplied {
      guard version == GlowScene.renderVersion || different.count < frames.count else { return nil }
      return "frame \(different[0]) is not what its spec draws: up to \(largest) of 255 off"
    }
    guard mean > Self.mostMean else { return nil }
    return "its frames are not what its spec draws: \(VerifyReport.short(mean)) of 255 off on the average"
  }

  /// The finding in words.
  var words: String {
    let list = frames.map(String.init)
    let names =
      list.count < 2
      ? list.first ?? "" : list.dropLast().joined(separator: ", ") + " and " + (list.last ?? "")
    let subject = list.count < 2 ? "frame \(names) is" : "frames \(names) are"
    if different.isEmpty { return "\(subject) as it draws them, to the byte" }
    if largest == 0 { return "\(subject) as it draws them, to the last bit that shows" }
    let error = "up to \(largest) of 255 off, \(VerifyReport.short(mean)) on the average"
    return isExact && !isMultiplied
      ? "\(subject) not as this version draws them: \(error)" : "\(subject) \(error)"
  }
}
