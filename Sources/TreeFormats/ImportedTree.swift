// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// A tree that was read from a document.
public struct ImportedTree: Sendable {
  /// The tree.
  public let tree: AccessibilityTree
  /// The format of the document.
  public let format: TreeFormat
  /// Findings that did not prevent reading.
  public let warnings: [Finding]
  /// The explanation of every part of the document, if the options request one.
  public let explanation: Explanation?
}

/// A document that was refused, with all of its problems.
public struct RefusedDocument: Error, Sendable {
  /// At least one error, and the warnings, in document order.
  public let findings: [Finding]
  /// The format, if it was given or recognised.
  public let format: TreeFormat?
}
