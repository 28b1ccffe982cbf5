// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The values of a key that is neither a number nor an eSpeak NG voice.
public struct SettingWords<Subject>: Sendable {
  /// The valid values in words, with backquotes.
  public let allowed: String
  /// The valid values, if there is a list.
  public let values: [String]
  /// Sets the value from a text; returns false if the text is invalid.
  let read: @Sendable (inout Subject, String) -> Bool
}

/// The word for an unset key, for which the tree or the program decides.
let unsetWord = "auto"

/// Returns a list of values in words.
func listing(_ values: [String]) -> String {
  let quoted = values.map { "`\($0)`" }
  return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
}

extension SettingKey.Value {
  /// One of the cases of a type, or `auto`.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ path: any WritableKeyPath<Subject, Choice?> & Sendable
  ) -> Self where Choice.RawValue == String {
    listed([unsetWord] + Choice.allCases.map(\.rawValue)) { subject, text in
      subject[keyPath: path] = Choice(rawValue: text)
    }
  }

  /// `on`, `off` or `auto`.
  static func optionalSwitch(_ path: any WritableKeyPath<Subject, Bool?> & Sendable) -> Self {
    listed([unsetWord, "on", "off"]) { subject, text in
      subject[keyPath: path] = text == unsetWord ? nil : text == "on"
    }
  }

  /// `on` or `off`.
  static func onOff(_ path: any WritableKeyPath<Subject, Bool> & Sendable) -> Self {
    listed(["on", "off"]) { subject, text in subject[keyPath: path] = text == "on" }
  }

  /// A text that a function accepts, or `auto`.
  static func optionalText(
    _ path: any WritableKeyPath<Subject, String?> & Sendable, allowed: String,
    accepts: @escaping @Sendable (String) -> Bool
  ) -> Self {
    .words(
      SettingWords(allowed: "`\(unsetWord)` or \(allowed)", values: []) { subject, text in
        guard text == unsetWord || accepts(text) else { return false }
        subject[keyPath: path] = text == unsetWord ? nil : text
        return true
      })
  }

  private static func listed(
    _ values: [String], set: @escaping @Sendable (inout Subject, String) -> Void
  ) -> Self {
    .words(
      SettingWords(allowed: listing(values), values: values) { subject, text in
        guard values.contains(text) else { return false }
        set(&subject, text)
        return true
      })
  }
}
