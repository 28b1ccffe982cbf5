// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A JSON value among the arguments of a request, where it lies in the request's line.
public struct Passage: Sendable {
  private let line: [UInt8]
  private let range: Range<Int>
  /// Whether it is known to be one JSON value to its end; else only its place says so.
  ///
  /// Whoever reads one that is not checked, and does not find it to be one JSON value, be it by
  /// ``isWhole``, has the request read again by ``reread()``.
  public let isChecked: Bool

  init(_ range: Range<Int>, of line: [UInt8], isChecked: Bool) {
    self.line = line
    self.range = range
    self.isChecked = isChecked
  }

  /// A document that came by itself.
  public init(_ document: [UInt8]) {
    self.init(document.indices, of: document, isChecked: true)
  }

  /// How many bytes it has.
  public var count: Int { range.count }

  /// A copy of its bytes.
  public var bytes: [UInt8] { Array(line[range]) }

  /// Its bytes, where they are.
  public var span: Span<UInt8> {
    @_lifetime(borrow self) get { line.span.extracting(range) }
  }

  /// Whether it is one JSON value to its end.
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

  /// Reads the request that it came in once more, and checks all of it.
  ///
  /// - Complexity: linear in the line.
  public func reread() -> Result<Request, RefusedRequest> { readRequest(line) }
}

/// Where a large value of an argument most likely ends, told from the end of the line alone.
///
/// Reading a large tree over only to find where it ends takes a quarter of the time that it takes to
/// read it for good, which shows by itself whether it ended there. Of how deep values may lie in a
/// line those around this one are then not counted.
///
/// - Returns: An offset behind a bracket that closes what `start` opens, if what follows looks like a
///   few simple members and the ends of `params` and of the request.
/// - Complexity: constant.
func likelyEnd(ofValueAt start: Int, in line: Span<UInt8>) -> Int? {
  guard start < line.count else { return nil }
  let closing: UInt8 = line[start] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
  let first = line.count - longestRest
  /// The last offset before another at which there is one of these bytes.
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
    // Something simple stands behind it.
    guard let other = last(before: end, where: { $0 == closing }) else { return nil }
    end = other
  }
  return end + 1 - start >= leastTrusted ? end + 1 : nil
}

/// How many bytes a value has at least that is not read over, and how many behind it are looked at.
private let (leastTrusted, longestRest) = (16 << 10, 1 << 10)
