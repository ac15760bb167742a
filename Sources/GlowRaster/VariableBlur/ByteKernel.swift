/// Copies pixels as they are, and clears what nobody sees.
package enum ByteKernel {
  /// Copies `count` bytes from one place to another; the two do not overlap.
  package static func copy(
    _ source: Lane<UInt8>, from start: Int, count: Int, into target: Lane<UInt8>, at place: Int
  ) {
    var index = 0
    while index &+ 32 <= count {
      target.store(source.load(start &+ index, as: SIMD32<UInt8>.self), at: place &+ index)
      index &+= 32
    }
    while index < count {
      target[place &+ index] = source[start &+ index]
      index &+= 1
    }
  }

  /// Sets the colour of pixels without alpha to zero.
  package static func clearHidden(_ bytes: Lane<UInt8>, format: PixelFormat) {
    var index = 0
    if format == .rgbaStraight16 {
      while index < bytes.count {
        if bytes.load(index &+ 6, as: UInt16.self) == 0 { bytes.store(UInt64(0), at: index) }
        index &+= 8
      }
    } else {
      while index < bytes.count {
        if bytes[index &+ 3] == 0 { bytes.store(UInt32(0), at: index) }
        index &+= 4
      }
    }
  }
}
