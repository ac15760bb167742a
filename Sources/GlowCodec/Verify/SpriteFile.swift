import GlowRaster

/// A sprite sheet: one PNG, and beside it a list of what is where.
final class SpriteFile: WrittenFile {
  private(set) var facts: FileFacts
  private let sheet: PNGFile
  private let grid: (count: Int, columns: Int)

  /// The sheet in the walked file `png` at `path`; nil when no list lies beside it that names this picture.
  init?(_ png: PNGFile, _ path: [UInt8]) {
    let (folder, name) = PathText.split(path)
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { Array(name[..<$0]) } ?? name
    guard
      let bytes = try? BoundedFile.read(folder + stem + Array(".json".utf8), limit: CodecLimits.spriteList),
      let list = SpriteList(bytes), list.text("image").map({ Array($0.utf8) }) == name,
      let count = list.number("frames"), let columns = list.number("columns"), let rows = list.number("rows"),
      let frame = list.size("frame"), let size = list.size("sheet")
    else { return nil }
    sheet = png
    grid = (count, columns)
    facts = png.facts
    facts.format = "sprite sheet in PNG"
    facts.isAnimated = count > 1
    facts.frameCount = count
    facts.size = frame
    facts.plays = list.number("plays")
    if let version = list.number(SpecText.versionKey), version != facts.renderVersion {
      facts.faults.add("its list is of pictures of version \(version), not the sheet's")
    }
    if let rate = FrameFolder.fraction(list.text("rate") ?? "") {
      facts.duration = (count * rate.denominator, rate.numerator)
    } else {
      facts.faults.add("its list names no frame rate")
    }
    let fits = count > 0 && columns > 0 && columns <= count && rows == (count + columns - 1) / columns
    let isFull = size.width == columns * frame.width && size.height == rows * frame.height
    if !fits || !isFull || frame.width < 1 || frame.height < 1 {
      facts.faults.add(
        "its list is at odds with itself: \(count) frames don't fill \(columns) columns and \(rows) rows")
    }
    if size != png.facts.size {
      facts.faults.add(
        "it has \(png.facts.size.width)x\(png.facts.size.height) pixels, its list says \(size.width)x\(size.height)"
      )
    }
    if let due = facts.seconds, let said = list.text("duration").flatMap({ Double($0) }),
      abs(due - said) > 1e-5
    {
      facts.faults.add("its list says \(said) s, but its frames take \(due) s")
    }
  }

  func eachFrame(_ body: (Int, Bitmap) throws(CodecError) -> Void) throws(CodecError) {
    guard facts.faults.list.isEmpty else { return }
    var whole: Bitmap?
    try sheet.eachFrame { (_, bitmap) throws(CodecError) in whole = bitmap }
    for fault in sheet.facts.faults.list { facts.faults.add(fault) }
    guard let whole else { return }
    for number in 0..<grid.count {
      let (row, column) = number.quotientAndRemainder(dividingBy: grid.columns)
      var frame = Bitmap(size: facts.size, format: whole.format)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(frame.bytes.count)
      for line in 0..<facts.size.height {
        let start = (row * facts.size.height + line) * whole.bytesPerRow + column * frame.bytesPerRow
        bytes += whole.bytes[start..<(start + frame.bytesPerRow)]
      }
      frame.bytes = bytes
      try body(number, frame)
    }
  }
}

/// The list beside a sprite sheet, in the layout that glow gives it: a key a line.
private struct SpriteList {
  private var values: [String: String] = [:]

  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("{\n"), text.hasSuffix("}\n")
    else {
      return nil
    }
    for line in text.split(separator: "\n") where line.hasPrefix("  \"") {
      let parts = line.dropFirst(3).split(separator: "\": ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      values[String(parts[0])] = String(parts[1].hasSuffix(",") ? parts[1].dropLast() : parts[1])
    }
  }

  /// A value without its quotes.
  func text(_ key: String) -> String? {
    values[key].map { $0.hasPrefix("\"") && $0.count > 1 ? String($0.dropFirst().dropLast()) : $0 }
  }

  func number(_ key: String) -> Int? {
    values[key].flatMap { Int($0) }.flatMap { 0...1_000_000 ~= $0 ? $0 : nil }
  }

  /// `{"width": 1, "height": 2}`.
  func size(_ key: String) -> PixelSize? {
    let numbers = values[key]?.split { !("0"..."9").contains($0) }.compactMap { Int($0) } ?? []
    guard numbers.count == 2, numbers.allSatisfy({ 1...32_767 ~= $0 }) else { return nil }
    return PixelSize(width: numbers[0], height: numbers[1])
  }
}
