/// Which filter and which compressor a PNG gets.
///
/// Measured on 1920×1080 frames without dither: `swiftui` with 26 % of its pixels glowing and `intelligence` with 54 %.
/// Times are of the whole encoder on one thread, sizes also in those of libpng at level 6 with adaptive filters:
///
///      8 bits   Up, own deflater          48 KB, 1.09,   2 ms       145 KB, 1.08,   4 ms
///               Paeth, zlib level 9       41 KB, 0.93, 127 ms       118 KB, 0.88, 510 ms
///     16 bits   Up, own deflater         621 KB, 1.31,  11 ms     1,842 KB, 1.14,  27 ms
///               Up, zlib level 9         491 KB, 1.04, 880 ms     1,444 KB, 0.89, 2.7 s
///
/// Over an animation the ratio of `balanced` runs from 1.05 to 1.26. Grey palettes reach 1.44, and dithered frames, whose
/// noise wants a true search, 1.54. Up leaves values that repeat from pixel to pixel, so it suits a search at these
/// distances better than Paeth's filter, and takes a tenth of its time. zlib without a search (`Z_RLE`, after Paeth's)
/// takes 16 to 20 ms at 8 bits, its level 1 takes 43 to 76 ms at 16, for larger files.
struct PNGPlan: Equatable {
  /// What compresses the filtered rows.
  enum Method: Equatable {
    /// Our own deflater.
    case rows
    /// zlib or libdeflate.
    case library(level: Int32)
  }

  var filter: PNGFilter
  var method: Method

  init(_ compression: Compression, _ depth: BitDepth) {
    switch (compression, depth) {
    case (.fast, _), (.balanced, _): (filter, method) = (.up, .rows)
    case (.small, .eight): (filter, method) = (.paeth, .library(level: 9))
    case (.small, .sixteen): (filter, method) = (.up, .library(level: 9))
    }
  }
}
