import GlowRaster

/// The picture that frames of an animation are laid on, by the rules of APNG and WebP.
struct FrameCanvas {
  /// What happens to a frame's place before the next one comes.
  enum Disposal: Sendable { case keep, clear, restore }

  /// What must be done before the next frame comes.
  private enum Rest {
    case nothing
    case restore(Bitmap)
    case clear(x: Int, y: Int, size: PixelSize)
  }

  private(set) var bitmap: Bitmap
  private var rest = Rest.nothing

  /// A transparent canvas.
  init(size: PixelSize, format: PixelFormat) {
    bitmap = Bitmap(size: size, format: format)
  }

  /// Lays `frame` at `x`, `y`, where it fits: over what is there when `isBlended`, else instead of it.
  mutating func lay(_ frame: Bitmap, x: Int, y: Int, isBlended: Bool, disposal: Disposal) {
    switch rest {
    case .nothing: break
    case .restore(let before): bitmap = before
    case .clear(let x, let y, let size): place(Bitmap(size: size, format: bitmap.format), x, y, false)
    }
    rest =
      switch disposal {
      case .keep: .nothing
      case .restore: .restore(bitmap)
      case .clear: .clear(x: x, y: y, size: frame.size)
      }
    place(frame, x, y, isBlended)
  }

  private mutating func place(_ frame: Bitmap, _ x: Int, _ y: Int, _ isBlended: Bool) {
    precondition(frame.format == bitmap.format, "a frame has its canvas's format")
    let pixel = bitmap.format.bytesPerPixel
    let (row, width) = (bitmap.bytesPerRow, frame.bytesPerRow)
    let isDeep = bitmap.format == .rgbaStraight16
    unsafe bitmap.bytes.withUnsafeMutableBytes { target in
      unsafe frame.bytes.withUnsafeBytes { source in
        for line in 0..<frame.size.height {
          let (to, from) = ((y + line) * row + x * pixel, line * width)
          if !isBlended {
            let run = unsafe UnsafeRawBufferPointer(rebasing: source[from..<(from + width)])
            unsafe UnsafeMutableRawBufferPointer(rebasing: target[to..<(to + width)]).copyMemory(from: run)
            continue
          }
          for offset in stride(from: 0, to: width, by: pixel) {
            unsafe Self.blend(target, to + offset, source, from + offset, isDeep)
          }
        }
      }
    }
  }

  /// Source-over of one straight pixel (PNG 3rd edition, §13.16).
  private static func blend(
    _ target: UnsafeMutableRawBufferPointer, _ to: Int, _ source: UnsafeRawBufferPointer, _ from: Int,
    _ isDeep: Bool
  ) {
    let bytes = isDeep ? 2 : 1
    let top = isDeep ? 65535 : 255
    func read(_ buffer: UnsafeRawBufferPointer, _ place: Int, _ channel: Int) -> Int {
      let at = place + channel * bytes
      return unsafe isDeep ? Int(buffer[at]) << 8 | Int(buffer[at + 1]) : Int(buffer[at])
    }
    let over = unsafe read(source, from, 3)
    guard over > 0 else { return }
    let under = unsafe read(UnsafeRawBufferPointer(target), to, 3)
    let (upper, lower) = (over * top, (top - over) * under)
    for channel in 0..<4 {
      let value =
        channel == 3
        ? (upper + lower) / top
        : unsafe (read(source, from, channel) * upper + read(UnsafeRawBufferPointer(target), to, channel)
          * lower)
          / (upper + lower)
      let at = to + channel * bytes
      if isDeep { unsafe target[at] = UInt8(value >> 8) }
      unsafe target[at + bytes - 1] = UInt8(value & 255)
    }
  }
}
