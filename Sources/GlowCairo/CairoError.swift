import CCairo

/// What Cairo refused to do.
package enum CairoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There was not enough memory for a surface.
  case outOfMemory
  /// Any other fault, in Cairo's own words.
  case failed(String)

  /// The error that a status stands for; nil when all is well.
  init?(_ status: cairo_status_t) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_NO_MEMORY: self = .outOfMemory
    default: self = unsafe .failed(String(cString: cairo_status_to_string(status)))
    }
  }

  package var description: String {
    switch self {
    case .outOfMemory: "not enough memory to draw the shape; ask for a smaller picture"
    case .failed(let reason): "the shape could not be drawn: \(reason)"
    }
  }
}
