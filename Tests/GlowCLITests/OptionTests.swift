import Foundation
import Testing

/// Every option of every command, given what no option takes.
@Suite struct OptionTests {
  /// A command as `glow help --json` tells of it.
  private struct Command: Decodable {
    struct Option: Decodable {
      let name: String
      let value: String?
    }
    struct Operands: Decodable {
      let least: Int
    }
    let command: String
    let operands: Operands?
    let options: [Option]
    let commands: [Command]

    /// This command and all below it.
    var all: [Command] { [self] + commands.flatMap(\.all) }
  }

  /// Values as bash writes them.
  private static let values = [
    "''", #"$'\xff\xfe'"#, #"$'a\e[31mred\n'"#, "1e400", "nan", "-1", "99999999999999999999", "x,,y",
    "../../../x",
  ]

  private static func table() throws -> [Command] {
    try Tool.inFolder { tool throws in
      let text = try tool.run("help", "--json").output
      return try JSONDecoder().decode(Command.self, from: text).all
    }
  }

  /// The answer is one of the codes that help lists, one line for people, and nothing is written.
  @Test(arguments: ["render", "text", "header", "palette", "formats", "verify", "merge", "help"])
  func noValueOfAnyOptionIsTrusted(name: String) throws {
    let commands = try Self.table().filter {
      $0.command == "glow \(name)" || $0.command.hasPrefix("glow \(name) ")
    }
    #expect(!commands.isEmpty)
    for command in commands {
      // The options of one command in one go: starting a shell takes longer than what it starts.
      let isDrawing = command.options.contains { $0.name == "--dry-run" }
      let operands = [String](repeating: "word", count: command.operands?.least ?? 0).joined(separator: " ")
      var lines: [String] = []
      for option in command.options where option.value != nil {
        for value in Self.values {
          lines.append(
            "\(command.command) \(operands) \(option.name)=\(value) \(isDrawing ? "-n" : "")"
              + " > ../out 2> ../said < /dev/null; echo \"$? $(wc -l < ../said) \(option.name) \(lines.count)\"; "
              + "grep -q '[[:cntrl:]]' ../said && echo \"control \(option.name)\"")
        }
      }
      // The words that are no options at all.
      for value in Self.values {
        lines.append(
          "\(command.command) \(value) \(isDrawing ? "-n" : "") > ../out 2> ../said < /dev/null; echo \"$? $(wc -l < ../said) operand \(value)\""
        )
      }
      try Tool.inFolder { tool throws in
        try tool.write("mkdir in; cd in || exit\n" + lines.joined(separator: "\n") + "\ntrue\n", to: "line")
        let outcome = try tool.shell("exec bash line")
        #expect(outcome.status == 0, "\(command.command): \(outcome.errors)")
        let answers = outcome.text.split(separator: "\n")
        #expect(answers.count == lines.count, "\(command.command): \(outcome.text)")
        for answer in answers {
          let words = answer.split(separator: " ", maxSplits: 2)
          let status = Int(words[0]) ?? -1
          #expect([0, 1, 64, 65, 66, 69, 71, 73, 77].contains(status), "\(command.command): \(answer)")
          // Refused in one line; notes may stand beside what is done.
          if ![0, 1].contains(status) { #expect(words[1] == "1", "\(command.command): \(answer)") }
        }
        #expect(tool.files(in: "in").isEmpty, "\(command.command) wrote \(tool.files(in: "in"))")
      }
    }
  }
}
