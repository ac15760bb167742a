import GlowRaster

/// Compresses filtered rows of pixels into the zlib format (RFC 1950 and 1951): repeats of the pixel before or the one
/// before that, and Huffman codes.
///
/// Allocates the tokens and the output of one block, 80 KiB in all, whatever the length of the stream.
@safe struct RowDeflater: Compressor, ~Copyable {
  /// Bytes looked at together; a block ends where they might not fit it.
  private static let pieceSize = 1 << 12
  /// Tokens of a block: enough that its codes' widths weigh little, few enough that the codes suit its part of the
  /// picture.
  private static let blockSize = 1 << 14
  /// The most that the widths of a block's codes take.
  private static let headerSize = 512

  private let pixelBytes: Int
  private let tokens: UnsafeMutablePointer<UInt16>
  private let packed: UnsafeMutablePointer<UInt8>
  private var tokenCount = 0
  private var bits: BitWriter
  private var sum = Adler32()

  /// For pixels of `pixelBytes` (1…8) bytes.
  init(pixelBytes: Int) {
    self.pixelBytes = pixelBytes
    let packedSize = Self.blockSize * TokenCode.widest / 8 + Self.headerSize
    unsafe tokens = .allocate(capacity: Self.blockSize)
    unsafe packed = .allocate(capacity: packedSize)
    bits = unsafe BitWriter(Lane(base: packed, count: packedSize))
    // Deflate with a window of 32 KiB, no dictionary, the quickest effort.
    bits.put(0x0178, 16)
  }

  deinit {
    unsafe tokens.deallocate()
    unsafe packed.deallocate()
  }

  /// Compresses `bytes` and appends to `output` what is ready. Repeats don't reach back over the start of `bytes`.
  mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    guard let source = bytes.baseAddress else { return }
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let end = min(start + Self.pieceSize, bytes.count)
      if tokenCount + end - start > Self.blockSize { writeBlock(isLast: false, to: &output) }
      unsafe sum.update(Lane(reading: source + start, count: end - start))
      tokenCount += unsafe MatchKernel.scan(
        Lane(reading: source, count: end), from: start, pixelBytes: pixelBytes,
        into: Lane(base: tokens + tokenCount, count: Self.blockSize - tokenCount))
    }
  }

  /// Appends the rest.
  mutating func finish(into output: inout [UInt8]) {
    writeBlock(isLast: true, to: &output)
    output += sum.value.bigEndianBytes
  }

  private mutating func writeBlock(isLast: Bool, to output: inout [UInt8]) {
    let block = unsafe Lane(base: tokens, count: tokenCount)
    let code = TokenCode(counts: HistogramKernel.count(block), pixelBytes: pixelBytes)
    code.write(block, to: &bits, isLast: isLast)
    if isLast { bits.align() }
    unsafe output.append(contentsOf: UnsafeBufferPointer(start: packed, count: bits.count))
    bits.rewind()
    tokenCount = 0
  }
}
