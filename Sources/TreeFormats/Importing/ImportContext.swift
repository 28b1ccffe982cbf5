// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The options for reading a document.
public struct ImportOptions: Sendable, Hashable {
  /// Whether a row that works as a whole becomes one element with the text of all its views, as in
  /// the screen readers of phones; otherwise each text in it is an element.
  public var groups: Bool
  /// Whether to explain each part of the document, which takes time.
  public var explains: Bool

  /// Whether the tree keeps the document, so that messages tell places in it.
  public var keepsDocument: Bool

  /// Creates options; by default, they group, do not explain and do not keep the document.
  public init(groups: Bool = true, explains: Bool = false, keepsDocument: Bool = false) {
    (self.groups, self.explains, self.keepsDocument) = (groups, explains, keepsDocument)
  }
}

/// Everything that an importer needs besides the document.
struct ImportContext {
  let groups: Bool
  /// The record for an explanation, if one is requested.
  let trace: ImportTrace?
  /// The DOM snapshot beside the document.
  let domSnapshot: [UInt8]?

  init(_ options: ImportOptions, for format: TreeFormat, domSnapshot: [UInt8]?) {
    groups = options.groups
    trace = options.explains ? ImportTrace(format.formatRules) : nil
    self.domSnapshot = domSnapshot
  }
}
