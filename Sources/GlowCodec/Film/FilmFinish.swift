/// Makes the file that people get out of what ffmpeg wrote.
protocol FilmFinish: Sendable {
  /// Reads the `raw` files and writes the whole of the output with `write`. `programFailed` when they are not what they
  /// should be.
  func finish(_ raw: [[UInt8]], write: ([UInt8]) throws(CodecError) -> Void) throws(CodecError)
}

/// The bytes as they are, into a stream.
struct FilmCopy: FilmFinish {
  func finish(_ raw: [[UInt8]], write: ([UInt8]) throws(CodecError) -> Void) throws(CodecError) {
    for path in raw {
      let reader = try PieceReader(path)
      while true {
        let piece = try reader.piece()
        if piece.isEmpty { break }
        try write(piece)
      }
    }
  }
}
