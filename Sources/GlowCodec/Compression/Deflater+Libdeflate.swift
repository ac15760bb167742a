#if Deflate
  import CDeflate

  /// Compresses bytes into the zlib format by libdeflate, which wants all of them at once: it keeps the
  /// uncompressed bytes until `finish`.
  @safe struct Deflater: Compressor, ~Copyable {
    private let compressor: OpaquePointer
    private var input: [UInt8] = []

    /// libdeflate's name, for `glow formats`.
    static let engine = "libdeflate"

    /// `level` is libdeflate's, 0…12; `uncompressedSize` is how many bytes will come, or a good guess.
    init(level: Int32, uncompressedSize: Int) throws(CodecError) {
      guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
        throw .outOfMemory("no memory to compress a frame")
      }
      unsafe self.compressor = unsafe compressor
      input.reserveCapacity(uncompressedSize)
    }

    deinit {
      unsafe libdeflate_free_compressor(compressor)
    }

    /// Takes `bytes` in; nothing is ready before `finish`.
    mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
      unsafe input.append(contentsOf: bytes)
    }

    /// Appends the compressed bytes.
    mutating func finish(into output: inout [UInt8]) throws(CodecError) {
      let bound = unsafe libdeflate_zlib_compress_bound(compressor, input.count)
      let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        count = unsafe libdeflate_zlib_compress(
          compressor, input, input.count, buffer.baseAddress, bound)
      }
      guard !compressed.isEmpty else { throw .outOfMemory("no memory to compress a frame") }
      output += compressed
    }
  }
#endif
