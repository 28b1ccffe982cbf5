// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// A value of one preference.
public enum PreferenceValue: Sendable, Hashable {
  /// A word, name or tag.
  case text(String)
  /// On or off.
  case flag(Bool)
  /// A whole number.
  case number(Int)

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
}

/// A preference of files, environment variables, options and requests.
///
/// It describes everything about a preference except its type. Parsers, help, manual pages and the
/// protocol's tables are derived from it.
public struct PreferenceKey: Sendable {
  /// The form of a preference's values.
  public enum Form: Sendable, Hashable {
    /// One of these words.
    case choice([String])
    /// On or off.
    case flag
    /// A whole number in a range, with a unit, which may be empty.
    case number(ClosedRange<Int>, unit: String)
    /// A BCP 47 language tag.
    case language
    /// The name of a voice profile or of a voice.
    case voice
  }

  /// Its name in files, options and requests.
  public let name: String
  /// The form of its values.
  public let form: Form
  /// A sentence about what it does.
  public let summary: String
  /// The value that applies if it is not set, in words: "the tree's own style, or else ios".
  public let fallback: String
  /// Whether files, variables and options have it; requests have all preferences.
  public let isSetting: Bool
  private let read: @Sendable (SpeechPreferences) -> PreferenceValue?
  private let write: @Sendable (inout SpeechPreferences, PreferenceValue?) -> Void

  /// Returns the value of this preference; `nil` if it is not set.
  public func value(in preferences: SpeechPreferences) -> PreferenceValue? { read(preferences) }

  /// Sets this preference, or clears it; returns whether the value is valid.
  public func set(_ value: PreferenceValue?, in preferences: inout SpeechPreferences) -> Bool {
    guard value.map(takes) ?? true else { return false }
    write(&preferences, value)
    return true
  }

  /// Returns whether a value is valid for this preference.
  public func takes(_ value: PreferenceValue) -> Bool {
    switch (form, value) {
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.flag, .flag): true
    case (.number(let range, _), .number(let number)): range.contains(number)
    case (.language, .text(let tag)): LanguageTag(tag) != nil
    case (.voice, .text(let name)): !name.isEmpty && name.utf8.count <= 200
    default: false
    }
  }

  /// Parses a value from a file or an option; returns `nil` if it is invalid.
  public func value(of text: String) -> PreferenceValue? {
    let value: PreferenceValue? =
      switch form {
      case .choice, .language, .voice: .text(text)
      case .flag: text == "on" ? .flag(true) : text == "off" ? .flag(false) : nil
      case .number: Int(text).map { .number($0) }
      }
    return value.flatMap { takes($0) ? $0 : nil }
  }
}

extension PreferenceKey {
  // Two functions read and store a value instead of a key path, since a key path would be created
  // at run time, at every start.

  /// Creates a preference whose values are the cases of a type.
  init<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, choice read: @escaping @Sendable (SpeechPreferences) -> Choice?,
    _ store: @escaping @Sendable (inout SpeechPreferences, Choice?) -> Void,
    _ summary: String, otherwise fallback: String
  ) where Choice.RawValue == String {
    self.init(
      name: name, form: .choice(Choice.allCases.map(\.rawValue)), summary: summary,
      fallback: fallback, isSetting: true, read: { read($0).map { .text($0.rawValue) } },
      write: { store(&$0, $1?.text.flatMap(Choice.init(rawValue:))) })
  }

  /// Creates a preference that is on or off.
  init(
    _ name: String, flag read: @escaping @Sendable (SpeechPreferences) -> Bool?,
    _ store: @escaping @Sendable (inout SpeechPreferences, Bool?) -> Void,
    _ summary: String, otherwise fallback: String
  ) {
    self.init(
      name: name, form: .flag, summary: summary, fallback: fallback, isSetting: true,
      read: { read($0).map { .flag($0) } }, write: { store(&$0, $1?.flag) })
  }

  /// Creates a preference that is a number.
  init(
    _ name: String, number read: @escaping @Sendable (SpeechPreferences) -> Int?,
    _ store: @escaping @Sendable (inout SpeechPreferences, Int?) -> Void, _ range: ClosedRange<Int>,
    unit: String = "", _ summary: String, otherwise fallback: String, isSetting: Bool = true
  ) {
    self.init(
      name: name, form: .number(range, unit: unit), summary: summary, fallback: fallback,
      isSetting: isSetting, read: { read($0).map { .number($0) } },
      write: { store(&$0, $1?.number) })
  }

  /// Creates a preference whose values are text.
  init(
    _ name: String, text read: @escaping @Sendable (SpeechPreferences) -> String?,
    _ store: @escaping @Sendable (inout SpeechPreferences, String?) -> Void,
    _ form: Form, _ summary: String, otherwise fallback: String
  ) {
    self.init(
      name: name, form: form, summary: summary, fallback: fallback, isSetting: true,
      read: { read($0).map { .text($0) } },
      write: { preferences, value in
        // "pt_BR" means "pt-BR".
        let isTag = form == .language
        store(&preferences, value?.text.map { isTag ? $0.replacing("_", with: "-") : $0 })
      })
  }
}
