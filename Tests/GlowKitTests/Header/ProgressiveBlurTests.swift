import Foundation
import GlowKit
import Testing

@Suite struct ProgressiveBlurTests {
  // The formula of the published code, worked out by hand and taken from the collection of shared cases.
  @Test(
    arguments: [
      (130.0, -10.0, 1.0), (130, 0, 1), (130, 1, 0.9998233955393718), (130, 13, 0.972), (130, 32.5, 0.84375),
      (130, 65, 0.5), (130, 97.5, 0.15625), (130, 130, 0), (130, 1e9, 0), (130, .nan, 0), (130, .infinity, 0),
      (1, 0, 1), (1, 1, 0), (0, -10, 0), (0, 0, 0), (-5, 1, 0), (.nan, 1, 0), (.infinity, 1, 0),
    ])
  func strengthIsThePublishedOne(height: Double, distance: Double, strength: Double) {
    #expect(abs(ProgressiveBlur.strength(at: distance, height: height) - strength) < 1e-12)
  }

  private static let table = ancestorFile("shared/cases/seed_formulas/progressive_blur_strength.csv")

  private static func ancestorFile(_ name: String) -> URL? {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      let file = folder.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  @Test(.enabled(if: table != nil, "the shared cases are not here"))
  func strengthIsThatOfTheSharedCases() throws {
    let text = try String(contentsOf: #require(Self.table), encoding: .utf8)
    let rows = text.split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.count > 40)
    for row in rows {
      let numbers = row.split(separator: ",").compactMap { Double($0) }
      try #require(numbers.count == 3, "\(row)")
      #expect(
        abs(ProgressiveBlur.strength(at: numbers[1], height: numbers[0]) - numbers[2]) < 1e-12, "\(row)")
    }
  }

  // FACTS of the published shader at height 130 and radius 14.
  @Test(
    arguments: zip(
      [0.0, 13, 26, 39, 52, 65, 78, 91, 104, 115], [14.0, 13.6, 12.5, 11, 9.1, 7, 4.9, 3, 1.46, 0.52]))
  func reachIsThePublishedOne(distance: Double, reach: Double) {
    var header = ProgressiveBlur()
    header.kernel = .published
    #expect(abs(header.reach(at: distance) - reach) < 0.06)
  }

  @Test func reachRunsDownToNothingWithoutASeam() {
    let header = ProgressiveBlur()
    let reaches = (0..<1300).map { header.reach(at: Double($0) / 10) }
    #expect(zip(reaches, reaches.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 0.025 })
    #expect(reaches[1151] > 0 && reaches[1153] == 0)
  }

  struct Case: CustomTestStringConvertible {
    var height = 30.0
    var radius = 14.0
    var top = 0.0
    var scale = 1.0
    var testDescription: String { "\(height) \(radius) \(top) \(scale)" }
  }

