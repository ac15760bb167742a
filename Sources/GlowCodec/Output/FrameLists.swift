/// The lists that a folder of frames holds: that of a whole run, those of shards, or by accident both.
struct FrameLists {
  /// One list as it was found.
  struct List {
    let name: String
    let text: [UInt8]
    let manifest: FrameManifest
  }

  /// All of them, that of a whole run first, then shards by number.
  let all: [List]
  /// The list of a whole run.
  var whole: List? { all.first { $0.manifest.shard == nil } }
  /// The lists of shards.
  var shards: [List] { all.filter { $0.manifest.shard != nil } }

  /// Why the lists of a folder can't be had.
  enum Failure: Error {
    /// A list can't be read.
    case unreadable(String, CodecError)
    /// What has a list's name is none to the letter, so that no file can be told to be glow's.
    case foreign(String)

    /// What is wrong, after the folder's name.
    var reason: String {
      switch self {
      case .unreadable(let name, let error): "its '\(name)' can't be read: \(error)"
      case .foreign(let name): "its '\(name)' is no list of frames that glow wrote"
      }
    }
  }

  /// Reads the lists in `folder`, which ends in a slash.
  init(in folder: [UInt8]) throws(Failure) {
    var lists: [List] = []
    for name in Self.names(in: folder) {
      let path = folder + Array(name.utf8)
      guard (try? Platform.status(of: path, following: false)) != nil else { continue }
      let text: [UInt8]
      do { text = try BoundedFile.read(path, limit: CodecLimits.manifest) } catch {
        throw .unreadable(name, error)
      }
      guard let manifest = FrameManifest(text: text), manifest.shard == Shard(listName: name) else {
        throw .foreign(name)
      }
      lists.append(List(name: name, text: text, manifest: manifest))
    }
    all = lists.sorted { ($0.manifest.shard?.number ?? 0) < ($1.manifest.shard?.number ?? 0) }
  }

  /// The names of lists among those in `folder`; that of a whole run where the folder does not tell.
  static func names(in folder: [UInt8]) -> [String] {
    guard let names = try? Platform.names(in: folder) else { return [FrameManifest.fileName] }
    return names.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0 == FrameManifest.fileName || Shard(listName: $0) != nil }
  }

  /// Refuses a run that would mix its frames with those of another, or go on with frames that are not its own: `badData`
  /// with the remedy. `isWhole` tells that the run writes all frames of the source, `joinsShards` that those are the shards'.
  func admit(
    _ manifest: FrameManifest, isWhole: Bool, isResumed: Bool, joinsShards: Bool, folder: [UInt8]
  ) throws(CodecError) {
    let shown = PathText.escaped(folder)
    if manifest.shard == nil {
      if let shard = shards.first, !isWhole || !joinsShards {
        throw .badData(
          "'\(shown)' holds shards ('\(shard.name)'): add --shard to go on with one, or take another folder")
      }
      guard isResumed, let whole, let difference = manifest.difference(from: whole.manifest) else { return }
      throw .badData(
        "'\(shown)' holds frames of \(difference); leave --resume out to replace them, or take another folder"
      )
    }
    if let whole {
      throw .badData(
        "'\(shown)' holds the frames of a whole run ('\(whole.name)'); take another folder for shards, or remove it"
      )
    }
    for list in shards {
      guard let difference = manifest.difference(from: list.manifest) else { continue }
      throw .badData(
        "'\(shown)' holds shards of \(difference) ('\(list.name)'); take another folder, or remove it first")
    }
  }
}

extension FrameManifest {
  /// What the frames of `other` are of that these are not, as "another spec"; nil when both can be one animation.
  func difference(from other: FrameManifest) -> String? {
    if origin?.spec != other.origin?.spec { return "another spec" }
    if let (a, b) = origin.flatMap({ a in other.origin.map { (a, $0) } }),
      (a.engine, a.renderVersion) != (b.engine, b.renderVersion)
    {
      return "another version, \(b.engine) with version \(b.renderVersion) of the pictures"
    }
    if let shard, let theirs = other.shard, shard.count != theirs.count {
      return "another number: of \(theirs.count) in all, not \(shard.count)"
    }
    guard frameRate == other.frameRate, isOpaque == other.isOpaque, profile == other.profile,
      total == other.total
    else { return "another animation" }
    return nil
  }
}
