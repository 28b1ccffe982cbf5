// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel
internal import Utterances

/// What is known of one node, as an accessibility inspector shows it.
public struct NodeFacts: Sendable, Hashable {
  /// Another node: its identifier and what it is called.
  public struct Other: Sendable, Hashable {
    /// The identifier.
    public let node: String
    /// What VoiceOver says of an element without hints, or the label of another node.
    public let text: String
  }

  /// The container around the node.
  public struct Container: Sendable, Hashable {
    /// The identifier.
    public let node: String
    /// Its type: the declared one, the kind of view or the role; `tabBar` for the trait.
    public let type: String
    /// Its label.
    public let label: String?
  }

  /// The identifier.
  public let node: String
  /// The node as its author knows it, for messages.
  public let name: String
  /// Why VoiceOver does not stop at the node; nil if it does.
  public let notRead: NotRead?
  /// Its texts.
  public let label, value, hint: String?
  /// The names of its traits.
  public let traits: [String]
  /// Its role.
  public let role: String?
  /// Its declared type as a container, and the kind of view that it is.
  public let type, view: String?
  /// Its frame on the screen.
  public let frame: Rectangle?
  /// The names of its custom actions and rotors.
  public let actions, rotors: [String]
  /// The innermost container around it.
  public let container: Container?
  /// The node above it; nil for the root.
  public let parent: Other?
  /// The nodes directly below it, in tree order; explicit elements if it has them.
  public let children: [Other]
  /// The elements before and after it in reading order.
  public let previous, next: Other?
  /// What it is in its program and for its tests.
  public let className, viewController, automationType: String?
  /// What VoiceOver says of it where it is read after the one before; nil if it does not stop there.
  public let utterance: Utterance?

  /// Why VoiceOver does not stop at a node.
  public enum NotRead: String, Sendable {
    /// It, or a node around it, is hidden.
    case hidden
    /// A modal node hides it.
    case covered
    /// It is part of an element.
    case partOfElement
    /// It is a label of a page that its control says, on iOS.
    case saidByControl
    /// Elements are in it, and it is none itself.
    case container
    /// It has nothing to say.
    case nothingToSay
  }
}

extension Session {
  /// Returns what is known of the node that a user names, by its identifier or by its name.
  ///
  /// - Throws: `severalCalled` or `noneCalled` with candidates, `unknownNode` or `notInTree`.
  /// - Complexity: O(nodes), plus O(elements) compositions if none has the name.
  public func facts(ofNodeCalled name: String) throws(NavigationError) -> NodeFacts {
    screen.facts(of: try node(called: name))
  }
}

extension Session {
  /// Says the node around the one that was said last: at first, around the item under the cursor.
  mutating func sayParent() -> [SessionEvent] {
    guard let way = wayOutward, let last = way.last else { return [] }
    guard let parent = screen.tree[last].parent else { return [.boundary, say(last)] }
    outward = cursor.map { ($0, screen.id(of: parent)) }
    return [say(parent)]
  }

  /// Says the node inside the one that was said last, on the way back to the item under the cursor.
  mutating func sayParentBack() -> [SessionEvent] {
    guard let way = wayOutward, let last = way.last else { return [] }
    guard way.count > 1 else { return [.boundary, say(last)] }
    let inner = way[way.count - 2]
    outward = way.count > 2 ? cursor.map { ($0, screen.id(of: inner)) } : nil
    return [say(inner)]
  }

  /// The nodes from the item under the cursor outwards to the one that was said last.
  private var wayOutward: [NodeIndex]? {
    guard let item = presentNode else { return nil }
    guard let outward, outward.cursor == cursor, let end = screen.tree.node(withID: outward.node)
    else { return [item] }
    var way = [item]
    while let last = way.last, last != end {
      guard let parent = screen.tree[last].parent else { return [item] }
      way.append(parent)
    }
    return way
  }

  private func say(_ node: NodeIndex) -> SessionEvent {
    let container = screen.order.containers.firstIndex { $0.node == node }
    let words =
      screen.stop(of: node).map(screen.spokenText)
      ?? container.map(screen.composer.title(ofContainer:)) ?? screen.tree[node].label?.text
    let id = screen.id(of: node)
    let text = words.flatMap { AttributedText($0).isBlank ? nil : $0 } ?? id
    return said(Utterance(node: id, segments: [Segment(.announcement, text)]))
  }
}

