import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct Adler32Tests {
  /// RFC 1950, §8.2, to the letter.
  static func naive(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  static func sum(_ bytes: [UInt8], pieceSize: Int) -> UInt32 {
    var sum = Adler32()
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      bytes[start..<min(start + pieceSize, bytes.count)].withUnsafeBytes {
        guard let base = $0.baseAddress else { return }
        sum.update(Lane(reading: base, count: $0.count))
      }
    }
    return sum.value
  }

  @Test func knownTextHasItsSum() {
    #expect(Self.sum([], pieceSize: 1) == 1)
    #expect(Self.sum(Array("Wikipedia".utf8), pieceSize: 100) == 0x11E6_0398)
  }

  @Test(arguments: RowDeflaterTests.Kind.allCases) func sumsAreThoseOfTheSpecification(
    kind: RowDeflaterTests.Kind
  ) {
    for count in [1, 255, 256, 257, 1_000, 20_000] {
      let bytes = kind.bytes(count)
      for pieceSize in [256, 300, 4_096] {
        #expect(Self.sum(bytes, pieceSize: pieceSize) == Self.naive(bytes))
      }
    }
  }

  @Test func theLargestBytesDontOverflow() {
    let bytes = [UInt8](repeating: 255, count: 30_000)
    #expect(Self.sum(bytes, pieceSize: 30_000) == Self.naive(bytes))
  }

  @Test func zeroesAreToldFromOneByte() {
    for count in [1, 31, 32, 33, 100] {
      var bytes = [UInt8](repeating: 0, count: count)
      func isZero() -> Bool {
        bytes.withUnsafeBytes {
          guard let base = $0.baseAddress else { return false }
          return ZeroKernel.isZero(Lane(reading: base, count: count), count: count)
        }
      }
      #expect(isZero())
      for index in bytes.indices {
        bytes[index] = 1
        #expect(!isZero())
        bytes[index] = 0
      }
    }
  }
}