  @Test(
    arguments: [
      Case(), Case(radius: 4, top: 5.37), Case(height: 20, radius: 9, top: 2.5, scale: 3),
      Case(height: 9, radius: 3, top: -1.25, scale: 2), Case(height: 60, radius: 40),
    ], [(true, ProgressiveBlur.Kernel.smooth), (false, .smooth), (true, .published)])
  func pictureIsTheGatherInDoublePrecision(
    _ a: Case, _ way: (opaque: Bool, kernel: ProgressiveBlur.Kernel)
  ) throws {
    let source = HeaderPictures.noise(23, 48, opaque: way.opaque)
    var header = ProgressiveBlur(height: a.height, radius: a.radius)
    (header.top, header.scale, header.kernel) = (a.top, a.scale, way.kernel)
    var bitmap = source
    try header.apply(to: &bitmap)
    let naive = NaiveHeader.blurred(
      source, height: a.height, radius: a.radius, top: a.top, scale: a.scale,
      published: way.kernel == .published)
    // Half a unit is what rounding takes; colours are straight, so a thin pixel's error is as little as another's.
    let worst = zip(bitmap.bytes, naive).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < 0.505)
  }

  @Test(arguments: [1.0, 3]) func whatTheBlurDoesNotReachStaysAsItIs(scale: Double) throws {
    let source = HeaderPictures.noise(40, Int(160 * scale), opaque: false)
    var header = ProgressiveBlur()
    header.scale = scale
    var bitmap = source
    try header.apply(to: &bitmap)
    // The reach falls under half a point at 115.2 points (FACTS).
    let first = Int((115.3 * scale).rounded())
    #expect(
      HeaderPictures.rows(first..<source.size.height, of: bitmap)
        == HeaderPictures.rows(first..<source.size.height, of: source))
    // The smooth kernel is all but done some points before.
    let last = Int(100 * scale)
    #expect(
      HeaderPictures.rows(last..<(last + 1), of: bitmap) != HeaderPictures.rows(last..<(last + 1), of: source)
    )
  }

  @Test(arguments: [PixelFormat.bgraPremultiplied8, .rgbaStraight8, .rgbaStraight16], [UInt8(255), 128, 3])
  func flatColourStaysFlat(format: PixelFormat, alpha: UInt8) throws {
    let pixel: [UInt8] =
      switch format {
      case .bgraPremultiplied8: [alpha / 2, alpha, alpha / 3, alpha]
      case .rgbaStraight8: [200, 17, 250, alpha]
      case .rgbaStraight16: [200, 200, 17, 17, 250, 250, alpha, alpha]
      }
    let source = HeaderPictures.flat(pixel, 21, 40, format: format)
    for edge in Edge.allCases {
      var header = ProgressiveBlur(height: 60, radius: 14)
      header.edge = edge
      var bitmap = source
      try header.apply(to: &bitmap)
      #expect(bitmap.bytes == source.bytes, "no darkening at an edge, no rounding: \(edge)")
    }
  }

  @Test(arguments: Edge.allCases, [PixelFormat.rgbaStraight8, .rgbaStraight16])
  func edgesAreTurnsOfEachOther(edge: Edge, format: PixelFormat) throws {
    let source = HeaderPictures.noise(29, 34, format: format)
    var header = ProgressiveBlur(height: 20, radius: 6)
    (header.top, header.veil) = (1.5, Color(rgb: 0x123456))
    var upright = HeaderPictures.turned(source, edge)
    try header.apply(to: &upright)
    header.edge = edge
    var bitmap = source
    try header.apply(to: &bitmap)
    #expect(HeaderPictures.turned(bitmap, edge).bytes == upright.bytes)
  }

  @Test(arguments: Edge.allCases) func surfacesKeepWhatLiesBetweenTheirRows(edge: Edge) throws {
    let source = HeaderPictures.noise(18, 30, opaque: true, format: .bgraPremultiplied8)
    var header = ProgressiveBlur(height: 25, radius: 5)
    header.edge = edge
    var bitmap = source
    try header.apply(to: &bitmap)
    let (row, pitch) = (source.bytesPerRow, source.bytesPerRow + 24)
    var memory = [UInt8](repeating: 0xAB, count: 30 * pitch)
    for y in 0..<30 {
      memory.replaceSubrange(
        (y * pitch)..<(y * pitch + row), with: HeaderPictures.rows(y..<(y + 1), of: source))
    }
    var span = memory.mutableSpan
    var rows = span.mutableBytes
    try header.apply(toPremultipliedBGRA: &rows, size: source.size, bytesPerRow: pitch)
    for y in 0..<30 {
      #expect(Array(memory[(y * pitch)..<(y * pitch + row)]) == HeaderPictures.rows(y..<(y + 1), of: bitmap))
      #expect(memory[(y * pitch + row)..<((y + 1) * pitch)].allSatisfy { $0 == 0xAB })
    }
  }

  @Test func nothingIsBlurredWithoutHeightRadiusOrTransparency() throws {
    let source = HeaderPictures.noise(20, 20)
    for change in [
      { (header: inout ProgressiveBlur) in header.height = 0 }, { $0.radius = 0 },
      { $0.radius = 0.49 }, { $0.reduceTransparency = true }, { $0.top = -200 },
    ] {
      var header = ProgressiveBlur()
      change(&header)
      var bitmap = source
      try header.apply(to: &bitmap)
      #expect(bitmap.bytes == source.bytes)
    }
  }

  @Test func veilThinsOutOverTheHeightAndStaysWithoutBlur() throws {
    var header = ProgressiveBlur(height: 100)
    (header.veil, header.reduceTransparency) = (Color(rgb: 0xFFFFFF), true)
    var bitmap = HeaderPictures.flat([0, 0, 0, 255], 5, 120, format: .rgbaStraight8)
    try header.apply(to: &bitmap)
    for y in 0..<120 {
      let s = min((Double(y) + 0.5) / 100, 1)
      let share = 0.9 * (1 - s * s * (3 - 2 * s))
      #expect(abs(Double(bitmap.bytes[y * bitmap.bytesPerRow]) - 255 * share) <= 0.501)
    }
  }

  @Test func veilCoversWhatIsTransparent() throws {
    var header = ProgressiveBlur(height: 10)
    header.veil = Color(rgb: 0xFF0000)
    var bitmap = Bitmap(size: PixelSize(width: 4, height: 20), format: .rgbaStraight8)
    try header.apply(to: &bitmap)
    let share = 0.9 * (1 - 0.05 * 0.05 * 2.9)
    #expect(Array(bitmap.bytes[0..<4]) == [255, 0, 0, UInt8((share * 255).rounded())])
    #expect(bitmap.bytes[(4 * 4 * 10)...].allSatisfy { $0 == 0 })
  }

  @Test(
    arguments: [
      ("height", ProgressiveBlur(height: .nan)), ("height", ProgressiveBlur(height: -1)),
      ("radius", ProgressiveBlur(radius: -1)),
      ("radius", ProgressiveBlur(radius: 1e300)),
    ])
  func valuesOutOfRangeAreNamed(field: String, header: ProgressiveBlur) {
    let error = #expect(throws: SceneError.self) { try header.validate() }
    #expect(error?.field?.rawValue == field)
  }

  @Test func reachInPixelsIsBounded() {
    var header = ProgressiveBlur(radius: 100)
    header.scale = 6
    #expect(
      throws: SceneError.conflict(
        .radius,
        "100 points at scale 6 are more than the 512 pixels that a blur may reach (its cost grows with them); "
          + "give a smaller radius or scale")
    ) { try header.validate() }
  }
}
