public import GlowRaster

/// Reads pictures: PNG by itself, everything else through `ffmpeg`.
public struct ImageFile {
  /// The picture in `bytes`, upright: straight RGBA of 8 bits, colour under alpha 0 is zero.
  ///
  /// Of an animation it is the first frame. The kind is told by the bytes. Gamma other than sRGB's is worked in for PNG;
  /// colour profiles are not. `badData` with the reason for what is broken, unknown or beyond `limits`, which are checked
  /// before memory is taken; `missingProgram` when the kind needs ffmpeg and there is none.
  public static func read(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(CodecError) -> Bitmap {
    guard bytes.count <= limits.fileBytes else {
      throw .badData("the file is longer than the \(limits.fileBytes) bytes allowed")
    }
    guard !bytes.isEmpty else { throw .badData("the file is empty") }
    let kind = ImageKind(bytes)
    let header = ImageHeader(bytes, kind)
    if let size = header.size { _ = try limits.check(width: size.width, height: size.height) }
    var bitmap: Bitmap
    if kind == .png {
      bitmap = try PNGReader.read(bytes, limits)
    } else {
      bitmap = try ForeignReader.read(bytes, kind, limits)
    }
    clearHiddenColour(&bitmap)
    return header.orientation.applied(to: bitmap)
  }

  /// The picture in the file `path`; `-` is standard input. Throws as ``read(_:limits:)`` does, and `noInput` and
  /// `notPermitted`.
  public static func read(path: String, limits: ImageLimits = .standard) throws(CodecError) -> Bitmap {
    try read(path: Array(path.utf8), limits: limits)
  }

  /// The picture in the file `path`; `-` is standard input. Errors name the file; besides those of
  /// ``read(_:limits:)`` they are `noInput` and `notPermitted`.
  package static func read(
    path: [UInt8], limits: ImageLimits = .standard
  ) throws(CodecError) -> Bitmap {
    let bytes = try BoundedFile.read(path, limit: limits.fileBytes)
    do { return try read(bytes, limits: limits) } catch {
      guard case .badData(let reason) = error else { throw error }
      let name = path == PathText.standardOutput ? "standard input" : "'\(PathText.escaped(path))'"
      throw .badData("can't read \(name): \(reason)")
    }
  }

  /// Zeroes the colour where alpha is 0.
  private static func clearHiddenColour(_ bitmap: inout Bitmap) {
    unsafe bitmap.bytes.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) where unsafe bytes[offset + 3] == 0 {
        unsafe bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt32.self)
      }
    }
  }
}
