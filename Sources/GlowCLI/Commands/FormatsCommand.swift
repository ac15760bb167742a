import GlowKit
import GlowOptions

/// `glow formats`.
struct FormatsCommand {
  private let wantsJSON: Bool

  init(_ arguments: Arguments) { wantsJSON = arguments.isOn("json") }

  private static let read = [
    (name: "palette", kind: ##"JSON: {"name": "Dawn", "colors": ["#FF5F6D", "#FFC371"]}"##),
    (name: "image", kind: "for --background: PNG by itself; JPEG, WebP, GIF, AVIF, BMP, TIFF through ffmpeg"),
    (name: "spec", kind: "JSON: what 'glow render --save-spec look.json' writes"),
  ]

  func run() throws(Failure) {
    try StandardOutput.write(wantsJSON ? json : text)
  }

  private var text: String {
    let widest = OutputFormat.written.map(\.name.count).max() ?? 0
    func row(_ name: String, _ words: String) -> String {
      "  " + name + String(repeating: " ", count: max(widest, 7) - name.count) + "  " + words + "\n"
    }
    return "Writes:\n" + OutputFormat.written.map { row($0.name, $0.summary) }.joined()
      + "Reads:\n" + FormatsCommand.read.map { row($0.name, $0.kind) }.joined()
  }

  private var json: String {
    let written = OutputFormat.written.map { format in
      JSONOutput.object([
        ("name", .string(format.name)), ("extension", .string(format.fileExtension)),
        ("severalFrames", .bool(format.holdsSeveralFrames)), ("summary", .string(format.summary)),
      ])
    }
    let read = FormatsCommand.read.map {
      JSONOutput.object([("name", .string($0.name)), ("summary", .string($0.kind))])
    }
    return JSONWriter.pretty(.object([("writes", .array(written)), ("reads", .array(read))]))
  }
}
