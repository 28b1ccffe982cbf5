// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation
public import SpeechModel
public import SpeechScheduling

/// What a command to the cursor, or a change of its screen, says as one job.
///
/// This is the one mapping from urgencies to jobs: of each urgency there is at most one job, so that
/// what a command says is heard whole.
public struct CursorJob: Sendable {
  /// How urgently it is said.
  public let urgency: SessionEvent.Urgency
  /// Whether it reads everything from the cursor on, so that the cursor follows what is heard.
  public let isReading: Bool
  /// The number of utterances.
  public let count: Int
  /// About how many bytes it holds.
  public let cost: Int
  /// For each utterance, its number among those that the command says; empty while reading.
  public let numbers: [Int]
  private let make: @Sendable (Int) -> Utterance

  /// Returns the utterance of a number below `count`.
  public func utterance(_ index: Int) -> Utterance { make(index) }

  /// The priority that it has among other jobs.
  public var priority: Priority {
    isReading ? .normal : urgency == .polite ? .next : .now
  }

  /// Whether it replaces what the cursor said before.
  public var replacesCursorSpeech: Bool { urgency == .interrupting }

  /// Whether it ends what the cursor said before, without being replaced by what it says next.
  public var endsCursorSpeech: Bool { urgency == .uninterruptible }

  /// Returns the jobs for what happened, in the order in which they are to be submitted.
  ///
  /// - Parameters:
  ///   - reading: What is read from here on, where a command asked for that.
  ///   - readingCost: About how many bytes the screen that is read holds.
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
    if let reading {
      return [
        CursorJob(
          urgency: .interrupting, isReading: true, count: reading.count, cost: readingCost,
          numbers: [], make: reading.utterance)
      ]
    }
    let order: [SessionEvent.Urgency] = [.uninterruptible, .interrupting, .polite]
    return order.compactMap { urgency in
      guard let entries = said[urgency] else { return nil }
      let utterances = entries.map(\.utterance)
      return CursorJob(
        urgency: urgency, isReading: false, count: utterances.count,
        cost: utterances.reduce(0) { sum, utterance in
          utterance.segments.reduce(sum) { $0 + $1.text.utf8.count }
        },
        numbers: entries.map(\.number), make: { utterances[$0] })
    }
  }
}
