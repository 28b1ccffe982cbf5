// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport

/// Changes documents in ways that leave most of them JSON, so that the changes get past the parser.
struct Mutator {
  var numbers: SeededNumbers

  /// What is put in the place of a number or of a whole value.
  private static let values = [
    "-9223372036854775808", "9223372036854775807", "2147483647", "-2147483648", "4294967296",
    "-1", "0", "1", "1e308", "-1e308", "5e-324", "1e999", "0.5", "[2147483647,2147483647]",
    "[0,0,-1,-1]", "[-1e308,-1e308,-1e308,-1e308]", "null", "true", "{}", "[]", "\"\"", "\"1\"",
    "\"1000000000\"", "\"-1\"", "\"9223372036854775807\"", "\"\\ud800\"", "\"e\\u0301\\u0301\"",
    "[\"1\",\"1\"]", "{\"row\":2147483647,\"column\":2147483647,\"rowSpan\":2147483647}",
    "{\"minimum\":-1e308,\"maximum\":1e308,\"current\":1e308,\"says\":\"percent\"}",
    "{\"text\":\"abc\",\"runs\":[{\"range\":[0,3],\"language\":\"de\"}]}",
  ].map { Array($0.utf8) }

  /// A document with a few changes.
  mutating func changed(_ document: [UInt8]) -> [UInt8] {
    var document = document
    for _ in 0..<Int.random(in: 1...6, using: &numbers) where !document.isEmpty {
      change(&document)
    }
    return document
  }

  private mutating func change(_ document: inout [UInt8]) {
    let place = Int.random(in: document.indices, using: &numbers)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: document[place] = UInt8.random(in: .min ... .max, using: &numbers)
    case 1: document.remove(at: place)
    case 2: document.removeSubrange(place..<min(place + 40, document.count))
    case 3: exchangeItems(near: place, &document)
    default: replaceValue(after: place, &document)
    }
  }

  /// Puts something else in the place of the next number, word or string that is a value.
  private mutating func replaceValue(after place: Int, _ document: inout [UInt8]) {
    let marks = Array(":,[".utf8)
    guard let mark = document[place...].firstIndex(where: { marks.contains($0) }) else { return }
    var start = mark + 1
    while start < document.count, document[start] == 0x20 { start += 1 }
    guard start < document.count, !Array("{[".utf8).contains(document[start]) else { return }
    var end = start
    if document[start] == UInt8(ascii: "\"") {
      end += 1
      while end < document.count, document[end] != UInt8(ascii: "\"") { end += 1 }
      end = min(end + 1, document.count)
      // A key stays a key.
      if end < document.count, document[end] == UInt8(ascii: ":") { return }
    } else {
      while end < document.count, !Array(",]}".utf8).contains(document[end]) { end += 1 }
    }
    let value = Self.values.randomElement(using: &numbers) ?? []
    document.replaceSubrange(start..<end, with: value)
  }

  /// Lets a value be that of another place too: identifiers come twice, nodes have other children.
  private mutating func exchangeItems(near place: Int, _ document: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let other = Int.random(in: document.indices, using: &numbers)
    func word(_ from: Int) -> Range<Int>? {
      guard let start = document[from...].firstIndex(of: quote),
        let end = document[(start + 1)...].firstIndex(of: quote)
      else { return nil }
      return start..<end + 1
    }
    guard let target = word(place), let source = word(other) else { return }
    document.replaceSubrange(target, with: Array(document[source]))
  }
}
