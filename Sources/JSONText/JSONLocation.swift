// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A place in a JSON text as a person looks it up.
public struct JSONLocation: Sendable, Hashable {
  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one in Unicode scalars.
  public let column: Int
  /// The way there through objects and arrays, such as `$.root.children[0].label`.
  ///
  /// A path of more than 240 characters is shortened in its middle.
  public let path: String
}

/// Finds the lines, columns and paths of byte offsets in a text.
///
/// Positions are worked out only when something is to be reported, so that reading need not keep
/// them. The text may be broken after any of the offsets.
///
/// - Complexity: one pass over the text up to the last offset, plus the length of each path.
/// - Returns: A location for each offset, in the order of the offsets given.
public func locate(_ offsets: [Int], in bytes: Span<UInt8>) -> [JSONLocation] {
  let sorted = offsets.indices.sorted { offsets[$0] < offsets[$1] }
  var found = [JSONLocation?](repeating: nil, count: offsets.count)
  var tracker = PathTracker()
  var position = 0
  var line = 1
  var column = 1
  for index in sorted {
    let target = min(max(offsets[index], 0), bytes.count)
    while position < target {
      let byte = bytes[position]
      tracker.read(byte, at: position)
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      position += 1
    }
    found[index] = JSONLocation(
      line: line, column: column, path: tracker.path(at: target, in: bytes))
  }
  return found.compactMap(\.self)
}

/// Follows the objects and arrays of a text byte by byte.
private struct PathTracker {
  private struct Level {
    var isArray: Bool
    var index = 0
    var key: Range<Int>?
    var expectsKey: Bool
  }

  private var levels: [Level] = []
  private var stringStart: Int?
  private var isEscaped = false

  mutating func read(_ byte: UInt8, at position: Int) {
    if let start = stringStart {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        stringStart = nil
        if let last = levels.indices.last, levels[last].expectsKey {
          levels[last].key = start + 1..<position
          levels[last].expectsKey = false
        }
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): stringStart = position
    case UInt8(ascii: "{"): levels.append(Level(isArray: false, expectsKey: true))
    case UInt8(ascii: "["): levels.append(Level(isArray: true, expectsKey: false))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
    case UInt8(ascii: ","):
      guard let last = levels.indices.last else { return }
      if levels[last].isArray {
        levels[last].index += 1
      } else {
        levels[last].expectsKey = true
        levels[last].key = nil
      }
    default: break
    }
  }

  /// The path of what starts at the position that was read up to; a key counts as its member.
  func path(at position: Int, in bytes: Span<UInt8>) -> String {
    var levels = levels
    if stringStart == nil, let last = levels.last, last.expectsKey,
      position < bytes.count, bytes[position] == UInt8(ascii: "\"")
    {
      var end = position + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      levels[levels.count - 1].key = position + 1..<end
    }
    var path = "$"
    let half = 120
    var head: String?
    for level in levels {
      if level.isArray {
        path += "[\(level.index)]"
      } else if let key = level.key {
        path += "." + Self.text(of: key, in: bytes)
      }
      if head == nil, path.utf8.count > half {
        head = path
        path = ""
      } else if head != nil, path.utf8.count > 2 * half {
        path = "…" + path.suffix(half)
      }
    }
    return (head ?? "") + path
  }

  private static func text(of range: Range<Int>, in bytes: Span<UInt8>) -> String {
    let span = bytes.extracting(range.lowerBound..<min(range.upperBound, range.lowerBound + 80))
    var copy: [UInt8] = []
    for index in span.indices { copy.append(span[index]) }
    return String(decoding: copy, as: UTF8.self)
  }
}
