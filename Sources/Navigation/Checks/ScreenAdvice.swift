// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
internal import Utterances

/// Advice to the author of a tree that is valid, and still has something that users will miss.
public struct ScreenAdvice: Sendable, Hashable {
  /// The node that it is about.
  public let node: NodeIndex
  /// The part of the node, as the end of a path, such as `.keyCommands[1]`; empty for the whole node.
  public let part: String
  /// What is wrong, why, and what to do, in one line.
  public let text: String
}

extension Session {
  /// The advice about the screen: key commands that contend for a shortcut, drag and drop without its
  /// other end, and containers without a name; in the order of the tree's nodes.
  ///
  /// - Complexity: O(n log n) in the number of nodes, plus O(c × depth) in the key commands.
  public func advice() -> [ScreenAdvice] {
    var advisor = ScreenAdvisor(screen)
    advisor.checkKeyCommands()
    advisor.checkDragging()
    advisor.checkContainers()
    return advisor.found.enumerated()
      .sorted { ($0.element.node.position, $0.offset) < ($1.element.node.position, $1.offset) }
      .map(\.element)
  }
}

/// Finds the advice about a screen.
private struct ScreenAdvisor {
  private let screen: Screen
  private let rules: KeyboardRules
  /// The nodes that the document attaches to the root, each before its children.
  private let nodes: [NodeIndex]
  /// The nodes in which the keyboard focus can be.
  private let focusHolders: Set<NodeIndex>
  private(set) var found: [ScreenAdvice] = []

  init(_ screen: Screen) {
    self.screen = screen
    rules = KeyboardRules(screen, .focus, tabsToLinks: true)
    nodes = screen.tree.nodesInOrder
    var holders: Set<NodeIndex> = []
    for item in KeyboardMap(screen, .focus, tabsToLinks: true).items {
      var current: NodeIndex? = item.node
      while let node = current, holders.insert(node).inserted { current = screen.tree[node].parent }
    }
    focusHolders = holders
  }

  private mutating func add(_ node: NodeIndex, _ part: String, _ text: String) {
    found.append(ScreenAdvice(node: node, part: part, text: text))
  }

  // MARK: Key commands

  /// The maximum number of commands with the same keys that one is compared with.
  private static let mostCompared = 100

  private struct Command {
    let node: NodeIndex
    let place: Int
    let command: KeyCommand
    let keys: KeyPress
    var part: String { ".keyCommands[\(place)]" }
    var name: String { command.name }
  }

  mutating func checkKeyCommands() {
    var byKeys: [KeyPress: [Command]] = [:]
    for node in nodes {
      for (place, command) in (screen.tree[node].rare?.members.keyCommands ?? []).enumerated() {
        let keys: KeyPress
        do throws(KeyFault) {
          keys = try KeyPress(command)
        } catch {
          add(node, ".keyCommands[\(place)]", "\(command.name) never runs: \(error)")
          continue
        }
        let new = Command(node: node, place: place, command: command, keys: keys)
        guard !isNeverRun(new) else { continue }
        checkStandard(new)
        // Each cell of a long list may have the same command.
        let others = byKeys[keys] ?? []
        if let former = others.first(where: { contend($0, new) }) {
          add(
            node, new.part,
            "\(new.name) has the keys \(keys), which \(former.name) (\(path(of: former))) has too; "
              + "both may be available at the same time, and only one of them runs; give one of them "
              + "other keys")
        }
        if others.count < Self.mostCompared { byKeys[keys] = others + [new] }
      }
    }
  }

  private func path(of command: Command) -> String {
    let path = screen.tree.source?.place(of: command.node)?.path ?? ""
    return (path.isEmpty ? screen.id(of: command.node) : path) + command.part
  }

  private mutating func isNeverRun(_ command: Command) -> Bool {
    let remedy: String
    if SystemKeys.chords.contains(command.keys) {
      remedy = "give it other keys"
    } else if command.keys.belongsToSystem, !command.command.wantsPriority {
      remedy = "give it other keys, or wantsPriority"
    } else {
      return false
    }
    add(
      command.node, command.part,
      "\(command.name) never runs: the system keeps the keys \(command.keys) for itself; \(remedy)")
    return true
  }

