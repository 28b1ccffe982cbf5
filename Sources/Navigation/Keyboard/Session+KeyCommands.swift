// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A key command of a node, with the keys that it waits for.
struct CommandInForce: Sendable {
  let node: NodeIndex
  let command: KeyCommand
  let keys: KeyPress
}

extension Session {
  /// The key commands that hold now: from the focus outwards, then those elsewhere on the screen.
  ///
  /// Of several for the same keys the first is the one that counts.
  ///
  /// - Complexity: O(key commands on the screen).
  mutating func commandsInForce() -> [CommandInForce] {
    let commanders = takeMap().commanders
    guard !commanders.isEmpty else { return [] }
    let chain = responders
    let inChain = Set(chain)
    let able = Set(commanders)
    let nodes = chain.filter(able.contains) + commanders.filter { !inChain.contains($0) }
    var taken: Set<KeyPress> = []
    var found: [CommandInForce] = []
    for index in nodes {
      let node = screen.tree[index]
      for command in node.rare?.members.keyCommands ?? [] {
        let holds =
          switch command.condition {
          case .always: true
          case .selected: node.traits.contains(.selected)
          case .focused: inChain.contains(index)
          }
        guard holds, let keys = KeyPress(command), taken.insert(keys).inserted else { continue }
        found.append(CommandInForce(node: index, command: command, keys: keys))
      }
    }
    return found
  }

  /// What is focused and what is around it, as far as what is modal.
  private var responders: [NodeIndex] {
    var chain: [NodeIndex] = []
    var current = keyboard.focus
    while let node = current {
      chain.append(node)
      current = node == screen.modal ? nil : screen.tree[node].parent
    }
    return chain
  }

  /// The command that keys go to; of keys that are the system's, only one that wants them before it.
  mutating func command(for press: KeyPress, beforeSystem: Bool) -> CommandInForce? {
    // What is typed goes into a text before it goes anywhere else.
    let isTyped = keyboard.isEditing && press.text != nil
    return commandsInForce().first {
      $0.keys == press && ($0.command.wantsPriority || !beforeSystem && !isTyped)
    }
  }

  func effect(of command: CommandInForce) -> Happening {
    .effect(
      .command(
        node: screen.tree.identifier(of: command.node), keys: command.keys,
        title: command.command.title))
  }
}
