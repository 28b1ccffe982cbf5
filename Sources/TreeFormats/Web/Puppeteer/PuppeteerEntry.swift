// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The members of a node in a snapshot.
enum PuppeteerEntry {
  /// The members; raw values are the names.
  enum Member: String, CaseIterable {
    case children, role, name, value, description, keyshortcuts, roledescription, valuetext
    case disabled, expanded, focused, modal, multiline, multiselectable, readonly, required
    case selected, checked, pressed, level, valuemin, valuemax, autocomplete, haspopup, invalid
    case orientation, busy, live, url, placeholder, current, elementHandle, backendNodeId, loaderId
  }

  /// The tables of names, stored because access to them takes longer than their use.
  final class Names: Sendable {
    /// The members, with the numbers of their keys.
    let members = Member.allCases
    /// The names of roles; with the same numbers, the roles.
    let roleNames = WebRole.names
    let roles = WebRole.all
  }

  static let keys = JSONKeyTable(Member.allCases.map(\.rawValue))

  /// Playwright's names for roles that the browser names differently.
  private static let names = ["text": "StaticText", "text leaf": "StaticText"]

  /// Returns the role for a name in Puppeteer or Playwright.
  static func role(named name: String) -> WebRole? { WebRole.named(names[name] ?? name) }

  static func isRole(_ json: JSONReader) throws(JSONError) -> Bool {
    var json = json
    guard json.isNext(.string) else { return false }
    return role(named: try json.readString()) != nil
  }

  /// Returns whether a value is a list of nodes whose first begins with a role.
  static func isListOfNodes(_ json: JSONReader) throws(JSONError) -> Bool {
    var json = json
    guard json.isNext(.array) else { return false }
    try json.beginArray()
    guard try json.nextElement(), json.isNext(.object) else { return false }
    try json.beginObject()
    guard let key = try json.nextKey(), try json.string(key) == "role" else { return false }
    return try isRole(json)
  }
}

extension PageNode {
  mutating func read(
    _ key: Int, _ names: PuppeteerEntry.Names, _ json: inout JSONReader
  ) throws(JSONError) -> MemberUse {
    switch names.members[key] {
    case .children: return .children
    case .role: try readRole(names, &json)
    case .name: name = try json.readFoldedWords() ?? ""
    case .description: description = try json.readFoldedWords() ?? ""
    case .value:
      if json.isNext(.number) {
        value = .number(try json.readNumber())
      } else {
        value = try json.readWords().map { .text($0) } ?? .none
      }
    case .disabled: try readState(.disabled, &json)
    case .focused: try readState(.focused, &json)
    case .modal: try readState(.modal, &json)
    case .multiline: try readState(.multiline, &json)
    case .readonly: try readState(.readOnly, &json)
    case .required: try readState(.required, &json)
    case .selected: try readState(.selected, &json)
    case .busy: try readState(.busy, &json)
    case .expanded:
      // A missing value means collapsed or not expandable; the snapshot does not distinguish them.
      states.subtract([.expandable, .expanded])
      if let isExpanded = try json.readTruth() {
        states.formUnion(isExpanded ? [.expandable, .expanded] : .expandable)
      }
    case .checked: checked = try Self.readMixedState(&json)
    case .pressed: pressed = try Self.readMixedState(&json)
    case .level: level = try json.readCount() ?? 0
    case .valuemin: minimum = try json.readFigure()
    case .valuemax: maximum = try json.readFigure()
    case .keyshortcuts: set(try json.readWords()) { $0.keyShortcuts = $1 }
    case .roledescription: set(try json.readFoldedWords()) { $0.roleDescription = $1 }
    case .valuetext:
      // In most nodes it repeats the number, or is empty.
      let words = try json.readFoldedWords().flatMap { $0.isNumber ? nil : $0 }
      if rare != nil || words != nil { changeWords { $0.valueText = words } }
    case .haspopup: set(try json.readWords()) { $0.hasPopup = $1 }
    case .live: set(try json.readWords()) { $0.live = $1 }
    case .placeholder: placeholder = try json.readFoldedWords()
    case .current: self[.ariaCurrent] = try json.readWords().flatMap { $0 == "false" ? nil : $0 }
    case .autocomplete: set(.completing, to: try json.readWords() != nil)
    case .invalid:
      let word = try json.readWords()
      set(.invalid, to: word != nil && word != "false")
    case .orientation: set(.vertical, to: try json.readWords() == "vertical")
    case .multiselectable, .url, .elementHandle, .backendNodeId, .loaderId:
      return .ignored
    }
    return .taken
  }

  private mutating func readRole(
    _ names: PuppeteerEntry.Names, _ json: inout JSONReader
  ) throws(JSONError) {
    if rare != nil { roleName = "" }
    if let number = try json.readKnownString(names.roleNames) {
      role = names.roles[number]
      return
    }
    let name = try json.readWords() ?? ""
    if let known = PuppeteerEntry.role(named: name) {
      role = known
    } else {
      role = .unknown
      roleName = name
    }
  }

  private mutating func readState(_ state: PageStates, _ json: inout JSONReader) throws(JSONError) {
    set(state, to: try json.readTruth() == true)
  }

  private mutating func set(_ word: String?, _ store: (inout PageProperties, String?) -> Void) {
    changeWords { store(&$0, word) }
  }

  private mutating func set(_ state: PageStates, to isSo: Bool) {
    if isSo { states.insert(state) } else { states.remove(state) }
  }

  /// Reads a state that may be mixed.
  private static func readMixedState(_ json: inout JSONReader) throws(JSONError) -> Checked? {
    if json.isNext(.string) {
      let word = try json.readString()
      return word == "mixed" ? .mixed : Bool(spelled: word).map { $0 ? .on : .off }
    }
    return try json.readTruth().map { $0 ? .on : .off }
  }

  /// Resolves what depends on several members, after all have been read.
  mutating func finish() {
    // Only a value between limits is a number.
    if case .text(let text) = value, role.treatment != .input, let number = Double(finite: text) {
      value = .number(number)
    }
    if !name.isEmpty {
      switch role.role {
      case .row, .treeitem, .menuitem, .option, .tooltip: nameSource = .contents
      // The name of a combo box is not a copy of its content.
      case .combobox: break
      default: nameSource = .attribute
      }
    }
    guard role.treatment == .input else { return }
    switch role.role {
    case .textbox, .searchbox, .spinbutton:
      if !states.contains(.readOnly) { states.insert(.editable) }
    // A combo box without input opens a menu; one with input completes the typed text.
    case .combobox where states.contains(.completing) || rare?.members.words.hasPopup != "menu":
      states.insert(.editable)
    default: break
    }
    if speaksOfPassword(name) || placeholder.map(speaksOfPassword) == true {
      states.insert(.secret)
    }
  }
}
