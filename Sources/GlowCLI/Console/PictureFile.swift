import GlowKit

/// Reads pictures that the user names, and says what should be known of them.
enum PictureFile {
  /// The picture in the file `path`, or on standard input. Throws ``CodecError``.
  static func read(
    _ path: [UInt8], bitDepth: BitDepth = .eight, isQuiet: Bool, from files: InputFiles = .disk
  ) throws(CodecError) -> Bitmap {
    let reading = try ImageFile.reading(path: path, bitDepth: bitDepth, load: files.read)
    if !isQuiet { for note in reading.notes { StandardError.line("glow: note: " + note) } }
    return reading.bitmap
  }
}
