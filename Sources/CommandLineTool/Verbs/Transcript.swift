// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Preferences
import Presentation
import SpeechEngine
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
    var reading = try ScreenInput(bytes, file: file, command, streams).reading
    var options = reading.options
    options.namesSources = command[Options.explain]
    reading.set(options)
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
  guard command[Options.captionUnit] == nil || command[Options.format]?.captions != nil else {
    throw .usage("--caption-unit says what a caption has; add --format vtt or --format srt")
  }
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
  case .vtt, .srt:
    guard !explains else { throw .usage("--explain needs --format text or --format json") }
    try writeCaptions(Array(utterances), header, punctuation, command, streams)
  }
}

/// Writes captions with the times that the speech would have, which is synthesized but not kept.
private func writeCaptions(
  _ utterances: [Utterance], _ header: TranscriptHeader, _ punctuation: TranscriptPunctuation,
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) {
  let planner = try SpeechPlanner(command, language: header.language ?? "en", streams)
  let configuration = try planner.configuration()
  var notices = NoticeReporter(streams)
  var failure: CommandFailure?
  do throws(EngineError) {
    let renderer = try BatchRenderer(jobs: processorCount, configuration)
    var writer = CaptionWriter(
      command[Options.format]?.captions ?? .webVTT, by: command[Options.captionUnit] ?? .utterance,
      punctuation: punctuation, sampleRate: renderer.sampleRate)
    var start = 0
    let plans = utterances.lazy.enumerated().map { planner.plan($1, isFirst: $0 == 0) }
    try renderer.render(plans) { (delivery, number) throws(EngineError) in
      switch delivery {
      case .samples: break
      case .warning(let warning): notices.report(warning, utterance: number)
      case .ended(let timing):
        writer.append(utterances[number], timing, from: start)
        start += timing.count
        do throws(CommandFailure) { try streams.pass(&writer.bytes) } catch {
          failure = error
          throw .audio(.interrupted)
        }
      }
    }
    writer.finish(samples: start)
    do throws(CommandFailure) { try streams.pass(&writer.bytes, whole: true) } catch {
      failure = error
    }
  } catch {
    throw failure ?? CommandFailure(error)
  }
  if let failure { throw failure }
}

/// Refuses captions as the format of a command that has none.
func refuseCaptions(of command: ParsedCommand) throws(CommandFailure) {
  guard let format = command[Options.format], format.captions != nil,
    command.verb != .transcript || command[Options.cost]
  else { return }
  throw .usage("--format \(format.rawValue) works only with transcript; use text or json")
}

extension Streams {
  /// Writes a result in the requested format.
  func write(
    _ format: TranscriptFormat?, text: @autoclosure () -> String, json: @autoclosure () -> [UInt8]
  ) throws(CommandFailure) {
    switch format ?? .text {
    case .text, .vtt, .srt: try output.write(text())
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
      let source = [segment.node ?? node, segment.member].compactMap(\.self).joined(separator: ".")
      return [
        segment.kind.rawValue, "\"\(segment.text)\"", "rule: \(segment.rule ?? "none")",
        segment.member == nil ? "" : "from: \(source)",
      ]
    }
    return "\(text)\n" + alignedColumns(rows).map { "  \($0)\n" }.joined()
  }
}
