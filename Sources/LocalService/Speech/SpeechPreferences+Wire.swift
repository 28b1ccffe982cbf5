// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Settings
internal import WireProtocol

extension SpeechPreferences {
  /// Sets the preferences in a request.
  ///
  /// - Throws: `invalidParams` for an invalid language tag, `unknownVoice` for a name that no voice
  ///   can have.
  mutating func set(_ arguments: Arguments) throws(ProtocolError) {
    // A refused request changes nothing.
    var changed = self
    for (key, name) in namedPreferences {
      guard let value = arguments.value(of: key, named: name) else { continue }
      if case .text(let name) = value, key.form == .voice, !VoiceProfile.isVoiceName(name) {
        throw ProtocolError(
          .unknownVoice, "params.voice: no voice has such a name; voices/list lists them")
      }
      // The table of parameters has validated all other forms.
      guard key.set(value, in: &changed) else {
        throw ProtocolError(
          .invalidParams, "params.\(key.name): takes a BCP 47 tag such as \"pt-BR\"")
      }
      if key.form == .voice { changed.requiresVoice = true }
    }
    self = changed
  }

  /// Writes the preferences that are set as members.
  func write(to writer: inout JSONWriter) {
    for key in PreferenceKey.all {
      switch key.value(in: self) {
      case .text(let text): writer.member(key.name, text)
      case .flag(let flag): writer.member(key.name, flag)
      case .number(let number): writer.member(key.name, number)
      case nil: break
      }
    }
  }
}

/// Every preference with the name of its parameter, so that requests need not look it up.
private let namedPreferences = PreferenceKey.all.compactMap { key in
  ParameterName(rawValue: key.name).map { (key: key, name: $0) }
}

extension Arguments {
  /// Returns the value of a preference in a request.
  fileprivate func value(of key: PreferenceKey, named name: ParameterName) -> PreferenceValue? {
    switch key.form {
    case .choice, .language, .voice: text(name).map { .text($0) }
    case .flag: flag(name).map { .flag($0) }
    case .number: integer(name).map { .number($0) }
    }
  }
}
