/// A folder of numbered PNG files with its manifest.
///
/// While the frames are written, the manifest lists the old ones too, so that the next run knows them
/// whatever happens. Only a file that a manifest lists as written is ever removed.
final class FolderSink: FrameSink {
  private struct State {
    var hashes: [String: UInt64] = [:]
    var byteCount = 0
    var isOver = false
  }

  let isOrdered = false
  private let folder: [UInt8]
  private let frames: TemplateSink
  private let names: [String]
  private let isWhole: Bool
  private let makesFolder: Bool
  /// The manifest found, to be put back when not one frame gets written.
  private let oldText: [UInt8]?
  /// The files that the old manifest lists as written, and their hashes.
  private let old: [String: UInt64]
  private let manifest: FrameManifest
  private let state = Monitor(State())

  /// Makes the folder (not its parents) and the first manifest. `folder` ends in a slash; `manifest` has
  /// no entries yet. With `isWhole`, `indices` are all of the source's frames, and those that an old
  /// manifest lists beyond them are removed in the end; a part keeps them. `cannotCreate` when the folder
  /// can't be made or written, or holds a `glow.json` that is not a manifest of glow.
  init(
    folder: [UInt8], names: NameTemplate, indices: [Int], isWhole: Bool, noClobber: Bool,
    manifest: FrameManifest
  ) throws(CodecError) {
    self.folder = folder
    self.names = indices.map { String(decoding: names.name($0), as: UTF8.self) }
    self.isWhole = isWhole
    self.manifest = manifest
    makesFolder = try Self.make(folder)
    do {
      oldText = try Self.oldManifest(folder)
      old = try Self.written(oldText, folder)
      frames = try TemplateSink(names, indices: indices, noClobber: noClobber)
    } catch {
      if makesFolder { try? Platform.removeFolder(folder) }
      throw error
    }
    let planned = Dictionary(uniqueKeysWithValues: self.names.map { ($0, UInt64?.none) })
    do { try writeManifest(planned.merging(old) { $1 }, isComplete: false) } catch {
      putBack()
      throw error
    }
  }

  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64) throws(CodecError) {
    try frames.write(encoded, at: position, pixelHash: pixelHash)
    let hash = pixelHash()
    state.update {
      $0.hashes[names[position]] = hash
      $0.byteCount += encoded.count
    }
  }

  func finish() throws(CodecError) -> Int {
    let new = state.update { $0.hashes }
    for name in old.keys where isWhole && new[name] == nil {
      let path = folder + Array(name.utf8)
      // Somebody may have removed it, or put something else in its place: that is theirs.
      if (try? Platform.status(of: path, following: false))?.kind == .regular { try? Platform.remove(path) }
    }
    try writeManifest(isWhole ? new : old.merging(new) { $1 }, isComplete: isWhole)
    return state.update {
      $0.isOver = true
      return $0.byteCount
    }
  }

  func cancel() {
    let (isOver, new) = state.update { ($0.isOver, $0.hashes) }
    if isOver { return }
    if new.isEmpty { putBack() } else { try? writeManifest(old.merging(new) { $1 }, isComplete: false) }
    state.update { $0.isOver = true }
  }

  /// Undoes `init`.
  private func putBack() {
    if let oldText {
      try? Self.write(oldText, folder)
    } else {
      try? Platform.remove(folder + Array(FrameManifest.fileName.utf8))
      if makesFolder { try? Platform.removeFolder(folder) }
    }
  }

  /// `hashes` has a file's hash by its name, nil for one that is still to come.
  private func writeManifest(_ hashes: [String: UInt64?], isComplete: Bool) throws(CodecError) {
    var manifest = manifest
    manifest.isComplete = isComplete
    // Longer names have larger numbers.
    manifest.entries = hashes.map { FrameManifest.Entry(name: $0.key, pixelHash: $0.value) }
      .sorted { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
    try Self.write(Array(manifest.text.utf8), folder)
  }

  private static func write(_ bytes: [UInt8], _ folder: [UInt8]) throws(CodecError) {
    let file = try OutputFile(path: folder + Array(FrameManifest.fileName.utf8))
    try file.write(bytes)
    try file.commit()
  }

  /// True when the folder was not there.
  private static func make(_ folder: [UInt8]) throws(CodecError) -> Bool {
    // The path ends in a slash: only a folder has a status.
    if (try? Platform.status(of: folder)) != nil { return false }
    do {
      try Platform.makeFolder(folder)
      return true
    } catch {
      let reason =
        switch error {
        case .exists: "a file has that name"
        case _ where error.isMissing: "its parent folder is missing; make it with 'mkdir -p'"
        default: error.reason
        }
      throw .cannotCreate(path: folder, reason: reason)
    }
  }

  private static func oldManifest(_ folder: [UInt8]) throws(CodecError) -> [UInt8]? {
    let path = folder + Array(FrameManifest.fileName.utf8)
    guard (try? Platform.status(of: path, following: false)) != nil else { return nil }
    do { return try BoundedFile.read(path, limit: CodecLimits.manifest) } catch {
      throw .cannotCreate(path: folder, reason: "its '\(FrameManifest.fileName)' can't be read: \(error)")
    }
  }

  private static func written(
    _ text: [UInt8]?, _ folder: [UInt8]
  ) throws(CodecError) -> [String: UInt64] {
    guard let text else { return [:] }
    guard let entries = FrameManifest.entries(in: text) else {
      let name = FrameManifest.fileName
      throw .cannotCreate(
        path: folder,
        reason: "its '\(name)' is no list of frames that glow wrote; move that file or take another folder")
    }
    let hashes = entries.compactMap { entry in entry.pixelHash.map { (entry.name, $0) } }
    return Dictionary(hashes) { $1 }
  }
}
