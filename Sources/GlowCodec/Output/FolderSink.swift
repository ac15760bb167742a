/// A folder of numbered PNG files with its list; a shard has a list of its own, so that several can write into one folder.
///
/// While the frames are written, the list has the old ones too, so that the next run knows them whatever happens, and it is
/// renewed now and then, so that a run that goes on after an end without warning knows the new ones. Only a file that a list
/// names as written is ever removed.
final class FolderSink: FrameSink {
  private struct State {
    var written: [String: FrameManifest.Entry] = [:]
    var byteCount = 0
    var isOver = false
    var isRenewing = false
    var nextRenewal: Double
  }

  let isOrdered = false
  /// Indices of the frames that are still to be written, in rising order: what positions count.
  let pending: [Int]
  private let folder: [UInt8]
  private let frames: TemplateSink
  private let names: [String]
  private let isWhole: Bool
  private let makesFolder: Bool
  /// What this run's list is called.
  private let listName: String
  /// The list found, to be put back when not one frame gets written.
  private let oldText: [UInt8]?
  /// The files that old lists name as written.
  private let old: [String: FrameManifest.Entry]
  /// The lists of shards, whose frames a whole run takes over.
  private let shardLists: [String]
  private let manifest: FrameManifest
  private let state: Monitor<State>

  /// Seconds from one list to the next, and how many times as long as it took to write one: what an end without warning
  /// costs at most, and a share of the time that is not felt.
  private static let renewal = (seconds: 1.0, times: 20.0)

  /// Makes the folder (not its parents) and the first list. `folder` ends in a slash; `manifest` has
  /// no entries yet. With `isWhole`, `indices` are all of the source's frames, and those that an old
  /// list names beyond them are removed in the end; a part and a shard keep them. With `isResumed` frames whose files have
  /// the hash in this run's list are kept and not ``pending``. With `joinsShards` a whole run takes the place of shards. `cannotCreate` when the folder
  /// can't be made or written, or holds a list that is not glow's; `badData` when its frames are not of this run, and that
  /// matters.
  init(
    folder: [UInt8], names: NameTemplate, indices: [Int], isWhole: Bool, isResumed: Bool = false,
    joinsShards: Bool = false,
    noClobber: Bool, manifest: FrameManifest
  ) throws(CodecError) {
    self.folder = folder
    self.isWhole = isWhole && manifest.shard == nil
    self.manifest = manifest
    let listName = manifest.shard?.listName ?? FrameManifest.fileName
    self.listName = listName
    makesFolder = try Self.make(folder)
    let allNames = indices.map { String(decoding: names.name($0), as: UTF8.self) }
    let kept: [String: FrameManifest.Entry]
    do {
      let lists = try Self.lists(in: folder)
      try lists.admit(
        manifest, isWhole: isWhole, isResumed: isResumed, joinsShards: joinsShards, folder: folder)
      let own = lists.all.first { $0.name == listName }
      oldText = own?.text
      shardLists = self.isWhole ? lists.shards.map(\.name) : []
      old = Self.written(self.isWhole ? lists.all : [own].compactMap(\.self), by: manifest)
      kept = isResumed ? Self.kept(old, allNames, in: folder) : [:]
      let due = zip(indices, allNames).filter { kept[$0.1] == nil }
      (pending, self.names) = (due.map(\.0), due.map(\.1))
      let mark = manifest.shard?.mark ?? Self.wholeMark
      Self.removeTemporaries(mark, in: folder)
      frames = try TemplateSink(names, indices: pending, noClobber: noClobber, mark: mark)
    } catch {
      if makesFolder { try? Platform.removeFolder(folder) }
      throw error
    }
    state = Monitor(State(written: kept, nextRenewal: Platform.now() + Self.renewal.seconds))
    let planned = Dictionary(
      uniqueKeysWithValues: allNames.map { ($0, FrameManifest.Entry(name: $0, pixelHash: nil)) })
    do { try writeList(planned.merging(old) { $1 }, isComplete: false) } catch {
      putBack()
      throw error
    }
  }

  func write(
    _ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64, seconds: Double
  ) throws(CodecError) {
    try frames.write(encoded, at: position, pixelHash: pixelHash, seconds: seconds)
    var entry = FrameManifest.Entry(
      name: names[position], pixelHash: pixelHash(), fileHash: XXH64.hash(encoded))
    if manifest.shard != nil { entry.tenths = Int((seconds * 10_000).rounded()) }
    let now = Platform.now()
    let due = state.update { state -> [String: FrameManifest.Entry]? in
      state.written[entry.name] = entry
      state.byteCount += encoded.count
      guard !state.isRenewing, now >= state.nextRenewal else { return nil }
      state.isRenewing = true
      return state.written
    }
    guard let due else { return }
    try writeList(planned.merging(old) { $1 }.merging(due) { $1 }, isComplete: false)
    let end = Platform.now()
    state.update {
      $0.isRenewing = false
      $0.nextRenewal = end + max(Self.renewal.seconds, Self.renewal.times * (end - now))
    }
  }

