// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A reason why the keyboard cannot reach a node.
public enum FocusObstacle: Sendable, Hashable, CustomStringConvertible {
  /// Its `isFocusable` is false.
  case refusesFocus
  /// Nothing makes it focusable.
  case notFocusable
  /// It is a cell of a table or collection whose cells are not focusable.
  case cellsNotFocusable(table: NamedNode)
  /// It or an ancestor is hidden.
  case hidden(by: NamedNode)
  /// It or an ancestor is fully transparent.
  case transparent(by: NamedNode)
  /// It is disabled.
  case disabled
  /// It has no width or no height.
  case withoutSize
  /// It lies outside the screen.
  case outsideScreen
  /// It is outside an ancestor that clips its content.
  case cutOff(by: NamedNode)
  /// It is outside the modal view.
  case covered(by: NamedNode)
  /// VoiceOver's cursor does not stop at it.
  case notRead
  /// It is plain text without actions.
  case plainText
  /// It does not respond to user interaction.
  case withoutResponse
  /// On a page, nothing makes it focusable.
  case notFocusableOnPage
  /// On a page, its `tabindex` is negative.
  case skippedByTab
  /// On a page, another radio button of its group is the stop.
  case otherRadioButton
  /// On a page, it is a frame, and Tab goes to what is in it.
  case frameWithStops
  /// On a page, it is a link, and Tab skips links.
  case link

  /// The name in JSON results.
  public var name: String { entry.name }

  private var entry: (name: String, words: String) {
    switch self {
    case .refusesFocus: ("refusesFocus", "it has focusable: false")
    case .notFocusable:
      (
        "notFocusable",
        "nothing makes it focusable: it has no focusable: true, is no text input, and is no cell of "
          + "a sidebar, or of a table or collection that allows focus"
      )
    case .cellsNotFocusable(let table):
      (
        "cellsNotFocusable",
        "it is a cell of \(table), whose cells are focusable only with allowsFocus: true"
      )
    case .hidden(let by): ("hidden", "it is hidden, by \(by)")
    case .transparent(let by): ("transparent", "it is fully transparent, by \(by)")
    case .disabled: ("disabled", "it is disabled (notEnabled)")
    case .withoutSize: ("withoutSize", "it has no width or no height")
    case .outsideScreen: ("outsideScreen", "it lies outside the screen")
    case .cutOff(let by): ("cutOff", "it lies outside the frame of \(by), which cuts it off")
    case .covered(let by): ("covered", "\(by) is modal and in front of it")
    case .notRead: ("notRead", "VoiceOver does not stop at it")
    case .plainText: ("plainText", "it is plain text or a heading, without an action")
    case .withoutResponse: ("withoutResponse", "it has respondsToUserInteraction: false")
    case .notFocusableOnPage:
      (
        "notFocusableOnPage",
        "nothing makes it focusable: it is no field, no button, no link with an address and not "
          + "editable, and has no tabindex"
      )
    case .skippedByTab:
      (
        "skippedByTab",
        "Tab skips it: it has a negative tabindex, so that only the page itself or a click focuses it"
      )
    case .otherRadioButton:
      (
        "otherRadioButton",
        "Tab stops once in a group of radio buttons, at the checked one or else at the first; the "
          + "arrow keys reach this one"
      )
    case .frameWithStops:
      ("frameWithStops", "Tab goes to the elements in the frame, not to the frame itself")
    case .link: ("link", "it is a link, and Tab skips links (--tab-links off)")
    }
  }

  /// The reason in words, with a remedy if that is not obvious.
  public var description: String { entry.words }
}
