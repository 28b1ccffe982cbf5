// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

struct CommandInForce: Sendable {
  let node: NodeIndex
  let command: KeyCommand
  let keys: KeyPress
}

extension Session {
  /// The available key commands: from the focus outwards, then those elsewhere on the screen.
  ///
  /// The first command for a key combination wins.
  ///
  /// - Complexity: O(key commands on the screen).
  mutating func commandsInForce() -> [CommandInForce] {
    let commanders = takeMap().commanders
    guard !commanders.isEmpty else { return [] }
    let chain = responders
    let inChain = Set(chain)
    let able = Set(commanders)
    let nodes = chain.filter(able.contains) + commanders.filter { !inChain.contains($0) }
    var holders: Set<NodeIndex>?
    var taken: Set<KeyPress> = []
    var found: [CommandInForce] = []
    for index in nodes {
      let node = screen.tree[index]
      for command in node.rare?.members.keyCommands ?? [] {
        let holds =
          switch command.condition {
          case .always: true
          case .selected:
            node.traits.contains(.selected) || holdsSelection(index, &holders)
          case .focused: inChain.contains(index)
          }
        guard holds, let keys = try? KeyPress(command), !SystemKeys.chords.contains(keys),
          taken.insert(keys).inserted
        else { continue }
        found.append(CommandInForce(node: index, command: command, keys: keys))
      }
    }
    return found
  }

  /// Returns whether the focused item is in a node, or a selected one.
  ///
  /// - Parameter known: The nodes that hold one, found at the first call.
  private mutating func holdsSelection(_ node: NodeIndex, _ known: inout Set<NodeIndex>?) -> Bool {
    if let known { return known.contains(node) }
    let map = takeMap()
    var found: Set<NodeIndex> = []
    for item in map.groups.flatMap(\.selected) {
      var current: NodeIndex? = map.items[item].node
      while let place = current, found.insert(place).inserted {
        current = screen.tree[place].parent
      }
    }
    known = found
    return found.contains(node)
  }

  /// The focused node and its ancestors, up to the modal node.
  var responders: [NodeIndex] {
    var chain: [NodeIndex] = []
    var current = keyboard.focus
    while let node = current {
      chain.append(node)
      current = node == screen.modal ? nil : screen.tree[node].parent
    }
    return chain
  }

  /// Returns the command for a key press; for system keys, only a command with priority over the
  /// system.
  mutating func command(for press: KeyPress, beforeSystem: Bool) -> CommandInForce? {
    // Typed text goes into a text field first.
    let isTyped = keyboard.isEditing && press.text != nil
    return commandsInForce().first {
      $0.keys == press && ($0.command.wantsPriority || !beforeSystem && !isTyped)
    }
  }

  func effect(of command: CommandInForce) -> SessionEvent {
    .effect(
      .command(node: screen.id(of: command.node), keys: command.keys, title: command.command.title))
  }
}
