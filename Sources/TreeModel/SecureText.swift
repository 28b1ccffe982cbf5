// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Node {
  /// Whether the content must stay secret.
  ///
  /// An unknown trait or role counts if its name contains a word for passwords or security: it is
  /// most likely misspelled.
  @inlinable public var isSecure: Bool { Self.isSecure(traits, role, rare) }

  /// Whether these members make the content of a node secret.
  ///
  /// Every node is checked; its members are passed one by one, because passing the node copies it.
  @inlinable
  @inline(__always)
  static func isSecure(_ traits: Traits, _ role: Role?, _ rare: RareMembers?) -> Bool {
    traits.contains(.secureTextField) || role == .passwordInput || rare?.speaksOfSecrets == true
  }

  /// Replaces the content of a secure text field by a bullet for each character.
  public mutating func concealSecureText() {
    if isSecure { conceal() }
  }

  private mutating func conceal() {
    value = value.map { AttributedText($0.text.concealed) }
    guard rare?.members.text?.content != nil else { return }
    changeDetails { details in
      let content = details.text?.content
      details.text?.content = content?.concealed
      details.text?.misspelled = []
    }
  }

  /// Conceals the texts of a node within a secure text field, which may be what was typed.
  ///
  /// A control keeps its label, which says what it does. Of the details, only those without words
  /// of the document remain.
  public mutating func concealWithinSecureText() {
    conceal()
    if rare != nil {
      changeDetails { details in
        var kept = NodeDetails()
        (kept.language, kept.position) = (details.language, details.position)
        (kept.live, kept.hasPopup) = (details.live, details.hasPopup)
        (kept.table, kept.cell) = (details.table, details.cell)
        (kept.path, kept.activationPoint) = (details.path, details.activationPoint)
        (kept.alpha, kept.sortPriority) = (details.alpha, details.sortPriority)
        (kept.elements, kept.scroll) = (details.elements, details.scroll)
        kept.text = details.text
        kept.text?.placeholder = nil
        details = kept
      }
    }
    hint = nil
    let isControl =
      !traits.isDisjoint(with: [.button, .link, .toggleButton])
      || role == .button || role == .link || role == .switch || role == .checkbox
    if !isControl { label = label.map { AttributedText($0.text.concealed) } }
  }
}

extension AccessibilityTree {
  /// Conceals the texts within some secure text fields.
  ///
  /// - Complexity: O(fields, and nodes below them).
  mutating func concealTexts(within fields: [NodeIndex]) {
    var seen: Set<NodeIndex> = []
    var waiting = fields.flatMap(contents)
    while let index = waiting.popLast() {
      // Fields may be nested.
      guard seen.insert(index).inserted else { continue }
      nodes[index.position].concealWithinSecureText()
      waiting += contents(of: index)
    }
  }

  /// Returns the children and the explicit elements, both of which may be read.
  fileprivate func contents(of index: NodeIndex) -> [NodeIndex] {
    children(of: index) + elements(of: index)
  }

  /// Returns whether a node is within a secure text field.
  fileprivate func isWithinSecureText(_ index: NodeIndex) -> Bool {
    var seen: Set<NodeIndex> = []
    var waiting = [index]
    while let inner = waiting.popLast() {
      for node in [self[inner].parent, claims[inner]].compactMap(\.self) {
        guard seen.insert(node).inserted else { continue }
        if self[node].isSecure { return true }
        waiting.append(node)
      }
    }
    return false
  }
}

extension TreeEdit {
  /// Conceals the texts that the update puts into secure text fields, or finds in new ones.
  ///
  /// - Complexity: O(nodes sent, times their depth, and nodes below those that are secure).
  mutating func concealWithinSecureText() {
    var seen: Set<NodeIndex> = []
    for place in sent where !isRemoved.contains(place) {
      var waiting = [(index: place, isWithin: tree.isWithinSecureText(place))]
      while let (index, isWithin) = waiting.popLast() {
        guard isWithin || tree[index].isSecure, seen.insert(index).inserted else { continue }
        if isWithin {
          touch(index)
          tree.nodes[index.position].concealWithinSecureText()
        }
        for inner in tree.contents(of: index) { waiting.append((inner, true)) }
      }
    }
  }
}

extension String {
  /// The text with a bullet for each character.
  public var concealed: String {
    let count = lettersOfSecret
    return String(unsafeUninitializedCapacity: 3 * count) { bytes in
      for place in 0..<count {
        (bytes[3 * place], bytes[3 * place + 1], bytes[3 * place + 2]) = (0xE2, 0x80, 0xA2)
      }
      return 3 * count
    }
  }

  /// The number of characters that were typed; most texts are ASCII or already bullets.
  fileprivate var lettersOfSecret: Int {
    let bytes = utf8Span.span
    let bullet: (UInt8, UInt8, UInt8) = (0xE2, 0x80, 0xA2)
    var place = 0
    var letters = 0
    while place < bytes.count {
      if bytes[place] >= 0x20, bytes[place] < 0x7F {
        place += 1
      } else if place + 2 < bytes.count,
        (bytes[place], bytes[place + 1], bytes[place + 2]) == bullet
      {
        place += 3
      } else {
        return count
      }
      letters += 1
    }
    return letters
  }
}
