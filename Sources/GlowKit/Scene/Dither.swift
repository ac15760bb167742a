/// Whether the last bit of a channel is dithered.
public enum Dither: String, CaseIterable, Sendable {
  /// On over an opaque background at 8 bits, off elsewhere.
  case auto
  /// Always.
  case on
  /// Never.
  case off

  /// What `auto` comes to for a picture over `background` at `bitDepth` bits a channel.
  public func isOn(over background: Background, bitDepth: Int) -> Bool {
    switch self {
    case .auto: background.isOpaque && bitDepth == 8
    case .on: true
    case .off: false
    }
  }
}
