// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The names of the phrases in tables: those of the cases of `Phrase`, from the list of phrases, whose
/// rows are in the same order.
struct PhraseNames: Sendable {
  private var names: [String] = []
  private var phrases: [String: Phrase] = [:]

  static let all = PhraseNames()

  private init() {
    var rows = PhraseRows(file: "phrases")
    names.reserveCapacity(Phrase.allCases.count)
    phrases.reserveCapacity(Phrase.allCases.count)
    while rows.goToNextRow() {
      // A test compares the list with the cases.
      guard case .word(let name)? = try? rows.nextPart(), let phrase = Phrase(rawValue: names.count)
      else { continue }
      names.append(name)
      phrases[name] = phrase
    }
  }

  /// Returns the phrase with a name; nil if there is none.
  func phrase(_ name: String) -> Phrase? { phrases[name] }

  /// Returns the name of a phrase.
  subscript(phrase: Phrase) -> String {
    phrase.rawValue < names.count ? names[phrase.rawValue] : "\(phrase)"
  }
}

/// What a phrase is for, from the list of phrases.
struct PhraseNote: Sendable {
  /// The platforms on which it is heard.
  let styles: [Style]
  let meaning: String

  /// All of them, by their names; O(phrases).
  static func all() -> [String: PhraseNote] {
    var rows = PhraseRows(file: "phrases")
    var notes: [String: PhraseNote] = [:]
    while rows.goToNextRow() {
      guard case .word(let name)? = try? rows.nextPart(),
        case .word(let platform)? = try? rows.nextPart()
      else { continue }
      let styles = Style.platforms.filter { platform == "both" || platform == $0.rawValue }
      notes[name] = PhraseNote(styles: styles, meaning: rows.rest())
    }
    return notes
  }
}

extension Style {
  /// Those with words of their own.
  fileprivate static let platforms: [Style] = [.ios, .macos]
}
