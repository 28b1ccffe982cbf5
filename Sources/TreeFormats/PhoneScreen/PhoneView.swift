// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A view of a phone's screen, from a tool for tests or automation.
///
/// A class, because repeated access must not copy its texts.
final class PhoneView {
  var part = Part.wrapper
  /// Its own texts and properties.
  ///
  /// No access overlaps with a change, so the checks at run time are unnecessary; they would take
  /// longer than most of the accesses.
  @exclusivity(unchecked) var node = Node()
  var identifier: String?
  /// Whether it is visible, according to the document.
  var isVisible = true
  /// Whether it is an element, if the document states that.
  var isStop: Bool?
  var isToggle = false
  /// Whether its value describes it, so that it needs no name.
  var isNamedByValue = false

  /// Whether it had a value before its node was taken.
  private(set) var hadValue = false

  /// The parts that a view can play.
  enum Part {
    /// It only contains others.
    case wrapper
    /// It contains others and has a meaning for the user, such as a bar.
    case container
    /// It is a text or a picture.
    case text
    /// It is interactive, and includes the texts in it.
    case control
    /// It accepts text; texts in it repeat its content.
    case input
    /// It works as a whole and includes the texts in it, unless it contains controls.
    case cell
  }

  /// Whether it includes the texts in it.
  var composes: Bool {
    switch part {
    case .control, .input, .cell: isVisible
    case .wrapper, .container, .text: false
    }
  }

  /// Whether it is interactive itself.
  var isOperable: Bool { (part == .control || part == .input) && isVisible }

  /// Moves its node out, except the texts, which may still be compared.
  func takeNode() -> Node {
    hadValue = node.value != nil
    var taken = Node()
    swap(&taken, &node)
    node.label = taken.label
    return taken
  }

  /// Its text, if there is any.
  var words: String? {
    guard let label = node.label, !label.isBlank else { return nil }
    return label.text
  }
}
