import GlowCodec
import GlowRaster

/// Draws the frames of one sheet.
///
/// A cell's renderer lives as long as it draws the cell, so that memory does not grow with their number.
final class SheetRenderer: FrameRenderer {
  private let animation: SheetAnimation

  init(_ animation: SheetAnimation) { self.animation = animation }

  func render(frame index: Int, into bitmap: inout Bitmap) {
    precondition(bitmap.size == animation.size, "the bitmap has the animation's size")
    let stamp = Bitmap.Stamp(plan: animation.identity, isTrimmed: false, backdrop: .transparent)
    if bitmap.stamp != stamp {
      layGround(&bitmap)
      for caption in animation.captions {
        ContentKernel.lay(caption.picture, left: caption.left, top: caption.top, over: &bitmap)
      }
    }
    let (format, pitch) = (bitmap.format, bitmap.bytesPerRow)
    bitmap.withLane { pixels in
      let animation = animation
      ThreadCrew.run(animation.cells.count, threads: animation.threads) { number in
        let cell = animation.cells[number]
        var picture = Bitmap(size: cell.size, format: format)
        cell.makeRenderer().render(frame: index, into: &picture)
        let place = animation.places[number]
        let start = Int(place.y) * pitch + Int(place.x) * format.bytesPerPixel
        SheetRenderer.copy(picture, to: pixels.dropping(start), pitch: pitch)
      }
    }
    bitmap.stamp = stamp
  }

  /// Writes the rows of `picture` so that they begin `pitch` bytes apart.
  private static func copy(_ picture: Bitmap, to pixels: Lane<UInt8>, pitch: Int) {
    let length = picture.bytesPerRow
    picture.withReadingLane { source in
      for row in 0..<picture.size.height {
        pixels.dropping(row * pitch).copy(source.dropping(row * length), length: length)
      }
    }
  }

  /// Fills the picture with the ground.
  private func layGround(_ bitmap: inout Bitmap) {
    let bytes = bitmap.format.bytesPerPixel
    let format = bitmap.format
    let space = WorkingSpace(profile: animation.sheet.cells[0].profile)
    let colour = animation.sheet.ground.map(space.premultiplied) ?? .zero
    let memory = Storage<Float>(repeating: 0, count: 16)
    for plane in 0..<4 { memory.lane.fill(colour[plane], from: 4 * plane, length: 4) }
    bitmap.withLane { pixels in
      QuantiseKernel.write(
        PlanarRow(lane: memory.lane, stride: 4), from: 0, to: 1, format: format, noise: nil, into: pixels)
      var filled = bytes
      while filled < pixels.count {
        let length = min(filled, pixels.count - filled)
        pixels.dropping(filled).copy(pixels, length: length)
        filled += length
      }
    }
  }
}
