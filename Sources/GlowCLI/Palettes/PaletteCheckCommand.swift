import GlowKit
import GlowOptions

/// `glow palette check FILE…`: every file gets its line; the exit code is that of the first bad one.
struct PaletteCheckCommand {
  private let files: [Word]
  private let wantsJSON: Bool

  init(_ arguments: Arguments) {
    files = arguments.operands
    wantsJSON = arguments.isOn("json")
  }

  func run() throws {
    var reports: [JSONOutput] = []
    var failures: [Failure] = []
    for file in files {
      do {
        let palette = try PaletteFile.readToRender(file)
        reports.append(
          .object([("file", .string(file.shown)), ("ok", .bool(true)), ("palette", palette.report)]))
        if !wantsJSON { try StandardOutput.write(PaletteCheckCommand.praise(palette, file)) }
      } catch {
        let failure = Failure(error)
        failures.append(failure)
        reports.append(
          .object([("file", .string(file.shown)), ("ok", .bool(false)), ("error", .string(failure.message))]))
      }
    }
    if wantsJSON { try StandardOutput.write(JSONWriter.pretty(.array(reports))) }
    // The last is said by whoever catches it.
    for failure in failures.dropLast() { failure.tell() }
    if let last = failures.last { throw Failure(last.message, exitCode: failures[0].exitCode) }
  }

  private static func praise(_ palette: Palette, _ file: Word) -> String {
    let count = palette.entries.count
    let places = palette.entries.first?.location == nil ? "" : " with places"
    let name = PathText.escaped(palette.name.utf8)
    return "\(file.shown): right: '\(name)', \(count) colour\(count == 1 ? "" : "s")\(places)\n"
  }
}

extension Palette {
  /// The palette as programs read it.
  var report: JSONOutput {
    let colors = entries.map { entry -> JSONOutput in
      var members: [(key: String, value: JSONOutput)] = [("color", .string(entry.color.hex))]
      if let location = entry.location { members.append(("location", .double(location))) }
      if let name = entry.name { members.append(("name", .string(name))) }
      members.append(("oklch", .string(entry.color.oklchText)))
      return .object(members)
    }
    return .object([("name", .string(name)), ("note", .string(note)), ("colors", .array(colors))])
  }
}
