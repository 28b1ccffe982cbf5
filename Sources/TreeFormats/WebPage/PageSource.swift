// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A JSON document that is imported as the nodes of a web page.
protocol PageSource {
  /// Parses a document.
  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError)

  /// The notices about the document; complete after `frame()`.
  var notices: ImportNotices { get }

  /// Creates the page.
  mutating func frame() -> PageFrame

  /// Sets the properties of the import that are not in the nodes.
  func prepare(_ importer: inout PageImporter)
}

extension PageSource {
  /// Prepares for the windows of a program: none of its nodes is the root of a page.
  func prepare(_ importer: inout PageImporter) {
    importer.countsLooseRadios = false
    importer.hasRoot = false
  }

  /// Reads a document.
  ///
  /// - Returns: The tree; nil if the findings hold an error.
  /// - Complexity: O(bytes), without recursion.
  static func read(
    _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
  ) throws(JSONError) -> AccessibilityTree? {
    var source = try Self(text, context.trace)
    let frame = source.frame()
    source.notices.report(to: &findings)
    return PageImporter.tree(of: [consume frame], &findings, context, prepare: source.prepare)
  }
}
