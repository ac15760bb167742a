/// Pictures one after another in one file or stream.
final class FileSink: FrameSink {
  let isOrdered = true
  private let file: Monitor<OutputFile>
  private let trailer: [UInt8]

  /// Opens the output and writes what comes before the pictures.
  init(_ file: OutputFile, header: [UInt8], trailer: [UInt8]) throws(CodecError) {
    if !header.isEmpty { try file.write(header) }
    self.file = Monitor(file)
    self.trailer = trailer
  }

  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64, seconds: Double)
    throws(CodecError)
  {
    try file.update { (file) throws(CodecError) in try file.write(encoded) }
  }

  func finish() throws(CodecError) -> Int {
    try file.update { (file) throws(CodecError) in
      if !trailer.isEmpty { try file.write(trailer) }
      try file.commit()
      return file.count
    }
  }

  func cancel() {
    file.update { $0.discard() }
  }
}
