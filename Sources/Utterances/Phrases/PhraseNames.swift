// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The names of the phrases in tables: those of the cases of `Phrase`, from the list of phrases, whose
/// rows are in the same order.
struct PhraseNames: Sendable {
  private var names: [String] = []

  static let all = PhraseNames()

  private init() {
    var rows = PhraseRows(file: "phrases")
    names.reserveCapacity(Phrase.allCases.count)
    while rows.goToNextRow() {
      // A test compares the list with the cases.
      if case .word(let name)? = try? rows.nextPart() { names.append(name) }
    }
  }

  /// Returns the phrase with a name; nil if there is none.
  ///
  /// - Parameter expected: The number of the phrase that it probably is, or one behind: tables have the
  ///   order of the list.
  /// - Complexity: O(phrases) for a name elsewhere.
  func phrase(_ name: String, from expected: Int) -> Phrase? {
    let start = min(expected, names.count)
    let number = names[start...].firstIndex(of: name) ?? names[..<start].firstIndex(of: name)
    return number.flatMap(Phrase.init(rawValue:))
  }

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
