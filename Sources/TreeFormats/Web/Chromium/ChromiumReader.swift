// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Reads what Chromium's `Accessibility.getFullAXTree` answers, and with it what
/// `DOMSnapshot.captureSnapshot` answered at the same moment, if that is there.
///
/// The message that the answer came in is read too. A member `frames` holds the trees of the frames
/// in the page, and a member `domSnapshot` may hold the snapshot. What each member becomes is written
/// down in docs/reference/formats/chromium.md.
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: Linear in the length of both, without recursion.
func readChromiumTree(
  _ text: Span<UInt8>, domSnapshot: [UInt8]?, _ findings: inout Findings,
  _ context: ImportContext
) -> AccessibilityTree? {
  do throws(PageProblem) {
    let parsed = try ChromiumParser.parse(text)
    var snapshot = parsed.snapshot
    if let domSnapshot { snapshot = try DOMSnapshot(domSnapshot.span) }
    let outline = try PageOutline(
      parsed.frames, snapshot: snapshot, trace: context.trace)
    var importer = PageImporter(outline, snapshot, trace: context.trace)
    importer.run()
    importer.report(to: &findings)
    return try importer.finish()
  } catch {
    // Places in the snapshot are no places in the tree's document.
    findings.error(error.problem, at: error.document == .accessibilityTree ? error.offset : nil)
    return nil
  }
}
