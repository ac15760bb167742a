/// A regular file that is read at places: no more of it than is asked for lies in memory.
final class FileBytes {
  private let descriptor: Int32
  private let name: String
  /// How many bytes the file has.
  let count: Int

  /// Opens the file `path`. A missing file, a folder, a pipe or a device is `noInput`, a file that may not be read
  /// `notPermitted`.
  init(_ path: [UInt8]) throws(CodecError) {
    let shown = "'\(PathText.escaped(path))'"
    let opened: Int32
    do { opened = try Platform.open(path, .read) } catch {
      if error.isForbidden { throw .notPermitted("may not read \(shown): \(error.reason)") }
      throw .noInput("can't read \(shown): \(error.reason)")
    }
    guard let status = try? Platform.status(opened), status.kind == .regular else {
      try? Platform.close(opened)
      throw .noInput("\(shown) is no file; name a file or a folder of frames")
    }
    descriptor = opened
    name = shown
    count = status.size
  }

  deinit { try? Platform.close(descriptor) }

  /// The `count` bytes from `offset` on; `badData` when there are fewer.
  func bytes(at offset: Int, count: Int) throws(CodecError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw .badData("it is cut short: byte \(offset) and \(count - 1) more are missing")
    }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece: [UInt8]
      do { piece = try Platform.read(descriptor, at: offset + bytes.count, count: count - bytes.count) } catch
      {
        throw .noInput("can't read \(name): \(error.reason)")
      }
      if piece.isEmpty { throw .badData("it became shorter while it was read") }
      bytes += piece
    }
    return bytes
  }
}
