import GlowRaster

/// A sprite sheet: all frames in one PNG, and two texts beside it.
///
/// All three are written under temporary names first; the picture gets its name before the texts that speak of it.
final class SpriteSink: FrameSink {
  let isOrdered = false
  private let grid: SpriteGrid
  private let sheet: Monitor<Bitmap>
  private let encoder: PNGEncoder
  private let files: Monitor<[OutputFile]>
  private let texts: [String]

  /// Opens the three files; takes the pixels of frames as `RawEncoder` gives them. `usage` when the sheet would be too
  /// large or `path` does not end in `.png`, `cannotCreate` when a file can't be written.
  init(
    path: [UInt8], output: OutputSpec, source: any FrameSource, frameCount: Int
  ) throws(CodecError) {
    let spec = output.sprite ?? SpriteSpec()
    let grid = try SpriteGrid(count: frameCount, frame: source.size, columns: spec.columns)
    let paths = try Self.paths(path)
    let texts = SpriteTexts(
      grid: grid, spec: spec, rate: source.frameRate, plays: output.plays ?? source.plays,
      imageName: PathText.split(path).name, renderVersion: output.manifest?.renderVersion)
    self.grid = grid
    self.texts = [texts.json, texts.css]
    encoder = PNGEncoder(
      bitDepth: output.bitDepth, compression: output.compression ?? .balanced, metadata: output.metadata)
    var files: [OutputFile] = []
    for path in paths { files.append(try OutputFile(path: path, noClobber: output.noClobber)) }
    self.files = Monitor(files)
    sheet = Monitor(Bitmap(size: grid.size, format: output.bitDepth.pixelFormat))
  }

  /// The picture's path and those of the texts beside it. `usage` when it does not end in `.png`.
  static func paths(_ path: [UInt8]) throws(CodecError) -> [[UInt8]] {
    let stem = path.dropLast(4)
    guard String(decoding: path.suffix(4), as: UTF8.self).lowercased() == ".png",
      !PathText.split(Array(stem)).name.isEmpty
    else {
      throw .usage("a sprite sheet is a PNG with JSON and CSS beside it; write '-o sprite.png'")
    }
    return [path] + SpriteSpec.companions(of: path)
  }

  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64) throws(CodecError) {
    let corner = grid.corner(position)
    sheet.update { sheet in
      let step = sheet.format.bytesPerPixel
      let (pitch, rowSize) = (sheet.bytesPerRow, grid.frame.width * step)
      precondition(encoded.count == rowSize * grid.frame.height, "a frame has the size of a cell")
      unsafe sheet.bytes.withUnsafeMutableBytes { target in
        unsafe encoded.withUnsafeBytes { source in
          for y in 0..<grid.frame.height {
            let start = (corner.y + y) * pitch + corner.x * step
            let row = unsafe UnsafeRawBufferPointer(rebasing: source[(y * rowSize)..<((y + 1) * rowSize)])
            unsafe UnsafeMutableRawBufferPointer(rebasing: target[start..<(start + rowSize)]).copyMemory(
              from: row)
          }
        }
      }
    }
  }

  func finish() throws(CodecError) -> Int {
    let picture = try sheet.update { (sheet) throws(CodecError) in try encoder.encode(sheet) }
    return try files.update { (files) throws(CodecError) in
      for (file, bytes) in zip(files, [picture] + texts.map { Array($0.utf8) }) { try file.write(bytes) }
      for file in files { try file.commit() }
      return files.reduce(0) { $0 + $1.count }
    }
  }

  func cancel() {
    files.update { files in
      for file in files { file.discard() }
    }
  }
}
