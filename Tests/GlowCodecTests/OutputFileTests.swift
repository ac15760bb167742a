import Foundation
import Testing

@testable import GlowCodec

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct OutputFileTests {
  func write(_ text: String, to path: [UInt8], noClobber: Bool = false) throws {
    let file = try OutputFile(path: path, noClobber: noClobber)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  func exitCode(_ body: () throws -> Void) -> Int32? {
    do { try body() } catch { return (error as? CodecError)?.exitCode }
    return nil
  }

  @Test func theOldBytesStandUntilTheNewAreWhole() throws {
    let scratch = try Scratch()
    try scratch.put("old", "x")
    let file = try OutputFile(path: scratch.path("x"))
    try file.write(Array("new".utf8))
    #expect(try scratch.text("x") == "old")
    try file.commit()
    #expect(try scratch.text("x") == "new")
    #expect(scratch.contents == ["x"])
  }

  @Test func aDiscardedFileLeavesNothing() throws {
    let scratch = try Scratch()
    try scratch.put("old", "x")
    let file = try OutputFile(path: scratch.path("x"))
    try file.write([1, 2, 3])
    #expect(scratch.contents.count == 2)
    file.discard()
    file.discard()
    #expect(scratch.contents == ["x"])
    #expect(try scratch.text("x") == "old")
    do { _ = try OutputFile(path: scratch.path("y")) }
    #expect(scratch.contents == ["x"])
  }

  @Test func linksAreFollowedAndKept() throws {
    let scratch = try Scratch()
    try scratch.put("old", "real")
    try FileManager.default.createSymbolicLink(atPath: scratch.folder + "/link", withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(atPath: scratch.folder + "/link2", withDestinationPath: "link")
    try write("new", to: scratch.path("link2"))
    #expect(try scratch.text("real") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.folder + "/link") == "real")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.folder + "/link2") == "link")

    try FileManager.default.createSymbolicLink(atPath: scratch.folder + "/open", withDestinationPath: "later")
    try write("made", to: scratch.path("open"))
    #expect(try scratch.text("later") == "made")
    #expect(scratch.contents == ["later", "link", "link2", "open", "real"])
  }

  @Test func circlesOfLinksAreRefused() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(atPath: scratch.folder + "/a", withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: scratch.folder + "/b", withDestinationPath: "a")
    #expect(exitCode { try write("x", to: scratch.path("a")) } == 73)
    #expect(scratch.contents == ["a", "b"])
  }

  @Test(arguments: [0o640, 0o600, 0o755]) func theModeOfAnOldFileIsKept(mode: Int) throws {
    let scratch = try Scratch()
    try scratch.put("old", "x")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: scratch.folder + "/x")
    try write("new", to: scratch.path("x"))
    #expect(try scratch.mode("x") == mode)
  }

  @Test func newFilesFollowTheUmask() throws {
    let scratch = try Scratch()
    let twin = open(scratch.folder + "/twin", O_CREAT | O_WRONLY, 0o666)
    close(twin)
    try write("new", to: scratch.path("x"))
    #expect(try scratch.mode("x") == scratch.mode("twin"))
  }

  @Test func placesThatTakeNoFileAreRefusedAtOnce() throws {
    let scratch = try Scratch()
    try scratch.put("old", "x")
    #expect(exitCode { _ = try OutputFile(path: scratch.path("none/x")) } == 73)
    #expect(exitCode { _ = try OutputFile(path: scratch.path("x/y")) } == 73)
    #expect(exitCode { _ = try OutputFile(path: Array(scratch.folder.utf8)) } == 73)
    #expect(exitCode { _ = try OutputFile(path: scratch.path("x"), noClobber: true) } == 73)
    #expect(exitCode { _ = try OutputFile(path: scratch.path("a\0b")) } == 73)
    #expect(exitCode { _ = try OutputFile(path: scratch.path(String(repeating: "n", count: 5_000))) } == 73)
    #expect(scratch.contents == ["x"])
    #expect(try scratch.text("x") == "old")
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func closedFoldersAndFilesAreRefused() throws {
    let scratch = try Scratch()
    try scratch.put("old", "x")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: scratch.folder + "/x")
    #expect(exitCode { _ = try OutputFile(path: scratch.path("x")) } == 73)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: scratch.folder)
    #expect(exitCode { _ = try OutputFile(path: scratch.path("y")) } == 73)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch.folder)
  }

  @Test func aFileThatAppearsMeanwhileIsKept() throws {
    let scratch = try Scratch()
    let file = try OutputFile(path: scratch.path("x"), noClobber: true)
    try file.write([1])
    try scratch.put("theirs", "x")
    #expect(exitCode { try file.commit() } == 74)
    #expect(scratch.contents == ["x"])
    #expect(try scratch.text("x") == "theirs")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func aFullDeviceIsAnError() throws {
    let file = try OutputFile(path: Array("/dev/full".utf8))
    #expect(exitCode { try file.write([1]) } == 74)
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func pipesAreStreamedToAndAGoneReaderShows() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    // A program that another test starts must not hold the reader's end.
    let ends = try Platform.makePipe()
    let file = try OutputFile(standardOutput: ends.write)
    try file.write(Array("abc".utf8))
    var read = [UInt8](repeating: 0, count: 8)
    #expect(Glibc.read(ends.read, &read, 8) == 3)
    try Platform.close(ends.read)
    #expect(exitCode { try file.write([1]) } == 141)
    try Platform.close(ends.write)
    // A number that no other test can get meanwhile.
    let closed = try OutputFile(standardOutput: .max)
    #expect(exitCode { try closed.write([1]) } == 74)
  }

  @Test func namedPipesAreNotReplaced() async throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.folder + "/fifo", 0o600) == 0)
    let reader = open(scratch.folder + "/fifo", O_RDONLY | O_NONBLOCK)
    try write("hello", to: scratch.path("fifo"))
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(Glibc.read(reader, &bytes, 8) == 5)
    close(reader)
    #expect(scratch.contents == ["fifo"])
    #expect(try Platform.status(of: scratch.path("fifo")).kind == .pipe)
  }

  @Test func namesAreWrittenByteForByte() throws {
    let scratch = try Scratch()
    try write("x", to: scratch.path("") + [0xFF, 0x0A, 0x1B])
    #expect(try Platform.status(of: scratch.path("") + [0xFF, 0x0A, 0x1B]).size == 1)
  }

  /// A program that waits for input from `end` of a pipe.
  private func sleeper(_ end: Int32) throws -> Int32 {
    try Platform.spawn([Array("cat".utf8)], streams: [end, 1, 2])
  }

  /// The programs of a registry of its own are ended, and no others: tests run beside each other.
  @Test func theRegistryUnlinksWhatItHolds() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.put("", name) }
    let children = ChildRegistry()
    let pipe = try Platform.makePipe()
    let (own, other) = try (sleeper(pipe.read), sleeper(pipe.read))
    _ = children.add(own)
    let registry = TemporaryRegistry(ending: children)
    let a = registry.add(scratch.path("a"))
    _ = registry.add(scratch.path("b"))
    registry.remove(a)
    registry.unlinkAll()
    #expect(scratch.contents == ["a", "c"])
    #expect(Platform.hasEnded(own) && !Platform.hasEnded(other))
    Platform.endChild(other)
    for process in [own, other] { #expect(Platform.bury(process) == 128 + SIGKILL) }
    for end in [pipe.read, pipe.write] { try Platform.close(end) }
    #expect(registry.add([UInt8](repeating: 65, count: 5_000)) == nil)
  }
}
