// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechEngine
import SpeechSynthesis

/// Tells the user what went wrong while speaking, and keeps in mind whether words were lost.
struct NoticeReporter {
  /// The status that the command ends with if nothing else happens.
  var status = ExitStatus.done
  private let streams: Streams
  /// Voices that have been said to be missing; once is enough.
  private var missingVoices: Set<String> = []

  init(_ streams: Streams) {
    self.streams = streams
  }

  /// Tells one thing.
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
