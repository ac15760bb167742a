import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct RowDeflaterTests {
  /// The stream that bytes given in pieces of `pieceSize` make.
  static func deflate(_ bytes: [UInt8], pixelBytes: Int = 4, pieceSize: Int = 1 << 16) -> [UInt8] {
    var deflater = RowDeflater(pixelBytes: pixelBytes)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      bytes[start..<min(start + pieceSize, bytes.count)].withUnsafeBytes { deflater.append($0, to: &output) }
    }
    deflater.finish(into: &output)
    return output
  }

  static func comesBack(_ bytes: [UInt8], pixelBytes: Int = 4, pieceSize: Int = 1 << 16) throws -> Bool {
    let stream = deflate(bytes, pixelBytes: pixelBytes, pieceSize: pieceSize)
    return try Inflate.zlib(stream, limit: bytes.count) == bytes
  }

  static func noise(_ count: Int, below range: UInt64 = 256, seed: UInt64 = 1) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: (state >> 33) % range)
    }
  }

  /// Bytes of one kind, as many as wanted.
  enum Kind: CaseIterable {
    case zeros, equal, noise, twoValues, ramp, pixels, alternatingPixels, sparse

    func bytes(_ count: Int) -> [UInt8] {
      switch self {
      case .zeros: [UInt8](repeating: 0, count: count)
      case .equal: [UInt8](repeating: 200, count: count)
      case .noise: RowDeflaterTests.noise(count)
      case .twoValues: RowDeflaterTests.noise(count, below: 2)
      case .ramp: (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      case .pixels: (0..<count).map { [1, 2, 3, 255][$0 % 4] }
      case .alternatingPixels: (0..<count).map { [0, 1, 0, 255, 1, 0, 255, 0][$0 % 8] }
      case .sparse: RowDeflaterTests.noise(count, below: 4_096).map { $0 < 3 ? $0 : 0 }
      }
    }
  }

  @Test(arguments: Kind.allCases, [4, 8]) func bytesOfEveryKindComeBack(kind: Kind, pixelBytes: Int) throws {
    for count in Array(0...40) + [255, 4_095, 4_096, 4_097, 16_384, 70_000] {
      #expect(try Self.comesBack(kind.bytes(count), pixelBytes: pixelBytes), "\(count) bytes")
    }
  }

  @Test(arguments: [4, 8]) func runsOfEveryLengthComeBack(pixelBytes: Int) throws {
    let ends = Self.noise(20)
    for length in Array(0...24) + Array(250...282) + Array(508...528) + [774, 775, 776, 1_032] {
      for value: UInt8 in [0, 7] {
        let bytes = ends + [UInt8](repeating: value, count: length) + ends
        #expect(try Self.comesBack(bytes, pixelBytes: pixelBytes), "a run of \(length)")
      }
    }
  }

  @Test func bytesInAnyPiecesComeBack() throws {
    let bytes = Kind.sparse.bytes(3_000) + Kind.noise.bytes(3_000) + Kind.alternatingPixels.bytes(3_000)
    for pieceSize in [1, 3, 31, 1_000, 4_096, 5_000] {
      #expect(try Self.comesBack(bytes, pieceSize: pieceSize))
    }
  }

  @Test func sameBytesGiveTheSameStream() {
    let bytes = Kind.noise.bytes(20_000) + Kind.sparse.bytes(20_000)
    #expect(Self.deflate(bytes) == Self.deflate(bytes))
    // The streams of this and all later versions: pictures must not change without notice.
    #expect(Self.deflate([]).count < 24)
    #expect(XXH64.text(XXH64.hash(Self.deflate(bytes))) == "fdcdb0a020df5355")
  }

  @Test func noiseHardlyGrows() {
    #expect(Self.deflate(Kind.noise.bytes(70_000)).count < 70_700)
  }

  @Test func zerosAllButVanish() {
    // 258 bytes take two bits at best.
    #expect(Self.deflate(Kind.zeros.bytes(70_000)).count < 160)
  }

  @Test func tokensStandForTheirBytes() {
    for kind in Kind.allCases {
      for pixelBytes in [4, 8] {
        let bytes = kind.bytes(2_000)
        #expect(Self.expand(Self.tokens(bytes, pixelBytes), pixelBytes) == bytes)
      }
    }
  }

  private static func tokens(_ bytes: [UInt8], _ pixelBytes: Int) -> [UInt16] {
    [UInt16](unsafeUninitializedCapacity: bytes.count) { tokens, count in
      count = bytes.withUnsafeBytes { bytes in
        guard let bytes = bytes.baseAddress, let target = tokens.baseAddress else { return 0 }
        return MatchKernel.scan(
          Lane(reading: bytes, count: tokens.count), from: 0, pixelBytes: pixelBytes,
          into: Lane(base: target, count: tokens.count))
      }
    }
  }

  private static func expand(_ tokens: [UInt16], _ pixelBytes: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for token in tokens.map(Int.init) {
      guard token >= 256 else {
        bytes.append(UInt8(token))
        continue
      }
      for _ in 0..<(token % 256 + 3) { bytes.append(bytes[bytes.count - token / 256 * pixelBytes]) }
    }
    return bytes
  }
}
