/// Completions for zsh: one function a command, made of `_arguments`.
struct ZshCompletion {
  private let root: CommandSpec

  init(_ root: CommandSpec) { self.root = root }

  /// The script, for a folder of `fpath` or for `source`.
  var text: String {
    """
    #compdef glow
    # Completions of glow for zsh, as 'glow completions zsh' writes them: keep them as _glow in a folder of
    # fpath, or load them in ~/.zshrc behind compinit with source <(glow completions zsh).

    \(Self.words)
    _glow_palettes() {
      _glow_words "$@" -- \(ValueKind.palette.words.joined(separator: " ")) @files
    }

    \(root.all.map(function).joined(separator: "\n\n"))

    if [[ ${funcstack[1]} == _glow ]]; then
      _glow "$@"
    else
      compdef _glow glow
    fi

    """
  }

  /// Proposes the words behind `--`, and names of files where `@files` is one of them; behind a colon a word goes on.
  private static let words = #"""
    _glow_words() {
      local -a options=("${@[1,${@[(i)--]} - 1]}") starts wholes
      local word files=
      shift ${@[(i)--]}
      for word in "$@"; do
        case $word in
          @files) files=1 ;;
          *[:=]) starts+=("$word") ;;
          *) wholes+=("$word") ;;
        esac
      done
      (($#wholes)) && compadd "${options[@]}" -- "${wholes[@]}"
      (($#starts)) && compadd "${options[@]}" -S '' -- "${starts[@]}"
      [[ -n $files ]] && _files "${options[@]}"
    }
    """#

  private static func name(_ command: CommandSpec) -> String {
    (["_glow"] + command.path).joined(separator: "_")
  }

  private func function(_ command: CommandSpec) -> String {
    let options = command.allOptions.flatMap { ZshCompletion.specs($0) }
    guard !command.commands.isEmpty else {
      let operands = operands(of: command).map { [$0] } ?? []
      return """
        \(Self.name(command))() {
          _arguments -s -S \\
            \((options + operands).joined(separator: " \\\n    "))
        }
        """
    }
    let names = command.commands.map { "    " + Self.quoted($0.name + ":" + $0.summary) }
    let calls = command.commands.map { "      \($0.name)) \(Self.name($0)) ;;" }
    return """
      \(Self.name(command))() {
        local state line
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        _arguments -C \\
          \(options.joined(separator: " \\\n    ")) \\
          '1: :->command' '*:: :->rest'
        case $state in
          command) _describe -t commands command commands ;;
          rest)
            case $line[1] in
      \(calls.joined(separator: "\n"))
            esac
            ;;
        esac
      }
      """
  }

  /// What `_arguments` is told of one option: a line for each spelling.
  private static func specs(_ option: OptionSpec) -> [String] {
    let spellings = (option.short.map { ["-\($0)"] } ?? []) + option.spellings
    let others = spellings.count > 1 && !option.isRepeatable ? "(\(spellings.joined(separator: " ")))" : ""
    let help = option.brief.escaping(["[": "\\[", "]": "\\]", "\\": "\\\\", ":": "\\:"])
    return spellings.map { spelling in
      let head = (option.isRepeatable ? "*" : others) + spelling
      guard let value = option.value else { return quoted("\(head)[\(help)]") }
      let join = spelling.hasPrefix("--") ? "=" : "+"
      return quoted("\(head)\(join)[\(help)]:\(value.escaping([":": "\\:"])):\(action(option.kind))")
    }
  }

  private func operands(of command: CommandSpec) -> String? {
    switch command.operands {
    case .none: nil
    case .optional(let name), .one(let name):
      Self.quoted("1:\(name):\(Self.action(command.operandKind))")
    case .exactly(let names): Self.quoted("*:\(names[0]):\(Self.action(command.operandKind))")
    case .many(let name), .words(let name): Self.quoted("*:\(name):\(Self.action(command.operandKind))")
    }
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .palette: return "_glow_palettes"
    case .file: return "_files"
    case .words, .fileOr, .command:
      let words = kind.words + (kind.takesFiles ? ["@files"] : [])
      guard !words.isEmpty else { return " " }
      return "_glow_words -- " + words.map { $0.escaping([":": "\\:"]) }.joined(separator: " ")
    }
  }

  private static func quoted(_ text: String) -> String { "'" + text.escaping(["'": "'\\''"]) + "'" }
}
