// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A problem of a page's keyboard that a press of Tab showed, with its remedy.
public enum KeyboardAdvice: Sendable, Hashable, CustomStringConvertible {
  /// The focus stayed on a node when Tab was pressed twice.
  case staysOn(NamedNode)
  /// The focus is on a node outside the open modal node.
  case outside(NamedNode, modal: NamedNode)
  /// The focus is on a control without a name.
  case nameless(NamedNode)

  /// The problem and its remedy, in one line.
  public var description: String {
    switch self {
    case .staysOn(let node):
      "Tab stays on \(node); let Tab and Shift-Tab leave it, or say in the page which key does"
    case .outside(let node, let modal):
      "Tab is on \(node), outside the modal \(modal); keep the focus in it while it is open, as "
        + "showModal() does"
    case .nameless(let node):
      "Tab is on \(node), which has no name; label it, by text, a label element or aria-label"
    }
  }
}

/// What the presses of Tab in a running page have led to.
struct TabWatch: Sendable {
  /// Whether Tab was pressed and the page has not come to rest.
  var isPending = false
  /// The node with the focus before Tab was pressed.
  var origin: String?
  /// The number of presses in a row that left the focus where it was.
  var stays = 0
  /// The presses that do: one may lead from an element to a part of it that has no node of its own.
  static let mostStays = 2
}

extension Session {
  /// Notes a press of Tab that the running program gets.
  mutating func noteTab(_ press: KeyPress) {
    guard press.key == "tab", press.modifiers.isSubset(of: .shift), screen.isPage else { return }
    tabWatch.isPending = true
    tabWatch.origin = screen.tree.focus.map { screen.id(of: $0) }
  }

  /// Returns what is wrong with where Tab has led, once the page rests; `nil` if nothing is, or if
  /// Tab was not pressed.
  public mutating func endTab() -> KeyboardAdvice? {
    guard tabWatch.isPending else { return nil }
    tabWatch.isPending = false
    guard screen.isPage, let focus = screen.tree.focus else {
      tabWatch.stays = 0
      return nil
    }
    let id = screen.id(of: focus)
    let node = screen.tree[focus]
    let name = screen.named(focus)
    tabWatch.stays = id == tabWatch.origin ? tabWatch.stays + 1 : 0
    if let modal = modal(without: focus) { return .outside(name, modal: screen.named(modal)) }
    if tabWatch.stays == TabWatch.mostStays, !node.hasSeveralStops, keyboardMap.loop.count > 1 {
      return .staysOn(name)
    }
    return tabWatch.stays == 0 && node.isControl && node.label == nil ? .nameless(name) : nil
  }

  /// Returns a modal node, if there is one and none contains the focus.
  private func modal(without focus: NodeIndex) -> NodeIndex? {
    let modals = screen.tree.nodes.indices.map { NodeIndex($0) }
      .filter { screen.tree[$0].flags.has(.modal) }
    return modals.contains { screen.tree.isNode(focus, within: $0) } ? nil : modals.last
  }
}

extension Node {
  /// Whether Tab stops at several parts of it, such as day, month and year.
  fileprivate var hasSeveralStops: Bool {
    switch role {
    case .dateInput, .timeInput, .dateTimeInput, .monthInput, .weekInput: true
    default: false
    }
  }
}
