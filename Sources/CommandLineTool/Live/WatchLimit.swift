// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls

/// The end of a watch that its options ask for: by a text that is said, or by time.
struct WatchLimit {
  private let text: String?
  private let seconds: Int?
  /// The time of the end; nil without a limit, and before the first screen.
  private var deadline: Int?
  private var wasSaid = false

  init(_ command: ParsedCommand) {
    text = command[Options.until]?.lowercased()
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

  /// The status of a watch that ends now without another fault.
  var status: ExitStatus { text == nil || wasSaid ? .done : .negative }
}
