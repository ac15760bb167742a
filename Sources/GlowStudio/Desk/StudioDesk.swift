package import GlowKit
package import GlowOptions

/// What the studio has done for it: the very work of `glow render`, with files that the page sent in place of those on disk.
package protocol StudioDesk: Sendable {
  /// The request that a command line makes, everything in it read, checked and finished. Files are looked up on `shelf`
  /// alone. Throws ``StudioError``.
  func request(_ arguments: Arguments, shelf: FileShelf.Content) throws(StudioError) -> RenderRequest
  /// Why `request` can't be written where its output says, in the words of `glow render`; nil when it can.
  func fault(of request: RenderRequest) -> String?
  /// The palette in the bytes of a palette file or a picture. Throws ``StudioError``.
  func palette(_ bytes: [UInt8], name: String) throws(StudioError) -> PaletteReading
  /// Writes what `request` asks for to the file of its output. `progress` gets the frames done, from any thread. Throws
  /// ``StudioError``.
  func write(
    _ request: RenderRequest, cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void
  ) throws(StudioError)
}
