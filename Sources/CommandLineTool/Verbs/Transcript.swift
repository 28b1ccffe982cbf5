// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Presentation
import SpeechModel
import Spelling
import Transcripts
import Utterances

func runTranscript(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let command = command.configured(streams)
  guard !command[Options.cost] else { return try runCost(command, streams) }
  try refuseOptionsOfCost(command)
  let file = command.file
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
    for utterance in utterances { try streams.output.write(utterance.explainedText(punctuation)) }
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
  /// Writes a result in the requested format.
  func write(
    _ format: TranscriptFormat?, text: @autoclosure () -> String, json: @autoclosure () -> [UInt8]
  ) throws(CommandFailure) {
    switch format ?? .text {
    case .text: try output.write(text())
    case .json: try output.write(json())
    }
  }

  /// Writes the bytes of a writer to standard output if there are many or they are the last.
  func pass(_ bytes: inout [UInt8], whole: Bool = false) throws(CommandFailure) {
    guard whole || bytes.count >= 1 << 16 else { return }
    try output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension Utterance {
  /// Returns the utterance's line and, below it, a line for each segment: its kind, its text, its
  /// rule, and its node and member.
  func explainedText(_ punctuation: TranscriptPunctuation) -> String {
    let text = text(punctuation)
    guard !text.isEmpty else { return "" }
    let rows = segments.map { segment in
      let source = [node, segment.member].compactMap(\.self).joined(separator: ".")
      return [
        segment.kind.rawValue, "\"\(segment.text)\"", "rule: \(segment.rule ?? "none")",
        segment.member == nil ? "" : "from: \(source)",
      ]
    }
    return "\(text)\n" + alignedColumns(rows).map { "  \($0)\n" }.joined()
  }
}
