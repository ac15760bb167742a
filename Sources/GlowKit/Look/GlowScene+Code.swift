import GlowJSON

extension GlowScene {
  /// Swift code that makes the scene with this library and writes it to the file `path`; it says what differs from a plain
  /// scene. `background` and `picture` name the files of the scene's images.
  package func libraryCode(writingTo path: String, background: String? = nil, picture: String? = nil)
    -> String
  {
    var lines = ["import GlowKit", "", "var scene = try GlowScene(json: Array(#\"\"\""]
    lines += changes(isBackgroundApart: background != nil, isPictureApart: picture != nil)
      .split(separator: "\n").map { "  " + $0 }
    lines.append("  \"\"\"#.utf8))")
    if let background { lines.append("scene.background = .image(\(Self.image(background)))") }
    if let picture, let content {
      lines.append("var content = SceneContent(picture: \(Self.image(picture)))")
      lines.append("content.padding = \(JSONWriter.digits(content.padding))")
      if content.isUnderGlow { lines.append("content.isUnderGlow = true") }
      lines.append("scene.content = content")
    }
    lines.append("try GlowAnimation(scene).write(to: \(Self.literal(path)))")
    // What nobody changes is no variable.
    if background == nil, picture == nil { lines[2] = lines[2].replacing("var ", with: "let ") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The members of the scene's JSON that a plain scene has otherwise.
  package func changes(isBackgroundApart: Bool = false, isPictureApart: Bool = false) -> String {
    let plain = Dictionary(
      GlowScene().members(naming: true).map { ($0.key, JSONWriter.compact($0.value)) },
      uniquingKeysWith: { first, _ in first })
    let changed = members(naming: true).filter { key, value in
      if key == SceneError.Field.background.rawValue, isBackgroundApart { return false }
      if key == SceneError.Field.content.rawValue, isPictureApart { return false }
      return plain[key] != JSONWriter.compact(value)
    }
    return JSONWriter.pretty(.object(changed))
  }

  private static func image(_ path: String) -> String {
    "BackgroundImage(try ImageFile.read(path: \(literal(path))))"
  }

  private static func literal(_ text: String) -> String {
    // The escapes of JSON strings are Swift's, but for those of control characters, which no plain name has.
    JSONWriter.compact(.string(text))
  }
}
