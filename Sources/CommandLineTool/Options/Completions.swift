// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The completion script for a shell.
func completionScript(for shell: ShellName) -> String {
  switch shell {
  case .bash: bashCompletions()
  case .zsh: zshCompletions()
  case .fish: fishCompletions()
  }
}

extension Option {
  /// What can be typed for it: `--output` and `-o`.
  var spellings: [String] {
    ["--\(name)"] + (letter.map { ["-\($0)"] } ?? [])
  }

  /// The values a shell can offer; of one like `file:PATH`, the part that is typed as it stands.
  fileprivate var offeredValues: [String] {
    values.map { value in
      guard let colon = value.lastIndex(of: ":") else { return value }
      let tail = value[value.index(after: colon)...]
      return tail.allSatisfy(\.isUppercase) ? String(value[...colon]) : value
    }
  }
}

private func bashCompletions() -> String {
  let valued = Options.all.filter { !$0.isFlag }
  let families = Verbs.families.filter(\.isOfTwoWords)
  var script = """
    # Completions for aloud in bash, made by "aloud completions bash".
    _aloud() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= words= i
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(valued.flatMap(\.spellings).joined(separator: "|")))
            [[ ${COMP_WORDS[i+1]} == = ]] && ((i++))
            ((i++)) ;;
          -*) ;;
          *)
            verb=${COMP_WORDS[i]}
            case $verb in
              \(families.map(\.word).joined(separator: "|")))
                ((i + 1 < COMP_CWORD)) && verb+=" ${COMP_WORDS[i+1]}" ;;
            esac
            break ;;
        esac
      done
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case $previous in

    """
  for option in valued {
    script += "    \(option.spellings.joined(separator: "|"))) "
    switch option.completion {
    case .nothing: script += "return ;;\n"
    case .files: script += "_aloud_files; return ;;\n"
    case .values:
      script += "_aloud_words '\(option.offeredValues.joined(separator: " "))'; return ;;\n"
    }
  }
  script += "  esac\n  case $verb in\n"
  let verbs = Verbs.families.map(\.word).joined(separator: " ")
  let common = Options.all.filter { $0.verbs == nil }.flatMap(\.spellings).joined(separator: " ")
  script += "    '') words='\(verbs) \(common)' ;;\n"
  for family in families {
    script += "    \(family.word)) words='\(family.secondWords.joined(separator: " "))' ;;\n"
  }
  for verb in Verbs.all {
    let operands = verb.name == .help ? verbs : verb.operands.offered.joined(separator: " ")
    let options = verb.options.flatMap(\.spellings).joined(separator: " ")
    script +=
      "    '\(verb.name.rawValue)')\n      if [[ $current == -* ]]; then words='\(options)'\n"
    script +=
      verb.operands.completion == .files
      ? "      else _aloud_files; return; fi ;;\n" : "      else words='\(operands)'; fi ;;\n"
  }
  return script + """
      esac
      _aloud_words "$words"
    }
    _aloud_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
    }
    _aloud_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
    }
    complete -F _aloud aloud

    """
}

private func zshCompletions() -> String {
  var script = """
    #compdef aloud
    # Completions for aloud in zsh, made by "aloud completions zsh".
    _aloud() {
      local curcontext=$curcontext state line
      local -a commands
      commands=(

    """
  for family in Verbs.families {
    script += "    \(quoted("\(family.word):\(family.summary)"))\n"
  }
  script += """
      )
      _arguments -C \\
        '(-h --help)'{-h,--help}'[show the help]' \\
        '--version[show the versions]' \\
        '1:command:->command' \\
        '*::argument:->argument'
      case $state in
        command) _describe -t commands command commands ;;
        argument)
          case $line[1] in

    """
  for family in Verbs.families {
    script += "        \(family.word))\n"
    guard family.isOfTwoWords else {
      script += family.verbs.map(zshArguments).joined() + " ;;\n"
      continue
    }
    let nested = family.verbs.map { quoted("\($0.name.words.second ?? ""):\($0.summary)") }
    script += "          commands=(\(nested.joined(separator: " ")))\n"
    script +=
      "          if ((CURRENT == 2)); then _describe -t commands command commands; return; fi\n"
    script += "          shift words; ((CURRENT--))\n          case $words[1] in\n"
    for verb in family.verbs {
      script += "          \(verb.name.words.second ?? ""))\n" + zshArguments(verb) + " ;;\n"
    }
    script += "          esac ;;\n"
  }
  return script + """
          esac ;;
      esac
    }
    if [[ $funcstack[1] == _aloud ]]; then
      _aloud "$@"
    else
      compdef _aloud aloud
    fi

    """
}

