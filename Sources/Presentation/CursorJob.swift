// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation
public import SpeechModel
public import SpeechScheduling

/// A job that speaks utterances of a cursor command or of a change of the screen.
///
/// It is the only mapping from urgencies to jobs. Each urgency has at most one job, so that the
/// utterances of a command do not replace each other.
public struct CursorJob: Sendable {
  /// The urgency of its utterances.
  public let urgency: SessionEvent.Urgency
  /// Whether it reads everything from the cursor on, so that the cursor follows speech.
  public let isReading: Bool
  /// The number of utterances.
  public let count: Int
  /// The approximate number of bytes that it occupies.
  public let cost: Int
  /// The number of each utterance among all those of the command; empty while reading.
  public let numbers: [Int]
  private let make: @Sendable (Int) -> Utterance

  /// Returns the utterance of a number below `count`.
  public func utterance(_ index: Int) -> Utterance { make(index) }

  /// The priority among other jobs.
  public var priority: Priority { isReading ? .normal : urgency == .polite ? .next : .now }

  /// Whether it replaces the cursor's earlier speech.
  public var replacesCursorSpeech: Bool { urgency == .interrupting }

  /// Whether it ends the cursor's earlier speech, and later speech of the cursor does not replace
  /// it.
  public var endsCursorSpeech: Bool { urgency == .uninterruptible }

  /// Returns the jobs for events, in the order to submit them.
  ///
  /// - Parameters:
  ///   - reading: The utterances from the cursor on, if a command requested to read everything.
  ///   - readingCost: The approximate number of bytes that the screen occupies.
  public static func jobs(
    for events: [SessionEvent], reading: Reading? = nil, readingCost: Int = 0
  ) -> [CursorJob] {
    var said: [SessionEvent.Urgency: [(number: Int, utterance: Utterance)]] = [:]
    var number = 0
    for case .said(let utterance, let urgency) in events {
      said[urgency, default: []].append((number, utterance))
      number += 1
    }
    guard number > 0 else { return [] }
    // What is read begins with what the cursor says; the rest is said before it.
    let order: [SessionEvent.Urgency] =
      reading == nil ? [.uninterruptible, .interrupting, .polite] : [.uninterruptible, .polite]
    let everything = reading.map { reading in
      CursorJob(
        urgency: .interrupting, isReading: true, count: reading.count, cost: readingCost,
        numbers: [], make: reading.utterance)
    }
    return order.compactMap { urgency in
      guard let entries = said[urgency] else { return nil }
      let utterances = entries.map(\.utterance)
      return CursorJob(
        urgency: urgency, isReading: false, count: utterances.count,
        cost: utterances.reduce(0) { sum, utterance in
          utterance.segments.reduce(sum) { $0 + $1.text.utf8.count }
        },
        numbers: entries.map(\.number), make: { utterances[$0] })
    } + (everything.map { [$0] } ?? [])
  }
}
