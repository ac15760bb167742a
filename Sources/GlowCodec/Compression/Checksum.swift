import CZlib

/// The check sums of PNG and zlib.
enum Checksum {
  /// CRC-32 as PNG wants it; `sum` is that of the bytes before.
  static func crc32(_ bytes: ArraySlice<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: unsafe crc32_z(UInt(sum), buffer.baseAddress, buffer.count))
    }
  }
}
