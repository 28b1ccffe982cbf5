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
  /// The explanation of every part of the document, if the options asked for one.
  public let explanation: Explanation?
}

/// A document that was refused, with everything that is wrong with it.
public struct RefusedDocument: Error, Sendable {
  /// At least one error, and the warnings among them, in the order of the document.
  public let findings: [Finding]
  /// The format it was read as, if one was given or recognised.
  public let format: TreeFormat?
}
