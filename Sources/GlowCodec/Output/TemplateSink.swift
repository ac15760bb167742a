/// One numbered file a picture. A file is whole or not there, so what is written stays when the rest is
/// cancelled.
final class TemplateSink: FrameSink {
  let isOrdered = false
  private let names: NameTemplate
  private let indices: [Int]
  private let noClobber: Bool
  private let mark: String
  private let byteCount = Monitor(0)

  /// Tests that the folder takes files, by making one and taking it back. `cannotCreate` when it does
  /// not, or when a name is taken and `noClobber` is set. `mark` is for the names of temporary files.
  init(_ names: NameTemplate, indices: [Int], noClobber: Bool, mark: String = "") throws(CodecError) {
    self.names = names
    self.indices = indices
    self.noClobber = noClobber
    self.mark = mark
    for index in noClobber ? indices[...] : indices.prefix(1) {
      try OutputFile(path: names.path(index), noClobber: noClobber, mark: mark).discard()
    }
  }

  func write(_ encoded: [UInt8], at position: Int, pixelHash: () -> UInt64, seconds: Double)
    throws(CodecError)
  {
    let file = try OutputFile(path: names.path(indices[position]), noClobber: noClobber, mark: mark)
    try file.write(encoded)
    try file.commit()
    byteCount.update { $0 += encoded.count }
  }

  func finish() throws(CodecError) -> Int {
    byteCount.update { $0 }
  }

  func cancel() {}
}
