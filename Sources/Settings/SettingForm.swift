// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Preferences

/// The values of a key that is neither a number nor an eSpeak NG voice.
public struct SettingForm<Subject>: Sendable {
  /// The valid values in words, with backquotes.
  public let allowed: String
  /// The valid values, if there is a list.
  public let values: [String]
  /// Sets the value from a text; returns false if the text is invalid.
  let read: @Sendable (inout Subject, String) -> Bool

  init(
    allowed: String, values: [String], read: @escaping @Sendable (inout Subject, String) -> Bool
  ) {
    self.allowed = allowed
    self.values = values
    self.read = read
  }
}

/// The word for an unset key, for which the tree or the program decides.
let unsetWord = "auto"

/// Returns a list of values in words.
func listing(_ values: [String]) -> String {
  let quoted = values.map { "`\($0)`" }
  return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
}

extension SettingForm where Subject == Configuration {
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
    return .form(
      SettingForm(allowed: listing(words), values: words) { subject, text in
        guard words.contains(text) else { return false }
        subject[keyPath: path] = text == "on"
        return true
      })
  }
}
