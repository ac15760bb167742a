package import GlowGeometry

/// Lays a line over what lies under the picture, in place.
///
/// Input and output: four premultiplied planes. Method: source-over, pixel by pixel. Allocations: none. Error: single
/// precision.
package enum GroundKernel {
  /// Lays `line`, number `index` of `count` along `edge`, over `ground`.
  package static func lay(_ line: LineBuffer, over ground: Backdrop, edge: Edge, index: Int, count: Int) {
    if case .transparent = ground { return }
    let isFar = edge == .bottom || edge == .right
    let across = isFar ? count &- 1 &- index : index
    for along in 0..<line.length {
      let alpha = line.lane[3 &* line.stride &+ line.padding &+ along]
      let (x, y) = edge.isHorizontal ? (along, across) : (across, along)
      let under = ground.colour(x: x, y: y) * (1 - alpha)
      for plane in 0..<4 { line.lane[plane &* line.stride &+ line.padding &+ along] += under[plane] }
    }
  }
}
