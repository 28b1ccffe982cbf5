// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Settings
internal import TreeModel
internal import Utterances
internal import WireProtocol

extension SpeechManner {
  /// Sets what a request says.
  ///
  /// - Throws: `invalidParams` for a language that is none, `unknownVoice` for a name that no voice
  ///   can have.
  mutating func set(_ arguments: Arguments) throws(ProtocolError) {
    if let tag = arguments.text(.language) {
      guard LanguageTag(tag) != nil else {
        throw ProtocolError(.invalidParams, "params.language: takes a BCP 47 tag such as \"pt-BR\"")
      }
      language = tag
    }
    if let name = arguments.text(.voice) {
      guard VoiceProfile.isVoiceName(name) else {
        throw ProtocolError(
          .unknownVoice, "params.voice: no voice has such a name; voices/list lists them")
      }
      voice = name
    }
    style = arguments.choice(.style) ?? style
    verbosity = arguments.choice(.verbosity) ?? verbosity
    containers = arguments.choice(.containers) ?? containers
    hints = arguments.flag(.hints) ?? hints
    controls = arguments.choice(.controls) ?? controls
    values = arguments.flag(.values) ?? values
    tables = arguments.flag(.tables) ?? tables
    content = arguments.flag(.content) ?? content
    rate = arguments.integer(.rate) ?? rate
    pitch = arguments.integer(.pitch) ?? pitch
    range = arguments.integer(.range) ?? range
    volume = arguments.integer(.volume) ?? volume
  }

  /// Writes what is set as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    let texts: [(ParameterName, String?)] = [
      (.style, style?.rawValue), (.language, language), (.verbosity, verbosity?.rawValue),
      (.containers, containers?.rawValue), (.controls, controls?.rawValue), (.voice, voice),
    ]
    let flags: [(ParameterName, Bool?)] = [
      (.hints, hints), (.values, values), (.tables, tables), (.content, content),
    ]
    let numbers: [(ParameterName, Int?)] = [
      (.rate, rate), (.pitch, pitch), (.range, range), (.volume, volume),
    ]
    for case (let name, let text?) in texts { writer.member(name.rawValue, text) }
    for case (let name, let flag?) in flags { writer.member(name.rawValue, flag) }
    for case (let name, let number?) in numbers { writer.member(name.rawValue, number) }
    writer.endObject()
  }
}
