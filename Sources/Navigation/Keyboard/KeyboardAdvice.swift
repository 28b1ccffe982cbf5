// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A problem of a page's keyboard that a press of Tab showed, with its remedy.
public enum KeyboardAdvice: Sendable, Hashable, CustomStringConvertible {
  /// The focus stayed on a node when Tab was pressed twice.
  case staysOn(NamedNode)
  /// Tab went round among the nodes, in this order, and never reached another one.
  case staysAmong([NamedNode], without: NamedNode)
  /// The focus is on a node outside the open modal node.
  case outside(NamedNode, modal: NamedNode)
  /// The focus is on a control without a name.
  case nameless(NamedNode)

  /// The problem and its remedy, in one line.
  public var description: String {
    switch self {
    case .staysOn(let node):
      "Tab stays on \(node); let Tab and Shift-Tab leave it, or say in the page which key does"
    case .staysAmong(let nodes, let other):
      "Tab stays among \(Self.list(nodes)), and never reaches \(other); let Tab and Shift-Tab leave them, or "
        + "make what they are in a modal dialog, as showModal() does"
    case .outside(let node, let modal):
      "Tab is on \(node), outside the modal \(modal); keep the focus in it while it is open, as "
        + "showModal() does"
    case .nameless(let node):
      "Tab is on \(node), which has no name; label it, by text, a label element or aria-label"
    }
  }

  /// The nodes that a message names; of more, their number.
  private static let mostNamed = 5

  private static func list(_ nodes: [NamedNode]) -> String {
    let more = nodes.count - mostNamed
    return nodes.prefix(mostNamed).map(\.name).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
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
  /// The nodes that Tab, or else Shift-Tab, has led to one after the other, each once.
  private var path: [String] = []
  private var isBackward = false
  /// The nodes of the circle that was reported, until Tab leaves them.
  private var reported: Set<String> = []

  /// Notes a press of Tab and the node that has the focus then.
  mutating func begin(at node: String?, isBackward: Bool) {
    isPending = true
    origin = node
    // Something else has moved the focus, or the user turns round.
    if path.last != node || isBackward != self.isBackward { path = node.map { [$0] } ?? [] }
    self.isBackward = isBackward
  }

  /// Notes the node that Tab has led to; returns the circle that it closes, if any.
  mutating func arrive(at node: String?) -> [String]? {
    guard let node else {
      // The focus has left the page.
      (path, reported) = ([], [])
      return nil
    }
    if !reported.contains(node) { reported = [] }
    guard node != path.last else { return nil }
    guard let start = path.firstIndex(of: node) else {
      path.append(node)
      return nil
    }
    let circle = Array(path[start...])
    path = [node]
    return Set(circle) == reported ? nil : circle
  }

  /// Notes that a circle was reported.
  mutating func report(_ circle: [String]) { reported = Set(circle) }
}

extension Session {
  /// Notes a press of Tab that the running program gets.
  mutating func noteTab(_ press: KeyPress) {
    guard press.key == "tab", press.modifiers.isSubset(of: .shift), screen.isPage else { return }
    tabWatch.begin(
      at: screen.tree.focus.map { screen.id(of: $0) },
      isBackward: press.modifiers.contains(.shift))
  }

  /// Returns what is wrong with where Tab has led, once the page rests; `nil` if nothing is, or if
  /// Tab was not pressed.
  public mutating func endTab() -> KeyboardAdvice? {
    guard tabWatch.isPending else { return nil }
    tabWatch.isPending = false
    guard screen.isPage, let focus = screen.tree.focus else {
      tabWatch.stays = 0
      _ = tabWatch.arrive(at: nil)
      return nil
    }
    let id = screen.id(of: focus)
    let node = screen.tree[focus]
    let name = screen.named(focus)
    tabWatch.stays = id == tabWatch.origin ? tabWatch.stays + 1 : 0
    let circle = tabWatch.arrive(at: id)
    if let modal = modal(without: focus) { return .outside(name, modal: screen.named(modal)) }
    if tabWatch.stays == TabWatch.mostStays, !node.hasSeveralStops, keyboardMap.loop.count > 1 {
      return .staysOn(name)
    }
    if let circle, let other = stop(outside: circle) {
      tabWatch.report(circle)
      return .staysAmong(
        circle.compactMap { screen.tree.node(withID: $0).map(screen.named) },
        without: screen.named(other))
    }
    return tabWatch.stays == 0 && node.isControl && node.label == nil ? .nameless(name) : nil
  }

  /// Returns a stop of Tab that is none of the nodes; a modal node with all of them keeps the focus
  /// rightly, so only the stops in it count.
  private func stop(outside circle: [String]) -> NodeIndex? {
    let nodes = circle.compactMap { screen.tree.node(withID: $0) }
    let modal = screen.tree.nodes.indices.lazy.map { NodeIndex($0) }.last { modal in
      screen.tree[modal].flags.has(.modal)
        && nodes.allSatisfy { screen.tree.isNode($0, within: modal) }
    }
    let map = keyboardMap
    let visited = Set(nodes)
    // A group, such as radio buttons, is one stop.
    let group = map.loop.first { group in
      let members = map.groups[group].items.map { map.items[$0].node }
      return visited.isDisjoint(with: members)
        && members.contains { node in modal.map { screen.tree.isNode(node, within: $0) } ?? true }
    }
    return group.map { map.items[map.primary(of: $0, former: nil)].node }
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
