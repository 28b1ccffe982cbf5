// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The width of the help in columns.
private let width = 80

enum HelpTopic: Sendable {
  case program
  /// The commands with the same first word.
  case family(VerbFamily)
  case verb(Verb)

  /// Finds the command or family with a name; the program if there are no words.
  init?(_ words: [String]) {
    let name = words.joined(separator: " ")
    let found: HelpTopic? =
      words.isEmpty
      ? .program : Verbs.named(name).map { .verb($0) } ?? Verbs.family(of: name).map { .family($0) }
    guard let found else { return nil }
    self = found
  }

  var text: String {
    switch self {
    case .program: generalHelp()
    case .family(let family): helpText(of: family)
    case .verb(let verb): helpText(of: verb)
    }
  }

  /// The two lines that follow a usage error on standard error.
  var shortUsage: String {
    switch self {
    case .program:
      let names = Verbs.all.map(\.name.rawValue).joined(separator: ", ")
      return wrapped("Commands: \(names)", indent: 2, firstColumn: 0)
        + "\nTry \"aloud help\" for more.\n"
    case .family(let family):
      return "Usage: \(family.synopsis)\nTry \"aloud help \(family.word)\" for more.\n"
    case .verb(let verb):
      return "Usage: \(verb.synopsis)\nTry \"aloud help \(verb.name.rawValue)\" for more.\n"
    }
  }
}

/// The help of the whole program: examples first, then the commands.
private func generalHelp() -> String {
  var text = """
    Usage: aloud COMMAND [OPTION]... [FILE]...
    Predicts what VoiceOver would say about a user interface, and speaks it.

    Examples:

    """
  let first = Verbs.all.filter(\.readsStandardInput).compactMap(\.examples.first)
  text += table(first.map { ($0.key, $0.value) }, column: 42)
  text += "\nCommands:\n"
  text += table(Verbs.all.map { ($0.name.rawValue, $0.summary) }, column: 19)
  text += "\n\(OptionGroup.common.rawValue):\n"
  text += optionTable(Options.all.filter { $0.group == .common })
  text += "\n\"aloud help COMMAND\" shows a command's options, \"aloud manual\" the manual page.\n"
  return text
}

/// Returns the help of one command: usage, examples, details, and its options by group.
func helpText(of verb: Verb) -> String {
  var text = "Usage: \(verb.synopsis)\n"
  text += wrapped(verb.details, indent: 0, firstColumn: 0) + "\n\nExamples:\n"
  for (command, purpose) in verb.examples { text += "  \(command)\n      \(purpose)\n" }
  if !verb.operands.values.isEmpty {
    let values = verb.operands.values.joined(separator: ", ")
    text += "\n\(verb.operands.placeholder) is one of \(values).\n"
  } else if verb.readsStandardInput {
    let condition = verb.takesHeldTree ? "- or, except at a terminal, missing" : "missing or -"
    let operand = verb.operands.namesFiles ? "FILE" : verb.operands.placeholder
    text += "\nReads standard input if \(operand) is \(condition).\n"
  }
  let own = verb.options
  // Common options come last, because readers look for the others.
  for group in OptionGroup.allCases.filter({ $0 != .common }) + [.common] {
    let options = own.filter { $0.group == group }
    guard !options.isEmpty else { continue }
    text += "\n\(group.rawValue):\n" + optionTable(options)
  }
  return text
}

/// The help of the commands with the same first word.
private func helpText(of family: VerbFamily) -> String {
  "Usage: \(family.synopsis)\n\nCommands:\n"
    + table(family.verbs.map { ($0.name.rawValue, $0.summary) }, column: 20)
    + "\n\"aloud help \(family.word) \(family.secondWords.first ?? "")\" shows the options of "
    + "that command.\n"
}

extension Option {
  /// Its form in the help: `-o, --output OUT`.
  var spelling: String {
    let long = placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
    return letter.map { "-\($0), \(long)" } ?? long
  }

  /// The summary with the accepted values, unless the placeholder lists them.
  var summaryWithValues: String {
    guard !values.isEmpty, placeholder != values.joined(separator: "|") else { return summary }
    let sentence = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    return "\(sentence): \(values.joined(separator: ", "))."
  }
}

private func optionTable(_ options: [Option]) -> String {
  let rows = options.map { option in
    (option.letter == nil ? "    \(option.spelling)" : option.spelling, option.summaryWithValues)
  }
  return table(rows, column: 28)
}

/// Formats rows in two columns and wraps the second; a long first column gets its own line.
private func table(_ rows: [(String, String)], column: Int) -> String {
  var text = ""
  for (left, right) in rows {
    var line = "  " + left
    if line.count + 2 > column {
      text += line + "\n"
      line = ""
    }
    line += String(repeating: " ", count: column - line.count)
    text += line + wrapped(right, indent: column, firstColumn: column) + "\n"
  }
  return text
}

/// Wraps a text; indents all lines but the first.
private func wrapped(_ text: String, indent: Int, firstColumn: Int) -> String {
  var result = ""
  var column = firstColumn
  for word in text.split(separator: " ") {
    if column + word.count + 1 > width, column > indent {
      result += "\n" + String(repeating: " ", count: indent)
      column = indent
    } else if !result.isEmpty {
      result += " "
      column += 1
    }
    result += word
    column += word.count
  }
  return result
}
