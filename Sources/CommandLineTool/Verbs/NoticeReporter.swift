// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechEngine
import SpeechSynthesis

/// Reports failures of speech, and records whether words were lost.
struct NoticeReporter {
  /// The exit status unless something else fails.
  var status = ExitStatus.done
  private let streams: Streams
  /// The reported messages that apply to every utterance.
  private var reported: Set<String> = []

  init(_ streams: Streams) {
    self.streams = streams
  }

  /// Reports a recoverable failure.
  ///
  /// - Parameter utterance: The number of the utterance that it is about, from zero.
  mutating func report(_ warning: EngineWarning, utterance: Int?) {
    let place = utterance.map { "utterance \($0 + 1): " } ?? ""
    switch warning {
    case .synthesis(.voiceNotFound, _), .unreadable, .soundLost:
      // The same part is missing for every utterance; once is enough.
      if reported.insert(warning.message).inserted { streams.warn(warning.message) }
    case .synthesis(_, let isLoss):
      streams.report(Diagnostic(place + warning.message, severity: isLoss ? .error : .warning))
      if isLoss { status = .negative }
    case .noSynthesizer, .noSound:
      // The command ends with this error and reports it.
      status = .unavailable
    }
  }
}
