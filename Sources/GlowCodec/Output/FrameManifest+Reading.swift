import GlowColor

extension FrameManifest {
  /// The manifest whose text `bytes` are; nil when they are none to the letter.
  init?(text bytes: [UInt8]) {
    guard let entries = Self.entries(in: bytes) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    func value(_ key: String) -> String? {
      let start = "  \"\(key)\": "
      return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count).dropLast()) }
    }
    func words(_ key: String) -> String? { value(key).flatMap(Self.unquoted) }
    self.entries = entries
    frameRate = words("fps") ?? ""
    isComplete = value("complete") == "true"
    isOpaque = value("opaque") == "true"
    profile = words("profile").flatMap { ColorProfile(rawValue: $0) } ?? profile
    shard = words("shard").flatMap { Shard($0) }
    total = value("total").flatMap { Int($0) }
    guard let spec = value("spec"), let hash = words("specHash"), let engine = words("engine"),
      let version = value("renderVersion").flatMap({ Int($0) })
    else {
      origin = nil
      return
    }
    origin = Origin(spec: spec, specHash: hash, engine: engine, renderVersion: version)
  }
}
