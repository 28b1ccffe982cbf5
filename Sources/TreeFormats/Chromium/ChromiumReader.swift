// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Reads what Chromium's Accessibility.getFullAXTree answers.
///
/// - Returns: The tree; nothing when the findings hold an error.
func readChromiumTree(
  _ text: Span<UInt8>, domSnapshot: [UInt8]?, _ findings: inout Findings
) -> AccessibilityTree? {
  nil
}
