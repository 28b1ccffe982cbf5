// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SpeechEngine
internal import SpeechModel
internal import SpeechScheduling
internal import SpeechSynthesis
internal import WireProtocol

extension EngineEvent.Kind {
  /// The event's name on the wire.
  var name: EventName {
    switch self {
    case .started: .started
    case .utterance: .utterance
    case .segment: .segment
    case .word: .word
    case .samples: .samples
    case .paused: .paused
    case .resumed: .resumed
    case .finished, .completed: .finished
    case .rendered: .rendered
    case .progress: .progress
    case .cancelled: .cancelled
    case .warning: .warning
    }
  }

  /// Whether it is the final event of the job.
  var isEnd: Bool { name == .finished || name == .cancelled }
}

extension EngineEvent {
  /// Writes the event's members.
  ///
  /// - Parameter text: The line of an utterance.
  func write(to writer: inout JSONWriter, text: String?) {
    writer.member("job", Int(job.number))
    writer.member("client", Int(client.number))
    switch kind {
    case .started(let utterances): writer.member("utterances", utterances)
    case .utterance(let index, let utterance):
      writer.member("utterance", index)
      writer.member("text", text ?? "")
      if let node = utterance.node { writer.member("node", node) }
    case .segment(let utterance, let number, let segment, let sample):
      writer.member("utterance", utterance)
      writer.member("segment", number)
      writer.member("kind", segment.kind.rawValue)
      writer.member("text", segment.text)
      writer.member("sample", sample)
    case .word(let utterance, let segment, let scalars, let sample):
      writer.member("utterance", utterance)
      writer.member("segment", segment)
      writer.member("offset", scalars.lowerBound)
      writer.member("length", scalars.count)
      writer.member("sample", sample)
    case .samples(let utterance, let sample, let samples, let rate):
      writer.member("utterance", utterance)
      writer.member("sample", sample)
      writer.member("sampleRate", rate)
      writer.member("data", base64(samples))
    case .cancelled(let reason): writer.member("reason", reason.rawValue)
    case .warning(let warning, let utterance):
      if let utterance { writer.member("utterance", utterance) }
      writer.member("name", warning.name)
      writer.member("message", warning.message)
    case .rendered(let index, let utterance, let start, let timing, let hasParts):
      writer.member("utterance", index)
      writer.member("text", text ?? "")
      if let node = utterance.node { writer.member("node", node) }
      writer.member("start", start)
      writer.member("count", timing.count)
      writer.member("pause", timing.speech?.lowerBound ?? 0)
      guard hasParts else { break }
      writer.objects("segments", timing.segments) { writeSpan($0, to: &$1) }
      writer.objects("words", timing.words) { writeSpan($0, to: &$1) }
    case .progress(let utterances, let all, let samples):
      writer.member("utterances", utterances)
      writer.member("of", all)
      writer.member("samples", samples)
    case .completed(let utterances, let samples):
      writer.member("utterances", utterances)
      writer.member("samples", samples)
    case .paused, .resumed, .finished: break
    }
  }
}

private func writeSpan(_ span: UtteranceTiming.Span, to writer: inout JSONWriter) {
  writer.member("segment", span.segment)
  if let scalars = span.scalars {
    writer.member("offset", scalars.lowerBound)
    writer.member("length", scalars.count)
  }
  writer.member("sample", span.samples.lowerBound)
  writer.member("count", span.samples.count)
}

extension EngineWarning {
  /// The stable name.
  var name: String {
    switch self {
    case .synthesis(.voiceNotFound, _): "voiceNotFound"
    case .synthesis(_, isLoss: true): "textSkipped"
    case .synthesis: "synthesizerReplaced"
    case .unreadable: "scriptUnreadable"
    case .noSynthesizer: "synthesizerUnavailable"
    case .soundLost: "soundLost"
    case .noSound: "soundUnavailable"
    case .readerStalled: "readerStalled"
    }
  }
}
