import GlowKit

/// How a file holds a picture: as it is, with sides that were made even, or with its alpha as a grey picture beside it.
struct FilmCell: Equatable {
  /// The picture's own size.
  let size: PixelSize
  /// Where the alpha is; nil where the pixels have it themselves.
  let matte: Matte?

  /// Nil where pictures of `scene` do not lie in the file that `facts` tells of.
  init?(_ scene: GlowScene, _ facts: FileFacts) {
    size = scene.pixelSize
    let even = PixelSize(width: size.width + size.width % 2, height: size.height + size.height % 2)
    if facts.isFilm, facts.alpha == .none {
      if facts.size == PixelSize(width: 2 * even.width, height: even.height) {
        matte = .side
        return
      }
      if facts.size == PixelSize(width: even.width, height: 2 * even.height) {
        matte = .stack
        return
      }
    }
    matte = nil
    guard facts.size == size || facts.isFilm && facts.size == even else { return nil }
  }

  /// The picture in `frame`: what was added to the sides is cut off, and the matte is its alpha.
  func picture(of frame: Bitmap) -> Bitmap {
    guard frame.size != size else { return frame }
    let pixel = frame.format.bytesPerPixel
    let sample = pixel / 4
    let row = size.width * pixel
    let alpha =
      switch matte {
      case nil: 0
      case .side: frame.bytesPerRow / 2
      case .stack: frame.size.height / 2 * frame.bytesPerRow
      }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.height * row)
    for y in 0..<size.height {
      let start = y * frame.bytesPerRow
      var line = Array(frame.bytes[start..<(start + row)])
      if matte != nil {
        for x in 0..<size.width {
          for place in 0..<sample {
            line[x * pixel + 3 * sample + place] = frame.bytes[start + alpha + x * pixel + place]
          }
        }
      }
      bytes += line
    }
    var picture = Bitmap(size: size, format: frame.format)
    picture.bytes = bytes
    return picture
  }
}
