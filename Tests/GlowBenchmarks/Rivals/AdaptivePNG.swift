import CZlib
import GlowKit

/// The pixels of a PNG as libpng compresses them when nobody asks for more: of the five filters each row takes the one
/// whose differences are least in sum, then zlib's level 6 with the strategy for filtered data, over the whole canvas.
enum AdaptivePNG {
  static let name = "libpng's way, level 6, without drawing"

  /// Compresses a few frames of the seed's scene; the chunks around the pixels are left out.
  static func rival(_ options: Options, _ canvas: Canvas) -> CompressionRival {
    CompressionRival(options, canvas, format: .rgbaStraight8) { deflate(filter($0)) }
  }

  /// The rows of `bitmap`, each behind the number of its filter (PNG 3rd edition, §9.2, and §12.7 for the choice).
  private static func filter(_ bitmap: Bitmap) -> [UInt8] {
    let rowBytes = bitmap.bytesPerRow
    let pixelBytes = bitmap.format.bytesPerPixel
    // A pixel of zeros stands before every row, and a row of zeros above the first.
    var above = [UInt8](repeating: 0, count: rowBytes + pixelBytes)
    var row = above
    var candidate = [UInt8](repeating: 0, count: rowBytes)
    var best = candidate
    var filtered: [UInt8] = []
    filtered.reserveCapacity((rowBytes + 1) * bitmap.size.height)
    for y in 0..<bitmap.size.height {
      row.replaceSubrange(pixelBytes..., with: bitmap.bytes[y * rowBytes..<(y + 1) * rowBytes])
      var least = Int.max
      var chosen: UInt8 = 0
      for number in UInt8(0)...4 {
        let sum = apply(number, row, above, pixelBytes, &candidate)
        guard sum < least else { continue }
        (least, chosen) = (sum, number)
        swap(&best, &candidate)
      }
      filtered.append(chosen)
      filtered += best
      swap(&row, &above)
    }
    return filtered
  }

  /// Writes the differences of filter `number` into `target`, and returns the sum of their sizes as signed numbers.
  private static func apply(
    _ number: UInt8, _ row: [UInt8], _ above: [UInt8], _ step: Int, _ target: inout [UInt8]
  ) -> Int {
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          var sum = 0
          for i in target.indices {
            let left = unsafe row[i]
            let up = unsafe above[i + step]
            let guess: UInt8 =
              switch number {
              case 0: 0
              case 1: left
              case 2: up
              case 3: UInt8((Int(left) + Int(up)) / 2)
              default: unsafe paeth(left, up, above[i])
              }
            let difference = unsafe row[i + step] &- guess
            unsafe target[i] = difference
            sum += Int(min(difference, 0 &- difference))
          }
          return sum
        }
      }
    }
  }

  /// Of left, up and left above, the one nearest to left + up − left above.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(up) - Int(corner)
    let (toLeft, toUp, toCorner) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(corner)))
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }

  /// How many bytes zlib makes of `bytes`.
  private static func deflate(_ bytes: [UInt8]) -> Int {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe deflateInit2_(&stream, 6, Z_DEFLATED, 15, 8, Z_FILTERED, ZLIB_VERSION, size) == Z_OK
    else { refuse("zlib has no memory") }
    defer { _ = unsafe deflateEnd(&stream) }
    var source = bytes
    let bound = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    var target = [UInt8](repeating: 0, count: bound)
    return unsafe source.withUnsafeMutableBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(target.count)
        guard unsafe CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END else { refuse("zlib failed") }
        return unsafe Int(stream.total_out)
      }
    }
  }
}