  /// The frames of this run as long as they are not written.
  private var planned: [String: FrameManifest.Entry] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, FrameManifest.Entry(name: $0, pixelHash: nil)) })
  }

  func finish() throws(CodecError) -> Int {
    let new = state.update { $0.written }
    for name in old.keys where isWhole && new[name] == nil {
      let path = folder + Array(name.utf8)
      // Somebody may have removed it, or put something else in its place: that is theirs.
      if (try? Platform.status(of: path, following: false))?.kind == .regular { try? Platform.remove(path) }
    }
    for name in shardLists { try? Platform.remove(folder + Array(name.utf8)) }
    try writeList(isWhole ? new : old.merging(new) { $1 }, isComplete: isWhole || manifest.shard != nil)
    return state.update {
      $0.isOver = true
      return $0.byteCount
    }
  }

  func cancel() {
    let (isOver, new) = state.update { ($0.isOver, $0.written) }
    if isOver { return }
    if new.isEmpty {
      putBack()
    } else {
      try? writeList(old.merging(new) { $1 }, isComplete: false)
    }
    state.update { $0.isOver = true }
  }

  /// Undoes `init`.
  private func putBack() {
    if let oldText {
      try? write(oldText)
    } else {
      try? Platform.remove(folder + Array(listName.utf8))
      if makesFolder { try? Platform.removeFolder(folder) }
    }
  }

  private func writeList(
    _ entries: [String: FrameManifest.Entry], isComplete: Bool
  ) throws(CodecError) {
    var manifest = manifest
    manifest.isComplete = isComplete
    // Longer names have larger numbers.
    manifest.entries = entries.values.sorted { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
    try write(Array(manifest.text.utf8))
  }

  private func write(_ bytes: [UInt8]) throws(CodecError) {
    let file = try OutputFile(
      path: folder + Array(listName.utf8), mark: manifest.shard?.mark ?? Self.wholeMark)
    try file.write(bytes)
    try file.commit()
  }
}

extension FolderSink {
  /// What the names of a whole run's temporary files begin with after `.glow-`.
  private static let wholeMark = "all"

  /// Removes what an earlier run with the same task left when it was killed. Other shards may be at work.
  private static func removeTemporaries(_ mark: String, in folder: [UInt8]) {
    for name in (try? Platform.names(in: folder)) ?? [] where OutputFile.isAbandoned(name, mark: mark) {
      try? Platform.remove(folder + name)
    }
  }

  private static func lists(in folder: [UInt8]) throws(CodecError) -> FrameLists {
    do throws(FrameLists.Failure) {
      return try FrameLists(in: folder)
    } catch {
      var remedy = ""
      if case .foreign = error { remedy = "; move that file or take another folder" }
      throw .cannotCreate(path: folder, reason: error.reason + remedy)
    }
  }

  /// True when the folder was not there.
  private static func make(_ folder: [UInt8]) throws(CodecError) -> Bool {
    // The path ends in a slash: only a folder has a status.
    if (try? Platform.status(of: folder)) != nil { return false }
    do {
      try Platform.makeFolder(folder)
      return true
    } catch {
      // Another shard may have been quicker.
      if (try? Platform.status(of: folder))?.kind == .folder { return false }
      let reason =
        switch error {
        case .exists: "a file has that name"
        case _ where error.isMissing: "its parent folder is missing; make it with 'mkdir -p'"
        default: error.reason
        }
      throw .cannotCreate(path: folder, reason: reason)
    }
  }

  /// The files that `lists` name as written, by their names. Those of another making keep no hash of their file, so that
  /// nobody takes them for frames of `manifest`.
  private static func written(
    _ lists: [FrameLists.List], by manifest: FrameManifest
  ) -> [String: FrameManifest.Entry] {
    var entries: [String: FrameManifest.Entry] = [:]
    for list in lists {
      let isOwn = manifest.origin != nil && manifest.difference(from: list.manifest) == nil
      for var entry in list.manifest.entries where entry.pixelHash != nil {
        if !isOwn { entry.fileHash = nil }
        if manifest.shard == nil { entry.tenths = nil }
        entries[entry.name] = entry
      }
    }
    return entries
  }

  /// Those of `names` whose files in `folder` are what `entries` say.
  private static func kept(
    _ entries: [String: FrameManifest.Entry], _ names: [String], in folder: [UInt8]
  ) -> [String: FrameManifest.Entry] {
    var kept: [String: FrameManifest.Entry] = [:]
    for name in names {
      let path = folder + Array(name.utf8)
      guard let entry = entries[name], let hash = entry.fileHash,
        // Reading from a pipe would wait for ever.
        (try? Platform.status(of: path))?.kind == .regular,
        let bytes = try? BoundedFile.read(path, limit: CodecLimits.frame), XXH64.hash(bytes) == hash
      else { continue }
      kept[name] = entry
    }
    return kept
  }
}
