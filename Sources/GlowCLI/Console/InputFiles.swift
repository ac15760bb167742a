import GlowKit
import GlowOptions

/// Where the files lie that a command line names.
struct InputFiles: Sendable {
  /// The bytes of a file by its name, up to a limit.
  let read: @Sendable ([UInt8], Int) throws(CodecError) -> [UInt8]

  /// The disk; `-` is standard input.
  static let disk = InputFiles { path, limit throws(CodecError) in try BoundedFile.read(path, limit: limit) }
}
