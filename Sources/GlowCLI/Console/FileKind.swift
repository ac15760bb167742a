/// Tells files that were given by mistake.
enum FileKind {
  /// What a file that is no JSON seems to be, by its first bytes.
  static func guess(_ bytes: [UInt8]) -> String? {
    let signatures: [(start: [UInt8], kind: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
      (Array("GIF8".utf8), "a GIF picture"), (Array("RIFF".utf8), "a WebP picture"),
      (Array("GIMP Palette".utf8), "a GIMP palette"), (Array("GIMP Gradient".utf8), "a GIMP gradient"),
      (Array("ASEF".utf8), "an Adobe swatch file"), (Array("%PDF".utf8), "a PDF"),
      (Array("{\n  \"format\": \"glow frames".utf8), "the list of a folder of frames"),
    ]
    return signatures.first { bytes.starts(with: $0.start) }?.kind
  }
}
