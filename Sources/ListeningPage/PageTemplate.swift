// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The page's HTML, with a mark `{{name}}` in each place that something is written to.
struct PageTemplate {
  /// What is between two marks.
  enum Part {
    case markup(ArraySlice<UInt8>)
    case mark(String)
  }

  private var parts: [Part] = []
  private var next = 0

  /// Divides a template.
  ///
  /// - Complexity: O(bytes).
  init(_ html: [UInt8]) {
    var start = 0
    var index = 0
    while index + 1 < html.count {
      guard html[index] == UInt8(ascii: "{"), html[index + 1] == UInt8(ascii: "{"),
        let end = html[index...].firstIndex(of: UInt8(ascii: "}"))
      else {
        index += 1
        continue
      }
      parts.append(.markup(html[start..<index]))
      parts.append(.mark(String(decoding: html[index + 2..<end], as: UTF8.self)))
      start = min(end + 2, html.count)
      index = start
    }
    parts.append(.markup(html[start...]))
  }

  /// Returns the next part, and removes it; nil at the end.
  mutating func removeFirst() -> Part? {
    guard next < parts.count else { return nil }
    defer { next += 1 }
    return parts[next]
  }
}
