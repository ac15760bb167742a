/// Reads a file of ours from its beginning, piece by piece.
final class PieceReader {
  private static let pieceSize = 1 << 16

  private let path: [UInt8]
  private let descriptor: Int32
  private var buffer: ArraySlice<UInt8> = []

  /// Opens the file. `inputOutput` when that fails.
  init(_ path: [UInt8]) throws(CodecError) {
    self.path = path
    do { descriptor = try Platform.open(path, .read) } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }

  deinit { try? Platform.close(descriptor) }

  /// Whether nothing is left.
  func isAtEnd() throws(CodecError) -> Bool {
    if buffer.isEmpty { buffer = try more() }
    return buffer.isEmpty
  }

  /// The next `count` bytes; nil when there are fewer, which are gone then.
  func read(_ count: Int) throws(CodecError) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(min(count, 1 << 24))
    while result.count < count {
      if buffer.isEmpty { buffer = try more() }
      if buffer.isEmpty { return nil }
      let part = buffer.prefix(count - result.count)
      result += part
      buffer = buffer.dropFirst(part.count)
    }
    return result
  }

  /// What comes next, in a size that suits; empty at the end.
  func piece() throws(CodecError) -> [UInt8] {
    if buffer.isEmpty { buffer = try more() }
    defer { buffer = [] }
    return Array(buffer)
  }

  /// Passes `count` bytes by; false when there are fewer.
  func skip(_ count: Int) throws(CodecError) -> Bool {
    var rest = count
    while rest > 0 {
      if buffer.isEmpty { buffer = try more() }
      if buffer.isEmpty { return false }
      let part = min(rest, buffer.count)
      buffer = buffer.dropFirst(part)
      rest -= part
    }
    return true
  }

  private func more() throws(CodecError) -> ArraySlice<UInt8> {
    do { return try Platform.read(descriptor, count: Self.pieceSize)[...] } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }
}
