// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AriaSnapshot {
  /// Returns the snapshots in the fenced blocks of a Markdown document, such as the `error-context.md` of
  /// a failed test, or a reply of Playwright's MCP server.
  ///
  /// Playwright writes "Page snapshot" or "Snapshot" on the line before the snapshot of a page. If a
  /// document has such blocks, its other blocks are parts of the same pages or something else.
  ///
  /// - Complexity: O(bytes).
  static func blocks(in text: Span<UInt8>) -> [Range<Int>] {
    let (titled, others) = allBlocks(in: text)
    return titled.isEmpty ? others : titled
  }

  /// Returns whether Playwright itself wrote a Markdown document: it says what the snapshot in it is.
  static func isReport(_ text: Span<UInt8>) -> Bool { !allBlocks(in: text).titled.isEmpty }

  private static func allBlocks(
    in text: Span<UInt8>
  ) -> (titled: [Range<Int>], others: [Range<Int>]) {
    var titled: [Range<Int>] = []
    var others: [Range<Int>] = []
    var title: Range<Int>?
    var open: (fence: Fence, start: Int)?
    func close(at end: Int) {
      guard let block = open, block.start < end else { return }
      let range = block.start..<end
      let isTitled = title.map { speaksOfSnapshot(text.text($0)) } == true
      if isTitled ? beginsLikeSnapshot(text, range) : isFound(in: text, range) {
        if isTitled { titled.append(range) } else { others.append(range) }
      }
    }
    var start = text.beginning
    while start < text.count {
      let end = text.endOfLine(from: start)
      let fence = Fence(text, start..<end)
      if let block = open {
        if let fence, fence.closes(block.fence) {
          close(at: start)
          (open, title) = (nil, nil)
        }
      } else if let fence {
        open = (fence, end + 1)
      } else if !text.extracting(start..<end).isBlank {
        title = start..<end
      }
      start = end + 1
    }
    // The document may be cut.
    close(at: text.count)
    return (titled, others)
  }

  /// The maximum number of bytes of a line that may be the title of a block.
  private static let longestTitle = 200

  private static func speaksOfSnapshot(_ title: String) -> Bool {
    title.utf8.count <= longestTitle && title.lowercased().holds("snapshot")
  }

  /// Returns whether the first line of a block is that of a snapshot, so that the others are, too.
  private static func beginsLikeSnapshot(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(text.endOfLine(from: start), range.upperBound)
      var parser = AriaLineParser(text, start..<end)
      do throws(AriaFault) {
        if let line = try parser.read() { return line.isKnown }
      } catch {
        return false
      }
      start = end + 1
    }
    return false
  }
}

/// A line that begins or ends a block of a Markdown document.
private struct Fence {
  let mark: UInt8
  let length: Int
  /// Whether the language of the block follows, which an end never has.
  let isNamed: Bool

  /// Creates the fence on a line; nil if it is another line.
  init?(_ text: Span<UInt8>, _ line: Range<Int>) {
    var place = line.lowerBound
    while place < line.upperBound, text[place] == 0x20 { place += 1 }
    guard place < line.upperBound,
      text[place] == UInt8(ascii: "`") || text[place] == UInt8(ascii: "~")
    else { return nil }
    let start = place
    mark = text[start]
    while place < line.upperBound, text[place] == mark { place += 1 }
    length = place - start
    guard length >= 3 else { return nil }
    isNamed = !text.extracting(place..<line.upperBound).isBlank
  }

  func closes(_ other: Fence) -> Bool { mark == other.mark && length >= other.length && !isNamed }
}
