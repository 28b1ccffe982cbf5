// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A location in a JSON text, or another text, for people.
public struct JSONLocation: Sendable, Hashable {
  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one in Unicode scalars.
  public let column: Int
  /// The path through objects and arrays, such as `$.root.children[0].label`.
  ///
  /// A path of more than about 240 characters is shortened in its middle, a key of more than 80
  /// bytes at its end, with "…". Empty for a text that is not JSON.
  public let path: String
}

/// Returns the lines, columns and paths of byte offsets in a text.
///
/// Readers need not track positions, because they are computed only for reports. The text may be
/// malformed after any of the offsets.
///
/// - Parameter hasPaths: Whether the text is JSON; otherwise there are only lines and columns.
/// - Complexity: one pass over the text up to the last offset, plus the length of each path.
/// - Returns: A location for each offset, in the order of the offsets.
public func locate(
  _ offsets: [Int], in bytes: Span<UInt8>, hasPaths: Bool = true
) -> [JSONLocation] {
  let sorted = offsets.indices.sorted { offsets[$0] < offsets[$1] }
  var found = [JSONLocation?](repeating: nil, count: offsets.count)
  var tracker = PathTracker()
  var position = 0
  var line = 1
  var column = 1
  // An invisible byte order mark takes no column.
  if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  for index in sorted {
    let target = min(max(offsets[index], 0), bytes.count)
    while position < target {
      if tracker.isInText, position + Block.size <= target {
        // Strings are most of a document, and most of their bytes affect neither lines nor paths.
        let plain = Block(of: bytes, at: position).firstMark
        position += plain
        column += plain
        if plain > 0 { continue }
      }
      let byte = bytes[position]
      if !tracker.isInString, (0x2D...0x3A).contains(byte) || byte == 0x20 {
        // Nor do the characters of numbers, spaces, or what follows a key.
        position += 1
        column += 1
        continue
      }
      if hasPaths { tracker.read(byte, at: position) }
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      position += 1
    }
    found[index] = JSONLocation(
      line: line, column: column, path: hasPaths ? tracker.path(at: target, in: bytes) : "")
  }
  return found.compactMap(\.self)
}

/// Tracks the objects and arrays of a text byte by byte.
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

  /// Whether a string is open.
  var isInString: Bool { stringStart != nil }
  /// Whether plain letters have no meaning here.
  var isInText: Bool { isInString && !isEscaped }

  @inline(__always)
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

  /// Returns the path of the value at the current position; a key counts as its member.
  ///
  /// Formats only the steps that are shown.
  func path(at position: Int, in bytes: Span<UInt8>) -> String {
    let member = keyStarting(at: position, in: bytes)
    let half = 120
    var path = "$"
    var length = 1
    var next = 0
    while next < levels.count, length <= half {
      let step = step(next, member, in: bytes)
      path += step
      length += step.count
      next += 1
    }
    var tail: [String] = []
    var last = levels.count
    length = 0
    while last > next, length <= half {
      last -= 1
      let step = step(last, member, in: bytes)
      tail.append(step)
      length += step.count
    }
    if last > next { path += "…" }
    return tail.reversed().reduce(into: path) { $0 += $1 }
  }

  /// Returns the key of the innermost object that starts at a position, if there is one.
  private func keyStarting(at position: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    guard stringStart == nil, levels.last?.expectsKey == true,
      position < bytes.count, bytes[position] == UInt8(ascii: "\"")
    else { return nil }
    var end = position + 1
    // The rest would be cut off anyway.
    let limit = min(bytes.count, end + Self.longestKey + 1)
    while end < limit, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position + 1..<min(end, limit)
  }

  private func step(_ index: Int, _ member: Range<Int>?, in bytes: Span<UInt8>) -> String {
    let level = levels[index]
    if level.isArray { return "[\(level.index)]" }
    let key = index == levels.count - 1 ? member ?? level.key : level.key
    return key.map { "." + Self.text(of: $0, in: bytes) } ?? ""
  }

  /// The maximum number of bytes of a key.
  private static let longestKey = 80

  private static func text(of range: Range<Int>, in bytes: Span<UInt8>) -> String {
    var end = range.upperBound
    if range.count > longestKey {
      end = range.lowerBound + longestKey
      // Not inside a character.
      while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    var copy: [UInt8] = []
    for index in range.lowerBound..<end { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self) + (end < range.upperBound ? "…" : "")
  }
}
