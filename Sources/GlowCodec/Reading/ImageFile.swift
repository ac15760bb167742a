public import GlowRaster

/// A picture that was read, and what should be known of it.
package struct ImageReading: Sendable {
  /// The picture: upright, straight RGBA, in sRGB.
  package var bitmap: Bitmap
  /// What was left out or not understood, each in some words that follow the picture's name.
  package var notes: [String] = []
}

/// Reads pictures: PNG by itself, everything else through `ffmpeg`.
public struct ImageFile {
  /// The picture in `bytes`, as ``read(_:limits:)`` takes it, and what should be known of it.
  ///
  /// With 16 bits, PNG, TIFF and AVIF of more than 8 keep all of theirs; others come in 8 all the same.
  package static func reading(
    _ bytes: [UInt8], bitDepth: BitDepth = .eight, limits: ImageLimits = .standard
  ) throws(CodecError) -> ImageReading {
    guard bytes.count <= limits.fileBytes else {
      throw .badData("the file is longer than the \(limits.fileBytes) bytes allowed")
    }
    guard !bytes.isEmpty else { throw .badData("the file is empty") }
    let kind = ImageKind(bytes)
    let header = ImageHeader(bytes, kind)
    if let size = header.size { _ = try limits.check(width: size.width, height: size.height) }
    let isDeepPNG = bitDepth == .sixteen && header.depth == 16
    let colour = ImageColour(bytes, kind, deep: isDeepPNG).reading
    var bitmap: Bitmap
    if kind == .png {
      // libpng works gAMA in by itself; what says more of colours is not for it.
      let plain = colour.space == nil ? bytes : ImageColour.withoutColour(png: bytes)
      bitmap = try PNGReader.read(plain, limits)
      if isDeepPNG { bitmap = try DeepPNG.read(bytes, size: bitmap.size) }
    } else {
      let isDeep = bitDepth == .sixteen && (kind == .tiff || kind == .avif)
      bitmap = try ForeignReader.read(bytes, kind, limits, isDeep ? .sixteen : .eight)
    }
    colour.space?.convert(&bitmap)
    clearHiddenColour(&bitmap)
    var reading = ImageReading(bitmap: header.orientation.applied(to: bitmap))
    if header.isAnimated { reading.notes.append("it moves; its first frame is used") }
    if let note = colour.note { reading.notes.append(note) }
    return reading
  }

  /// The picture in the file `path`; `-` is standard input. Throws as ``read(_:limits:)`` does, and `noInput` and
  /// `notPermitted`.
  public static func read(path: String, limits: ImageLimits = .standard) throws(CodecError) -> Bitmap {
    try read(path: Array(path.utf8), limits: limits)
  }

  /// The picture in the file `path`; `-` is standard input. Errors and notes name the file; besides those of
  /// ``reading(_:bitDepth:limits:)`` errors are `noInput` and `notPermitted`. `load` reads the file, up to a limit.
  package static func reading(
    path: [UInt8], bitDepth: BitDepth = .eight, limits: ImageLimits = .standard,
    load: ([UInt8], Int) throws(CodecError) -> [UInt8] = BoundedFile.read
  ) throws(CodecError) -> ImageReading {
    let bytes = try load(path, limits.fileBytes)
    let name = path == PathText.standardOutput ? "standard input" : "'\(PathText.escaped(path))'"
    do {
      var reading = try reading(bytes, bitDepth: bitDepth, limits: limits)
      reading.notes = reading.notes.map { "\(name): \($0)" }
      return reading
    } catch {
      guard case .badData(let reason) = error else { throw error }
      throw .badData("can't read \(name): \(reason)")
    }
  }

  /// The picture in `bytes`, upright: straight RGBA in sRGB, 8 bits a channel, colour under alpha 0 is zero.
  ///
  /// Of an animation it is the first frame. The kind is told by the bytes. Colours of other spaces are converted and
  /// clipped: by an ICC profile of primaries and curves in PNG, JPEG, WebP and TIFF, by cICP, gAMA and cHRM in PNG; what
  /// is not understood is taken for sRGB. `badData` with the reason for what is broken, unknown or beyond `limits`, which
  /// are checked before memory is taken; `missingProgram` when the kind needs ffmpeg and there is none.
  public static func read(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(CodecError) -> Bitmap {
    try reading(bytes, limits: limits).bitmap
  }

  /// The picture alone of the file `path`, in 8 bits.
  package static func read(
    path: [UInt8], limits: ImageLimits = .standard
  ) throws(CodecError) -> Bitmap {
    try reading(path: path, limits: limits).bitmap
  }

  /// Zeroes the colour where alpha is 0.
  private static func clearHiddenColour(_ bitmap: inout Bitmap) {
    let isDeep = bitmap.format == .rgbaStraight16
    unsafe bitmap.bytes.withUnsafeMutableBytes { bytes in
      if isDeep {
        for offset in stride(from: 0, to: bytes.count, by: 8)
        where unsafe bytes[offset + 6] == 0 && bytes[offset + 7] == 0 {
          unsafe bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt64.self)
        }
        return
      }
      for offset in stride(from: 0, to: bytes.count, by: 4) where unsafe bytes[offset + 3] == 0 {
        unsafe bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt32.self)
      }
    }
  }
}
