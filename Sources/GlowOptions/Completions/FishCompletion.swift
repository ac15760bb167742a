/// Completions for fish: one line an option, each with the command in which it is known.
struct FishCompletion {
  private let root: CommandSpec

  init(_ root: CommandSpec) { self.root = root }

  /// The script, for `~/.config/fish/completions/glow.fish`.
  var text: String {
    """
    # Completions of glow for fish, as 'glow completions fish' writes them: keep them as
    # ~/.config/fish/completions/glow.fish.

    set -g __glow_palettes \(ValueKind.palette.words.joined(separator: " "))

    # Whether the words before the cursor are this command and what it was given.
    function __glow_at
        set -l words (commandline -opc)
        set -e words[1]
        set -l depth (count $argv)
        test (count $words) -ge $depth; and test "$words[1..$depth]" = "$argv"
    end

    # Whether the words before the cursor are this command and nothing else.
    function __glow_next
        set -l words (commandline -opc)
        set -e words[1]
        test "$words" = "$argv"
    end

    complete -c glow -f
    \(root.all.flatMap(lines).joined(separator: "\n"))

    """
  }

  private func lines(_ command: CommandSpec) -> [String] {
    let place = command.commands.isEmpty ? "__glow_at" : "__glow_next"
    let head = "complete -c glow -n \(Self.quoted(([place] + command.path).joined(separator: " ")))"
    let below = command.commands.map { "\(head) -a \($0.name) -d \(Self.quoted($0.summary))" }
    let options = command.allOptions.flatMap { option in
      Self.flags(option).map { "\(head) \($0) -d \(Self.quoted(option.brief))" }
    }
    return below + options + operands(of: command).map { "\(head) \($0)" }
  }

  /// How fish is told of one option, and of its opposite.
  private static func flags(_ option: OptionSpec) -> [String] {
    let name = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
    guard option.value == nil else { return [name + " -r" + proposals(option.kind)] }
    return [name] + (option.isNegatable ? ["-l no-\(option.name)"] : [])
  }

  /// What fish is told of the operands, if there is anything to propose.
  private func operands(of command: CommandSpec) -> [String] {
    let kind = command.operandKind
    return kind.takesFiles || !kind.words.isEmpty ? [String(Self.proposals(kind).dropFirst())] : []
  }

  private static func proposals(_ kind: ValueKind) -> String {
    let words = kind == .palette ? "\"$__glow_palettes\"" : quoted(kind.words.joined(separator: " "))
    return (kind.takesFiles ? " -F" : " -f") + (kind.words.isEmpty ? "" : " -a \(words)")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.escaping(["'": "\\'", "\\": "\\\\"]) + "'"
  }
}
