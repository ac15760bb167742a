public import GlowKit

extension SceneError {
  /// The error in one line, its fields named as options; those of a layer as `--layer` when `namesLayers` is set.
  public func optionText(namesLayers: Bool = false) -> String {
    text { field in
      switch field {
      case .lineWidth, .blurRadius, .layerDuration: namesLayers ? "--layer" : field.optionName
      default: field.optionName
      }
    }
  }
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
    case .content: "--label"
    default: rawValue.optionName
    }
  }
}

extension String {
  /// The option that sets a key of a spec: `--sweep-span` for `sweepSpan`.
  var optionName: String { "--" + map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() }
}