private func zshArguments(_ verb: Verb) -> String {
  var script = "          _arguments"
  for option in verb.options {
    for spelling in option.spellings {
      script += " \\\n            \(quoted(zshSpecification(option, spelling)))"
    }
  }
  guard verb.operands.count.upperBound > 0 else { return script }
  let action =
    switch verb.operands.completion {
    case .files: "_files"
    case .values: "(\(verb.operands.offered.joined(separator: " ")))"
    case .nothing: "(\(Verbs.families.map(\.word).joined(separator: " ")))"
    }
  let which = verb.operands.count.upperBound > 1 ? "*" : "1"
  return script + " \\\n            \(quoted("\(which):\(verb.operands.placeholder):\(action)"))"
}

private func zshSpecification(_ option: Option, _ spelling: String) -> String {
  let summary = option.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
  // Neither spelling is offered again once one of them is there.
  let exclusive = "(\(option.spellings.joined(separator: " ")))\(spelling)"
  guard let placeholder = option.placeholder else { return "\(exclusive)[\(summary)]" }
  let equals = spelling.hasPrefix("--") ? "=" : "+"
  let action =
    switch option.completion {
    case .nothing: " "
    case .files: "_files"
    case .values:
      "(\(option.offeredValues.joined(separator: " ").replacing(":", with: "\\:")))"
    }
  return "\(exclusive)\(equals)[\(summary)]:\(placeholder):\(action)"
}

private func fishCompletions() -> String {
  var script = """
    # Completions for aloud in fish, made by "aloud completions fish".
    complete -c aloud -f

    """
  for family in Verbs.families {
    script += "complete -c aloud -n __fish_use_subcommand -a \(family.word) "
    script += "-d \(quoted(family.summary))\n"
    guard family.isOfTwoWords else { continue }
    let seen = "__fish_seen_subcommand_from"
    let second = family.secondWords.joined(separator: " ")
    for verb in family.verbs {
      script += "complete -c aloud -n '\(seen) \(family.word); and not \(seen) \(second)' "
      script += "-a \(verb.name.words.second ?? "") -d \(quoted(verb.summary))\n"
    }
  }
  for verb in Verbs.all {
    let seen = "-n \(quoted(fishCondition([verb.name])))"
    switch verb.operands.completion {
    case .files: script += "complete -c aloud \(seen) -F\n"
    case .values:
      script +=
        "complete -c aloud \(seen) -a \(quoted(verb.operands.offered.joined(separator: " ")))\n"
    case .nothing where verb.name == .help:
      let verbs = Verbs.families.map(\.word).joined(separator: " ")
      script += "complete -c aloud \(seen) -a \(quoted(verbs))\n"
    case .nothing: break
    }
  }
  for option in Options.all {
    script += "complete -c aloud"
    if let verbs = option.verbs {
      script += " -n \(quoted(fishCondition(verbs)))"
    }
    script += " -l \(option.name)"
    if let letter = option.letter { script += " -s \(letter)" }
    switch option.completion {
    case .nothing: script += option.isFlag ? "" : " -x"
    case .files: script += " -r -F"
    case .values: script += " -x -a \(quoted(option.offeredValues.joined(separator: " ")))"
    }
    script += " -d \(quoted(option.summary))\n"
  }
  return script
}

/// What fish asks to know whether one of these verbs was typed.
private func fishCondition(_ verbs: [VerbName]) -> String {
  let seen = "__fish_seen_subcommand_from"
  let single = verbs.map(\.words).filter { $0.second == nil }.map(\.first)
  let plain = single.isEmpty ? [] : ["\(seen) \(single.joined(separator: " "))"]
  let nested = verbs.map(\.words).compactMap { words in
    words.second.map { "begin; \(seen) \(words.first); and \(seen) \($0); end" }
  }
  return (plain + nested).joined(separator: "; or ")
}

/// Quotes a text so that every shell of the three takes it as one word.
private func quoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}
