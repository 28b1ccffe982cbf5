// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// The formats a tree can be read from.
public enum TreeFormat: String, CaseIterable, Sendable {
  /// Aloud's own format (docs/tree-format.md).
  case aloud
  /// What Chromium's Accessibility.getFullAXTree answers (docs/formats/chromium.md).
  case chromium
}

/// A tree that was read, and what there is to say about its document.
public struct ImportedTree: Sendable {
  /// The tree.
  public let tree: AccessibilityTree
  /// The format it was in.
  public let format: TreeFormat
  /// What was noticed and did not matter enough to refuse it.
  public let warnings: [Finding]
}

/// A document that is not taken, with everything that is wrong with it.
public struct RefusedDocument: Error, Sendable {
  /// At least one error, and the warnings among them, in the order of the document.
  public let findings: [Finding]
  /// The format it was read as, if that could be told.
  public let format: TreeFormat?
}
