// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AccessibilityTree {
  /// Returns the node that hides its siblings from reading and from the keyboard: the last visible
  /// modal one.
  ///
  /// - Parameter members: The nodes that are read below one node, in order; `modalMember(of:)`
  ///   collects them.
  func modal(among members: [NodeIndex]) -> NodeIndex? {
    members.last { nodes[$0.position].flags.has(.modal) && isVisible($0) }
  }

  /// Returns the node below another that hides everything else there.
  ///
  /// A node with explicit `elements` reads only these: a modal child that they leave out is not
  /// read, so it hides nothing.
  ///
  /// - Complexity: O(children), or O(explicit elements).
  public func modalMember(of node: NodeIndex) -> NodeIndex? {
    if let explicit = nodes[node.position].rare?.members.elements { return modal(among: explicit) }
    return modal(among: children(of: node).filter { claims.isEmpty || claims[$0] == nil })
  }

  /// Returns whether neither the node nor its elements are hidden, regardless of its ancestors.
  func isVisible(_ index: NodeIndex) -> Bool {
    let node = nodes[index.position]
    return !node.flags.has(.hidden) && !node.flags.has(.elementsHidden) && !node.isTransparent
  }
}
