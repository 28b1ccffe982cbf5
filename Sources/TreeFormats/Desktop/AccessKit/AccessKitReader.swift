// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Reads updates of an AccessKit tree, as serialized (docs/reference/formats/accesskit.md).
///
/// Converts the nodes to nodes of a web page, and imports these.
///
/// - Returns: The tree; nil if the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readAccessKit(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  let document = try AccessKitDocument.read(text, &findings, context.trace)
  guard findings.errorCount == 0 else { return nil }
  var page = AccessKitPage(document)
  let frame = page.frame()
  if let trace = context.trace { page.tell(trace) }
  page.document.notices.report(to: &findings)
  return PageImporter.tree(of: [consume frame], &findings, context) { importer in
    importer.countsLooseRadios = false
    importer.hasRoot = false
    importer.builder.tree.language = page.language
    importer.builder.tree.direction = page.direction
    importer.builder.tree.screen = page.screen
    importer.builder.tree.notifications = document.announcements.map { text, live in
      var event = Notification(.announcement)
      event.text = text
      event.priority = live == .assertive ? .high : .low
      return event
    }
  }
}
