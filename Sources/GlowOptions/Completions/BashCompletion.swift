/// Completions for bash: a table of the commands, and a function that walks it.
struct BashCompletion {
  private let root: CommandSpec

  init(_ root: CommandSpec) { self.root = root }

  /// The script. It needs bash 3.2 and nothing else; names of files are shown better from 4 on.
  var text: String {
    """
    # Completions of glow for bash, as 'glow completions bash' writes them: load them in ~/.bashrc with
    # source <(glow completions bash), or keep them as bash-completion/completions/glow.

    _glow_palettes='\(ValueKind.palette.words.joined(separator: " "))'

    # What stands in the command $1: the commands below it, its options, what its operands are.
    _glow_command() {
      commands= options= proposals= files=
      case $1 in
    \(root.all.map(command).joined(separator: "\n"))
      *) return 1 ;;
      esac
    }

    # What the option $2 of the command $1 takes; fails where it takes nothing.
    _glow_value() {
      proposals= files=
      case "$1 $2" in
    \(values.joined(separator: "\n"))
      *) return 1 ;;
      esac
    }

    \(Self.walk)
    """
  }

  private func command(_ command: CommandSpec) -> String {
    let names = command.commands.map(\.name).joined(separator: " ")
    let below = names.isEmpty ? "" : "commands='\(names)' "
    return
      "  '\(command.path.joined(separator: " "))') \(below)options='\(command.spellings.joined(separator: " "))' "
      + assignment(command.operandKind) + ";;"
  }

  private func assignment(_ kind: ValueKind) -> String {
    if kind == .palette { return "proposals=$_glow_palettes files=1 " }
    return (kind.words.isEmpty ? "" : "proposals='\(kind.words.joined(separator: " "))' ")
      + (kind.takesFiles ? "files=1 " : "")
  }

  /// One line for all options that take the same.
  private var values: [String] {
    var lines: [(assignment: String, options: [String])] = []
    for command in root.all {
      for option in command.options where option.value != nil {
        let path = command.path.joined(separator: " ")
        let spellings = (option.short.map { ["-\($0)"] } ?? []) + option.spellings
        let names = spellings.map { "'\(path) \($0)'" }
        let assignment = assignment(option.kind)
        if let index = lines.firstIndex(where: { $0.assignment == assignment }) {
          lines[index].options += names
        } else {
          lines.append((assignment, names))
        }
      }
    }
    return lines.map { "  \($0.options.joined(separator: " | ")) ) \($0.assignment);;" }
  }

  private static let walk = #"""
    _glow() {
      local IFS=$' \t\n' line=$COMP_LINE raw=${COMP_WORDS[COMP_CWORD]} path= expects= kept= i
      local word words typed current value prefix commands options proposals files
      # Bash cuts words at = and : as well; what no space parts is one word.
      typed=()
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 0)) && [[ -n $line && $line != [[:space:]]* ]]; then
          typed[${#typed[@]} - 1]+=$word
        else
          typed+=("$word")
        fi
        line=${line#"${line%%[![:space:]]*}"}
        line=${line#"$word"}
      done
      current=${typed[${#typed[@]} - 1]}
      case $raw in
      '=' | ':') prefix=$current ;;
      *) prefix=${current%"$raw"} ;;
      esac
      _glow_command ''
      for ((i = 1; i < ${#typed[@]} - 1; i++)); do
        word=${typed[i]}
        if [[ -n $expects ]]; then
          expects=
        elif [[ $word == -?* ]]; then
          [[ $word != *=* ]] && _glow_value "$path" "$word" && expects=$word
        elif [[ " $commands " == *" $word "* ]]; then
          path+=${path:+ }$word
          _glow_command "$path"
        fi
      done
      COMPREPLY=()
      value=$current
      if [[ -n $expects ]]; then
        _glow_value "$path" "$expects"
      elif [[ $current == --*=* ]]; then
        kept=${current%%=*}=
        value=${current#*=}
        _glow_value "$path" "${current%%=*}" || return 0
      else
        _glow_command "$path"
        [[ -n $commands ]] && proposals=$commands
        [[ $current == -* ]] && proposals=$options files=
      fi
      words=()
      for word in $proposals; do
        [[ $word == "$value"* ]] && words+=("$word")
      done
      if [[ -n $files ]]; then
        while IFS= read -r word; do words+=("$word"); done < <(compgen -f -- "$value")
        compopt -o filenames 2>/dev/null
      fi
      for word in "${words[@]}"; do
        word=$kept$word
        COMPREPLY+=("${word#"$prefix"}")
      done
      [[ ${#words[@]} == 1 && ${words[0]} == *[:=] ]] && compopt -o nospace 2>/dev/null
      return 0
    }

    complete -F _glow glow

    """#
}
