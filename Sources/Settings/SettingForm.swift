// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Preferences

/// The values of a key that is neither a number nor an eSpeak NG voice.
public struct SettingForm<Subject>: Sendable {
  private let makeAllowed: @Sendable () -> String
  /// The valid values, if there is a list.
  public let values: [String]
  /// Sets the value from a text; returns false if the text is invalid.
  let read: @Sendable (inout Subject, String) -> Bool

  /// Creates the values of a key.
  ///
  /// - Parameter allowed: The valid values in words, made when they are needed.
  init(
    allowed: @autoclosure @escaping @Sendable () -> String, values: [String],
    read: @escaping @Sendable (inout Subject, String) -> Bool
  ) {
    makeAllowed = allowed
    self.values = values
    self.read = read
  }

  /// The valid values in words, with backquotes.
  public var allowed: String { makeAllowed() }
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
    let words: [String] =
      switch key.form {
      case .choice(let choices): [unsetWord] + choices
      case .flag: [unsetWord, "on", "off"]
      case .number, .language, .voice: []
      }
    self.init(allowed: allowedWords(key.form, words), values: words) { configuration, text in
      let value = text == unsetWord ? nil : key.value(of: text)
      guard text == unsetWord || value != nil else { return false }
      return key.set(value, in: &configuration.preferences)
    }
  }
}

/// Returns what a preference takes, in words.
private func allowedWords(_ form: PreferenceKey.Form, _ words: [String]) -> String {
  switch form {
  case .choice, .flag: listing(words)
  case .number(let range, let unit):
    "`\(unsetWord)` or a whole number, \(range.lowerBound) to \(range.upperBound) \(unit)"
  case .language: "`\(unsetWord)` or a language tag such as `pt-BR`"
  case .voice: "`\(unsetWord)` or a voice profile or a voice such as `en-us+f3`"
  }
}

extension SettingKey.Value {
  /// `on` or `off`.
  static func onOff(_ store: @escaping SettingKey.Store<Bool>) -> Self {
    let words = ["on", "off"]
    return .form(
      SettingForm(allowed: listing(words), values: words) { subject, text in
        guard words.contains(text) else { return false }
        store(&subject, text == "on")
        return true
      })
  }
}
