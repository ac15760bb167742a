import CZlib

/// The check sums of PNG and zlib.
enum Checksum {
  /// CRC-32 as PNG wants it.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: unsafe crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }
}
