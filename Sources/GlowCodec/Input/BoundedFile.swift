/// Reads whole files of bounded size.
package enum BoundedFile {
  private static let pieceSize = 1 << 16

  /// The bytes of the regular file at `path`; `-` and `/dev/stdin` are standard input, whatever that is.
  /// More than `limit` bytes are `badData`; a missing file, a folder, a pipe or a device is `noInput`; a
  /// file that may not be read is `notPermitted`. Never waits for a named pipe's other end.
  package static func read(_ path: [UInt8], limit: Int) throws(CodecError) -> [UInt8] {
    let shown = PathText.escaped(path)
    if path == PathText.standardOutput || path == Array("/dev/stdin".utf8) {
      return try readAll(0, limit, "standard input")
    }
    let descriptor: Int32
    do { descriptor = try Platform.open(path, .read) } catch {
      if error.isForbidden { throw .notPermitted("may not read '\(shown)': \(error.reason)") }
      throw .noInput("can't read '\(shown)': \(error.reason)")
    }
    defer { try? Platform.close(descriptor) }
    guard let status = try? Platform.status(descriptor) else { throw .noInput("can't read '\(shown)'") }
    switch status.kind {
    case .regular: break
    case .folder: throw .noInput("'\(shown)' is a folder; name a file")
    case .pipe: throw .noInput("'\(shown)' is a named pipe; name a file, or pipe into '-'")
    default: throw .noInput("'\(shown)' is a device; name a file")
    }
    if status.size > limit { throw tooLong("'\(shown)'", limit) }
    return try readAll(descriptor, limit, "'\(shown)'")
  }

  private static func readAll(_ descriptor: Int32, _ limit: Int, _ name: String) throws(CodecError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    while true {
      let piece: [UInt8]
      do { piece = try Platform.read(descriptor, count: pieceSize) } catch {
        throw .noInput("can't read \(name): \(error.reason)")
      }
      if piece.isEmpty { return bytes }
      if bytes.count + piece.count > limit { throw tooLong(name, limit) }
      bytes += piece
    }
  }

  private static func tooLong(_ name: String, _ limit: Int) -> CodecError {
    .badData("\(name) is longer than the \(limit) bytes allowed")
  }
}
