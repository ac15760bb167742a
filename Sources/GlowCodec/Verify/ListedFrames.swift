/// The frames of a folder as its lists name them: those of a whole run, or of all shards together.
struct ListedFrames {
  /// The folder, with its slash.
  let folder: [UInt8]
  /// What the lists say; its entries are those that should be there, in the order of the frames.
  let manifest: FrameManifest
  /// How many shards there are; nil for a whole run.
  let shardCount: Int?
  /// Where the lists contradict each other or themselves.
  private(set) var faults = Faults()
  /// What is still to come, by shards.
  private(set) var missing = Faults()

  /// So many frames are named of those that are missing.
  private static let mostNamed = 4

  /// Reads the lists of the folder `path`. `noInput` for a folder without one, and as they come for lists that can't be
  /// read; what only looks like one is a fault.
  init(_ path: [UInt8]) throws(CodecError) {
    // With a slash it would be the root of all.
    guard !path.isEmpty else { throw .noInput("there is no folder ''") }
    let slash = UInt8(ascii: "/")
    folder = path.last == slash ? path : path + [slash]
    let lists: FrameLists
    do throws(FrameLists.Failure) { lists = try FrameLists(in: folder) } catch {
      if case .unreadable(_, let reason) = error { throw reason }
      manifest = FrameManifest(origin: nil, frameRate: "", isComplete: false, entries: [])
      shardCount = nil
      faults.add(error.reason)
      return
    }
    guard (try? Platform.status(of: folder))?.kind == .folder else {
      throw .noInput("there is no folder '\(PathText.escaped(path))'")
    }
    guard let first = lists.shards.first ?? lists.whole else {
      throw .noInput(
        "'\(PathText.escaped(path))' holds no '\(FrameManifest.fileName)': it is no folder of frames that glow wrote"
      )
    }
    guard let count = first.manifest.shard?.count else {
      (manifest, shardCount) = (first.manifest, nil)
      return
    }
    shardCount = count
    var joined = first.manifest
    joined.shard = nil
    joined.entries = []
    if lists.whole != nil { faults.add("it holds the list of a whole run beside those of shards") }
    let total = joined.total ?? 0
    if !(1...Self.mostFrames ~= total) { faults.add("its lists name \(total) frames in all") }
    for list in lists.shards {
      if let difference = first.manifest.difference(from: list.manifest) {
        faults.add(
          "it is mixed: '\(first.name)' is the list of one animation, '\(list.name)' is of \(difference)")
      }
      for entry in list.manifest.entries where entry.pixelHash != nil {
        guard let index = entry.index, index < total,
          Shard.number(ofFrame: index, of: count) == list.manifest.shard?.number
        else {
          faults.add("'\(list.name)' names '\(entry.name)', which is no frame of its shard")
          continue
        }
        let file = folder + Array(entry.name.utf8)
        if (try? Platform.status(of: file))?.kind == .regular { joined.entries.append(entry) }
      }
    }
    joined.entries.sort { ($0.index ?? 0) < ($1.index ?? 0) }
    manifest = joined
    if faults.list.isEmpty { note(shards: count, total: total, listed: lists.shards) }
  }

  /// As many frames as an animation has at most.
  private static let mostFrames = 1_000_000

  /// Notes the shards that have not all of their frames.
  private mutating func note(shards: Int, total: Int, listed: [FrameLists.List]) {
    let numbers = Set(listed.compactMap { $0.manifest.shard?.number })
    let there = Set(manifest.entries.compactMap(\.index))
    for number in 1...shards {
      guard let shard = Shard(number, of: shards) else { continue }
      let frames = shard.frames(of: 0..<total)
      let gaps = frames.filter { !there.contains($0) }
      guard !gaps.isEmpty else { continue }
      guard numbers.contains(number) else {
        missing.add("shard \(shard.words) is missing, with its \(Self.words(frames))")
        continue
      }
      missing.add(
        "shard \(shard.words) lacks \(gaps.count) of its \(frames.count == 1 ? "1 frame" : "\(frames.count) frames"): "
          + Self.numbers(gaps))
    }
  }

  private static func words(_ frames: [Int]) -> String {
    (frames.count == 1 ? "frame " : "\(frames.count) frames: ") + numbers(frames)
  }

  private static func numbers(_ frames: [Int]) -> String {
    frames.prefix(mostNamed).map(String.init).joined(separator: ", ") + (frames.count > mostNamed ? " …" : "")
  }
}

extension FrameManifest.Entry {
  /// The frame's number, which is in its name.
  var index: Int? { Int(name.dropFirst(6).dropLast(4)) }
}
