// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Presentation
import SpeechModel
import Transcripts
import Utterances

/// Prints the transcript of a tree.
func runTranscript(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let command = command.configured(streams)
  guard !command[Options.cost] else { return try runCost(command, streams) }
  try refuseOptionsOfCost(command)
  let file = command.operands.first ?? "-"
  let bytes = try readDocument(file, streams)
  if let text = try plainText(bytes, file: file, command) {
    let header = TranscriptHeader(language: command.preferences.language)
    try write(text.utterances, header, command, streams)
  } else {
    let reading = try ScreenInput(bytes, file: file, command, streams).reading
    try write(reading.utterances, reading.transcriptHeader, command, streams)
  }
  return .done
}

/// Writes utterances in the requested format.
private func write(
  _ utterances: some Sequence<Utterance>, _ header: TranscriptHeader, _ command: ParsedCommand,
  _ streams: Streams
) throws(CommandFailure) {
  let explains = command[Options.explain]
  let punctuation = TranscriptPunctuation(language: header.language, style: header.style)
  switch command[Options.format] ?? .text {
  case .text where explains:
    for utterance in utterances {
      try streams.output.write(utterance.explainedText(punctuation))
    }
  case .text:
    var writer = TextTranscriptWriter(punctuation: punctuation)
    for utterance in utterances {
      writer.append(utterance)
      try streams.pass(&writer.bytes)
    }
    try streams.pass(&writer.bytes, whole: true)
  case .json:
    var writer = JSONTranscriptWriter(header, explains: explains)
    for utterance in utterances {
      writer.append(utterance)
      try streams.pass(&writer.bytes)
    }
    writer.finish()
    try streams.pass(&writer.bytes, whole: true)
  }
}

extension Streams {
  /// Writes the bytes of a writer to standard output if there are many or they are the last.
  func pass(_ bytes: inout [UInt8], whole: Bool = false) throws(CommandFailure) {
    guard whole || bytes.count >= 1 << 16 else { return }
    try output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
