// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

/// A problem that prevents reading a page.
struct PageProblem: Error, Sendable, Hashable {
  /// The document with the problem.
  enum Document: Sendable, Hashable {
    /// The reply of `Accessibility.getFullAXTree`.
    case accessibilityTree
    /// The reply of `DOMSnapshot.captureSnapshot`.
    case domSnapshot
  }

  /// The fault.
  enum Fault: Sendable, Hashable {
    /// The text is not the expected JSON.
    case json(JSONFault)
    /// There is no list of nodes.
    case noNodes
    /// Every node has a parent, so that there is no root.
    case noRoot
    /// Two nodes have no parent.
    case secondRoot(String, first: String)
    /// Two nodes have the same identifier.
    case duplicate(String)
    /// A node lists a child that does not exist.
    case missingChild(String, parent: String)
    /// Two nodes list the same child, or one lists it twice.
    case secondParent(String, first: String, second: String)
    /// Nodes list each other as children in a cycle.
    case cycle(String)
    /// The tree has too many levels.
    case tooDeep(limit: Int)
  }

  /// The document.
  let document: Document
  /// The position, in bytes from the start of the document.
  let offset: Int
  /// The fault.
  let fault: Fault

  init(_ document: Document = .accessibilityTree, at offset: Int, _ fault: Fault) {
    self.document = document
    self.offset = offset
    self.fault = fault
  }

  init(_ document: Document, _ error: JSONError) {
    self.init(document, at: error.offset, .json(error.fault))
  }
}

extension PageProblem {
  /// The problem as a finding.
  var problem: TreeProblem {
    switch fault {
    case .json(let fault):
      document == .accessibilityTree
        ? .json(fault) : .particular("in the DOM snapshot, at byte \(offset): \(fault)")
    case .noNodes:
      .particular(
        document == .accessibilityTree
          ? "no 'nodes' here; expected the whole reply of Accessibility.getFullAXTree"
          : "no 'documents' in the DOM snapshot; expected the whole reply of "
            + "DOMSnapshot.captureSnapshot")
    case .noRoot:
      .particular("every node has a parentId, so there is no root; expected the whole tree")
    case .secondRoot(let second, let first):
      .particular(
        "nodes '\(first)' and '\(second)' both have no parentId; put the tree of each frame into "
          + "'frames'")
    case .duplicate(let id): .duplicateID(id)
    case .missingChild(let child, let parent):
      .particular(
        "node '\(parent)' lists the child '\(child)', which does not exist; expected the whole tree"
      )
    case .secondParent(let child, let first, let second):
      .particular(
        first == second
          ? "node '\(first)' lists the child '\(child)' twice"
          : "nodes '\(first)' and '\(second)' both list the child '\(child)'")
    case .cycle(let id): .cycle(id)
    case .tooDeep(let limit): .tooDeep(limit: limit)
    }
  }
}

extension Findings {
  /// Adds the reason why a page cannot be read.
  mutating func error(_ problem: PageProblem) {
    // Offsets in the snapshot are not offsets in the document.
    error(problem.problem, at: problem.document == .accessibilityTree ? problem.offset : nil)
  }
}

/// A part of a page that is read differently from what its author may expect.
struct PageWarning: Sendable, Hashable {
  /// The kind of warning.
  enum Notice: Sendable, Hashable {
    /// A control is inside one that is read as a whole, and is therefore unreachable.
    case unreachable(role: String, name: String, within: String)
    /// Nodes outside the tree were omitted.
    case unattached(count: Int)
    /// The tree of a frame has no position in the page.
    case unplacedFrame(String)
  }

  /// The position, in bytes from the start of the accessibility tree's document.
  let offset: Int
  /// The kind of warning.
  let notice: Notice
}

extension PageWarning: CustomStringConvertible {
  /// A description of the warning.
  var description: String {
    switch notice {
    case .unreachable(let role, let name, let container):
      "the \(role) '\(name)' is inside '\(container)', which is read as a whole: a screen reader's "
        + "cursor cannot reach it"
    case .unattached(let count):
      "\(count) nodes are not reachable from the root and are ignored"
    case .unplacedFrame(let id):
      "the position of the frame '\(id)' in the page is unknown; add its 'ownerBackendNodeId' or the DOM "
        + "snapshot"
    }
  }
}
