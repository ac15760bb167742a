package import GlowColor

/// The list that a folder of frames carries: `glow.json`, or one for every shard.
///
/// It is JSON with a fixed layout, one frame a line. The reader takes this layout and no other: what it
/// does not know for certain to be glow's own list can't have files removed in its name.
package struct FrameManifest: Equatable, Sendable {
  /// What made the frames.
  package struct Origin: Equatable, Sendable {
    /// The scene as canonical JSON on one line.
    package var spec: String
    /// The hash of the scene.
    package var specHash: String
    /// The program's version.
    package var engine: String
    /// The version of the pictures: equal numbers make equal pixels of equal scenes.
    package var renderVersion: Int

    /// What a file that was made in the same way says of it.
    package var text: SpecText { SpecText(spec: spec, renderVersion: renderVersion) }

    /// The four facts about the frames' making.
    package init(spec: String, specHash: String, engine: String, renderVersion: Int) {
      self.spec = spec
      self.specHash = specHash
      self.engine = engine
      self.renderVersion = renderVersion
    }
  }

  /// A frame's file.
  package struct Entry: Equatable, Sendable {
    /// The file's name in the folder: `frame-` digits `.png`.
    package var name: String
    /// XXH64 of the pixels, rows from the top, straight RGBA; nil while the frame is not written.
    package var pixelHash: UInt64?
    /// XXH64 of the file; nil while it is not known to be of this run.
    package var fileHash: UInt64?
    /// Tenths of milliseconds that drawing and encoding took; kept in the lists of shards alone, so that a whole run always
    /// writes the same bytes.
    package var tenths: Int?
  }

  /// Whether `name` is that of a frame or of a list in a folder of frames.
  package static func isTaken(name: String) -> Bool {
    name == fileName || Entry.isFrameName(name) || Shard(listName: name) != nil
  }

  /// The manifest's name in its folder.
  package static let fileName = "glow.json"

  /// What made the frames, if known.
  package var origin: Origin?
  /// Frames a second, `30` or `24000/1001`.
  package var frameRate: String
  /// Whether no pixel is transparent.
  package var isOpaque = false
  /// The colour space of the pixels.
  package var profile = ColorProfile.srgb
  /// Whose frames are listed; nil is a whole run.
  package var shard: Shard?
  /// How many frames the whole animation has; nil is as many as are listed.
  package var total: Int?
  /// Whether every frame was written.
  package var isComplete: Bool
  /// The files, in the order of the frames.
  package var entries: [Entry]

  private static let opening = ["{", #"  "format": "glow frames 1","#]
  private static let listOpening = #"  "frames": ["#
  private static let closing = ["  ]", "}"]

  /// The manifest's text.
  var text: String {
    var lines = Self.opening
    if let origin {
      lines.append(#"  "engine": \#(Self.quoted(origin.engine)),"#)
      lines.append(#"  "renderVersion": \#(origin.renderVersion),"#)
      lines.append(#"  "specHash": \#(Self.quoted(origin.specHash)),"#)
      // Outside of strings JSON takes a space for a line's end, and inside of them there is none.
      lines.append(#"  "spec": \#(String(origin.spec.map { $0.isNewline ? " " : $0 })),"#)
    }
    lines.append(#"  "fps": \#(Self.quoted(frameRate)),"#)
    lines.append(#"  "opaque": \#(isOpaque),"#)
    lines.append(#"  "profile": \#(Self.quoted(profile.rawValue)),"#)
    if let shard { lines.append(#"  "shard": \#(Self.quoted(shard.words)),"#) }
    if let total { lines.append(#"  "total": \#(total),"#) }
    lines.append(#"  "complete": \#(isComplete),"#)
    lines.append(#"  "count": \#(entries.count),"#)
    lines.append(Self.listOpening)
    for (index, entry) in entries.enumerated() {
      lines.append(entry.line + (index + 1 < entries.count ? "," : ""))
    }
    return (lines + Self.closing).joined(separator: "\n") + "\n"
  }

  /// The files that a manifest's text lists; nil when the text is not a manifest to the letter.
  static func entries(in bytes: [UInt8]) -> [Entry]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard Array(lines.prefix(2)) == opening, Array(lines.suffix(3)) == closing + [""],
      let start = lines.firstIndex(of: listOpening),
      let count = Int(lines[start - 1].dropFirst(#"  "count": "#.count).dropLast()),
      count == lines.count - start - 4
    else { return nil }
    var entries: [Entry] = []
    for line in lines[(start + 1)..<(lines.count - 3)] {
      guard let entry = Entry(line: line) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  /// `text` as a string of JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ":
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text that ``quoted(_:)`` made `words` of; nil when that can't be.
  static func unquoted(_ words: String) -> String? {
    var rest = words.unicodeScalars.dropFirst().dropLast()
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let next = rest.popFirst() else { return nil }
      guard next == "u" else {
        result.append(next)
        continue
      }
      guard let code = UInt32(String(rest.prefix(4)), radix: 16), let control = Unicode.Scalar(code) else {
        return nil
      }
      result.append(control)
      rest = rest.dropFirst(4)
    }
    let text = String(result)
    return quoted(text) == words ? text : nil
  }
}

extension FrameManifest.Entry {
  /// The entry as a line of the manifest, without the comma.
  fileprivate var line: String {
    let file = fileHash.map { #", "bytes": "\#(XXH64.text($0))""# } ?? ""
    let time = tenths.map { #", "ms": \#($0 / 10).\#($0 % 10)"# } ?? ""
    return #"    {"file": "\#(name)", "pixels": "\#(pixelHash.map(XXH64.text) ?? "")"\#(file)\#(time)}"#
  }

  fileprivate init?(line: String) {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 9, Self.isFrameName(parts[3]) else { return nil }
    name = parts[3]
    pixelHash = UInt64(parts[7], radix: 16)
    if parts.count >= 13, parts[9] == "bytes" { fileHash = UInt64(parts[11], radix: 16) }
    if parts.count >= 11, parts[parts.count - 2] == "ms" {
      tenths = Int(parts[parts.count - 1].filter { "0"..."9" ~= $0 })
    }
    guard line == self.line || line == self.line + "," else { return nil }
  }

  /// Whether glow could have given this name: `frame-`, four digits or more, `.png`.
  static func isFrameName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.utf8.dropFirst(6).dropLast(4)
    return digits.count >= 4 && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
