import CZlib

/// What the two deflate libraries are asked for.
struct DeflateEffort: Equatable {
  /// zlib's level, 0…9.
  var zlibLevel: Int32
  /// zlib's strategy (`Z_DEFAULT_STRATEGY`, `Z_RLE`, …).
  var zlibStrategy: Int32
  /// libdeflate's level, 0…12.
  var libdeflateLevel: Int32

  /// Runs of one byte and Huffman codes: what is left of a smooth glow after Paeth's filter.
  static let runs = DeflateEffort(zlibLevel: 1, zlibStrategy: Z_RLE, libdeflateLevel: 2)
  /// The quickest search for matches.
  static let quick = DeflateEffort(zlibLevel: 1, zlibStrategy: Z_DEFAULT_STRATEGY, libdeflateLevel: 1)
  /// A short search.
  static let short = DeflateEffort(zlibLevel: 2, zlibStrategy: Z_DEFAULT_STRATEGY, libdeflateLevel: 1)
  /// A search that stops only where more of it gains nothing to speak of.
  static let thorough = DeflateEffort(zlibLevel: 9, zlibStrategy: Z_DEFAULT_STRATEGY, libdeflateLevel: 9)
}
