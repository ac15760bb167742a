import GlowRaster

/// Compresses filtered rows of pixels into the zlib format (RFC 1950 and 1951): repeats of the pixel before or the one
/// before that, and Huffman codes.
///
/// Allocates its tokens and one block of output, 340 KiB in all, whatever the length of the stream.
@safe struct RowDeflater: Compressor, ~Copyable {
  /// Bytes looked at together: repeats don't reach back over their start.
  private static let pieceSize = 1 << 14
  /// Tokens of a block: enough that its codes' widths weigh little, few enough that the codes suit its part of the
  /// picture.
  private static let blockSize = 1 << 16
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

  /// Compresses `bytes` and appends to `output` what is ready.
  mutating func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    guard let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
    // A lane for reading alone.
    let source = unsafe UnsafeMutablePointer(mutating: start)
    for offset in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let piece = unsafe Lane(base: source + offset, count: min(Self.pieceSize, bytes.count - offset))
      if tokenCount + piece.count > Self.blockSize { writeBlock(isLast: false, to: &output) }
      sum.update(piece)
      let room = unsafe Lane(base: tokens + tokenCount, count: Self.blockSize - tokenCount)
      tokenCount += MatchKernel.scan(piece, pixelBytes: pixelBytes, into: room)
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
