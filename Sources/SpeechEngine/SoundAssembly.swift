// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechSynthesis

/// Puts the sound of an utterance together from what the synthesizer tells.
///
/// Samples the synthesizer may still take back are held until it says that they stay.
struct SoundAssembly {
  private let pauses: [Int]
  private let samplesPerMillisecond: Double
  /// What stays and has not been handed on.
  private var settled: [Int16] = []
  /// What may still be taken back, and where in its part it begins.
  private var open: [Int16] = []
  private var openStart = 0
  /// Silence due before the next sound.
  private var dueSilence = 0

  init(pauses: [Int], sampleRate: Int) {
    self.pauses = pauses
    samplesPerMillisecond = Double(sampleRate) / 1000
  }

  /// How many samples wait to be handed on.
  var settledCount: Int { settled.count }

  mutating func take(_ event: SynthesisEvent) {
    switch event {
    case .partBegan(let part):
      openStart = 0
      if pauses.indices.contains(part) {
        dueSilence += Int(Double(pauses[part]) * samplesPerMillisecond)
      }
    case .samples(let samples):
      open.append(contentsOf: samples)
    case .settled(_, let sample):
      settle(upTo: sample)
    case .rewound(_, let sample):
      open.removeLast(min(open.count, max(0, openStart + open.count - sample)))
    case .partEnded(_, let samples):
      settle(upTo: samples)
    case .word, .skipped, .notice:
      break
    }
  }

  /// Hands on what stays.
  mutating func takeSettled() -> [Int16] {
    defer { settled = [] }
    return settled
  }

  private mutating func settle(upTo sample: Int) {
    let count = min(open.count, max(0, sample - openStart))
    guard count > 0 else { return }
    openStart += count
    if settled.isEmpty, dueSilence == 0, count == open.count {
      swap(&settled, &open)
      return
    }
    // A part without sound leaves no pause behind.
    settled.append(contentsOf: repeatElement(0, count: dueSilence))
    dueSilence = 0
    settled.append(contentsOf: open[..<count])
    open.removeFirst(count)
  }
}
