// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Presentation
import SpeechModel
import Transcripts
import Utterances

/// Prints what would be said about a tree.
func runTranscript(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let command = command.configured(streams)
  let format = command[Options.format] ?? .text
  if command[Options.explain], format != .json {
    throw CommandFailure(.usage, "--explain needs --format json: a line of text has no room for it")
  }
  guard !command[Options.cost] else { return try runCost(command, streams) }
  try refuseOptionsOfCost(command)
  let file = command.operands.first ?? "-"
  let reading = try Screen(readDocument(file, streams), file: file, command, streams).reading
  switch format {
  case .text:
    var writer = TextTranscriptWriter(punctuation: Narration(reading).punctuation)
    for utterance in reading.utterances {
      writer.append(utterance)
      try streams.pass(&writer.bytes)
    }
    try streams.pass(&writer.bytes, whole: true)
  case .json:
    var writer = JSONTranscriptWriter(
      reading.transcriptHeader, explains: command[Options.explain])
    for utterance in reading.utterances {
      writer.append(utterance)
      try streams.pass(&writer.bytes)
    }
    writer.finish()
    try streams.pass(&writer.bytes, whole: true)
  }
  return .done
}

extension Streams {
  /// Passes what a writer has gathered on to standard output, when it is much or the last.
  func pass(_ bytes: inout [UInt8], whole: Bool = false) throws(CommandFailure) {
    guard whole || bytes.count >= 1 << 16 else { return }
    try output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
