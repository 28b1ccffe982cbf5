// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SpeechEngine
internal import SpeechScheduling

/// The last utterances, up to a limit.
struct SpeechHistory: Sendable {
  struct Entry: Sendable {
    let job: JobID
    let client: ClientID
    let utterance: Int
    let node: String?
    let text: String
    /// Seconds since 1970.
    let time: Double
  }

  /// The maximum number of utterances.
  var limit: Int { didSet { trim() } }
  private var entries: [Entry] = []
  private var first = 0
  /// The maximum number of Unicode scalars of a text; a single character may have any number of
  /// them.
  static let longest = 10_000

  init(limit: Int = 0) { self.limit = limit }

  mutating func add(_ event: EngineEvent, _ index: Int, _ node: String?, _ text: String) {
    guard limit > 0 else { return }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    entries.append(
      Entry(
        job: event.job, client: event.client, utterance: index, node: node, text: shortened(text),
        time: Double(now.tv_sec) + Double(now.tv_nsec / 1_000_000) / 1000))
    trim()
  }

  /// Returns the last utterances, newest last.
  func last(_ count: Int) -> [Entry] { Array(entries[first...].suffix(count)) }

  private func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Self.longest, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }

  private mutating func trim() {
    first = max(first, entries.count - max(0, limit))
    guard first > entries.count / 2 else { return }
    entries.removeFirst(first)
    first = 0
  }
}
