import CCairo
package import GlowGeometry

extension CairoSurface {
  /// Takes the current path out of the context, its points moved by `offset`.
  ///
  /// The points are those that Cairo keeps: multiples of 1/256 of a device pixel.
  package func takePath(movedBy offset: Point = .zero) throws(CairoError) -> Path {
    defer { unsafe cairo_new_path(context) }
    guard let copy = unsafe cairo_copy_path(context) else { throw .outOfMemory }
    defer { unsafe cairo_path_destroy(copy) }
    if let error = unsafe CairoError(copy.pointee.status) { throw error }
    var path = Path()
    var index = 0
    let count = unsafe Int(copy.pointee.num_data)
    while index < count {
      guard let data = unsafe copy.pointee.data else { break }
      let header = unsafe data[index].header
      func point(_ place: Int) -> Point {
        let raw = unsafe data[index + place].point
        return Point(x: raw.x + offset.x, y: raw.y + offset.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO: path.addCubic(to: point(3), control1: point(1), control2: point(2))
      default: path.close()
      }
      guard header.length > 0 else { break }
      index += Int(header.length)
    }
    return path.withoutStrayMoves
  }
}

extension Path {
  /// The path without moves that nothing follows: Cairo adds one after every close.
  fileprivate var withoutStrayMoves: Path {
    var path = Path()
    var pending: Point?
    for element in elements {
      if case .move(let to) = element {
        pending = to
        continue
      }
      if case .close = element, pending != nil {
        pending = nil
        continue
      }
      if let start = pending { path.move(to: start) }
      pending = nil
      switch element {
      case .line(let to): path.addLine(to: to)
      case .cubic(let to, let control1, let control2):
        path.addCubic(to: to, control1: control1, control2: control2)
      case .close: path.close()
      case .move: break
      }
    }
    return path
  }
}
