import GlowRaster

/// The samples of a PNG of 16 bits as they are stored.
///
/// libpng's simplified interface gives 16 bits only as premultiplied light, which is not what stands in the file. It has
/// judged the file before; here its rows are unpacked once more (PNG 3rd edition, §8 and §9).
enum DeepPNG {
  /// A part of an interlaced picture: its first column and row, and the steps between them.
  private typealias Pass = (x: Int, y: Int, dx: Int, dy: Int)
  private static let adam7: [Pass] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// The picture in `bytes`, a PNG of 16 bits that libpng has read and found to be of `size`. `badData` when it holds
  /// something else.
  static func read(_ bytes: [UInt8], size: PixelSize) throws(CodecError) -> Bitmap {
    var cursor = ByteCursor(bytes.dropFirst(PNGWriter.signature.count))
    var (compressed, header, key): ([UInt8], [UInt8], [UInt8]?) = ([], [], nil)
    while let length = cursor.big(4), let type = cursor.letters(), let data = cursor.take(length),
      cursor.skip(4)
    {
      switch type {
      case "IHDR": header = Array(data)
      case "tRNS": key = Array(data)
      case "IDAT": compressed += data
      default: break
      }
    }
    guard header.count == 13, header[8] == 16, let samples = [0: 1, 2: 3, 4: 2, 6: 4][header[9]] else {
      throw .badData("the PNG is broken: it has no samples of 16 bits")
    }
    if key?.count != 2 * samples { key = nil }
    let passes = header[12] == 1 ? adam7 : [(0, 0, 1, 1)]
    let parts = passes.map { pass in
      (
        pass: pass, width: max(0, (size.width - pass.x + pass.dx - 1) / pass.dx),
        height: max(0, (size.height - pass.y + pass.dy - 1) / pass.dy)
      )
    }.filter { $0.width > 0 && $0.height > 0 }
    let due = parts.reduce(0) { $0 + $1.height * (1 + 2 * samples * $1.width) }
    var rows = try Inflate.zlib(compressed, limit: due)
    guard rows.count == due else { throw .badData("the PNG is broken: rows are missing") }
    var bitmap = Bitmap(size: size, format: .rgbaStraight16)
    var start = 0
    for part in parts {
      let row = 2 * samples * part.width
      for line in 0..<part.height {
        try unfilter(&rows, at: start, row: row, pixel: 2 * samples, isFirst: line == 0)
        let y = part.pass.y + line * part.pass.dy
        for column in 0..<part.width {
          let place = start + 1 + column * 2 * samples
          let x = part.pass.x + column * part.pass.dx
          store(rows[place..<(place + 2 * samples)], key, in: &bitmap.bytes, at: 8 * (y * size.width + x))
        }
        start += row + 1
      }
    }
    return bitmap
  }

  /// Undoes the filter of a row, whose first byte names it.
  private static func unfilter(
    _ rows: inout [UInt8], at start: Int, row: Int, pixel: Int, isFirst: Bool
  ) throws(CodecError) {
    guard let filter = PNGUnfilterKernel.Filter(rawValue: rows[start]) else {
      throw .badData("the PNG is broken: a row has a filter that there is not")
    }
    let nothing = [UInt8](repeating: 0, count: row)
    unsafe rows.withUnsafeMutableBytes { rows in
      unsafe nothing.withUnsafeBytes { nothing in
        guard let rows = rows.baseAddress, let nothing = nothing.baseAddress else { return }
        let line = unsafe rows + start + 1
        let above = unsafe isFirst ? nothing : UnsafeRawPointer(line - row - 1)
        unsafe PNGUnfilterKernel.undo(filter, line, above: above, count: row, pixelBytes: pixel, into: line)
      }
    }
  }

  /// A pixel as red, green, blue and alpha; one of the colour `key` is transparent.
  private static func store(
    _ samples: ArraySlice<UInt8>, _ key: [UInt8]?, in bytes: inout [UInt8], at place: Int
  ) {
    let from = samples.startIndex
    let isGrey = samples.count <= 4
    for channel in 0..<3 {
      let source = from + (isGrey ? 0 : 2 * channel)
      bytes[place + 2 * channel] = samples[source]
      bytes[place + 2 * channel + 1] = samples[source + 1]
    }
    let hasAlpha = samples.count % 4 == 0
    let isKey = key.map { samples.elementsEqual($0) } ?? false
    let alpha: (UInt8, UInt8) =
      hasAlpha
      ? (samples[from + samples.count - 2], samples[from + samples.count - 1]) : isKey ? (0, 0) : (255, 255)
    (bytes[place + 6], bytes[place + 7]) = alpha
  }
}
