#if !Deflate
  import CZlib

  /// Compresses a stream of bytes into the zlib format, by zlib: the compressed bytes are all that it holds.
  @safe struct Deflater: Compressor, ~Copyable {
    /// Room for zlib's output between two looks at it.
    private static let pieceSize = 1 << 16

    private let stream: UnsafeMutablePointer<z_stream>
    private let piece: UnsafeMutablePointer<UInt8>

    /// zlib's name, for `glow formats`.
    static let engine = "zlib"

    /// `level` is zlib's, 0…9; `uncompressedSize` is of no account to it.
    init(level: Int32, uncompressedSize: Int) throws(CodecError) {
      unsafe stream = .allocate(capacity: 1)
      unsafe stream.initialize(to: z_stream())
      unsafe piece = .allocate(capacity: Self.pieceSize)
      let version = unsafe zlibVersion()
      let status = unsafe deflateInit2_(
        stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, version,
        Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { throw .outOfMemory("no memory to compress a frame") }
    }

    deinit {
      // After a failed start this returns an error and does nothing.
      unsafe deflateEnd(stream)
      unsafe stream.deallocate()
      unsafe piece.deallocate()
    }

    /// Compresses `bytes` (less than 2 GiB) and appends to `output` what is ready.
    mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
      unsafe stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      drain(Z_NO_FLUSH, into: &output)
    }

    /// Appends the rest.
    mutating func finish(into output: inout [UInt8]) throws(CodecError) {
      unsafe stream.pointee.next_in = nil
      unsafe stream.pointee.avail_in = 0
      drain(Z_FINISH, into: &output)
    }

    private mutating func drain(_ flush: Int32, into output: inout [UInt8]) {
      repeat {
        unsafe stream.pointee.next_out = piece
        unsafe stream.pointee.avail_out = UInt32(Self.pieceSize)
        // With input, room and a live stream, deflate can only say that it went on.
        _ = unsafe deflate(stream, flush)
        let count = unsafe Self.pieceSize - Int(stream.pointee.avail_out)
        unsafe output.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
      } while unsafe stream.pointee.avail_out == 0
    }
  }
#endif
