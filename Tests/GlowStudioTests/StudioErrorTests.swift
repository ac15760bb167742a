import Testing

@testable import GlowStudio

/// Why the studio can't be opened, and the code that says so.
@Suite struct StudioErrorTests {
  /// EACCES, the same everywhere.
  private static let forbidden: Int32 = 13

  @Test func forbiddenPortsAreNotPermitted() {
    let error = StudioError.listening(port: 80, Self.forbidden)
    #expect(error.exitCode == 77)
    #expect(
      error.description
        == "can't listen on port 80: permission denied; write one above 1023, or leave --port out")
  }

  @Test func whatAPageAsksForIsUsage() {
    #expect(StudioError.refused("--size '0x0' is too small").exitCode == 64)
    #expect(StudioError.refused("--size '0x0' is too small").description == "--size '0x0' is too small")
  }
}
