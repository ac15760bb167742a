import CPNG
import GlowRaster

/// Reads PNG files of every kind through libpng's simplified interface.
enum PNGReader {
  /// The picture as it is stored, straight, in sRGB: `gAMA` other than sRGB's is worked in, 16 bits are rounded to 8.
  /// `badData` with libpng's reason for what is broken; no memory is taken for more than `limits` allow.
  static func read(_ bytes: [UInt8], _ limits: ImageLimits) throws(CodecError) -> Bitmap {
    // libpng would take the memory that a chunk claims before it looks for its bytes.
    guard isWhole(bytes) else { throw .badData("the PNG is broken: it is cut short") }
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    var result: Result<Bitmap, CodecError> = .failure(.badData("the PNG is empty"))
    unsafe bytes.withUnsafeBytes { source in
      // Frees what it took when it fails.
      guard unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
        return unsafe result = .failure(refusal(image))
      }
      let size = unsafe (width: Int(image.width), height: Int(image.height))
      guard canHold(bytes, size) else {
        return result = .failure(
          .badData("the PNG is broken: it is too short for \(size.width)x\(size.height) pixels"))
      }
      // Depth and interlacing, as IHDR has them.
      let isDeepAndWoven = unsafe source.count > 28 && source[24] == 16 && source[28] == 1
      unsafe result = decode(&image, isDeepAndWoven, limits)
    }
    return try result.get()
  }

  /// Whether chunk follows chunk as far as IEND; a file without one is none.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes.dropFirst(PNGWriter.signature.count))
    while let length = cursor.big(4), let type = cursor.letters(), cursor.skip(length), cursor.skip(4) {
      if type == "IEND" { return true }
    }
    return false
  }

  /// Whether so few bytes can stand for a picture at all: deflate makes at most 1032 bytes of one.
  private static func canHold(_ bytes: [UInt8], _ size: (width: Int, height: Int)) -> Bool {
    guard bytes.count > 25 else { return false }
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] ?? 1
    let (rowBits, isHuge) = size.width.multipliedReportingOverflow(by: samples * Int(bytes[24]))
    return isHuge
      || (rowBits / 8).multipliedReportingOverflow(by: size.height).partialValue / 1032 <= bytes.count
  }

  private static func decode(
    _ image: inout png_image, _ isDeepAndWoven: Bool, _ limits: ImageLimits
  ) -> Result<Bitmap, CodecError> {
    let size: PixelSize
    do throws(CodecError) {
      size = unsafe try limits.check(width: Int(image.width), height: Int(image.height))
    } catch {
      return .failure(error)
    }
    // Samples of 16 bits without a gAMA chunk are sRGB too, as everybody takes them.
    unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var bitmap = Bitmap(size: size, format: .rgbaStraight8)
    if isDeepAndWoven {
      guard let bytes = unsafe linear(&image, size) else { return unsafe .failure(refusal(image)) }
      bitmap.bytes = bytes
      return .success(bitmap)
    }
    let isRead = unsafe bitmap.bytes.withUnsafeMutableBytes { target in
      unsafe png_image_finish_read(&image, nil, target.baseAddress, 0, nil)
    }
    return unsafe isRead != 0 ? .success(bitmap) : .failure(refusal(image))
  }

  /// The pixels by way of premultiplied linear light: libpng (1.6.39) mixes up the rows of interlaced pictures of 16 bits
  /// when they are asked for in 8. Nil when they are broken.
  private static func linear(_ image: inout png_image, _ size: PixelSize) -> [UInt8]? {
    unsafe image.format |= UInt32(PNG_FORMAT_FLAG_LINEAR)
    var light = [UInt16](repeating: 0, count: 4 * size.width * size.height)
    let isRead = unsafe light.withUnsafeMutableBytes { target in
      unsafe png_image_finish_read(&image, nil, target.baseAddress, 0, nil)
    }
    guard isRead != 0 else { return nil }
    let codes = codesOfLight()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(light.count)
    for pixel in stride(from: 0, to: light.count, by: 4) {
      let alpha = Int(light[pixel + 3])
      for channel in 0..<3 {
        bytes.append(codes[min((Int(light[pixel + channel]) * 65535 + alpha / 2) / max(alpha, 1), 65535)])
      }
      bytes.append(UInt8((alpha * 255 + 32767) / 65535))
    }
    return bytes
  }

  /// The 8-bit code of every 16-bit value of light. libpng takes sRGB for a power of 1/2.2, there and back: so code c
  /// begins at the light l with l⁵ = ((c − ½)/255)¹¹.
  private static func codesOfLight() -> [UInt8] {
    func power(_ value: Double, _ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { product, _ in product * value }
    }
    let starts = (1...255).map { power((Double($0) - 0.5) / 255, 11) }
    var code = 0
    return (0...65535).map { value in
      let light = power(Double(value) / 65535, 5)
      while code < 255, light >= starts[code] { code += 1 }
      return UInt8(code)
    }
  }

  /// libpng's message as our error.
  private static func refusal(_ image: png_image) -> CodecError {
    let message = unsafe withUnsafeBytes(of: image.message) { unsafe Array($0.prefix { $0 != 0 }) }
    return .badData("the PNG is broken: \(PathText.escaped(message))")
  }
}
