// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AccessKitPage {
  /// Gives a node without a name that is read as a whole the texts and pictures in it.
  mutating func addWords(to place: Int, _ inner: PageLinks) {
    switch nodes[place].role.treatment {
    case .text: nodes[place].name = folded(nodes[place].name)
    case .leaf, .item:
      guard nodes[place].name.isEmpty else { return }
      let name = words(in: place, inner) { $0 == .transparent }.joined(separator: " ")
      guard !name.isEmpty else { return }
      nodes[place].name = name
      nodes[place].nameSource = .contents
    case .container, .transparent, .cell, .inline:
      guard !nodes[place].name.isEmpty else { return }
      // A name that repeats the text inside is said once.
      let words = words(in: place, inner) { ![.leaf, .input, .text].contains($0) }
      if words.joined(separator: " ") == nodes[place].name { nodes[place].nameSource = .contents }
    case .input, .drop: break
    }
  }

  /// Returns the texts and the names of pictures in a node, within the limit.
  private func words(
    in place: Int, _ inner: PageLinks, isThrough: (WebRole.Treatment) -> Bool
  ) -> [String] {
    var words: [String] = []
    inner.visit(in: place, most: Self.looks) { part in
      let role = nodes[part].role
      guard role.treatment == .text || role.role == .image
      else { return isThrough(role.treatment) ? .enter : .pass }
      if !nodes[part].name.isEmpty { words.append(folded(nodes[part].name)) }
      return .pass
    }
    return words
  }

  /// The maximum number of nodes to visit for a text.
  private static let looks = 50
}
