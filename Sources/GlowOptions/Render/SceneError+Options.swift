public import GlowKit

extension SceneError {
  /// The error in one line, its fields named as options.
  public var optionText: String { text { $0.optionName } }
}

extension SceneError.Field {
  /// The option that sets the field.
  var optionName: String {
    switch self {
    case .layers, .opacity: "--layer"
    case .lineWidth: "--line-widths"
    case .blurRadius: "--blurs"
    case .layerDuration: "--animation-durations"
    case .band: "--preset"
    default: "--" + rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
  }
}
