/// What the tool tells of itself.
enum Version {
  /// When it was made, as manual pages write it.
  static let date = "November 30, 2026"

  /// The traits of this build, and what each is for.
  static let traits: [(name: String, isOn: Bool, purpose: String)] = [
    ("Text", hasText, "every script, right-to-left text and emoji"),
    ("Deflate", hasDeflate, "'--compression small' by libdeflate"),
    ("Studio", hasStudio, "'glow studio', the playground in the browser"),
  ]

  #if Text
    private static let hasText = true
  #else
    private static let hasText = false
  #endif

  #if Studio
    static let hasStudio = true
  #else
    static let hasStudio = false
  #endif

  #if Deflate
    private static let hasDeflate = true
  #else
    private static let hasDeflate = false
  #endif
}
