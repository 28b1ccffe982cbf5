// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Preferences

/// What a key takes that is neither a number nor an eSpeak NG voice.
public struct SettingWords<Subject>: Sendable {
  /// What it takes, in words, with marks around what is typed.
  public let allowed: String
  /// The values, where they can be listed.
  public let values: [String]
  /// Sets it from a text; false when the text is none that it takes.
  let read: @Sendable (inout Subject, String) -> Bool

  init(
    allowed: String, values: [String], read: @escaping @Sendable (inout Subject, String) -> Bool
  ) {
    self.allowed = allowed
    self.values = values
    self.read = read
  }
}

/// The word for what is not set, so that the tree or the program decides.
let unsetWord = "auto"

/// Says that one of several values is taken.
func listing(_ values: [String]) -> String {
  let quoted = values.map { "`\($0)`" }
  return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
}

extension SettingWords where Subject == Configuration {
  /// Creates the form of a preference, which `auto` clears.
  init(_ key: PreferenceKey) {
    let words: [String]
    switch key.form {
    case .choice(let choices):
      words = [unsetWord] + choices
      allowed = listing(words)
    case .flag:
      words = [unsetWord, "on", "off"]
      allowed = listing(words)
    case .number(let range, let unit):
      words = []
      allowed =
        "`\(unsetWord)` or a whole number, \(range.lowerBound) to \(range.upperBound) \(unit)"
    case .language:
      words = []
      allowed = "`\(unsetWord)` or a language tag such as `pt-BR`"
    case .voice:
      words = []
      allowed = "`\(unsetWord)` or a voice profile or a voice such as `en-us+f3`"
    }
    values = words
    read = { configuration, text in
      let value = text == unsetWord ? nil : key.value(of: text)
      guard text == unsetWord || value != nil else { return false }
      return key.set(value, in: &configuration.preferences)
    }
  }
}

extension SettingKey.Value {
  /// `on` or `off`.
  static func onOff(_ path: any WritableKeyPath<Subject, Bool> & Sendable) -> Self {
    let words = ["on", "off"]
    return .words(
      SettingWords(allowed: listing(words), values: words) { subject, text in
        guard words.contains(text) else { return false }
        subject[keyPath: path] = text == "on"
        return true
      })
  }
}
