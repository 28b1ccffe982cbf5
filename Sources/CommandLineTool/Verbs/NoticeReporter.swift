// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechEngine
import SpeechSynthesis

/// Reports failures of speech, and records whether words were lost.
struct NoticeReporter {
  /// The exit status unless something else fails.
  var status = ExitStatus.done
  private let streams: Streams
  /// The missing voices that were reported.
  private var missingVoices: Set<String> = []

  init(_ streams: Streams) {
    self.streams = streams
  }

  /// Reports a notice.
  mutating func report(_ notice: EngineNotice) {
    if case .voiceNotFound(let name, _) = notice.problem {
      guard missingVoices.insert(name).inserted else { return }
      streams.warn("\(notice.problem)")
      return
    }
    streams.report(Diagnostic(notice))
    if notice.isLoss { status = .negative }
  }
}
