// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Reads the reply of Chromium's `Accessibility.getFullAXTree`, and optionally the reply of
/// `DOMSnapshot.captureSnapshot` for the same page.
///
/// Also reads the message around the reply. The member `frames` contains the trees of the frames in
/// the page, and the member `domSnapshot` may contain the snapshot.
/// docs/reference/formats/chromium.md describes the use of each member.
///
/// - Complexity: Linear in the length of both, without recursion.
func readChromiumTree(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  do throws(PageProblem) {
    let (frames, inner) = try ChromiumParser.parse(text)
    let snapshot = if let given = context.domSnapshot { try DOMSnapshot(given.span) } else { inner }
    return PageImporter.tree(of: consume frames, snapshot: snapshot, &findings, context)
  } catch {
    findings.error(error.problem, at: error.offset)
    return nil
  }
}
