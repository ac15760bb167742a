import GlowKit
import Testing

@Suite struct HeaderGroundTests {
  @Test(arguments: Edge.allCases) func groundLiesUnderWhatIsTransparent(edge: Edge) throws {
    let page = HeaderPictures.noise(24, 40, opaque: false)
    var scene = HeaderScene(ProgressiveBlur(height: 15, radius: 4))
    scene.blur.edge = edge
    let bare = try HeaderAnimation(scene, page: page)
    scene.background = .color(Color(rgb: 0x4080C0))
    let grounded = try HeaderAnimation(scene, page: page)
    #expect(!bare.isOpaque && grounded.isOpaque)
    let (over, frame) = (bare.frame(at: 0, format: .rgbaStraight16), grounded.frame(at: 0))
    for pixel in 0..<(24 * 40) {
      func sample(_ channel: Int) -> Double {
        Double(Int(over.bytes[8 * pixel + 2 * channel]) << 8 | Int(over.bytes[8 * pixel + 2 * channel + 1]))
          / 65535
      }
      for (channel, ground) in [64.0, 128, 192].enumerated() {
        let wanted = sample(channel) * sample(3) * 255 + ground * (1 - sample(3))
        #expect(abs(Double(frame.bytes[4 * pixel + channel]) - wanted) <= 0.52)
      }
      #expect(frame.bytes[4 * pixel + 3] == 255)
    }
    #expect(scene.canonicalJSON(page: page).contains(##""background":"#4080C0""##))
  }

  @Test func gradientsRunFromTopToBottomAtEveryEdge() throws {
    let page = Bitmap(size: PixelSize(width: 8, height: 12), format: .rgbaStraight8)
    var pictures: [[UInt8]] = []
    for edge in Edge.allCases {
      var scene = HeaderScene(ProgressiveBlur(height: 5, radius: 2))
      (scene.blur.edge, scene.background) = (
        edge, .gradient(top: Color(rgb: 0xFF0000), bottom: Color(rgb: 0x0000FF))
      )
      pictures.append(try HeaderAnimation(scene, page: page).frame(at: 0).bytes)
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] } && pictures[0][0] > 200 && pictures[0][4 * 8 * 11] < 60)
  }

  @Test func opaquePagesNeedNone() throws {
    let page = HeaderPictures.noise(10, 20)
    var scene = HeaderScene(ProgressiveBlur(height: 8, radius: 2))
    let bare = try HeaderAnimation(scene, page: page)
    scene.background = .checker
    #expect(bare.isOpaque)
    #expect(try HeaderAnimation(scene, page: page).frame(at: 0).bytes == bare.frame(at: 0).bytes)
  }

  @Test(arguments: Edge.allCases) func sixteenBitsStayWhereTheBlurDoesNotReach(edge: Edge) throws {
    var page = HeaderPictures.noise(40, 40, opaque: false, format: .rgbaStraight16)
    // Low alpha, where bits are lost first.
    for pixel in stride(from: 0, to: 1600, by: 3) {
      (page.bytes[8 * pixel + 6], page.bytes[8 * pixel + 7]) = (0, 3)
    }
    var scene = HeaderScene(ProgressiveBlur(height: 15, radius: 4))
    scene.blur.edge = edge
    let frame = try HeaderAnimation(scene, page: page).frame(at: 0, format: .rgbaStraight16)
    for y in 0..<40 {
      for x in 0..<40 {
        let place = [Edge.top: y, .bottom: 39 - y, .left: x, .right: 39 - x][edge] ?? 0
        guard place >= 15 else { continue }
        let bytes = (8 * (40 * y + x))..<(8 * (40 * y + x) + 8)
        #expect(frame.bytes[bytes] == page.bytes[bytes])
      }
    }
  }
}
