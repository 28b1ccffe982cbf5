// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

enum RotorItem: Sendable, Hashable {
  /// Units of text.
  case characters, words, lines
  /// The selection of text, by a unit of it.
  case textSelection
  /// The actions for the selected text.
  case edit
  /// Elements of a kind.
  case elements(ElementKind)
  case containers, sameItem
  case actions, adjustValue
  /// The custom content that the utterance omits.
  case moreContent
  /// A custom rotor.
  case custom(CustomRotorName)
  /// A speech setting.
  case setting(Setting)

  /// The kinds of elements that the rotor moves to.
  enum ElementKind: Int, CaseIterable, Sendable {
    case headings, links, visitedLinks, inPageLinks, formControls, buttons, textFields, images
    case tables, lists, landmarks, staticText, misspelledWords
    // The rest is only for quick keys: form controls with tabs, text fields with steppers.
    case formElements, textInputs, checkboxes
    case headings1, headings2, headings3, headings4, headings5, headings6
  }

  enum Setting: CaseIterable, Sendable {
    case speechRate, volume, punctuation, hints, language, containers
  }

  /// Where the cursor must be for a flick.
  var need: CursorNeed {
    switch self {
    case .elements, .sameItem, .custom, .setting: .place
    case .characters, .words, .lines, .textSelection, .edit, .containers, .actions, .adjustValue,
      .moreContent:
      .item
    }
  }

  /// The word for it; `nil` for a custom rotor, which has its own name.
  var word: NavigationPhrase? {
    switch self {
    case .characters: .characters
    case .words: .words
    case .lines: .lines
    case .textSelection: .textSelection
    case .edit: .edit
    case .elements(let kind): kind.word
    case .containers: .containers
    case .sameItem: .sameItem
    case .actions: .actions
    case .adjustValue: .adjustValue
    case .moreContent: .moreContent
    case .custom: nil
    case .setting(let setting): setting.word
    }
  }
}

/// The key of a custom rotor, which stays the same when the tree is replaced.
struct CustomRotorName: Sendable, Hashable {
  let node: String
  let name: String
  /// The number of custom rotors of the same name before it on the node.
  let ordinal: Int
}

extension CustomRotor {
  /// The name, or else the type.
  var title: String { name ?? type ?? "" }
}

extension RotorItem.ElementKind {
  /// The words, in the order of the cases.
  private static let words: [NavigationPhrase] = [
    .headings, .links, .visitedLinks, .inPageLinks, .formControls, .buttons, .textFields, .images,
    .tables, .lists, .landmarks, .staticText, .misspelledWords,
    .formControls, .textFields, .checkbox,
    .headings, .headings, .headings, .headings, .headings, .headings,
  ]

  /// The kinds that the rotor offers.
  static let inRotor = allCases.filter { $0.rawValue <= misspelledWords.rawValue }

  /// The level of the headings; `nil` for other kinds and for headings of every level.
  var headingLevel: Int? {
    rawValue < Self.headings1.rawValue ? nil : rawValue - Self.headings1.rawValue + 1
  }

  /// The headings of a level, from 1 to 6; `nil` for any other number.
  static func headings(ofLevel level: Int) -> Self? {
    (1...6).contains(level) ? Self(rawValue: headings1.rawValue + level - 1) : nil
  }

  var word: NavigationPhrase { Self.words[rawValue] }

  /// Whether an element is of this kind; tables, lists and landmarks are matched as containers.
  func holds(_ node: borrowing Node) -> Bool {
    let traits = node.traits
    switch self {
    case .headings:
      return traits.contains(.header) || node.role == .heading
        || node.role == .summary && node.headingLevel > 0
    case .links: return traits.contains(.link) || node.role == .link
    case .visitedLinks: return traits.contains(.visited)
    case .inPageLinks: return traits.contains(.inPage)
    case .buttons: return traits.contains(.button) || node.role == .button
    case .textFields: return node.isTextField
    case .images: return traits.contains(.image) || node.role == .image
    case .formControls:
      return Self.buttons.holds(node) || node.isTextField
        || !traits.isDisjoint(with: [.adjustable, .toggleButton, .radioButton, .popupButton])
        || node.role.map(Self.formControlRoles.contains) == true
    case .staticText: return traits.contains(.staticText) || traits.isEmpty && node.role == nil
    case .misspelledWords:
      return !node.flags.has(.readOnly) && node.rare?.members.text?.misspelled.isEmpty == false
    case .tables, .lists, .landmarks: return false
    case .formElements: return Self.formControls.holds(node) || node.role == .tab
    case .textInputs: return node.isTextField || node.role == .spinbutton
    case .checkboxes: return node.role == .checkbox
    case .headings1, .headings2, .headings3, .headings4, .headings5, .headings6:
      return Self.headings.holds(node) && Int(node.headingLevel) == headingLevel
    }
  }

  private static let formControlRoles: Set<Role> = [
    .checkbox, .combobox, .listbox, .option, .radio, .slider, .spinbutton, .switch, .colorWell,
    .dateInput, .dateTimeInput, .fileInput, .monthInput, .popupButton, .timeInput, .toggleButton,
    .weekInput,
  ]

  /// The container kind, for kinds that are containers.
  var container: ContainerKind? {
    switch self {
    case .tables: .dataTable
    case .lists: .list
    case .landmarks: .landmark
    default: nil
    }
  }
}

extension Node {
  /// The kind used to find elements of the same kind.
  var sameKind: RotorItem.ElementKind? {
    RotorItem.ElementKind.inRotor.first { $0 != .misspelledWords && $0.holds(self) }
  }

  private static let textFieldRoles: Set<Role> = [
    .textbox, .searchbox, .emailInput, .multilineTextInput, .numberInput, .passwordInput,
    .phoneNumberInput, .urlInput,
  ]

  /// Whether keys edit its text while it has the focus.
  var takesTyping: Bool { isTextField && !flags.has(.readOnly) }

  var isTextField: Bool {
    !traits.isDisjoint(with: [.textEntry, .textArea, .secureTextField, .searchField])
      || rare?.members.text != nil || role.map(Self.textFieldRoles.contains) == true
      || view == .textField || view == .textView
  }
}

/// The rotor kinds of an element, cached.
struct ElementKindSet: Sendable {
  private var bits: UInt32 = 0

  /// Derives the kinds of an element, without those of containers.
  ///
  /// - Parameter beginning: The heading and the link that begin with the element.
  init(of node: borrowing Node, beginning: Composer.Beginning) {
    if let level = beginning.headingLevel {
      insert(.headings)
      if let kind = RotorItem.ElementKind.headings(ofLevel: level) { insert(kind) }
    }
    if let link = beginning.link {
      insert(.links)
      if link.contains(.visited) { insert(.visitedLinks) }
      if link.contains(.inPage) { insert(.inPageLinks) }
    }
    for kind in Self.searched where kind.holds(node) { insert(kind) }
    if contains(.headings),
      let kind = RotorItem.ElementKind.headings(ofLevel: Int(node.headingLevel)),
      kind.holds(node)
    {
      insert(kind)
    }
  }

  /// The kinds that an element is asked for; the level of a heading comes with it.
  private static let searched = RotorItem.ElementKind.allCases.filter {
    $0.container == nil && $0.headingLevel == nil
  }

  private mutating func insert(_ kind: RotorItem.ElementKind) { bits |= 1 << kind.rawValue }

  func contains(_ kind: RotorItem.ElementKind) -> Bool { bits & 1 << kind.rawValue != 0 }
}
