// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// What the rotor can be set to.
enum RotorItem: Sendable, Hashable {
  /// Units of what is said.
  case characters, words
  /// Elements of a kind.
  case elements(ElementKind)
  case containers, sameItem
  case actions, adjustValue
  /// A custom rotor, by its node and its place there.
  case custom(NodeIndex, Int)
  /// A setting of speech.
  case setting(Setting)

  /// Kinds of elements to go to.
  enum ElementKind: CaseIterable, Sendable {
    case headings, links, visitedLinks, formControls, buttons, textFields, images, tables, lists
    case landmarks, staticText, misspelledWords
  }

  enum Setting: CaseIterable, Sendable {
    case speechRate, volume, punctuation, hints, containers
  }

  /// The word for it; nothing for a custom rotor, which has a name.
  var word: NavigationWord? {
    switch self {
    case .characters: .characters
    case .words: .words
    case .elements(let kind): kind.word
    case .containers: .containers
    case .sameItem: .sameItem
    case .actions: .actions
    case .adjustValue: .adjustValue
    case .custom: nil
    case .setting(let setting): setting.word
    }
  }
}

extension RotorItem.ElementKind {
  var word: NavigationWord {
    switch self {
    case .headings: .headings
    case .links: .links
    case .visitedLinks: .visitedLinks
    case .formControls: .formControls
    case .buttons: .buttons
    case .textFields: .textFields
    case .images: .images
    case .tables: .tables
    case .lists: .lists
    case .landmarks: .landmarks
    case .staticText: .staticText
    case .misspelledWords: .misspelledWords
    }
  }

  /// Whether an element is of the kind; of tables, lists and landmarks the containers count.
  func holds(_ node: borrowing Node) -> Bool {
    let traits = node.traits
    switch self {
    case .headings: return traits.contains(.header) || node.role == .heading
    case .links: return traits.contains(.link) || node.role == .link
    case .visitedLinks: return traits.contains(.visited)
    case .buttons: return traits.contains(.button) || node.role == .button
    case .textFields: return node.isTextField
    case .images: return traits.contains(.image) || node.role == .image
    case .formControls:
      return Self.buttons.holds(node) || node.isTextField
        || !traits.isDisjoint(with: [.adjustable, .toggleButton, .radioButton, .popupButton])
        || node.role.map(Self.formControlRoles.contains) == true
    case .staticText:
      return traits.contains(.staticText) || traits.isEmpty && node.role == nil
    case .misspelledWords: return node.rare?.members.text?.misspelled.isEmpty == false
    case .tables, .lists, .landmarks: return false
    }
  }

  /// The kind of container that it is, where it is one.
  var container: ContainerKind? {
    switch self {
    case .tables: .dataTable
    case .lists: .list
    case .landmarks: .landmark
    default: nil
    }
  }
}

extension RotorItem.Setting {
  var word: NavigationWord {
    switch self {
    case .speechRate: .speechRate
    case .volume: .volume
    case .punctuation: .punctuation
    case .hints: .hints
    case .containers: .containers
    }
  }
}

extension RotorItem.ElementKind {
  private static let formControlRoles: Set<Role> = [
    .checkbox, .combobox, .listbox, .option, .radio, .slider, .spinbutton, .switch, .colorWell,
    .dateInput, .dateTimeInput, .fileInput, .monthInput, .popupButton, .timeInput, .toggleButton,
    .weekInput,
  ]
}

extension Node {
  private static let textFieldRoles: Set<Role> = [
    .textbox, .searchbox, .emailInput, .multilineTextInput, .numberInput, .passwordInput,
    .phoneNumberInput, .urlInput,
  ]

  fileprivate var isTextField: Bool {
    !traits.isDisjoint(with: [.textEntry, .textArea, .secureTextField, .searchField])
      || rare?.members.text != nil || role.map(Self.textFieldRoles.contains) == true
  }
}

/// What the rotor is set to, and how far it has come with that.
struct RotorState: Sendable {
  var setting: RotorItem = .characters
  /// What it is set to again when the cursor leaves an item that turned it.
  var remembered: RotorItem?
  /// Which character or word of what is said has been met last.
  var unit: Int?
  /// Which item of a custom rotor has been met last.
  var customPlace: Int?
  /// Which action is chosen; zero is activation.
  var action = 0
  var rate: Int
  var volume: Int
  var punctuation = 1

  init(_ manner: NavigationManner) {
    rate = manner.rate
    volume = manner.volume
  }

  /// Takes note that the cursor is on another item: one that can be adjusted turns the rotor to
  /// that, one with actions to these, and the former setting is back when it is left.
  mutating func arrive(at node: Node?) {
    unit = nil
    customPlace = nil
    action = 0
    if let former = remembered { setting = former }
    remembered = nil
    guard let node else { return }
    let offered: RotorItem? =
      node.traits.contains(.adjustable)
      ? .adjustValue : (node.rare?.members.actions ?? []).isEmpty ? nil : .actions
    guard let offered, setting != offered else { return }
    remembered = setting
    setting = offered
  }

  /// Turns it to something, which then stays when the item is left.
  mutating func turn(to item: RotorItem) {
    setting = item
    remembered = nil
    unit = nil
    customPlace = nil
    action = 0
  }
}
