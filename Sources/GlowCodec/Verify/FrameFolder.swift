import GlowRaster

/// A folder of numbered PNG files with its manifest.
final class FrameFolder: WrittenFile {
  private(set) var facts = FileFacts("a folder of PNG frames")
  private let folder: [UInt8]
  private var entries: [FrameManifest.Entry] = []
  /// The file that says what all are like.
  private var sample = ""

  /// Reads the lists and compares them with what lies in the folder. `noInput` for a folder without one.
  init(_ path: [UInt8]) throws(CodecError) {
    facts.isAnimated = true
    facts.isLossless = true
    facts.alpha = .straight
    let listed = try ListedFrames(path)
    folder = listed.folder
    facts.shardCount = listed.shardCount
    facts.faults = listed.faults
    facts.lacking = listed.missing
    // Lists that contradict each other tell nothing.
    guard facts.wrongs.isEmpty else { return }
    read(listed.manifest)
    // The first frame that is there says what all are like.
    for entry in entries {
      guard let file = try? FileBytes(folder + Array(entry.name.utf8)) else {
        facts.faults.add("'\(entry.name)' is missing")
        continue
      }
      guard facts.size.width == 0 else { continue }
      let head = try PNGFile(file).facts
      (facts.size, facts.bits, facts.alpha) = (head.size, head.bits, head.alpha)
      sample = entry.name
    }
  }

  private func read(_ manifest: FrameManifest) {
    entries = manifest.entries
    facts.spec = manifest.origin?.spec
    facts.renderVersion = manifest.origin?.renderVersion
    facts.frameCount = entries.count
    facts.isUnfinished = facts.shardCount == nil && !manifest.isComplete
    if entries.isEmpty, facts.missing.isEmpty { facts.faults.add("its list names no frames") }
    if let rate = Self.fraction(manifest.frameRate), rate.numerator > 0 {
      facts.duration = (entries.count * rate.denominator, rate.numerator)
    } else {
      facts.faults.add("its list names no frame rate")
    }
    if let origin = manifest.origin, origin.specHash != XXH64.text(XXH64.hash(Array(origin.spec.utf8))) {
      facts.faults.add("the spec in its list is not the one that made the frames: its hash is another")
    }
    let listed = Set(entries.map(\.name))
    if listed.count < entries.count { facts.faults.add("its list names a frame twice") }
    // The list of a part begins later, and has no gaps either.
    let first = entries.first?.index ?? 0
    facts.firstFrame = first
    for (number, entry) in entries.enumerated() where facts.shardCount == nil && entry.index != first + number
    {
      facts.faults.add("frame \(first + number) is missing in its list")
      break
    }
    for name in (try? Platform.names(in: folder)) ?? [] {
      let text = PathText.escaped(name)
      // What a shard has not listed yet may be on its way.
      if FrameManifest.Entry.isFrameName(text), !listed.contains(text), facts.missing.isEmpty {
        facts.faults.add("'\(text)' is not in its list")
      }
    }
  }

  /// A rate as manifests write it, `30` or `24000/1001`; nil for anything else.
  static func fraction(_ words: String) -> (numerator: Int, denominator: Int)? {
    let parts = words.split(separator: "/").map { Int($0) ?? 0 }
    guard 1...2 ~= parts.count, parts.allSatisfy({ 1...1_000_000_000 ~= $0 }) else { return nil }
    return (parts[0], parts.count == 2 ? parts[1] : 1)
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    for (number, entry) in entries.enumerated() {
      let path = folder + Array(entry.name.utf8)
      guard (try? Platform.status(of: path))?.kind == .regular else { continue }
      if let hash = entry.fileHash, XXH64.hash(try BoundedFile.read(path, limit: CodecLimits.frame)) != hash {
        facts.faults.add("'\(entry.name)' is damaged: its bytes have another hash than the list says")
      }
      let png = try PNGFile(FileBytes(path))
      var picture: Bitmap?
      let isPNG = !png.facts.faults.list.contains { $0.hasPrefix("it does not begin") }
      if isPNG { try png.eachFrame { (_, bitmap) throws(CodecError) in picture = bitmap } }
      for fault in png.facts.faults.list { facts.faults.add("'\(entry.name)': \(fault)") }
      guard let picture, png.facts.faults.list.isEmpty else { continue }
      guard png.facts.size == facts.size, png.facts.bits == facts.bits, !png.facts.isAnimated else {
        facts.faults.add("'\(entry.name)' differs from '\(sample)' in size or kind")
        continue
      }
      if entry.pixelHash == nil {
        facts.faults.add("'\(entry.name)' has no hash in the list: it was not finished")
      }
      if let hash = entry.pixelHash, hash != XXH64.hash(picture.bytes) {
        facts.faults.add("the pixels of '\(entry.name)' have another hash than the list says")
      }
      try body(number, picture)
    }
  }
}