extension Screen {
  /// Returns what is known of a node.
  ///
  /// - Complexity: O(containers + depth + children); O(stops × depth) for a node that is neither a stop
  ///   nor a container.
  fileprivate func facts(of index: NodeIndex) -> NodeFacts {
    let node = tree[index]
    let details = node.rare?.members
    let inside = stops(inside: index)
    let place = places(around: inside)
    let utterance = utterance(of: index)
    let known = Traits.named.filter { node.traits.contains($0.trait) }.map(\.name)
    return NodeFacts(
      node: id(of: index), name: named(index).name,
      notRead: utterance == nil ? reasonNotRead(index, inside) : nil,
      label: node.label?.text, value: node.value?.text ?? details?.text?.content,
      hint: node.hint?.text, traits: known + (details?.unknownTraits ?? []),
      role: node.role == .unknown ? details?.roleName : node.role?.rawValue,
      type: node.containerType?.rawValue, view: node.view?.rawValue, frame: node.frame,
      actions: (details?.actions ?? []).map(\.name),
      rotors: (details?.rotors ?? []).compactMap { $0.name ?? $0.type },
      container: container(around: index, inside),
      parent: node.parent.map(other), children: tree.membersInOrder(of: index).map(other),
      previous: place.previous.map(other), next: place.next.map(other),
      className: details?.className, viewController: details?.viewController,
      automationType: details?.automationType, utterance: utterance)
  }

  private func other(_ index: NodeIndex) -> NodeFacts.Other {
    NodeFacts.Other(
      node: id(of: index),
      text: stop(of: index).map(spokenText) ?? tree[index].label?.text ?? "")
  }

  /// Returns the places of the cursor before and after the stops of a node, which may have none.
  private func places(around inside: Range<Int>) -> (previous: NodeIndex?, next: NodeIndex?) {
    guard !inside.isEmpty else { return (nil, nil) }
    func node(_ stop: Int) -> NodeIndex? {
      order.stops.indices.contains(stop) ? order.stops[stop].node : nil
    }
    return (node(inside.lowerBound - 1), node(inside.upperBound))
  }

  /// Returns the stops of a node: its own, those of a container, or those in another node.
  private func stops(inside index: NodeIndex) -> Range<Int> {
    if let stop = stop(of: index) { return stop..<stop + 1 }
    if let container = order.containers.first(where: { $0.node == index }) {
      return container.stops
    }
    let inside = order.stops.indices.filter { tree.isNode(order.stops[$0].node, within: index) }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<last + 1
  }

  private func utterance(of index: NodeIndex) -> Utterance? {
    if let stop = stop(of: index) {
      let item = ReadingOrder.Item.stop(stop)
      guard let place = places.index(of: item) else {
        return composer.utterance(at: stop, comingFrom: stop > 0 ? stop - 1 : nil)
      }
      return composer.utterance(reaching: item, from: place > 0 ? places[place - 1] : nil)
    }
    // On the Mac, the cursor also stops at containers and comes to the whole page.
    if index == .root, wholePage != nil { return composer.utterance(on: nil) }
    guard style == .macos, let container = order.containers.firstIndex(where: { $0.node == index })
    else { return nil }
    return composer.utterance(on: .container(container))
  }

  private func container(around index: NodeIndex, _ inside: Range<Int>) -> NodeFacts.Container? {
    guard let first = inside.first else { return nil }
    var containers = containers(around: first)
    // A container is not in itself, nor in those inside it.
    while let inner = containers.first,
      order.containers[inner].node == index
        || tree.isNode(order.containers[inner].node, within: index)
    {
      containers.removeFirst()
    }
    guard let around = containers.first else { return nil }
    let node = order.containers[around].node
    return NodeFacts.Container(
      node: id(of: node), type: containerType(of: node) ?? "", label: tree[node].label?.text)
  }

  /// Returns what makes a node a container: its declared type, its kind of view or its role.
  private func containerType(of index: NodeIndex) -> String? {
    let node = tree[index]
    if let type = node.containerType { return type.rawValue }
    if let view = node.view { return view.rawValue }
    guard let kind = tree.containerKind(of: index, style: style) else { return nil }
    return node.role?.rawValue ?? (kind == .tabBar ? "tabBar" : nil)
  }

  private func reasonNotRead(_ index: NodeIndex, _ inside: Range<Int>) -> NodeFacts.NotRead? {
    guard stop(of: index) == nil else { return nil }
    var current: NodeIndex? = index
    var inner: NodeIndex?
    var isPart = false
    while let around = current {
      if !tree.isVisible(around) { return .hidden }
      if let inner, let modal = tree.modalMember(of: around), modal != inner { return .covered }
      if around != index, stop(of: around) != nil { isPart = true }
      inner = around
      current = tree[around].parent
    }
    if isPart { return .partOfElement }
    if style != .macos, tree[index].flags.has(.saidByControl) { return .saidByControl }
    return inside.isEmpty ? .nothingToSay : .container
  }
}

extension NodeFacts.NotRead: CustomStringConvertible {
  /// A reason, in words.
  public var description: String {
    switch self {
    case .hidden: "it is hidden, or a node around it is"
    case .covered: "something modal covers it"
    case .partOfElement: "it is part of an element around it"
    case .saidByControl: "the checkbox or radio button that it labels says it on iOS"
    case .container: "it is not an element, and elements are in it"
    case .nothingToSay: "it has nothing to say"
    }
  }
}

extension AccessibilityTree {
  /// Returns the explicit elements of a node, or else the views below it.
  fileprivate func membersInOrder(of index: NodeIndex) -> [NodeIndex] {
    self[index].rare?.members.elements ?? Array(children(of: index))
  }
}
