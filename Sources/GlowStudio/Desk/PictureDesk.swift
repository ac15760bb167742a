import GlowKit
import GlowOptions

/// Draws the page's pictures. Plans are kept, since the next picture is mostly one of the same glow.
final class PictureDesk: Sendable {
  /// What a plan was made for.
  private struct Key: Hashable {
    let state: [UInt8]
    let shelf: Int
    let scale: Double
  }

  private struct Plan {
    let key: Key
    let pool: RendererPool
    let count: Int
    let pixels: Int
  }

  /// Pixels of a picture: a screen of 3840×2160.
  static let mostPixels = 3840 * 2160
  /// Plans that are kept: those of a wall, of two to compare, and of the last changes.
  private static let mostPlans = 20
  /// Pixels of all of them.
  private static let mostPixelsKept = 4 * mostPixels

  private let desk: any StudioDesk
  private let shelf: FileShelf
  private let plans = Monitor<[Plan]>([])

  init(_ desk: any StudioDesk, _ shelf: FileShelf) {
    self.desk = desk
    self.shelf = shelf
  }

  /// Frame `index` (any, they repeat) of what `state` says, at `scale` pixels a point. Throws ``StudioError``.
  func picture(_ state: [UInt8], index: Int, scale: Double) throws(StudioError) -> Bitmap {
    let files = shelf.content
    let key = Key(state: state, shelf: files.version, scale: scale)
    let plan: Plan
    if let known = take(key) { plan = known } else { plan = try make(key, files) }
    keep(plan)
    return plan.pool.draw(max(index, 0) % plan.count)
  }

  /// The plan of `key`, off the list; the last used stand at its end.
  private func take(_ key: Key) -> Plan? {
    plans.update { plans in
      plans.first { $0.key == key }
    }
  }

  private func keep(_ plan: Plan) {
    plans.update { plans in
      plans.removeAll { $0.key == plan.key }
      plans.append(plan)
      while plans.count > Self.mostPlans
        || plans.count > 1 && plans.reduce(0, { $0 + $1.pixels }) > Self.mostPixelsKept
      {
        plans.removeFirst()
      }
    }
  }

  private func make(_ key: Key, _ files: FileShelf.Content) throws(StudioError) -> Plan {
    let arguments = try StudioState(json: key.state).parsed().arguments
    var scene = try desk.request(arguments, shelf: files).scene
    scene.scale = key.scale
    scene.bitDepth = 8
    let size = scene.pixelSize
    guard size.width * size.height <= Self.mostPixels else {
      throw .refused("the preview would have \(size.width)x\(size.height) pixels; make the window smaller")
    }
    do throws(SceneError) {
      let animation = try GlowAnimation(scene)
      return Plan(
        key: key, pool: RendererPool(animation, format: .rgbaStraight8), count: animation.frameCount,
        pixels: size.width * size.height)
    } catch {
      throw .refused(error.optionText(namesLayers: arguments.has("layer")))
    }
  }
}
