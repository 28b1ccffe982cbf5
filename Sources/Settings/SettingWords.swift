// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a key takes that is neither a number nor an eSpeak NG voice.
public struct SettingWords<Subject>: Sendable {
  /// What it takes, in words, with marks around what is typed.
  public let allowed: String
  /// The values, where they can be listed.
  public let values: [String]
  /// Sets it from a text; false when the text is none that it takes.
  let read: @Sendable (inout Subject, String) -> Bool
}

/// The word for what is not set, so that the tree or the program decides.
let unsetWord = "auto"

/// Says that one of several values is taken.
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

  /// A text that a function takes, or `auto`.
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
