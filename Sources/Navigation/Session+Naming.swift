// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
internal import TreeModel

extension Session {
  /// The elements that an error offers.
  private static let mostOffered = 5

  /// Returns the node that a user names: by its identifier, or by its name, in any case.
  ///
  /// Of several nodes with the name, a control precedes other elements, and these precede the rest.
  ///
  /// - Throws: `severalCalled`, `noneCalled`, `unknownNode` or `notInTree`.
  func node(called name: String) throws(NavigationError) -> NodeIndex {
    if let node = screen.tree.node(withID: name) { return node }
    let missing = screen.missing(name)
    if case .notInTree = missing { throw missing }
    let called = nodes(called: name)
    guard let first = called.first else {
      let similar = similar(to: name)
      throw similar.isEmpty ? missing : .noneCalled(name, similar: similar)
    }
    guard called.count == 1 else {
      throw .severalCalled(name, called.prefix(Self.mostOffered).map(choice))
    }
    return first
  }

  private func nodes(called name: String) -> [NodeIndex] {
    let wanted = name.lowercased()
    let all = screen.tree.nodes.indices.map { NodeIndex($0) }
      .filter { screen.tree[$0].label?.text.lowercased() == wanted }
    let elements = all.filter { screen.stop(of: $0) != nil }
    let controls = elements.filter { screen.tree[$0].isControl }
    return [controls, elements, all].first { !$0.isEmpty } ?? []
  }

  /// Returns the elements that match a name, or else the one whose name is spelled like it.
  private func similar(to name: String) -> [Choice] {
    let matching = choices(for: name).prefix(Self.mostOffered)
    guard matching.isEmpty else { return Array(matching) }
    let tree = screen.tree
    let nodes = screen.order.stops.map(\.node)
    if let label = nearestName(to: name, among: nodes.compactMap { tree[$0].label?.text }),
      let node = nodes.first(where: { tree[$0].label?.text == label })
    {
      return [choice(node)]
    }
    let identifiers = tree.nodes.lazy.compactMap(\.id)
    return nearestName(to: name, among: identifiers).flatMap { tree.node(withID: $0) }
      .map { [choice($0)] } ?? []
  }

  private func choice(_ node: NodeIndex) -> Choice {
    Choice(
      node: screen.id(of: node),
      text: screen.stop(of: node).map(screen.spokenText) ?? screen.tree[node].label?.text ?? "")
  }
}
