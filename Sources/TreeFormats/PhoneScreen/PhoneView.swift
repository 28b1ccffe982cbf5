// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// One view of a phone's screen, as a tool for tests or automation saw it.
///
/// A class, because looking at one of these again and again must not copy its texts.
final class PhoneView {
  /// What it is as far as reading goes.
  var part = Part.wrapper
  /// What it says and is by itself.
  ///
  /// Nothing that changes it looks at it in between, so that no access need be checked at run time,
  /// which would take longer than most of the accesses.
  @exclusivity(unchecked) var node = Node()
  /// What the document calls it.
  var identifier: String?
  /// Whether it can be seen, as far as the document says.
  var isVisible = true
  /// Whether it is an element, where the document itself says so.
  var isStop: Bool?
  /// Whether it is switched on and off.
  var isToggle = false
  /// Whether its value says what it is for, so that it needs no name.
  var isNamedByValue = false

  /// Whether it had a value when what it says was given away.
  private(set) var hadValue = false

  /// The parts that a view can play.
  enum Part {
    /// It only holds others.
    case wrapper
    /// It holds others and is something to the user, such as a bar.
    case container
    /// It is text or a picture.
    case text
    /// It can be used; texts in it are its words.
    case control
    /// Text can be put in; texts in it are its content again.
    case input
    /// It is used as a whole; texts in it are its words, unless there are controls in it.
    case cell
  }

  /// Whether texts in it are part of it.
  var composes: Bool {
    switch part {
    case .control, .input, .cell: isVisible
    case .wrapper, .container, .text: false
    }
  }

  /// Whether it can be used by itself.
  var isOperable: Bool { (part == .control || part == .input) && isVisible }

  /// Gives away what it says and is, but for its words, which others may be compared with.
  func takeNode() -> Node {
    hadValue = node.value != nil
    var taken = Node()
    swap(&taken, &node)
    node.label = taken.label
    return taken
  }

  /// Its words, if it has any.
  var words: String? {
    guard let label = node.label, !label.isBlank else { return nil }
    return label.text
  }
}
