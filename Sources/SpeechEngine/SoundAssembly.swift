// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechSynthesis

/// Assembles the samples of one utterance, with the pauses between its parts.
///
/// The only place that assembles sound. Live speech releases samples as they arrive, and handles
/// the repeated output after a failure of the synthesizer; a rendering holds samples until they are
/// final.
struct SoundAssembly {
  /// The time at which samples are released.
  enum Release {
    /// On arrival, even if the synthesizer may rewind them.
    case atOnce
    /// When the synthesizer can no longer rewind them.
    case whenFinal
  }

  private let pauses: [Int]
  private let sampleRate: Int
  private let release: Release
  /// The released samples that were not taken.
  private var released: [Int16] = []
  /// The held samples, and their position in the part.
  private var held: [Int16] = []
  private var heldStart = 0
  /// The silence before the next sound.
  private var dueSilence = 0
  /// The number of released samples.
  private(set) var count = 0

  /// - Parameter pauses: The pause before each part, in milliseconds.
  init(pauses: [Int], sampleRate: Int, release: Release) {
    self.pauses = pauses
    self.sampleRate = sampleRate
    self.release = release
  }

  /// The number of the next sound's first sample, if none is held.
  var nextSound: Int { count + dueSilence }

  /// The number of samples that wait to be taken.
  var releasedCount: Int { released.count }

  /// Processes an event of the synthesizer.
  mutating func take(_ event: SynthesisEvent) {
    switch event {
    case .partBegan(let part):
      heldStart = 0
      if pauses.indices.contains(part) { dueSilence += pauses[part] * sampleRate / 1000 }
    case .samples(let samples):
      held.append(contentsOf: samples)
      if release == .atOnce { releaseHeld(held.count) }
    case .settled(_, let sample), .partEnded(_, let sample):
      if release == .whenFinal { releaseHeld(sample - heldStart) }
    case .rewound(_, let sample):
      if release == .whenFinal {
        held.removeLast(min(held.count, max(0, heldStart + held.count - sample)))
      }
    case .word, .skipped, .notice: break
    }
  }

  /// Returns the released samples.
  mutating func takeReleased() -> [Int16] {
    defer { released = [] }
    return released
  }

  private mutating func releaseHeld(_ wanted: Int) {
    let ready = min(held.count, max(0, wanted))
    guard ready > 0 else { return }
    heldStart += ready
    // A part without sound has no pause.
    count += dueSilence + ready
    if released.isEmpty, dueSilence == 0, ready == held.count {
      swap(&released, &held)
      return
    }
    released.append(contentsOf: repeatElement(0, count: dueSilence))
    dueSilence = 0
    released.append(contentsOf: held[..<ready])
    held.removeFirst(ready)
  }
}
