import Foundation

/// Makes the tests draw with DejaVu alone, whatever else is installed.
enum PinnedFonts {
  private static let folder = "/usr/share/fonts/truetype/dejavu"

  /// Whether DejaVu is there; from the first question on fontconfig sees nothing else.
  static let areThere: Bool = {
    guard FileManager.default.fileExists(atPath: folder + "/DejaVuSans.ttf") else { return false }
    let path = NSTemporaryDirectory() + "glow-test-fonts.conf"
    let text = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder)</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
      """
    guard (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil else { return false }
    setenv("FONTCONFIG_FILE", path, 1)
    return true
  }()
}
