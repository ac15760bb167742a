import GlowKit
package import GlowOptions

/// The files that the page sent, by their names: they stand for those that a command line names, and nothing of the disk is
/// ever read for the page.
package final class FileShelf: Sendable {
  /// What lies on the shelf at some moment.
  package struct Content: Sendable {
    /// Rises with every file that comes.
    package var version = 0
    /// Names and bytes, the oldest first.
    package var files: [(name: Word, bytes: [UInt8])] = []

    /// The bytes of the file `name`.
    package subscript(name: Word) -> [UInt8]? { files.last { $0.name == name }?.bytes }
  }

  /// Files at one time: the oldest makes room.
  private static let most = 8

  private let state = Monitor(Content())

  init() {}

  /// What lies there now.
  var content: Content { state.update { $0 } }

  /// Puts a file there, in place of one of the same name.
  func put(_ name: Word, _ bytes: [UInt8]) {
    state.update { content in
      content.version += 1
      content.files.removeAll { $0.name == name }
      content.files.append((name, bytes))
      if content.files.count > Self.most { content.files.removeFirst() }
    }
  }
}
