/// Which filter and which effort a PNG gets.
///
/// Measured on a 1920×1080 glow, 52 % of its pixels coloured; libpng at level 6 with adaptive filters makes
/// 91 KB of it (8 bits) and 1.32 MB (16 bits). zlib, time without filtering:
///
///      8 bits   Paeth, runs   106 KB, 16 ms   Up, level 1   164 KB, 17 ms   Paeth, level 9   83 KB, 330 ms
///     16 bits   Paeth, runs  2.17 MB, 71 ms   Up, level 1  1.89 MB, 71 ms   Up, level 9    1.26 MB, 2.8 s
///
/// Paeth's filter takes 2.6 ms, Up's 0.3. Choosing a filter row by row gained nothing (Paeth wins on every
/// row that glows) and cost 60 ms. At 8 bits neither library has anything quicker than `balanced` already is.
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
