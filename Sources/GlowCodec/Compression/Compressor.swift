/// Turns a stream of bytes into the zlib format.
protocol Compressor: ~Copyable {
  /// Takes `bytes` in and appends to `output` what is ready.
  mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8])
  /// Appends the rest. `outOfMemory` when there is none for it.
  mutating func finish(into output: inout [UInt8]) throws(CodecError)
}
