// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A key with a name of its own, as menus and hints say it; raw values are the names in walks.
public enum KeyWord: String, CaseIterable, Sendable {
  case control, option, shift, command, up, down, left, right, `return`, space, escape, delete
  case forwardDelete = "forward-delete"
  case tab, home, end
  case pageUp = "page-up", pageDown = "page-down"

  fileprivate var phrase: Phrase {
    switch self {
    case .control: .keyControl
    case .option: .keyOption
    case .shift: .keyShift
    case .command: .keyCommand
    case .up: .keyUp
    case .down: .keyDown
    case .left: .keyLeft
    case .right: .keyRight
    case .return: .keyReturn
    case .space: .keySpace
    case .escape: .keyEscape
    case .delete: .keyDelete
    case .forwardDelete: .keyForwardDelete
    case .tab: .keyTab
    case .home: .keyHome
    case .end: .keyEnd
    case .pageUp: .keyPageUp
    case .pageDown: .keyPageDown
    }
  }
}

/// A menu that the menu bar of each program may have.
public enum StandardMenu: String, CaseIterable, Sendable {
  case file, edit, format, view, window, help

  fileprivate var phrase: Phrase {
    switch self {
    case .file: .menuFile
    case .edit: .menuEdit
    case .format: .menuFormat
    case .view: .menuView
    case .window: .menuWindow
    case .help: .menuHelp
    }
  }

  /// UIKit's identifier of the menu.
  var identifier: String { "com.apple.menu.\(rawValue)" }
}

extension Composer {
  /// Returns the name of a key in the composer's language.
  public func words(for key: KeyWord) -> String { screen.standard.book[key.phrase] }

  /// Returns the title of a standard menu in the composer's language.
  public func words(for menu: StandardMenu) -> String { screen.standard.book[menu.phrase] }

  /// Finds a standard menu by its title in English or in the composer's language, in any case, or by
  /// UIKit's identifier.
  public func standardMenu(_ name: String) -> StandardMenu? {
    let name = name.lowercased()
    return StandardMenu.allCases.first { menu in
      [menu.rawValue, menu.identifier, words(for: menu).lowercased()].contains(name)
    }
  }

  /// Returns the title of a menu: that of the standard menu for one of UIKit's identifiers, otherwise
  /// the name itself.
  public func title(ofMenu name: String) -> String {
    guard let menu = standardMenu(name), name.lowercased() == menu.identifier else { return name }
    return words(for: menu)
  }

  /// The word for a menu bar.
  public var menuBarWord: String { screen.standard.book[.menuBar] }

  /// The word for the program, for a menu bar of one without a name.
  public var applicationWord: String { screen.standard.book[.application] }

  /// Joins words as a list in the composer's language.
  public func joined(_ words: [String]) -> String {
    words.joined(separator: screen.standard.book[.listMark])
  }
}