  private mutating func checkStandard(_ command: Command) {
    let menu = command.command.menu.flatMap { screen.composer.standardMenu($0) }
    let isEnglish = screen.composer.language.lowercased().hasPrefix("en")
    guard
      let standard = StandardShortcut.redefined(
        by: command.command, command.keys, menu: menu, isEnglish: isEnglish, screen.style)
    else { return }
    add(
      command.node, command.part,
      "\(command.name) redefines \(command.keys), which is the standard shortcut for "
        + "\"\(standard.title)\"; users expect that everywhere, so give it other keys")
  }

  /// Returns whether two commands with the same keys may be available at the same time.
  ///
  /// A command nearer to the focus replaces one further out, which is no contention.
  private func contend(_ first: Command, _ second: Command) -> Bool {
    if first.node == second.node { return true }
    let (one, other) = (first.command, second.command)
    // The same command in each cell of a list is the one of the cell with the focus.
    if one.title == other.title, one.title != nil { return false }
    // The second one comes later in the tree.
    if screen.tree.isNode(second.node, within: first.node) {
      return !focusHolders.contains(second.node)
    }
    // A command of a cell is for the cell with the focus.
    if isCell(first.node), isCell(second.node) { return false }
    switch (one.condition, other.condition) {
    // Nodes beside each other: only one has the focus, and usually one is selected.
    case (.focused, .focused), (.selected, .selected): return false
    default: return true
    }
  }

  private func isCell(_ node: NodeIndex) -> Bool {
    rules.isCell(node) && rules.reach(of: node).cells != nil
  }

  // MARK: Drag and drop

  mutating func checkDragging() {
    func points(_ list: [String]?) -> Bool { list?.isEmpty == false }
    let sources = nodes.filter { node in
      let members = screen.tree[node].rare?.members
      return points(members?.drag) || members?.gestures?.contains(.drag) == true
    }
    let targets = nodes.filter { points(screen.tree[$0].rare?.members.drop) }
    for target in targets where !sources.contains(where: { $0 != target }) {
      add(
        target, ".drop",
        "this element takes drops, but nothing else on the screen can be dragged; name the points of "
          + "what can be in its drag")
    }
    for source in sources where !targets.contains(where: { $0 != source }) {
      let part = points(screen.tree[source].rare?.members.drag) ? ".drag" : ".gestures"
      add(
        source, part,
        "this element can be dragged, but nothing else on the screen takes drops; name the points of "
          + "what does in its drop")
    }
  }

  // MARK: Containers

  /// Bars have no name of their own on the Mac, because their place says what they are.
  private static let bars: Set<ViewKind> = [.navigationBar, .tabBar, .toolbar]

  mutating func checkContainers() {
    guard screen.style == .macos else { return }
    for (index, container) in screen.order.containers.enumerated() where !container.isOnPage {
      let node = screen.tree[container.node]
      let isBar = node.view.map(Self.bars.contains) == true || container.kind == .tabBar
      guard !isBar, node.label?.isBlank != false, node.rare?.members.roleDescription == nil else {
        continue
      }
      let word = screen.composer.title(ofContainer: index)
      add(
        container.node, "",
        "VoiceOver on the Mac says only \"\(word)\" for this container, because it has no label; set "
          + "label to what is in it")
    }
  }
}

extension KeyCommand {
  /// What a message calls it.
  fileprivate var name: String { menuTitle.map { "the command \"\($0)\"" } ?? "this command" }
}

extension AccessibilityTree {
  /// The nodes that the root contains, each before those in it.
  fileprivate var nodesInOrder: [NodeIndex] {
    guard !nodes.isEmpty else { return [] }
    var found: [NodeIndex] = []
    var work: [NodeIndex] = [.root]
    while let node = work.popLast() {
      found.append(node)
      let first = work.count
      work += children(of: node)
      work += (self[node].rare?.members.elements ?? []).filter { element in
        !self[element].isView && self[element].parent == node
      }
      work[first...].reverse()
    }
    return found
  }
}
