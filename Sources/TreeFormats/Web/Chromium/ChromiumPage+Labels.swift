// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// The texts of labels of checkboxes and radio buttons, which VoiceOver on the Mac also reads by themselves.
extension ChromiumPage {
  /// Returns the texts in a label, without those in controls and in other labels.
  func textsOfLabel(_ label: Int) -> [Int] {
    partsOfLabel(label).filter { nodes[$0].role.treatment == .text }
  }

  /// Returns whether texts are in one block, so that WebKit on iOS has the control say them.
  func isInOneLine(_ texts: [Int]) -> Bool {
    Set(texts.compactMap { place($0).map(snapshot.blockOfLine(around:)) }).count < 2
  }

  /// Adds the texts of the labels of a control that the browser ignores, from the DOM.
  mutating func addLabelTexts(of control: Int) {
    for label in takeIgnoredLabels(of: control) {
      let texts = partsOfLabel(label).filter { part in
        guard nodes[part].isIgnored, let place = place(part) else { return false }
        return snapshot.isDrawn(place) && !snapshot.isInvisible(place) && !isHiddenByAuthor(place)
          && !folded(snapshot.text(of: place) ?? "").isEmpty
      }
      let states: PageStates = isInOneLine(texts) ? .saidByControl : []
      for text in texts {
        guard let place = place(text), let words = snapshot.text(of: place) else { continue }
        var node = node(
          at: place, WebRole(.label, .text), folded(words), under: label,
          by: SafariDifference.labelTexts.rule)
        node.nameSource = .contents
        node.states = PageStates.spaces(of: words).union(states)
        add(node, under: Int(links.parents[text]), before: text)
      }
    }
  }

  private func partsOfLabel(_ label: Int) -> [Int] {
    var parts: [Int] = []
    links.visit(in: label, most: Self.mostLooks) { inner in
      // A label in it has its own control.
      if nodes[inner].role.isControl || nodes[inner].role.role == .labelText { return .pass }
      parts.append(inner)
      return .enter
    }
    return parts
  }
}
