// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
internal import SynthesizerFrames

/// The whole speech of one utterance, without the pause before it.
public struct RenderedSpeech: Sendable, Hashable {
  /// The samples, signed 16-bit mono.
  public var samples: [Int16] = []
  /// The times in these samples.
  public var timing = UtteranceTiming()
  /// The recoverable failures during its synthesis.
  public var warnings: [EngineWarning] = []

  /// Creates speech without sound.
  public init() {}
}

/// Keeps speech beyond one job; a lookup or a failure never changes the sound.
public protocol SpeechStore: AnyObject {
  /// Returns the speech of a plan without a leading pause; nil if it is not kept.
  func speech(of plan: PlannedUtterance) -> RenderedSpeech?
  /// Keeps the speech of a plan without a leading pause.
  func keep(_ speech: RenderedSpeech, of plan: PlannedUtterance)
}

/// A portion of what a batch delivers for one utterance, in order.
public enum RenderDelivery: Sendable {
  /// A recoverable failure.
  case warning(EngineWarning)
  /// The next samples, which begin with the pause before the utterance.
  case samples([Int16])
  /// The end, with the times in the samples since the utterance's first one.
  case ended(UtteranceTiming)
}

/// Speech that one utterance of a batch provides to later ones; empty until it was collected.
final class SharedSpeech {
  var speech = RenderedSpeech()

  /// Adds samples; the first portion, usually the only one, is not copied.
  func append(_ samples: [Int16]) {
    if speech.samples.isEmpty { speech.samples = samples } else { speech.samples += samples }
  }
}

/// The speech of a batch's latest utterances, so that an utterance that occurs again is synthesized once.
///
/// It is bounded by the memory of the samples: when the young half is full, it becomes the old half, and
/// utterances that are not used again until the next exchange are dropped.
struct SpeechMemory {
  private var young: [PlannedUtterance: SharedSpeech] = [:]
  private var old: [PlannedUtterance: SharedSpeech] = [:]
  private var youngBytes = 0
  private let limit: Int

  /// The longest text to keep, in Unicode scalars: longer ones rarely occur again.
  private static let longestText = 500

  /// - Parameter limit: The memory for samples, in bytes.
  init(limit: Int = 64 << 20) { self.limit = limit }

  /// Whether the speech of a plan may be kept.
  static func keeps(_ plan: PlannedUtterance) -> Bool {
    plan.parts.reduce(0) { $0 + $1.text.unicodeScalars.count } <= longestText
  }

  /// Returns the speech of a plan, if it is known.
  mutating func speech(of plan: PlannedUtterance) -> SharedSpeech? {
    if let speech = young[plan] { return speech }
    guard let speech = old.removeValue(forKey: plan) else { return nil }
    young[plan] = speech
    count(samples: speech.speech.samples.count)
    return speech
  }

  /// Adds the speech of a plan, which may still be empty.
  mutating func add(_ speech: SharedSpeech, of plan: PlannedUtterance) { young[plan] = speech }

  /// Counts samples that were added to known speech.
  mutating func count(samples: Int) {
    youngBytes += samples * MemoryLayout<Int16>.size
    guard youngBytes > limit / 2 else { return }
    old = exchange(&young, with: [:])
    youngBytes = 0
  }
}
