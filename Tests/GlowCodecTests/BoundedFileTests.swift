import Foundation
import Testing

@testable import GlowCodec

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct BoundedFileTests {
  func exitCode(_ path: [UInt8], limit: Int = 100) -> Int32? {
    do { _ = try BoundedFile.read(path, limit: limit) } catch { return error.exitCode }
    return nil
  }

  @Test func filesUpToTheLimitAreRead() throws {
    let scratch = try Scratch()
    try scratch.put("hello", "x")
    try scratch.put("", "empty")
    #expect(try BoundedFile.read(scratch.path("x"), limit: 5) == Array("hello".utf8))
    #expect(try BoundedFile.read(scratch.path("empty"), limit: 0) == [])
    #expect(exitCode(scratch.path("x"), limit: 4) == 65)
  }

  @Test func whatIsNoFileIsRefusedWithoutWaiting() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.folder + "/fifo", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: scratch.folder + "/a", withDestinationPath: "a")
    #expect(exitCode(scratch.path("fifo")) == 66)
    #expect(exitCode(scratch.path("a")) == 66)
    #expect(exitCode(scratch.path("none")) == 66)
    #expect(exitCode(Array(scratch.folder.utf8)) == 66)
    #expect(exitCode(Array("/dev/zero".utf8)) == 66)
    #expect(exitCode([]) == 66)
    #expect(exitCode([65, 0]) == 66)
  }

  /// The files of /proc say that they are empty.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
  func theLimitHoldsWhateverTheSizeSays() {
    #expect(exitCode(Array("/proc/self/status".utf8), limit: 10) == 65)
    #expect(exitCode(Array("/proc/self/status".utf8), limit: 1 << 20) == nil)
  }
}
