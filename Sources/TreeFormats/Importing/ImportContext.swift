// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The options for reading a document.
public struct ImportOptions: Sendable, Hashable {
  /// Whether a row that works as a whole becomes one element with the text of all its views, as in
  /// the screen readers of phones; otherwise each text in it is an element.
  public var groups: Bool
  /// Whether to explain each part of the document, which takes time.
  public var explains: Bool
  /// Whether to list the browser's numbers for the elements of a page, by which a running browser
  /// knows them.
  public var numbersElements: Bool

  /// Creates options; by default, they only group.
  public init(groups: Bool = true, explains: Bool = false, numbersElements: Bool = false) {
    (self.groups, self.explains, self.numbersElements) = (groups, explains, numbersElements)
  }
}

/// Everything that an importer needs besides the document.
struct ImportContext {
  let groups: Bool
  /// The record for an explanation, if one is requested.
  let trace: ImportTrace?
  /// The DOM snapshot beside the document.
  let domSnapshot: [UInt8]?
  /// The place for the numbers of elements, if they are requested.
  let elements: ElementNumbers?

  init(_ options: ImportOptions, for format: TreeFormat, domSnapshot: [UInt8]?) {
    groups = options.groups
    trace = options.explains ? ImportTrace(format.formatRules) : nil
    self.domSnapshot = domSnapshot
    elements = options.numbersElements ? ElementNumbers() : nil
  }
}

/// The browser's number for the element of each node, by index; -1 for a node without one.
final class ElementNumbers {
  var numbers: [Int32] = []
}
