import GlowRaster

/// Decodes the pictures of a walked PNG file, one at a time.
struct PNGFrames {
  let file: FileBytes
  let walk: PNGWalk

  /// What the bitmaps come in: 16 bits for pictures of red, green, blue and alpha in 16 bits.
  var format: PixelFormat { isPlain && walk.depth == 16 ? .rgbaStraight16 : .rgbaStraight8 }

  /// Whether the pixels are of the kind that glow writes, which is decoded here; others are libpng's.
  private var isPlain: Bool { walk.colourType == 6 && !walk.isInterlaced }

  /// The pixels of one frame, as large as its control chunk says. `badData` when the data are broken, too short or too
  /// long.
  func pixels(_ frame: PNGWalk.Frame, number: Int) throws(CodecError) -> Bitmap {
    let size =
      frame.control.map { PixelSize(width: $0.width, height: $0.height) }
      ?? PixelSize(width: walk.width, height: walk.height)
    var compressed: [UInt8] = []
    for piece in frame.pieces { compressed += try file.bytes(at: piece.lowerBound, count: piece.count) }
    let raw: [UInt8]
    let due = byteCount(size)
    do { raw = try Inflate.zlib(compressed, limit: due) } catch {
      throw .badData("the pixels of frame \(number) are broken: \(error)")
    }
    guard raw.count == due else {
      throw .badData("frame \(number) holds \(raw.count) bytes of pixels instead of \(due)")
    }
    if isPlain { return try unfiltered(raw, size, number) }
    return try foreign(compressed, size, number)
  }

  /// The bytes of the filtered rows of a picture.
  private func byteCount(_ size: PixelSize) -> Int {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][walk.colourType] ?? 4
    func pass(_ width: Int, _ height: Int) -> Int {
      width > 0 && height > 0 ? height * (1 + (width * samples * walk.depth + 7) / 8) : 0
    }
    guard walk.isInterlaced else { return pass(size.width, size.height) }
    // Adam7: start and step of columns and rows.
    let passes = [
      (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, steps in
      sum
        + pass(
          (size.width - steps.0 + steps.1 - 1) / steps.1, (size.height - steps.2 + steps.3 - 1) / steps.3)
    }
  }

  /// Undoes the filters of rows of red, green, blue and alpha.
  private func unfiltered(_ raw: [UInt8], _ size: PixelSize, _ number: Int) throws(CodecError) -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    let (pixel, row) = (format.bytesPerPixel, bitmap.bytesPerRow)
    let nothing = [UInt8](repeating: 0, count: row)
    var isKnown = true
    unsafe bitmap.bytes.withUnsafeMutableBytes { target in
      unsafe raw.withUnsafeBytes { source in
        unsafe nothing.withUnsafeBytes { nothing in
          guard let target = target.baseAddress, let source = source.baseAddress,
            let nothing = nothing.baseAddress
          else { return }
          for y in 0..<size.height {
            let (from, to) = unsafe (source + y * (row + 1), target + y * row)
            guard let filter = PNGUnfilterKernel.Filter(rawValue: unsafe from.load(as: UInt8.self)) else {
              return isKnown = false
            }
            let above = unsafe y > 0 ? UnsafeRawPointer(to - row) : nothing
            unsafe PNGUnfilterKernel.undo(
              filter, from + 1, above: above, count: row, pixelBytes: pixel, into: to)
          }
        }
      }
    }
    guard isKnown else { throw .badData("the pixels of frame \(number) have a filter that there is not") }
    return bitmap
  }

  /// A PNG file of this frame alone, read by libpng.
  private func foreign(_ compressed: [UInt8], _ size: PixelSize, _ number: Int) throws(CodecError) -> Bitmap {
    var writer = PNGWriter()
    writer.append(PNGWriter.signature)
    try writer.chunk("IHDR") { data in
      data +=
        UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes + walk.header.dropFirst(8)
    }
    if let palette = walk.palette { try writer.chunk("PLTE") { $0 += palette } }
    if let transparency = walk.transparency { try writer.chunk("tRNS") { $0 += transparency } }
    try writer.chunk("IDAT") { $0 += compressed }
    try writer.chunk("IEND") { _ in }
    do { return try PNGReader.read(writer.bytes, .standard) } catch {
      guard case .badData(let reason) = error else { throw error }
      throw .badData("frame \(number): \(reason)")
    }
  }
}
