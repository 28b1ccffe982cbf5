// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SynthesizerFrames
import TestSupport

@testable import SpeechSynthesis

/// What a listener has in the end, with everything that was rewound taken back.
struct Recording {
  struct Part: Equatable {
    var samples: [Int16] = []
    var words: [WordBoundary] = []
    var skipped: [Range<Int>] = []
    var announced: Int?
  }

  struct WordBoundary: Equatable {
    var offset: Int
    var length: Int
    var sample: Int
  }

  var parts: [Part] = []
  var problems: [SynthesisProblem] = []
  var skips: [SynthesisProblem] = []
  var rewinds = 0
  /// Breaches of what is promised about the order of events.
  var disorder: [String] = []
  private var isOpen = false

  mutating func take(_ event: SynthesisEvent) {
    switch event {
    case .partBegan(let index):
      if isOpen || index != parts.count { disorder.append("part \(index) begins out of turn") }
      isOpen = true
      parts.append(Part())
    case .samples(let samples):
      guard isOpen else { return disorder.append("samples outside a part") }
      if samples.isEmpty { disorder.append("no samples") }
      parts[parts.count - 1].samples += samples
    case .word(let part, let offset, let length, let sample):
      guard isOpen, part == parts.count - 1 else { return disorder.append("word outside") }
      parts[part].words.append(WordBoundary(offset: offset, length: length, sample: sample))
    case .settled:
      break
    case .rewound(let part, let sample):
      guard isOpen, part == parts.count - 1 else { return disorder.append("rewound outside") }
      rewinds += 1
      parts[part].samples.removeSubrange(sample...)
      parts[part].words.removeAll { $0.sample >= sample }
    case .skipped(let part, let scalars, let problem):
      guard isOpen, part == parts.count - 1 else { return disorder.append("skipped outside") }
      parts[part].skipped.append(scalars)
      skips.append(problem)
    case .partEnded(let part, let samples):
      guard isOpen, part == parts.count - 1 else { return disorder.append("end outside") }
      isOpen = false
      parts[part].announced = samples
      if samples != parts[part].samples.count { disorder.append("part \(part): wrong count") }
    case .notice(let problem):
      problems.append(problem)
    }
  }

  /// Whether a part is heard: loud somewhere.
  func isHeard(_ part: Int) -> Bool {
    (parts[part].samples.map { abs(Int($0)) }.max() ?? 0) > 2000
  }
}

/// A synthesizer with the real worker.
///
/// - Parameter stallLimit: In milliseconds; by default one that only a hang reaches.
func makeSynthesizer(stallLimit: Int = 60_000) throws -> Synthesizer {
  try Synthesizer(makeConfiguration(stallLimit: stallLimit))
}

func makeConfiguration(stallLimit: Int = 60_000) throws -> SynthesizerConfiguration {
  signal(SIGPIPE, SIG_IGN)
  return SynthesizerConfiguration(
    executable: try SynthesizerConfiguration.locateExecutable(), stallLimit: stallLimit,
    startLimit: 60_000)
}

extension Synthesizer {
  /// Speaks to the end and returns what was heard; `during` sees each event first.
  func record(
    _ parts: [SynthesizerPart], before following: [SynthesizerPart]? = nil,
    during: (SynthesisEvent) -> Void = { _ in }
  ) throws -> Recording {
    var recording = Recording()
    let isComplete = try synthesize(parts, before: following) { event in
      during(event)
      recording.take(event)
      return true
    }
    if !isComplete { recording.disorder.append("not complete") }
    if recording.parts.count != parts.count { recording.disorder.append("parts missing") }
    return recording
  }

  func record(_ text: String, language: String = "en") throws -> Recording {
    try record([SynthesizerPart(text: text, language: language)])
  }
}

/// The processes that a process started and that have not ended.
func children(of parent: pid_t) -> [pid_t] {
  SystemProcess.children(of: parent).map(\.identifier)
}
