// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// One object as another tool tells it.
protocol PageEntry {
  /// Reads all objects of a document in JSON.
  static func parse(_ text: Span<UInt8>) throws(JSONError) -> Outline<Self>
}

/// What makes the nodes of a browser's page of what another tool tells, so that they are read by the
/// rules of pages.
protocol PageMaker {
  associatedtype Entry: PageEntry

  init(_ outline: Outline<Entry>)

  /// What could not be taken over as it is.
  var notices: ImportNotices { get set }

  /// Whether the page itself stands in the document, and is not made up, once the page is made.
  var hasRoot: Bool { get }

  /// The objects as a page.
  mutating func frame() -> AXFrame
}

extension PageMaker {
  var hasRoot: Bool { false }
}

/// Reads a document in JSON as a page.
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readPage<Maker: PageMaker>(
  by _: Maker.Type, _ text: Span<UInt8>, _ findings: inout Findings,
  _ context: ImportContext
) -> AccessibilityTree? {
  do throws(JSONError) {
    var maker = Maker(try Maker.Entry.parse(text))
    maker.notices = ImportNotices(context.trace)
    let frame = maker.frame()
    maker.notices.report(to: &findings)
    return tree(of: frame, hasRoot: maker.hasRoot, &findings, context)
  } catch {
    findings.error(.json(error.fault), at: error.offset)
    return nil
  }
}
