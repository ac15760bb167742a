import GlowKit
import GlowOptions

/// The files that the words of `glow render` name; each is read once, however many scenes want it.
final class SceneFiles {
  private var palettes: [Word: Palette] = [:]
  private var images: [Word: BackgroundImage] = [:]
  private var outlines: [Word: ShapeSpec] = [:]
  /// Whether notes on images are left out.
  private let isQuiet: Bool
  /// Where the files lie.
  private let files: InputFiles
  /// Pixels of all images.
  private var pixels = 0

  /// As many as the two images that one scene can have.
  private static let mostPixels = 2 * SceneLimits.pixels

  init(isQuiet: Bool, from files: InputFiles = .disk) {
    self.isQuiet = isQuiet
    self.files = files
  }

  /// Throws when two words of `arguments` want standard input.
  static func checkStandardInput(_ arguments: Arguments) throws(Failure) {
    let wanting = [
      SpecFile.path(arguments) == "-" ? "the spec" : nil,
      arguments.last("palette")?.value == "-" ? "--palette" : nil,
      arguments.last("shape")?.value == "svg:-" ? "--shape" : nil,
    ].compactMap { $0 }
    guard wanting.count < 2 else {
      throw .usage(
        "\(wanting[0]) and \(wanting[1]) both want standard input; read one of them from a file")
    }
  }

  /// Reads what `request` names into its scene. Throws ``Failure`` and what the content refuses.
  func complete(_ request: inout RenderRequest) throws {
    if let source = request.palette {
      request.scene.palette = try palette(source)
      request.scene.stops = nil
    }
    if let file = request.backgroundFile {
      request.scene.background = .image(try image(file, for: "--background"))
    }
    if let source = request.shape {
      request.scene.shape = try shape(source, font: request.content.font)
    }
    // The font of a shape of words is no content's, unless there is a label.
    if case .text = request.shape, request.content.label == nil {
      try size(&request.scene, by: request.content.font)
      request.content.font = nil
    }
    request.scene.content = try request.content.content(of: request.scene.content) { file in
      try image(file, for: "--picture")
    }
    try request.scene.checkImages()
  }

  /// Makes a shape of words as large as its font says, if that names a size.
  private func size(_ scene: inout GlowScene, by font: FontSpec?) throws(Failure) {
    guard font?.size != nil, case .outline(let spec) = scene.shape, let box = spec.path.bounds else { return }
    guard scene.size == nil else {
      throw .usage("--font: its size has no effect, since the words fill --size; leave out one of the two")
    }
    // No line of a text is without any extent; a hundredth of a point is none.
    func length(_ value: Double) -> Double { max((value * 100).rounded(.up) / 100, 1) }
    scene.size = Size(width: length(box.width), height: length(box.height))
  }

  private func palette(_ source: RenderRequest.PaletteSource) throws(Failure) -> Palette {
    switch source {
    case .ready(let palette): return palette
    case .file(let path):
      if let known = palettes[path] { return known }
      do {
        let palette = try PaletteFile.readToRender(path, from: files)
        palettes[path] = palette
        return palette
      } catch {
        throw error.of("--palette")
      }
    }
  }

  private func shape(_ source: RenderRequest.ShapeSource, font: FontSpec?) throws(Failure) -> ShapeSpec {
    guard case .svg(let file) = source else { return try ShapeFile.shape(source, font: font, from: files) }
    if let known = outlines[file] { return known }
    let shape = try ShapeFile.shape(source, font: font, from: files)
    outlines[file] = shape
    return shape
  }

  private func image(_ file: Word, for option: String) throws(Failure) -> BackgroundImage {
    if let known = images[file] { return known }
    let bitmap: Bitmap
    do { bitmap = try PictureFile.read(file.bytes, isQuiet: isQuiet, from: files) } catch {
      throw Failure(error).of(option)
    }
    pixels += bitmap.size.width * bitmap.size.height
    guard pixels <= Self.mostPixels else {
      throw Failure(
        "\(option): '\(file.shown)' is one image too many, together they have more than \(Self.mostPixels) pixels; "
          + "name fewer or smaller ones", exitCode: 65)
    }
    let image = BackgroundImage(bitmap)
    images[file] = image
    return image
  }
}
