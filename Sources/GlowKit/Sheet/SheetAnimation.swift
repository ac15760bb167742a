public import GlowCodec
import GlowColor
import GlowGeometry
public import GlowMotion
public import GlowRaster
import Synchronization

/// A contact sheet that can be drawn: its cells are drawn as ``GlowAnimation`` draws them, to the byte, around them lie
/// the ground and the labels.
///
/// Frames are pure functions of the sheet and the frame's index. Making one plans every cell; memory follows the size of the
/// sheet.
public struct SheetAnimation: FrameSource {
  /// What is drawn.
  public let sheet: ContactSheet
  /// The size of every frame, in pixels.
  public let size: PixelSize
  /// Frames, their rate and whether they loop.
  public let timing: Timing
  /// Where the cells lie, in their order.
  public let places: [Rect]

  let cells: [GlowAnimation]
  let captions: [ContentPicture]
  let threads: Int
  /// A number of its own, for pictures that remember whose ground they hold.
  let identity: UInt64

  private static let identities = Atomic<UInt64>(3 << 61)

  /// Plans the cells of `page`; every frame is drawn by `threads` threads.
  ///
  /// Throws the ``SceneError`` of a scene that can't be drawn, or of too little memory.
  public init(_ page: SheetPage, threads: Int = 1) throws(SceneError) {
    self.threads = max(threads, 1)
    (sheet, size, places, timing) = (page.sheet, page.size, page.places, page.sheet.timing)
    cells = try Self.plan(sheet.cells, threads: self.threads)
    captions = try page.captions()
    identity = Self.identities.add(1, ordering: .relaxed).newValue
  }

  private static func plan(_ scenes: [GlowScene], threads: Int) throws(SceneError) -> [GlowAnimation] {
    let plans = Plans(count: scenes.count)
    ThreadCrew.run(scenes.count, threads: threads) { index in
      do throws(SceneError) {
        let animation = try GlowAnimation(scenes[index])
        plans.results.withLock { $0[index] = .success(animation) }
      } catch {
        plans.results.withLock { $0[index] = .failure(error) }
      }
    }
    var animations: [GlowAnimation] = []
    for result in plans.results.withLock(\.self) {
      guard let result else { preconditionFailure("every cell is planned") }
      animations.append(try result.get())
    }
    return animations
  }

  private final class Plans: Sendable {
    let results: Mutex<[Result<GlowAnimation, SceneError>?]>
    init(count: Int) { results = Mutex(Array(repeating: nil, count: count)) }
  }

  /// How many frames there are: 1 for a still.
  public var frameCount: Int { timing.frames }

  /// Frames a second, as a fraction.
  public var frameRate: (numerator: Int, denominator: Int) { (timing.fps.numerator, timing.fps.denominator) }

  /// How often an animated file plays: 0, for ever.
  public var plays: Int { 0 }

  /// The index of the frame that shows `seconds` after the start: cells that loop begin again, others stop at the last.
  public func frameIndex(atTime seconds: Double) -> Int {
    min(timing.frameIndex(atTime: seconds), frameCount - 1)
  }

  /// What draws frames on one thread, or with as many as the sheet was given.
  public func makeRenderer() -> any FrameRenderer { SheetRenderer(self) }
}
