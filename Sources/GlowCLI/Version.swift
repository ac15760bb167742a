/// The version that the tool tells.
enum Version {
  /// The tool's version, by semver.org.
  static let tool = "0.1.0"
}
