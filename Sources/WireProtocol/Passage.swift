// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A JSON value in the line of a request.
public struct Passage: Sendable {
  private let line: [UInt8]
  private let range: Range<Int>
  /// Whether it has been validated as one JSON value; otherwise its end is a guess.
  ///
  /// If ``isWhole`` shows that an unchecked passage is not one JSON value, parse the request again
  /// with ``reread()``.
  public let isChecked: Bool

  init(_ range: Range<Int>, of line: [UInt8], isChecked: Bool) {
    self.line = line
    self.range = range
    self.isChecked = isChecked
  }

  /// Creates a passage of a whole document.
  public init(_ document: [UInt8]) { self.init(document.indices, of: document, isChecked: true) }

  /// The number of its bytes.
  public var count: Int { range.count }

  /// A copy of its bytes.
  public var bytes: [UInt8] { Array(line[range]) }

  /// Its bytes in place.
  public var span: Span<UInt8> { @_lifetime(borrow self) get { line.span.extracting(range) } }

  /// Whether it is exactly one JSON value.
  ///
  /// - Complexity: linear.
  public var isWhole: Bool {
    if isChecked { return true }
    do throws(JSONError) {
      var reader = JSONReader(span, maximumDepth: greatestDepth - 2)
      reader.replacesLoneSurrogates = true
      try reader.skipValue()
      try reader.expectEnd()
      return true
    } catch {
      return false
    }
  }

  /// Parses its request again and validates all of it.
  ///
  /// - Complexity: linear in the line.
  public func reread() -> Result<Request, RefusedRequest> { readRequest(line) }
}

/// Guesses the end of a large argument from the end of the line.
///
/// Skipping a large tree to find its end takes a quarter of the time of parsing it, and parsing shows
/// whether the guess was right. The maximum depth then does not count the values around this one.
///
/// - Returns: The offset after the bracket that closes the one at `start`, if a few simple members and
///   the ends of `params` and the request seem to follow.
/// - Complexity: constant.
func likelyEnd(ofValueAt start: Int, in line: Span<UInt8>) -> Int? {
  guard start < line.count else { return nil }
  let closing: UInt8 = line[start] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
  let first = line.count - longestRest
  /// Returns the last offset before another that has one of these bytes.
  func last(before end: Int, where isWanted: (UInt8) -> Bool) -> Int? {
    var index = end - 1
    while index >= first {
      if isWanted(line[index]) { return index }
      index -= 1
    }
    return nil
  }
  let isBrace = { (byte: UInt8) in byte == UInt8(ascii: "}") }
  guard let requestEnd = last(before: line.count, where: isBrace),
    let parametersEnd = last(before: requestEnd, where: isBrace),
    var end = last(before: parametersEnd, where: { $0 > 0x20 })
  else { return nil }
  if line[end] != closing {
    // A simple member follows the value.
    guard let other = last(before: end, where: { $0 == closing }) else { return nil }
    end = other
  }
  return end + 1 - start >= leastTrusted ? end + 1 : nil
}

/// The minimum size of a value to guess the end of, and the maximum number of bytes after it.
private let (leastTrusted, longestRest) = (16 << 10, 1 << 10)
