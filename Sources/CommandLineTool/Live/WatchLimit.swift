// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling
import SystemCalls

/// The end of a watch that its options ask for: by a text that is said, or by time.
struct WatchLimit {
  private let text: String?
  /// The text as it was given, for messages.
  private let given: String?
  private let seconds: Int?
  /// The time of the end; nil without a limit, and before the first screen.
  private var deadline: Int?
  private var wasSaid = false

  init(_ command: ParsedCommand) {
    given = command[Options.until]
    text = given?.lowercased()
    seconds = command[Options.seconds]
  }

  /// Begins with the first screen.
  mutating func begin() { deadline = seconds.map { monotonicMilliseconds() + $0 * 1000 } }

  /// Looks for the text in lines that were printed.
  mutating func note(_ lines: [ExplorerLine]) {
    guard let text else { return }
    for case .said(let saying) in lines where saying.text.lowercased().contains(text) {
      wasSaid = true
    }
  }

  var millisecondsLeft: Int? { deadline.map { max(0, $0 - monotonicMilliseconds()) } }

  /// Whether the watch ends now.
  var isReached: Bool { wasSaid || millisecondsLeft == 0 }

  /// Why a watch that has ended did not do what its options asked for; nil if it did.
  var problem: String? {
    guard let given, !wasSaid else { return nil }
    let end = isReached ? seconds.map { "within " + counted($0, "second") } : nil
    return "\(quoted(given)) was not said \(end ?? "by the end")"
  }

  /// The status of a watch that ends now without another fault.
  var status: ExitStatus { text == nil || wasSaid ? .done : .negative }
}
