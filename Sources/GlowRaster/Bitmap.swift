/// How the pixels of a bitmap are laid out.
public enum PixelFormat: Sendable, Equatable {
  /// 4 bytes a pixel: blue, green, red, alpha; premultiplied (Cairo's ARGB32 on little-endian machines).
  case bgraPremultiplied8
  /// 4 bytes a pixel: red, green, blue, alpha; straight. Colour under alpha 0 is zero.
  case rgbaStraight8
  /// 8 bytes a pixel: red, green, blue, alpha as big-endian 16-bit numbers (as PNG stores them); straight.
  case rgbaStraight16

  /// How many bytes a pixel takes.
  @inlinable public var bytesPerPixel: Int { self == .rgbaStraight16 ? 8 : 4 }
}

/// A width and a height, in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// A size; pictures ask for at least 1×1.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A picture that owns its pixels: rows from the top, without padding between them.
public struct Bitmap: Sendable {
  /// Its width and height.
  public let size: PixelSize
  /// How its pixels are laid out.
  public let format: PixelFormat
  /// `size.height` rows of `bytesPerRow` bytes.
  public var bytes: [UInt8] {
    get { pixels }
    _modify {
      stamp = nil
      yield &pixels
    }
  }
  /// The same bytes, for renderers that keep the stamp themselves.
  package var pixels: [UInt8]
  /// Whose empty pixels the picture holds already, so that they need not be written again.
  package var stamp: Stamp?
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { size.width * format.bytesPerPixel }

  /// A plan and what it laid where nothing glows.
  package struct Stamp: Equatable, Sendable {
    package var plan: UInt64
    /// Whether pixels that eight bits do not show were left out.
    package var isTrimmed: Bool
    package var backdrop: Backdrop

    package init(plan: UInt64, isTrimmed: Bool, backdrop: Backdrop) {
      self.plan = plan
      self.isTrimmed = isTrimmed
      self.backdrop = backdrop
    }
  }

  /// A transparent picture. `size` must be at least 1×1.
  public init(size: PixelSize, format: PixelFormat) {
    precondition(size.width > 0 && size.height > 0, "a bitmap has at least one pixel")
    self.size = size
    self.format = format
    self.pixels = [UInt8](repeating: 0, count: size.width * size.height * format.bytesPerPixel)
  }
}

extension Bitmap: Equatable {
  /// Whether they have the same size, the same format and the same bytes.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a.size == b.size && a.format == b.format && a.pixels == b.pixels
  }
}
