import CZlib

/// Reads the zlib format.
package enum Inflate {
  /// The bytes that `compressed` stands for. More than `limit` of them, a wrong check sum, a cut stream or
  /// bytes after its end are `badData`: no memory is taken for more than `limit`.
  package static func zlib(_ compressed: [UInt8], limit: Int) throws(CodecError) -> [UInt8] {
    var stream = unsafe z_stream()
    let status = unsafe inflateInit_(&stream, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .outOfMemory("no memory to decompress") }
    defer { unsafe inflateEnd(&stream) }

    var result = Z_OK
    // One byte more than allowed, to see whether the stream would go on.
    let output = unsafe [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
      unsafe compressed.withUnsafeBufferPointer { input in
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(clamping: input.count)
        unsafe stream.next_out = buffer.baseAddress
        unsafe stream.avail_out = UInt32(clamping: limit + 1)
        result = unsafe inflate(&stream, Z_FINISH)
      }
      count = unsafe Int(stream.total_out)
    }
    guard output.count <= limit else { throw .badData("compressed data holds more than \(limit) bytes") }
    guard result == Z_STREAM_END, unsafe stream.avail_in == 0 else {
      throw .badData("compressed data is broken")
    }
    return output
  }
}
