import GlowRaster

/// Turns a picture into the planes of a film.
///
/// Input: pixels 0…1. Method: BT.709's matrix, rounded once; half-sized colour is the mean of two by two pixels, each
/// weighing as much as its alpha (a transparent one hardly). Allocations: the planes. Error bound: half a step of the
/// film's own samples; those of ProRes may lie further off where its encoder brings them nearer again.
enum FilmPlanes {
  static func bytes(of picture: FilmPicture, as layout: FilmLayout) -> [UInt8] {
    switch layout {
    case .rgba8: rgba8(picture)
    case .rgba16: rgba16(picture)
    case .yuva444p10:
      proRes(picture) + plane16(picture) { UInt16($0.w * 1023 + 0.5) }
    case .yuv444p10Full: whole(picture, .full10)
    case .alpha10: plane16(picture) { UInt16($0.w * 1023 + 0.5) }
    case .yuv420p: luma8(picture) + halved(picture)
    case .yuva420p: luma8(picture) + halved(picture) + plane8(picture) { UInt8($0.w * 255 + 0.5) }
    }
  }

  private static func rgba8(_ picture: FilmPicture) -> [UInt8] {
    let size = picture.size
    return unsafe [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = picture.read(x, y) * 255 + 0.5
          for channel in 0..<4 {
            unsafe buffer[count + channel] = UInt8(pixel[channel])
          }
          count += 4
        }
      }
    }
  }

  private static func rgba16(_ picture: FilmPicture) -> [UInt8] {
    let size = picture.size
    return unsafe [UInt8](unsafeUninitializedCapacity: size.width * size.height * 8) { buffer, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = picture.read(x, y) * 65_535 + 0.5
          for channel in 0..<4 {
            let value = UInt16(pixel[channel])
            unsafe buffer[count] = UInt8(value >> 8)
            unsafe buffer[count + 1] = UInt8(truncatingIfNeeded: value)
            count += 2
          }
        }
      }
    }
  }

  private static func luma8(_ picture: FilmPicture) -> [UInt8] {
    plane8(picture) { UInt8(VideoRange.limited8.luma(VideoRange.luma($0))) }
  }

  private static func whole(_ picture: FilmPicture, _ range: VideoRange) -> [UInt8] {
    plane16(picture) { range.luma(VideoRange.luma($0)) }
      + plane16(picture) { range.chroma(VideoRange.chroma($0).x) }
      + plane16(picture) { range.chroma(VideoRange.chroma($0).y) }
  }

  /// Luma and colour differences for ProRes, which is all that takes this layout.
  private static func proRes(_ picture: FilmPicture) -> [UInt8] {
    let (size, range) = (picture.size, VideoRange.limited10)
    var planes = Array(repeating: [Float](), count: 3)
    for index in planes.indices { planes[index].reserveCapacity(size.width * size.height) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = picture.read(x, y)
        let chroma = VideoRange.chroma(pixel) * range.chromaSpan + range.middle
        planes[0].append(VideoRange.luma(pixel) * range.lumaSpan + range.black)
        planes[1].append(chroma.x)
        planes[2].append(chroma.y)
      }
    }
    return planes.flatMap { plane in
      let samples = ProResPlane.rounded(plane, width: size.width, height: size.height)
      return unsafe [UInt8](unsafeUninitializedCapacity: samples.count * 2) { buffer, count in
        for sample in samples {
          unsafe buffer[count] = UInt8(truncatingIfNeeded: sample)
          unsafe buffer[count + 1] = UInt8(sample >> 8)
          count += 2
        }
      }
    }
  }

  private static func plane8(_ picture: FilmPicture, _ sample: (SIMD4<Float>) -> UInt8) -> [UInt8] {
    let size = picture.size
    return unsafe [UInt8](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          unsafe buffer[count] = sample(picture.read(x, y))
          count += 1
        }
      }
    }
  }

  private static func plane16(_ picture: FilmPicture, _ sample: (SIMD4<Float>) -> UInt16) -> [UInt8] {
    let size = picture.size
    return unsafe [UInt8](unsafeUninitializedCapacity: size.width * size.height * 2) { buffer, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let value = sample(picture.read(x, y))
          unsafe buffer[count] = UInt8(truncatingIfNeeded: value)
          unsafe buffer[count + 1] = UInt8(value >> 8)
          count += 2
        }
      }
    }
  }

  /// What a transparent pixel weighs beside an opaque one.
  private static let leastWeight: Float = 1 / 256

  /// Both colour planes at half the size; the sides are even.
  private static func halved(_ picture: FilmPicture) -> [UInt8] {
    let (width, height) = (picture.size.width / 2, picture.size.height / 2)
    let range = VideoRange.limited8
    return unsafe [UInt8](unsafeUninitializedCapacity: width * height * 2) { buffer, count in
      for y in 0..<height {
        for x in 0..<width {
          var (sum, weight) = (SIMD2<Float>.zero, Float(0))
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let pixel = picture.read(2 * x + dx, 2 * y + dy)
            let part = pixel.w + leastWeight
            sum += VideoRange.chroma(pixel) * part
            weight += part
          }
          let mean = sum / weight
          unsafe buffer[y * width + x] = UInt8(range.chroma(mean.x))
          unsafe buffer[(height + y) * width + x] = UInt8(range.chroma(mean.y))
        }
      }
      count = width * height * 2
    }
  }
}

/// Turns pictures into what ffmpeg is fed with.
struct FilmEncoder: FrameEncoder {
  let pixelFormat: PixelFormat
  let layouts: [FilmLayout]
  let treatment: FilmPicture.Treatment
  /// The colours of a GIF, once they are known.
  var palette: GIFPalette?

  /// The planes of all layouts, one after another. Never throws.
  func encode(_ bitmap: Bitmap, at position: Int) -> [UInt8] {
    precondition(bitmap.format == pixelFormat, "the bitmap must be in the encoder's pixel format")
    if let palette { return palette.paint(bitmap) }
    if layouts == [.rgba8] || layouts == [.rgba16], treatment == .init() { return bitmap.bytes }
    let picture = FilmPicture(bitmap, treatment)
    return layouts.flatMap { FilmPlanes.bytes(of: picture, as: $0) }
  }
}
