import GlowKit
import GlowOptions

/// Where a palette that was made goes: to a file, to people or down a pipe.
struct PaletteOutput {
  private let request: PaletteRequest

  init(_ request: PaletteRequest) { self.request = request }

  /// Writes the file of `-o`, or prints the palette: shown in a terminal, one hex a line in a pipe, JSON when asked.
  func deliver(_ reading: PaletteReading) throws {
    if let path = request.output {
      try write(reading.palette, to: path)
      if request.wantsJSON { try StandardOutput.write(JSONWriter.pretty(reading.palette.report)) }
    } else if request.wantsJSON {
      try StandardOutput.write(JSONWriter.pretty(reading.palette.report))
    } else if let kind = request.to {
      try write(reading.palette, as: kind)
    } else if StandardOutput.isTerminal {
      try StandardOutput.write(PaletteShowCommand.text(reading.palette, PaletteStrip(.auto)))
    } else {
      try StandardOutput.write(reading.palette.colors.map { $0.hex + "\n" }.joined())
    }
    for note in reading.notes.prefix(20) { StandardError.line("note: " + note) }
  }

  /// Writes `palette` to the file `path`, or to standard output for `-`, in the format asked for or that its name tells.
  func write(_ palette: Palette, to path: Word) throws {
    let kind = try kind(of: path)
    if path == "-" { return try write(palette, as: kind) }
    let bytes = try PaletteOutput.bytes(palette, as: kind)
    do {
      let file = try OutputFile(path: path.bytes, noClobber: request.noClobber)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw Failure(error)
    }
    let count = palette.entries.count
    StandardError.line("wrote \(count) colour\(count == 1 ? "" : "s") to \(path.shown)")
    tellLosses(of: palette, in: bytes, as: kind)
  }

  /// Writes `palette` to standard output; bytes that are no text never to a terminal.
  private func write(_ palette: Palette, as kind: PaletteRequest.PaletteFile) throws {
    let bytes = try PaletteOutput.bytes(palette, as: kind)
    if StandardOutput.isTerminal, String(validating: bytes, as: UTF8.self) == nil || bytes.contains(0) {
      throw Failure.usage("this would write a binary file to the terminal; pipe it on, or name a file")
    }
    try StandardOutput.write(bytes)
    tellLosses(of: palette, in: bytes, as: kind)
  }

  private func tellLosses(of palette: Palette, in bytes: [UInt8], as kind: PaletteRequest.PaletteFile) {
    guard case .format(let format) = kind else { return }
    let lost = PaletteFormats.losses(of: palette, in: bytes, as: format)
    if !lost.isEmpty {
      StandardError.line("note: \(format.name) does not keep " + lost.joined(separator: ", "))
    }
  }

  /// The format of `--to`, or that of the name; JSON for standard output.
  func kind(of path: Word) throws(Failure) -> PaletteRequest.PaletteFile {
    if let kind = request.to { return kind }
    if path == "-" { return .format(PaletteFormats.json) }
    if path.shown.lowercased().hasSuffix(".png") { return .picture }
    if let format = PaletteFormats.forPath(path.shown) { return .format(format) }
    throw .usage(
      "the name '\(path.shown)' tells no palette format; end it like .json, or add --to with one of "
        + PaletteRequest.PaletteFile.writable.joined(separator: ", "))
  }

  private static func bytes(
    _ palette: Palette, as kind: PaletteRequest.PaletteFile
  ) throws(Failure) -> [UInt8] {
    do {
      switch kind {
      case .format(let format): return try format.write(palette)
      case .picture:
        guard let picture = PalettePicture(palette) else {
          let limit = SceneLimits.stops.upperBound
          throw Failure("\(palette.entries.count) colours; a strip shows up to \(limit)", exitCode: 65)
        }
        return try PNGEncoder().encode(picture.bitmap(width: 960, height: 240))
      }
    } catch {
      throw Failure(error)
    }
  }
}
