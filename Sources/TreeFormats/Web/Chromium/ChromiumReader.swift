// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Reads the reply of Chromium's `Accessibility.getFullAXTree`, and with it the reply of
/// `DOMSnapshot.captureSnapshot` of the same moment, if there is one.
///
/// The message around the reply is read too. A member `frames` holds the trees of the frames in the
/// page, and a member `domSnapshot` may hold the snapshot. docs/reference/formats/chromium.md describes
/// what each member becomes.
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
    findings.error(error)
    return nil
  }
}
