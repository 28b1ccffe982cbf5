// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension ATSPIDesktop {
  private func record(of node: PageNode) -> ViewRecord { notices.record(at: node.offset) }

  func addName(_ entry: ATSPIEntry, _ role: String?, to node: inout PageNode) {
    var labels: [String] = []
    if entry.ownName.isEmpty {
      for label in entry.labelledBy.prefix(8).compactMap({ names[$0] })
      where !labels.contains(label) { labels.append(label) }
    }
    node.name = entry.ownName.isEmpty ? labels.joined(separator: " ") : entry.ownName
    if entry.ownName.isEmpty {
      record(of: node).give(.label, by: labels.isEmpty ? .textInside : .labelledBy)
    }
    switch entry.role {
    // The window's name is that of the screen; the program's name is not read.
    case "frame", "window": if !entry.isModal { node.name = "" }
    case "application", "document web", "document frame": node.name = ""
    default: break
    }
    switch entry.attributes[.nameFrom] ?? entry.attributes[.explicitName] {
    case "contents": node.nameSource = .contents
    case nil: node.nameSource = role == "row" || role == "cell" ? .contents : .attribute
    default: node.nameSource = .attribute
    }
    node.placeholder =
      (entry.attributes[.placeholder] ?? entry.attributes[.placeholderText]).map(folded)
    // Some programs repeat the value of a slider, or the name of a button, as description.
    if entry.description != entry.ownName,
      Double(entry.description) == nil || Double(entry.description) != entry.value.current
    {
      node.description = entry.description
    }
  }

  /// Gives an object of WebKit the name that the page gives it.
  func correctName(_ index: Int, in outline: Outline<ATSPIEntry>, of node: inout PageNode) {
    guard !node.name.isEmpty else { return }
    if node.role.isControl, let label = outline.label(around: index) { node.name = label }
    switch node.role.treatment {
    case .inline, .cell, .item: break
    case .container where [.listitem, .term, .definition].contains(node.role.role): break
    default: return
    }
    if outline.isNameInside(index) { node.nameSource = .contents }
  }

  func addStates(_ entry: ATSPIEntry, to node: inout PageNode) {
    let states = entry.states
    func set(_ state: PageStates, _ given: ATSPIStates) {
      if !states.isDisjoint(with: given) { node.states.insert(state) }
    }
    set(.focusable, .focusable)
    set(.focused, .focused)
    set(.editable, .editable)
    set(.multiline, .multiLine)
    set(.modal, .modal)
    set(.selected, .selected)
    set(.required, .required)
    set(.invalid, [.invalidEntry, .invalid])
    set(.readOnly, .readOnly)
    set(.busy, .busy)
    // Programs leave out the state that a text can be edited, or say that it is only read.
    if node.role.treatment == .input, entry.isReadOnly {
      node.states.remove(.editable)
      node.states.insert(.readOnly)
      if !states.contains(.readOnly) { record(of: node).give(.readOnly, by: .notEditable) }
    }
    if states.contains(.visited) { node.traits.insert(.visited) }
    set(.expandable, .expandable)
    if states.contains(.expandable) { set(.expanded, .expanded) }
    if !states.isEmpty, !states.contains(.sensitive), !states.contains(.enabled) {
      node.states.insert(.disabled)
      record(of: node).give(.traits, by: .notEnabled)
    }
    if entry.role == ATSPIRole.password { node.states.insert(.secret) }
    let isOn = states.contains(.checked) || states.contains(.pressed)
    let (state, rule): (Checked, ImportRule) =
      states.contains(.indeterminate)
      ? (.mixed, .neither) : isOn ? (.on, .state) : (.off, .stateless)
    switch entry.role {
    case "toggle button" where node.role.role == .summary: break
    case "toggle button" where node.role.role == .button:
      record(of: node).set(&node.pressed, .pressed, to: state, by: rule)
    case "check box", "radio button", "check menu item", "radio menu item", "switch",
      "toggle button":
      record(of: node).set(&node.checked, .checked, to: state, by: rule)
    case "table cell" where node.role.role == .checkbox:
      record(of: node).set(&node.checked, .checked, to: state, by: rule)
    default:
      if states.contains(.checkable) {
        record(of: node).set(&node.checked, .checked, to: state, by: rule)
      }
    }
    var words = PageProperties()
    words.hasPopup = entry.attributes[.haspopup] ?? (states.contains(.hasPopup) ? "menu" : nil)
    words.live = entry.attributes[.live]
    words.isAtomic = entry.attributes[.atomic].flatMap { Bool(spelled: $0) }
    let description = entry.attributes[.roledescription].map(folded)
    // The browser has no role for a calendar.
    let word = entry.role == "calendar" ? entry.role : nil
    record(of: node).set(
      &words.roleDescription, .roleDescription, to: description ?? word,
      by: description == nil ? .objectRole : .attribute)
    words.keyShortcuts = entry.attributes[.keyshortcuts]
    node.words = words
    node.level = entry.attributes[.level].flatMap { Int($0) } ?? 0
  }

  func addValue(_ entry: ATSPIEntry, _ role: String?, to node: inout PageNode) {
    switch role {
    case "slider", "scrollbar", "progressbar", "meter", "separator", "spinbutton":
      node.value = entry.value.current.map { .number($0) } ?? .none
      node.minimum = entry.value.minimum
      node.maximum = entry.value.maximum
      if let text = entry.attributes[.valuetext] {
        node.changeWords { $0.valueText = folded(text) }
      }
      // A spin button formats its value itself.
      if role == "spinbutton", let shown = plain(entry.text) { node.value = .text(shown) }
    case "textbox", "searchbox", "combobox":
      node.value = plain(entry.text).map { .text($0) } ?? .none
      addCaret(entry, to: &node)
    default: break
    }
  }

  private func addCaret(_ entry: ATSPIEntry, to node: inout PageNode) {
    // With object replacement characters, the positions would differ.
    guard entry.states.contains(.focused), entry.states.contains(.editable),
      entry.role != ATSPIRole.password, (node.value.text ?? "") == (entry.text ?? "")
    else { return }
    let places = entry.selection.count == 2 ? entry.selection.sorted() : []
    guard let start = places.first ?? entry.caret else { return }
    var input = TextInput()
    input.selection = (start, (places.last ?? start) - start)
    node.text = input
  }

  /// Returns the text without object replacement characters; nil if nothing remains.
  private func plain(_ text: String?) -> String? {
    guard let text else { return nil }
    let plain = withoutMarks(text)
    return plain.isEmpty && !text.isEmpty ? nil : plain
  }

  /// Adds the text of an object without a name, and the check box of a cell.
  mutating func addText(_ entry: ATSPIEntry, _ role: String?, in place: Int, hasChildren: Bool) {
    let node = nodes[place]
    switch role {
    case "StaticText": if node.name.isEmpty { nodes[place].name = folded(plain(entry.text) ?? "") }
    case "cell" where entry.actions.contains("toggle") && node.name.isEmpty:
      let box = nodes.add("checkbox", under: place, at: node.offset)
      let isOn = entry.states.contains(.checked)
      record(of: node).set(
        &nodes[box].checked, .checked, to: isOn ? .on : .off, by: isOn ? .state : .stateless)
      nodes[box].states = node.states.union(.headed)
      nodes[box].nameSource = .attribute
    case let role? where !hasChildren:
      guard [.transparent, .cell, .container].contains(node.role.treatment) else { return }
      let isNamed = node.role.treatment == .cell && !node.name.isEmpty
      guard let text = isNamed ? node.name : plain(entry.text).map(folded), !text.isEmpty,
        role == "paragraph" || text == node.name || node.name.isEmpty
      else { return }
      if node.role.treatment != .cell { nodes[place].name = "" }
      let inner = nodes.add("StaticText", under: place, at: node.offset)
      nodes[inner].name = text
    default: break
    }
  }
}
