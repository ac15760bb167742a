import GlowKit
import GlowOptions

@testable import GlowCodec

/// Everything that takes apart what others wrote. Each reader answers any bytes by a value or by its typed error, in
/// bounded time and memory.
///
/// `.ci/fuzz` builds a libFuzzer target for each; ``ReplayTests`` feeds each the files of its folder in `Corpus`.
public enum Reader: String, CaseIterable, Sendable {
  case json, tokens, gpl, ggr, ase, coolors, hex, css
  case spec, color, shape, path, svg, words, commands, names
  case picture, head, png, gif, webp, pam, metadata, answers, manifest, sprite
  case request, state

  /// Lets the reader read `bytes`. What is read must hold what its type promises; a broken promise ends the process.
  public func read(_ bytes: [UInt8]) {
    switch self {
    case .json, .tokens, .gpl, .ggr, .ase, .coolors, .hex, .css: readPalette(bytes)
    case .spec: readSpec(bytes)
    case .color, .shape, .path, .words: readWords(String(decoding: bytes, as: UTF8.self))
    case .svg: if let outline = try? PathSpec(svg: bytes) { check(.outline(outline)) }
    case .commands: readCommands(bytes)
    case .names: readNames(bytes)
    case .picture, .head, .answers, .manifest: readBytes(bytes)
    case .png, .gif, .webp, .pam, .metadata, .sprite: readFile(bytes)
    case .request: readRequest(bytes)
    case .state: readState(bytes)
    }
  }

  // MARK: Palettes

  /// What a reader accepts is written in every format, and read again.
  private func readPalette(_ bytes: [UInt8]) {
    guard let format = PaletteFormats.named(rawValue) else { preconditionFailure("no such format") }
    guard let palette = try? PaletteFormats.read(bytes, source: "fuzz", as: format).palette else { return }
    precondition(palette.entries.allSatisfy { (0...1).contains($0.location ?? 0) }, "a place outside 0…1")
    for other in PaletteFormats.all {
      guard let written = try? other.write(palette), other.isReadable else { continue }
      let again = try? PaletteFormats.read(written, source: "again", as: other)
      // Equal stops at one place are one to a gradient of GIMP.
      let least = other.name == "ggr" ? 1 : palette.entries.count
      precondition((again?.palette.entries.count ?? 0) >= least, "\(other.name) lost colours")
    }
  }

  // MARK: Words

  private func readSpec(_ bytes: [UInt8]) {
    guard let scene = try? GlowScene(json: bytes) else { return }
    let again = try? GlowScene(json: Array(scene.canonicalJSON.utf8))
    precondition(again?.specHash == scene.specHash, "a spec is not what it was written as")
    let told = SpecText(scene.specText.text)
    precondition(told == scene.specText, "a spec is lost in the text of a file")
  }

  private func readWords(_ text: String) {
    switch self {
    case .color:
      guard let color = try? Color(css: text) else { return }
      precondition(
        [color.red, color.green, color.blue, color.alpha].allSatisfy(\.isFinite), "a colour without end")
      precondition((0...1).contains(color.alpha), "an alpha outside 0…1")
    case .shape: if let shape = try? ShapeSpec(words: text) { check(shape) }
    case .path: if let outline = try? PathSpec(words: text) { check(.outline(outline)) }
    default:
      if let rate = try? Rational(words: text) { precondition(rate.denominator > 0, "a rate over nothing") }
      if let easing = try? Easing(words: text) {
        precondition(easing.value(at: 0.5).isFinite, "a curve without end")
      }
      _ = try? Background(words: text)
      _ = try? FontSpec(words: text)
      if let value = StrictNumber.double(text) { precondition(value.isFinite, "a number without end") }
      _ = (StrictNumber.int(text), StrictNumber.uint64(text))
    }
  }

  /// A shape reads back from its words, and has an outline of numbers in a box.
  private func check(_ shape: ShapeSpec) {
    let again = try? ShapeSpec(words: shape.words)
    precondition(again?.words == shape.words, "a shape is not what it was written as")
    let path = shape.path(in: Rect(x: 0, y: 0, width: 64, height: 48))
    if let box = path.bounds {
      precondition([box.x, box.y, box.width, box.height].allSatisfy(\.isFinite), "an outline without end")
    }
  }

  /// A command line, a word a line.
  private func readCommands(_ bytes: [UInt8]) {
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Word(Array($0)) }
    guard let arguments = try? ArgumentParser.parse(words) else { return }
    switch arguments.command.path.first {
    case "render":
      if let request = try? RenderRequest(scene: GlowScene(), arguments: arguments) {
        try? request.scene.validate()
      }
    case "text": _ = try? TextRequest(arguments: arguments)
    case "header": _ = try? HeaderRequest(arguments: arguments)
    case "palette": _ = try? PaletteRequest(arguments)
    default: break
    }
  }

  /// The name of an output, and of its frames.
  private func readNames(_ bytes: [UInt8]) {
    if let names = try? NameTemplate(bytes) {
      let paths = [0, 7, 999_999].map { names.path($0) }
      precondition(Set(paths).count == paths.count, "two frames of one name")
      precondition(paths.allSatisfy { $0.count <= bytes.count + 9 + 6 }, "a name out of bounds")
    }
    for frames in [1, 60] {
      guard let output = try? OutputSpec(path: bytes, frameCount: frames) else { continue }
      if case .file(let path) = output.destination { precondition(path == bytes, "another name") }
    }
    _ = PathText.escaped(bytes)
  }
}
