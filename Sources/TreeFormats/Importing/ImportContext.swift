// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// How a document is to be read.
public struct ImportOptions: Sendable, Hashable {
  /// Whether a row that is used as a whole becomes one element with the words of what is in it, as the
  /// readers of phones group views; else each text in it is an element.
  public var groups = true
  /// Whether it is written down what became of everything in the document, which takes time.
  public var explains = false

  /// Creates options that group and do not explain.
  public init() {}

  /// Creates options.
  public init(groups: Bool, explains: Bool = false) {
    self.groups = groups
    self.explains = explains
  }
}

/// What an importer is told besides the document.
struct ImportContext {
  /// Whether rows are grouped.
  var groups = true
  /// Where to write down what becomes of everything; nothing where nobody asked.
  var trace: ImportTrace?

  init(_ options: ImportOptions = ImportOptions()) {
    groups = options.groups
    trace = options.explains ? ImportTrace() : nil
  }
}
