// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

/// Collects faults with their offsets while a document is read, and locates them at the end.
///
/// Keeps at most a hundred, so that a hostile document cannot fill the memory or a screen.
struct ProblemList {
  static let limit = 100

  private var found: [(offset: Int, fault: TranscriptFault)] = []
  private var unlisted = 0

  var isEmpty: Bool { found.isEmpty }
  var isFull: Bool { found.count >= Self.limit }

  /// Adds a fault, which is created only if there is room for it.
  mutating func note(_ fault: @autoclosure () -> TranscriptFault, at offset: Int) {
    if isFull { unlisted += 1 } else { found.append((offset, fault())) }
  }

  /// Returns the problems with their locations, in document order.
  func located(in bytes: Span<UInt8>) -> [TranscriptProblem] {
    guard !found.isEmpty else { return [] }
    var sorted = found.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    if unlisted > 0, let last = sorted.last { sorted.append((last.offset, .more(unlisted))) }
    return zip(sorted, locate(sorted.map(\.offset), in: bytes)).map { problem, place in
      TranscriptProblem(
        line: place.line, column: place.column, path: place.path, fault: problem.fault)
    }
  }
}
