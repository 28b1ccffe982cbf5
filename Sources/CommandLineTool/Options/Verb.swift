// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The verbs, as you type them; one of two words, such as "capture web", belongs to a family.
enum VerbName: String, CaseIterable, Sendable {
  case transcript, speak, say, render, explore, explain, cost, compare
  case serve, send, stop, pause, resume, status, monitor, call
  case focusCheck = "focus check"
  case focusTree = "focus tree"
  case focusLoop = "focus loop"
  case captureWeb = "capture web"
  case captureDesktop = "capture desktop"
  case watchWeb = "watch web"
  case watchDesktop = "watch desktop"
  case exploreWeb = "explore web"
  case exploreDesktop = "explore desktop"
  case configShow = "config show"
  case configCheck = "config check"
  case atDriver = "at-driver"
  case convert, voices, rules, phrases, doctor, completions, manual, version, help

  /// Its first word, and its second word if it has two.
  var words: (first: String, second: String?) {
    let words = rawValue.split(separator: " ").map(String.init)
    return (words.first ?? "", words.count > 1 ? words[1] : nil)
  }
}

struct Operands: Sendable {
  /// The name of one operand in the help.
  let placeholder: String
  let count: ClosedRange<Int>
  /// The accepted values, if there is a list.
  let values: [String]
  let completion: Completion
  /// The values that a shell completes; the verb may accept others.
  let offered: [String]
  /// Their form in the synopsis, such as `[FILE]` or `FILE...`; may be empty.
  let synopsis: String

  init(
    placeholder: String, count: ClosedRange<Int>, values: [String] = [], offered: [String]? = nil,
    completion: Completion, synopsis: String? = nil
  ) {
    self.placeholder = placeholder
    self.count = count
    self.values = values
    self.offered = offered ?? values
    self.completion = completion
    self.synopsis = synopsis ?? Self.synopsis(placeholder, count)
  }

  /// Whether operands name files to read.
  var namesFiles: Bool { completion == .files }

  static let none = Operands(placeholder: "", count: 0...0, completion: .nothing)
  /// One file, by default standard input.
  static let optionalFile = Operands(placeholder: "FILE", count: 0...1, completion: .files)
  /// One file or two, by default standard input.
  static let upToTwoFiles = Operands(
    placeholder: "FILE", count: 0...2, completion: .files, synopsis: "[FILE [FILE]]")
  /// The files of `transcript`: one, by default standard input; the deprecated `--cost` accepts two.
  static let transcribedFiles = Operands(
    placeholder: "FILE", count: 0...2, completion: .files, synopsis: "[FILE]")
  /// The identifier of a node and one file, by default standard input.
  static let nodeAndFile = Operands(
    placeholder: "NODE", count: 1...2, completion: .files, synopsis: "NODE [FILE]")
  /// One file, by default standard input, or the identifier of a node and a file.
  static let fileOrNodeAndFile = Operands(
    placeholder: "FILE", count: 0...2, completion: .files, synopsis: "[[NODE] FILE]")
  /// One or more files, by default standard input.
  static let files = Operands(placeholder: "FILE", count: 0...Int.max, completion: .files)

  /// The words of a text, by default standard input.
  static let words = Operands(placeholder: "TEXT", count: 0...Int.max, completion: .nothing)

  private static func synopsis(_ placeholder: String, _ count: ClosedRange<Int>) -> String {
    guard count.upperBound > 0 else { return "" }
    let several = count.upperBound == .max ? "\(placeholder)..." : placeholder
    return count.lowerBound == 0 ? "[\(several)]" : several
  }
}

/// A command: its name and operands, its help, and its function.
struct Verb: Sendable {
  typealias Body = @Sendable (ParsedCommand, Streams) throws(CommandFailure) -> ExitStatus

  let name: VerbName
  var operands = Operands.none
  /// Whether it reads standard input by default; at a terminal it then prints its help.
  var readsStandardInput = false
  /// Whether it uses the service's tree by default, at a terminal (instead of printing its help) and
  /// with `--socket`.
  var takesHeldTree = false
  /// A verb phrase for the list of commands: "speak a screen or a text".
  let summary: String
  /// Sentences for its help and the manual page.
  let details: String
  /// Command lines and what they do, simplest first.
  let examples: KeyValuePairs<String, String>
  let body: Body

  var options: [Option] { Options.all.filter { $0.isTaken(by: name) } }

  /// The synopsis: `aloud speak [OPTION]... [FILE]`.
  var synopsis: String {
    ["aloud", name.rawValue, synopsisTail].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The synopsis after the name: `[OPTION]... [FILE]`; may be empty.
  var synopsisTail: String {
    let hasOptions = options.contains { $0.verbs != nil }
    return [hasOptions ? "[OPTION]..." : "", operands.synopsis].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// The verbs that have the same first word; usually one.
///
/// The first word may be a verb itself, such as `explore` beside `explore web`.
struct VerbFamily: Sendable {
  let word: String
  fileprivate(set) var verbs: [Verb]

  var isOfTwoWords: Bool { verbs.allSatisfy { $0.name.words.second != nil } }
  var secondWords: [String] { verbs.compactMap(\.name.words.second) }
  var synopsis: String { "aloud \(word) \(secondWords.joined(separator: "|")) [OPTION]..." }
  /// The summary for lists: that of the verb of one word, or the second words.
  var summary: String {
    verbs.first { $0.name.words.second == nil }?.summary ?? secondWords.joined(separator: ", ")
  }
}

/// The verbs.
///
/// Help, manual page and completions list them in this order.
enum Verbs {
  /// The table; a verb must be listed here to exist.
  static let all: [Verb] = [
    transcript, speak, say, render, explore, exploreWeb, exploreDesktop, explain, cost, compare,
    focusCheck, focusTree,
    focusLoop, captureWeb,
    captureDesktop, watchWeb, watchDesktop, atDriver, serve, send, stop, pause, resume, status,
    monitor, call,
    configShow, configCheck, convert, voices, rules, phrases, doctor, completions, manual, version,
    help,
  ]

  /// The verbs grouped by first word, in the order of the table.
  static let families: [VerbFamily] = all.reduce(into: []) { families, verb in
    let word = verb.name.words.first
    if let index = families.firstIndex(where: { $0.word == word }) {
      families[index].verbs.append(verb)
    } else {
      families.append(VerbFamily(word: word, verbs: [verb]))
    }
  }

  /// Returns the family of verbs of two words that begin with a word.
  static func family(of word: String) -> VerbFamily? {
    families.first { $0.word == word && $0.isOfTwoWords }
  }

  /// Returns the verb with a name of one or two words.
  static func named(_ name: String) -> Verb? { all.first { $0.name.rawValue == name } }
}
