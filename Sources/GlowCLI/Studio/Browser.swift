import GlowKit

/// The program that shows pages.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Shows `address`; false on a machine without a browser, where people copy it. What it starts lives on by itself.
  static func open(_ address: String) -> Bool {
    guard ChildProcess.isOnPath(opener) else { return false }
    let script = "\(opener) \"$0\" >/dev/null 2>&1 &"
    _ = try? ChildProcess.run(
      "sh", package: "dash", arguments: ["-c", script, address].map { Array($0.utf8) }, seconds: 20)
    return true
  }
}
