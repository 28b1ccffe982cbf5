// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The verbs, spelled as they are typed; one of two words belongs to a family, like "capture web".
enum VerbName: String, CaseIterable, Sendable {
  case transcript, speak, render, explore, serve, send, stop, pause, resume, status, monitor, call
  case focusCheck = "focus check"
  case focusTree = "focus tree"
  case focusLoop = "focus loop"
  case captureWeb = "capture web"
  case captureDesktop = "capture desktop"
  case watchWeb = "watch web"
  case watchDesktop = "watch desktop"
  case configShow = "config show"
  case configCheck = "config check"
  case convert, voices, doctor, completions, manual, help

  /// Its word, and its second word if it has two.
  var words: (first: String, second: String?) {
    let words = rawValue.split(separator: " ").map(String.init)
    return (words.first ?? "", words.count > 1 ? words[1] : nil)
  }
}

/// What stands behind a verb that is not an option.
struct Operands: Sendable {
  /// What stands for one operand in the help.
  let placeholder: String
  /// How many there may be.
  let count: ClosedRange<Int>
  /// The values an operand may have, where they can be listed.
  let values: [String]
  /// What a shell offers.
  let completion: Completion
  /// The values that a shell lists; where others are taken as well, some of them.
  let offered: [String]
  /// How the synopsis shows them: `[FILE]`, `FILE...`, or nothing at all.
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

  /// The verb takes none.
  static let none = Operands(placeholder: "", count: 0...0, values: [], completion: .nothing)
  /// One file, or standard input when there is none.
  static let optionalFile = Operands(
    placeholder: "FILE", count: 0...1, values: [], completion: .files)
  /// One file or two, or standard input when there is none.
  static let upToTwoFiles = Operands(
    placeholder: "FILE", count: 0...2, completion: .files, synopsis: "[FILE [FILE]]")
  /// The identifier of a node, then one file, or standard input when there is none.
  static let nodeAndFile = Operands(
    placeholder: "NODE", count: 1...2, completion: .files, synopsis: "NODE [FILE]")
  /// One file or several, or standard input when there is none.
  static let files = Operands(
    placeholder: "FILE", count: 0...Int.max, values: [], completion: .files)

  private static func synopsis(_ placeholder: String, _ count: ClosedRange<Int>) -> String {
    guard count.upperBound > 0 else { return "" }
    let several = count.upperBound == .max ? "\(placeholder)..." : placeholder
    return count.lowerBound == 0 ? "[\(several)]" : several
  }
}

/// One command: how it is called, what is said of it, and what it does.
struct Verb: Sendable {
  /// What a command does when it is called.
  typealias Body =
    @Sendable (ParsedCommand, Streams) throws(CommandFailure) -> ExitStatus

  /// An example of its use.
  struct Example: Sendable {
    /// The line to type.
    let command: String
    /// What it does.
    let purpose: String
  }

  /// Its name.
  let name: VerbName
  /// What may follow it.
  let operands: Operands
  /// Whether it reads standard input when no file is named; it then shows its help to a terminal.
  let readsStandardInput: Bool
  /// Whether it takes the tree that the service holds when no file is named: in place of the help at
  /// a terminal, and with --socket.
  var takesHeldTree = false
  /// Half a sentence for the list of commands: "say a screen aloud".
  let summary: String
  /// What its own help and the manual page say of it, in whole sentences.
  let details: String
  /// Examples, the plainest first.
  let examples: [Example]
  /// What it does.
  let body: Body

  /// The options it takes.
  var options: [Option] { Options.all.filter { $0.isTaken(by: name) } }

  /// How it is called: `aloud speak [OPTION]... [FILE]`.
  var synopsis: String {
    ["aloud", name.rawValue, synopsisTail].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What follows its name: `[OPTION]... [FILE]`, or nothing.
  var synopsisTail: String {
    let hasOptions = options.contains { $0.verbs != nil }
    return [hasOptions ? "[OPTION]..." : "", operands.synopsis].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// The verbs that begin with the same word; mostly one.
struct VerbFamily: Sendable {
  /// The word.
  let word: String
  /// The verbs.
  fileprivate(set) var verbs: [Verb]

  /// Whether a second word has to follow.
  var isOfTwoWords: Bool { verbs.allSatisfy { $0.name.words.second != nil } }
  /// What can follow the word.
  var secondWords: [String] { verbs.compactMap(\.name.words.second) }
  /// How one of them is written, as far as that is the same for all.
  var synopsis: String { "aloud \(word) \(secondWords.joined(separator: "|")) [OPTION]..." }
  /// Half a sentence for lists: the verb's own, or what can follow.
  var summary: String {
    isOfTwoWords ? secondWords.joined(separator: ", ") : verbs.map(\.summary).joined()
  }
}

/// Every verb there is.
///
/// The help, the manual page and the completions keep this order.
enum Verbs {
  /// The table: a verb that is not listed here does not exist.
  static let all: [Verb] = [
    transcript, speak, render, explore, focusCheck, focusTree, focusLoop,
    captureWeb, captureDesktop, watchWeb, watchDesktop,
    serve, send, stop, pause, resume, status, monitor, call,
    configShow, configCheck, convert, voices, doctor, completions, manual, help,
  ]

  /// The verbs by their first words, in the order of the table.
  static let families: [VerbFamily] = all.reduce(into: []) { families, verb in
    let word = verb.name.words.first
    if let index = families.firstIndex(where: { $0.word == word }) {
      families[index].verbs.append(verb)
    } else {
      families.append(VerbFamily(word: word, verbs: [verb]))
    }
  }

  /// Finds the verbs of two words that begin with one.
  static func family(of word: String) -> VerbFamily? {
    families.first { $0.word == word && $0.isOfTwoWords }
  }

  /// Finds a verb by the word or words that are typed.
  static func named(_ name: String) -> Verb? {
    all.first { $0.name.rawValue == name }
  }
}
