// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Options for reading a document.
public struct ImportOptions: Sendable, Hashable {
  /// Whether a row that acts as a whole becomes one element with the text of all views in it, as the
  /// screen readers of phones group views; otherwise each text in it is an element.
  public var groups = true
  /// Whether reading also explains what each part of the document became, which takes time.
  public var explains = false

  /// Creates options that group and do not explain.
  public init() {}

  /// Creates options.
  public init(groups: Bool, explains: Bool = false) {
    self.groups = groups
    self.explains = explains
  }
}

/// Everything that an importer needs besides the document.
struct ImportContext {
  /// Whether rows are grouped.
  var groups = true
  /// The record of what becomes of everything, if an explanation was asked for.
  var trace: ImportTrace?
  /// The DOM snapshot that was given beside the document.
  var domSnapshot: [UInt8]?

  init(_ options: ImportOptions = ImportOptions(), domSnapshot: [UInt8]? = nil) {
    groups = options.groups
    trace = options.explains ? ImportTrace() : nil
    self.domSnapshot = domSnapshot
  }
}
