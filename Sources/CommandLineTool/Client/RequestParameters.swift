// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechScheduling
import Transcripts
import TreeFormats
import TreeModel
import Utterances
import WireProtocol

/// Writes the parameters of `speech/speak` that a command's options set.
func writeOptions(of command: ParsedCommand, to writer: inout JSONWriter) {
  let texts: [(ParameterName, String?)] = [
    (.style, command[Options.style]?.rawValue), (.language, command[Options.language]),
    (.verbosity, command[Options.verbosity]?.rawValue),
    (.containers, command[Options.containers]?.rawValue),
    (.controls, command[Options.controls]?.rawValue), (.voice, command[Options.voice]),
    (.priority, command[Options.priority]?.rawValue), (.key, command[Options.key]),
  ]
  let flags: [(ParameterName, OnOff?)] = [
    (.hints, command[Options.hints]), (.values, command[Options.values]),
    (.tables, command[Options.tables]), (.content, command[Options.content]),
  ]
  let numbers: [(ParameterName, Int?)] = [
    (.rate, command[Options.rate]), (.timeToLive, command[Options.timeToLive]),
  ]
  for case (let name, let text?) in texts {
    writer.key(name.rawValue)
    writer.string(text)
  }
  for case (let name, let flag?) in flags {
    writer.key(name.rawValue)
    writer.boolean(flag.isOn)
  }
  for case (let name, let number?) in numbers {
    writer.key(name.rawValue)
    writer.integer(number)
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
    case .screen(let screen):
      var writer = TreeWriter(screen.imported.tree, packed: true)
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
