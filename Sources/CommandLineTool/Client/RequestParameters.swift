// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Preferences
import Presentation
import SpeechScheduling
import Transcripts
import TreeFormats
import TreeModel
import Utterances
import WireProtocol

/// Writes the parameters of `speech/speak` that a command's options set.
func writeOptions(of command: ParsedCommand, to writer: inout JSONWriter) {
  for key in PreferenceKey.all { write(command.value(of: key), of: key, to: &writer) }
  if let priority = command[Options.priority] {
    writer.member(ParameterName.priority.rawValue, priority.rawValue)
  }
  if let key = command[Options.key] { writer.member(ParameterName.key.rawValue, key) }
  if let milliseconds = command[Options.timeToLive] {
    writer.member(ParameterName.timeToLive.rawValue, milliseconds)
  }
}

/// Writes the parameters of a request for the words and the voice of a command: the wording of its
/// options and its configuration, and the voice of its options.
func writePreferences(of command: ParsedCommand, to writer: inout JSONWriter) {
  for key in PreferenceKey.wording {
    write(key.value(in: command.preferences), of: key, to: &writer)
  }
  for key in PreferenceKey.voices { write(command.value(of: key), of: key, to: &writer) }
}

private func write(
  _ value: PreferenceValue?, of key: PreferenceKey, to writer: inout JSONWriter
) {
  switch value {
  case .text(let text): writer.member(key.name, text)
  case .flag(let flag): writer.member(key.name, flag)
  case .number(let number): writer.member(key.name, number)
  case nil: break
  }
}

extension SpokenDocument {
  /// The document in Aloud's own format, on one line.
  ///
  /// This program has parsed the document in its original format, to report faults with their place
  /// in the file.
  ///
  /// - Parameter language: The requested language, which overrides the document's own.
  func packed(language: String?) -> [UInt8] {
    switch self {
    case .screen(let imported):
      var writer = TreeWriter(imported.tree, packed: true)
      while writer.step() {}
      return writer.bytes
    case .transcript(let transcript):
      var header = transcript.header
      // Segments write their language only if it differs from the header's.
      if language != nil { header.language = nil }
      var writer = JSONTranscriptWriter(header, packed: true)
      for utterance in transcript.utterances { writer.append(utterance) }
      writer.finish()
      return writer.bytes
    }
  }
}
