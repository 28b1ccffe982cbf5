// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The name of an element: label and hint (rules 2.1, 2.7).
extension IOSComposition {
  /// Says the label; returns whether there is one.
  mutating func sayLabel() -> Bool {
    guard let label = subject.node.label?.spoken else { return sayLabelAround() }
    if subject.traits.contains(.backButton), isBack(label.text) { return false }
    say(.label, label, .label, "label")
    return true
  }

  private func isBack(_ label: String) -> Bool {
    label.utf8.count <= 64 && label.lowercased() == book[.back].lowercased()
  }

  /// The rest of the authored hint.
  struct AuthoredHint {
    var text: AttributedText?
    var isPromoted = false
  }

  /// Uses the hint as the description of an element without any other.
  mutating func promoteHint(_ hasDescription: Bool) -> AuthoredHint {
    guard let hint = subject.node.hint?.spoken else { return AuthoredHint() }
    if hasDescription { return AuthoredHint(text: hint) }
    say(.label, hint, .hintPromotion, "hint")
    return AuthoredHint(isPromoted: true)
  }
}
