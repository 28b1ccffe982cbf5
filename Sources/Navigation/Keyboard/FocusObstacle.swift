// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why the keyboard cannot reach a node.
public enum FocusObstacle: Sendable, Hashable {
  /// It says that it is not focusable.
  case refusesFocus
  /// Nothing makes it focusable.
  case notFocusable
  /// It is a cell of a table or collection that does not allow it.
  case cellsNotFocusable(table: String)
  /// It is hidden, or something around it is.
  case hidden(by: String)
  /// It is fully transparent, or something around it is.
  case transparent(by: String)
  /// It is disabled.
  case disabled
  /// It has no width or no height.
  case withoutSize
  /// It lies outside the screen.
  case outsideScreen
  /// It lies outside of what cuts off what is around it.
  case cutOff(by: String)
  /// Something modal is up, and it is not in that.
  case covered(by: String)
  /// VoiceOver's cursor does not stop at it.
  case notRead
  /// It is plain text, with which nothing can be done.
  case plainText
  /// It says that touching it does nothing.
  case withoutResponse

  /// What the answers of programs call it.
  public var name: String {
    switch self {
    case .refusesFocus: "refusesFocus"
    case .notFocusable: "notFocusable"
    case .cellsNotFocusable: "cellsNotFocusable"
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .disabled: "disabled"
    case .withoutSize: "withoutSize"
    case .outsideScreen: "outsideScreen"
    case .cutOff: "cutOff"
    case .covered: "covered"
    case .notRead: "notRead"
    case .plainText: "plainText"
    case .withoutResponse: "withoutResponse"
    }
  }
}

extension FocusObstacle: CustomStringConvertible {
  /// The reason in words, with what to do where that is not plain.
  public var description: String {
    switch self {
    case .refusesFocus: "it has focusable: false"
    case .notFocusable:
      "nothing makes it focusable: it has no focusable: true, is no text input, and is no cell of a "
        + "sidebar, or of a table or collection that allows focus"
    case .cellsNotFocusable(let table):
      "it is a cell of \(table), whose cells are focusable only with allowsFocus: true"
    case .hidden(let by): "it is hidden, by \(by)"
    case .transparent(let by): "it is fully transparent, by \(by)"
    case .disabled: "it is disabled (notEnabled)"
    case .withoutSize: "it has no width or no height"
    case .outsideScreen: "it lies outside the screen"
    case .cutOff(let by): "it lies outside the frame of \(by), which cuts it off"
    case .covered(let by): "\(by) is modal and in front of it"
    case .notRead: "VoiceOver does not stop at it"
    case .plainText: "it is plain text or a heading, without an action"
    case .withoutResponse: "it has respondsToUserInteraction: false"
    }
  }
}
