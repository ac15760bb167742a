import Foundation
import GlowGeometry
import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct SpriteTests {
  func write(
    _ source: some FrameSource, _ name: String = "button.png", spec: SpriteSpec? = nil, jobs: Int = 1,
    depth: BitDepth = .eight
  ) throws -> Scratch {
    let scratch = try Scratch()
    var output = try OutputSpec(
      path: scratch.path(name), formatName: "sprite", frameCount: source.frameCount)
    output.sprite = spec
    output.bitDepth = depth
    let report = try FrameExport(source, to: output).run(jobs: jobs)
    let sizes = try scratch.contents.map { try scratch.bytes($0).count }
    #expect(report.byteCount == sizes.reduce(0, +))
    return scratch
  }

  @Test(arguments: BitDepth.allCases) func everyFrameLiesInItsCell(depth: BitDepth) throws {
    let source = FakeSource(frameCount: 11)
    let scratch = try write(source, spec: SpriteSpec(columns: 4), jobs: 3, depth: depth)
    #expect(scratch.contents == ["button.css", "button.json", "button.png"])
    let sheet = try DecodedPNG(try scratch.bytes("button.png"))
    #expect(sheet.size == PixelSize(width: 4 * 37, height: 3 * 23))
    let pixels = sheet.frames[0]
    let step = depth.pixelFormat.bytesPerPixel
    for index in 0..<12 {
      let frame = index < 11 ? source.picture(index, depth.pixelFormat).bytes : []
      for y in 0..<23 {
        let start = ((index / 4 * 23 + y) * 4 * 37 + index % 4 * 37) * step
        let row = Array(pixels[start..<(start + 37 * step)])
        // Past the last frame the sheet is empty.
        let expected =
          index < 11
          ? Array(frame[(y * 37 * step)..<((y + 1) * 37 * step)]) : .init(repeating: 0, count: 37 * step)
        #expect(row == expected)
      }
    }
  }

  @Test func theSameCommandGivesTheSameFilesForAnyJobs() throws {
    func files(_ jobs: Int) throws -> [[UInt8]] {
      let scratch = try write(FakeSource(frameCount: 10), jobs: jobs)
      return try scratch.contents.map { try scratch.bytes($0) }
    }
    let one = try files(1)
    #expect(try files(1) == one)
    #expect(try files(5) == one)
  }

  @Test func theJSONSaysWhereThingsAre() throws {
    let spec = SpriteSpec(
      columns: 3, scale: 2, content: Rect(x: 6, y: 5, width: 25, height: 13),
      nineSlice: .init(left: 10, top: 9, right: 10, bottom: 9))
    let scratch = try write(FakeSource(frameCount: 7, frameRate: (24_000, 1_001)), spec: spec)
    let object = try JSONSerialization.jsonObject(with: Data(try scratch.bytes("button.json")))
    let json = try #require(object as? [String: Any])
    #expect(json["image"] as? String == "button.png")
    #expect(json["frames"] as? Int == 7 && json["columns"] as? Int == 3 && json["rows"] as? Int == 3)
    #expect(json["rate"] as? String == "24000/1001")
    #expect(json["fps"] as? Double == 23.976024)
    #expect(json["scale"] as? Int == 2)
    #expect(json["loop"] as? Bool == true && json["plays"] as? Int == 0)
    #expect(json["frame"] as? [String: Int] == ["width": 37, "height": 23])
    #expect(json["sheet"] as? [String: Int] == ["width": 111, "height": 69])
    #expect(json["content"] as? [String: Int] == ["x": 6, "y": 5, "width": 25, "height": 13])
    #expect(json["nineSlice"] as? [String: Int] == ["left": 10, "top": 9, "right": 10, "bottom": 9])
  }

  @Test func theStyleSheetStepsThroughARowThatIsNotFull() throws {
    let spec = SpriteSpec(columns: 4, content: Rect(x: 8, y: 4, width: 20, height: 15))
    let scratch = try write(FakeSource(frameCount: 10), "my button.png", spec: spec)
    #expect(
      try scratch.text("my button.css") == """
        /* Put an element with this class into a box that has `position: relative` and is 20 x 15 px: it lies around it. */
        .my-button {
          position: absolute;
          left: -8px;
          top: -4px;
          width: 37px;
          height: 23px;
          pointer-events: none;
          background: url("my%20button.png") 0 0 / 148px 69px;
          animation:
            my-button-columns 0.333333s steps(10, jump-none) infinite,
            my-button-rows 0.333333s step-end infinite;
        }

        @keyframes my-button-columns {
          to { background-position-x: -333px; }
        }

        @keyframes my-button-rows {
          0% { background-position-y: 0; }
          40% { background-position-y: -23px; }
          80% { background-position-y: -46px; }
        }

        @media (prefers-reduced-motion: reduce) {
          .my-button { animation: none; }
        }

        """)
  }

  @Test func pixelsOfCSSArePoints() throws {
    let scratch = try write(FakeSource(frameCount: 2), spec: SpriteSpec(columns: 1, scale: 2))
    let css = try scratch.text("button.css")
    #expect(css.contains("width: 18.5px;\n  height: 11.5px;"))
    #expect(css.contains("0 0 / 18.5px 23px;"))
  }

  @Test func sheetsAreAsSquareAsTheyGo() throws {
    let frame = PixelSize(width: 410, height: 270)
    let grid = try SpriteGrid(count: 60, frame: frame, columns: nil)
    #expect(grid.size == PixelSize(width: 2_460, height: 2_700))
    #expect(try SpriteGrid(count: 1, frame: frame, columns: nil).size == frame)
    #expect(try SpriteGrid(count: 5, frame: frame, columns: 60).columns == 5)
    #expect(try SpriteGrid(count: 4, frame: PixelSize(width: 4_096, height: 1_024), columns: nil).rows == 4)
  }

  @Test func sheetsThatAreTooLargeAreRefusedBeforeTheWork() throws {
    let large = PixelSize(width: 820, height: 540)
    #expect(
      throws: CodecError.usage(
        "60 frames of 820x540 pixels make a sheet of 4920x5400; a side is at most 4096 pixels: ask for fewer frames or a "
          + "smaller --scale, or write '.webp' or '.apng'")
    ) { try SpriteGrid(count: 60, frame: large, columns: 6) }
    #expect(
      throws: CodecError.usage(
        "20 frames of 820x540 pixels make a sheet of 16400x540 in 20 columns; a side is at most 4096 pixels: write "
          + "'--columns 4' or leave it out")
    ) { try SpriteGrid(count: 20, frame: large, columns: 20) }
    let scratch = try Scratch()
    let source = FakeSource(size: PixelSize(width: 2_000, height: 2_000), frameCount: 9) { _ in
      Issue.record("rendered")
    }
    let output = try OutputSpec(path: scratch.path("a.png"), formatName: "sprite", frameCount: 9)
    #expect(throws: CodecError.self) { try FrameExport(source, to: output).run() }
    #expect(scratch.contents.isEmpty)
  }

  @Test func aFileThatCanNotBeReplacedKeepsAllThree() throws {
    let scratch = try Scratch()
    try scratch.put("old", "a.css")
    var output = try OutputSpec(path: scratch.path("a.png"), formatName: "sprite", frameCount: 4)
    output.noClobber = true
    #expect(throws: CodecError.self) { try FrameExport(FakeSource(frameCount: 4), to: output).run() }
    #expect(scratch.contents == ["a.css"])
    #expect(try scratch.text("a.css") == "old")
  }

  @Test func aCancelledSheetLeavesNothing() throws {
    let scratch = try Scratch()
    let cancellation = Cancellation()
    let source = FakeSource(frameCount: 20) { if $0 == 5 { cancellation.request() } }
    let output = try OutputSpec(path: scratch.path("a.png"), formatName: "sprite", frameCount: 20)
    #expect(throws: CodecError.cancelled) {
      try FrameExport(source, to: output).run(jobs: 2, cancellation: cancellation)
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test(arguments: ["a.webp", "a", ".png", "-"]) func otherNamesAreRefused(name: String) throws {
    let scratch = try Scratch()
    #expect(throws: CodecError.self) {
      let path = name == "-" ? Array(name.utf8) : scratch.path(name)
      let output = try OutputSpec(path: path, formatName: "sprite", frameCount: 2)
      _ = try FrameExport(FakeSource(frameCount: 2), to: output).run()
    }
    #expect(scratch.contents.isEmpty)
  }
}
