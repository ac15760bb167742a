import GlowOptions
import Testing

/// The page of the manual; mandoc's lint is for `.ci/shells`.
@Suite struct ManPageTests {
  private let page = ManPage(version: "1.2.3", date: "May 4, 2026").text(of: .glow)

  @Test func headAndSynopsisAreWhole() {
    #expect(page.hasPrefix(Self.head), "\(page.prefix(900))")
    #expect(page.contains("\nThis is the manual of version 1.2.3.\n"))
  }

  @Test func allOptionsAndCodesAreExplained() {
    for command in CommandSpec.glow.all where command.commands.isEmpty {
      #expect(page.contains("\n.Ss \(command.line)\n"))
      for option in command.options {
        let end =
          option.value.map { " Ar \($0.replacing("-", with: "\\-").replacing("…", with: "\\[u2026]"))" } ?? ""
        #expect(page.contains("Fl -\(option.name)\(end)"), "\(command.line) --\(option.name)")
      }
    }
    for (codes, _) in Surroundings.exitCodes {
      #expect(codes.allSatisfy { page.contains("\($0)") })
    }
    for name in Surroundings.environment.flatMap(\.names) { #expect(page.contains("Ev \(name)")) }
  }

  @Test func linesAreForTheFormatter() {
    for line in page.split(separator: "\n") {
      #expect(line.utf8.count <= 80 || line.hasPrefix("."), "\(line)")
      #expect(!line.hasPrefix("'") && !line.hasSuffix(" "), "\(line)")
      if line.hasPrefix(".") { #expect(line.dropFirst().first?.isUppercase == true, "\(line)") }
    }
  }

  private static let head = #"""
    .Dd May 4, 2026
    .Dt GLOW 1
    .Os
    .Sh NAME
    .Nm glow
    .Nd Glow strokes, still and animated, from the command line
    .Sh SYNOPSIS
    .Nm glow
    .Cm render
    .Op Ar spec.json
    .Op Ar options
    .Nm glow
    .Cm text
    .Op Ar text ...
    .Op Ar options

    """#
}
