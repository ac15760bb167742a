/// What lies behind the glow.
package enum Backdrop: Equatable, Sendable {
  /// Nothing: the picture keeps its transparency.
  case transparent
  /// One premultiplied, gamma-encoded colour.
  case colour(SIMD4<Float>)
  /// Squares of two opaque greys, `side` pixels wide, that show transparency.
  case checker(light: Float, dark: Float, side: Int)
  /// A picture as large as the frames.
  case picture(BackdropPicture)

  /// A premultiplied colour for each row, from the top; the last one goes on below.
  case rows([SIMD4<Float>])

  /// The premultiplied colour at a pixel.
  @inline(__always) package func colour(x: Int, y: Int) -> SIMD4<Float> {
    switch self {
    case .transparent: .zero
    case .colour(let colour): colour
    case .rows(let colours): colours[min(y, colours.count - 1)]
    case .picture(let picture): picture.colour(x: x, y: y)
    case .checker(let light, let dark, let side):
      SIMD4(repeating: ((x / side) ^ (y / side)) & 1 == 0 ? light : dark).replacingAlpha
    }
  }
}

extension SIMD4<Float> {
  fileprivate var replacingAlpha: SIMD4<Float> { SIMD4(x, y, z, 1) }
}
