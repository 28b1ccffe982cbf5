// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// A menu of the Mac's menu bar.
struct Menu: Sendable {
  /// What identifies it in the menu bar, whatever the language of its title.
  let key: String
  let title: String
  var commands: [CommandInForce]
}

/// The menu that a key command names.
struct NamedMenu {
  /// What identifies it, whatever the language of its title.
  let key: String
  let title: String
  /// Which menu it is of those that each program may have.
  let standard: StandardMenu?
}

/// The Mac's menu bar, which consists of the available key commands.
extension Session {
  /// Returns the menu that a command names; nil if it names none.
  func namedMenu(of command: CommandInForce) -> NamedMenu? {
    guard let name = command.command.menu, !name.isEmpty else { return nil }
    let standard = screen.composer.standardMenu(name)
    // Names of one standard menu are one menu.
    return NamedMenu(
      key: standard.map { "\n\($0.rawValue)" } ?? name,
      title: screen.composer.title(ofMenu: name), standard: standard)
  }

  /// The menus in the order of the Mac: that of the program, which has the commands without a menu,
  /// then File, Edit, Format and View, the program's own ones, Window and Help.
  ///
  /// - Complexity: O(key commands on the screen), and O(nodes) for the first time after the tree has
  ///   changed.
  mutating func menuBar() -> [Menu] {
    let program = screen.reading.name ?? screen.composer.applicationWord
    var menus: [Menu] = []
    var ranks: [Int] = []
    var places: [String: Int] = [:]
    for command in commandsInForce() {
      let named = namedMenu(of: command)
      let key = named?.key ?? ""
      if let place = places[key] {
        menus[place].commands.append(command)
        continue
      }
      places[key] = menus.count
      menus.append(Menu(key: key, title: named?.title ?? program, commands: [command]))
      ranks.append(named.map { Self.rank(of: $0.standard) } ?? -1)
    }
    return menus.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { menus[$0] }
  }

  /// Returns the place of a menu in the menu bar.
  private static func rank(of menu: StandardMenu?) -> Int {
    switch menu {
    case .file: 0
    case .edit: 1
    case .format: 2
    case .view: 3
    case nil: 4
    case .window: 5
    case .help: 6
    }
  }

  /// The open menu, if one is.
  mutating func openMenu() -> Menu? {
    keyboard.list?.menu.flatMap { key in menuBar().first { $0.key == key } }
  }

  /// Opens a menu of the menu bar.
  mutating func open(_ menu: Menu) -> [SessionEvent] {
    keyboard.list = KeyboardState.List(kind: .menu, origin: keyboard.focus, menu: menu.key)
    return show(menu)
  }

  /// Opens the next or previous menu; wraps at either end.
  mutating func turnMenu(_ step: Int) -> [SessionEvent] {
    let menus = menuBar()
    guard let place = menus.firstIndex(where: { $0.key == keyboard.list?.menu }) else {
      return closeList()
    }
    let next = menus[(place + step + menus.count) % menus.count]
    var events = open(next)
    events.insert(said(next.title), at: min(1, events.count))
    return events
  }

  /// Returns what a menu says for a command: its title and its keys, such as "Share, Command I".
  func words(for command: CommandInForce) -> String {
    screen.composer.joined(
      [command.command.menuTitle, words(for: command.keys)].compactMap(\.self))
  }

  /// Returns the words for keys, such as "Shift Command I".
  private func words(for keys: KeyPress) -> String {
    let held = KeyModifiers.names.filter { keys.modifiers.contains($0.modifier) }.map(\.name)
    return (held + [keys.key]).map { name in
      KeyWord(rawValue: name).map { screen.composer.words(for: $0) } ?? name.uppercased()
    }.joined(separator: " ")
  }
}
