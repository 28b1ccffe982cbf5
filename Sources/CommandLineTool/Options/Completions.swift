// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

func completionScript(for shell: ShellName) -> String {
  switch shell {
  case .bash: bashCompletions()
  case .zsh: zshCompletions()
  case .fish: fishCompletions()
  }
}

/// A place in a command line: the words of the command so far, and what can follow them.
///
/// All three scripts have these places, so they offer the same.
struct CompletionPlace: Sendable {
  /// The words, such as "explore web"; empty at the beginning.
  let words: String
  /// The words that can follow, with their summaries, which may be empty.
  let next: [(word: String, summary: String)]
  /// The command, if the words are one.
  let verb: Verb?

  /// How many words there are.
  var depth: Int { words.split(separator: " ").count }
  /// The options that can follow.
  var options: [Option] { verb?.options ?? Options.all.filter { $0.verbs == nil } }
  /// Whether files can follow.
  var takesFiles: Bool { verb?.operands.completion == .files }

  static let all: [CompletionPlace] = {
    let families = Verbs.families
    let first = families.map { (word: $0.word, summary: $0.summary) }
    let longer = families.filter { !$0.secondWords.isEmpty }
    var places = [CompletionPlace(words: "", next: first, verb: nil)]
    places += longer.filter(\.isOfTwoWords).map {
      CompletionPlace(words: $0.word, next: $0.secondChoices, verb: nil)
    }
    places += Verbs.all.map { verb in
      let name = verb.name.rawValue
      let second = longer.first { $0.word == name }?.secondChoices ?? []
      let values = verb.operands.offered.map { (word: $0, summary: "") }
      return CompletionPlace(
        words: name, next: verb.name == .help ? first : second + values, verb: verb)
    }
    places += longer.map {
      CompletionPlace(
        words: "\(VerbName.help.rawValue) \($0.word)", next: $0.secondChoices, verb: nil)
    }
    return places
  }()

  /// The steps beyond the first word, as a shell compares them: "explore:web".
  static let steps: [String] = all.filter { $0.depth > 1 }.map { place in
    let cut = place.words.lastIndex(of: " ") ?? place.words.endIndex
    return place.words[..<cut] + ":" + place.words[place.words.index(after: cut)...]
  }
}

extension VerbFamily {
  fileprivate var secondChoices: [(word: String, summary: String)] {
    verbs.compactMap { verb in verb.name.words.second.map { ($0, verb.summary) } }
  }
}

extension Option {
  /// Its long and short form: `--output` and `-o`.
  var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  /// The values that a shell can complete; only `file:` of `file:PATH`.
  var offeredValues: [String] {
    values.map { value in
      guard let colon = value.lastIndex(of: ":") else { return value }
      let tail = value[value.index(after: colon)...]
      return tail.allSatisfy(\.isUppercase) ? String(value[...colon]) : value
    }
  }
}

/// The spellings of all options with a value.
func spellingsOfValuedOptions() -> [String] {
  Options.all.filter { !$0.isFlag }.flatMap(\.spellings)
}

/// Quotes a text as one word for all three shells.
func quotedForShell(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}
