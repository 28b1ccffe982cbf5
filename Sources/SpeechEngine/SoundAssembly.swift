// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechSynthesis

/// Puts the samples of one utterance in order, with the silence between its parts.
///
/// The one place where sound is assembled. Live speech releases samples as they come, and repeats
/// what a failed synthesizer says again; a rendering holds samples until they are final.
struct SoundAssembly {
  /// When samples are released.
  enum Release {
    /// As soon as they are there, also those that the synthesizer may take back.
    case atOnce
    /// When the synthesizer cannot take them back any more.
    case whenFinal
  }

  private let pauses: [Int]
  private let sampleRate: Int
  private let release: Release
  /// Samples that are released and were not taken.
  private var released: [Int16] = []
  /// Samples that are held, and where in their part they begin.
  private var held: [Int16] = []
  private var heldStart = 0
  /// Silence due before the next sound.
  private var dueSilence = 0
  /// The number of samples that were released so far.
  private(set) var count = 0

  /// - Parameter pauses: The silence before each part, in milliseconds.
  init(pauses: [Int], sampleRate: Int, release: Release) {
    self.pauses = pauses
    self.sampleRate = sampleRate
    self.release = release
  }

  /// The number that the next sound's first sample will have, where none is held.
  var nextSound: Int { count + dueSilence }

  /// The number of samples that wait to be taken.
  var releasedCount: Int { released.count }

  /// Takes what the synthesizer reports.
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
    case .word, .skipped, .notice:
      break
    }
  }

  /// Takes the samples that are released.
  mutating func takeReleased() -> [Int16] {
    defer { released = [] }
    return released
  }

  private mutating func releaseHeld(_ wanted: Int) {
    let ready = min(held.count, max(0, wanted))
    guard ready > 0 else { return }
    heldStart += ready
    // A part without sound leaves no silence behind.
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
