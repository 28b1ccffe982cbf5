// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// What makes the nodes of a browser's page of what another tool tells, so that they are read by the
/// rules of pages.
protocol PageMaker {
  /// Reads all objects of a document in JSON.
  ///
  /// - Parameter trace: Where to write down what becomes of everything; nothing where nobody asked.
  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError)

  /// What could not be taken over as it is.
  var notices: ImportNotices { get }

  /// Whether the page itself stands in the document, and is not made up, once the page is made.
  var hasRoot: Bool { get }

  /// Whether it is told of what has it that the keyboard focus can be there.
  static var tellsFocus: Bool { get }

  /// The objects as a page.
  mutating func frame() -> PageFrame
}

extension PageMaker {
  var hasRoot: Bool { false }
  static var tellsFocus: Bool { true }
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
    var maker = try Maker(text, context.trace)
    let frame = maker.frame()
    maker.notices.report(to: &findings)
    return tree(of: frame, hasRoot: maker.hasRoot, tellsFocus: Maker.tellsFocus, &findings, context)
  } catch {
    findings.error(.json(error.fault), at: error.offset)
    return nil
  }
}
