/// The page and what it loads, as they lie in the binary.
enum StudioPage {
  /// A file of the page.
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// The files by their paths behind the token.
  static let files: [String: File] = [
    "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.studio_html),
    "/studio.css": File(
      type: "text/css; charset=utf-8", bytes: PackageResources.frame_css + PackageResources.knobs_css),
    "/studio.js": File(type: "text/javascript; charset=utf-8", bytes: scripts),
  ]

  /// One script of several files, each a part of the page; they see one another.
  private static let scripts =
    Array("\"use strict\";\n".utf8) + PackageResources.state_js + PackageResources.stage_js
    + PackageResources.palette_js + PackageResources.knobs_js + PackageResources.wall_js
    + PackageResources.export_js + PackageResources.main_js
}
