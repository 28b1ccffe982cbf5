// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension ChromiumImporter {
  /// Gives a node the states, the description and the value of its entry.
  ///
  /// - Parameter text: What is in it, if it is a text input.
  func describe(_ index: Int, _ made: inout Node, text: TextInput? = nil) {
    let node = outline[index]
    made.traits.formUnion(node.traits)
    if node.states.contains(.disabled) { made.traits.insert(.notEnabled) }
    if node.states.contains(.selected) { made.traits.insert(.selected) }
    if node.states.contains(.focusable) { made.flags[.focusable] = true }
    if node.states.contains(.required) { made.flags[.required] = true }
    if node.states.contains(.invalid) { made.flags[.invalid] = true }
    if node.states.contains(.readOnly) { made.flags[.readOnly] = true }
    if node.states.contains(.busy) { made.flags[.busy] = true }
    if node.states.contains(.expandable) {
      made.flags[.expanded] = node.states.contains(.expanded)
    }
    if index == modal { made.flags[.modal] = true }
    if !node.description.isEmpty, node.description != made.label?.text {
      if node.description == node.title { made.hint = AttributedText(node.description) }
    }
    let words = node.rare?.words
    if let hint = words?.hint, made.hint == nil { made.hint = AttributedText(hint) }
    let value = ChromiumValue(of: node, valueText: attribute(.ariaValueText, of: index))
    if let text = value.text { made.value = AttributedText(text) }
    let current = current(of: index)
    let actions = node.actions
    let hasRange = value.range != nil && made.role != .meter && made.role != .progressbar
    let popup = words?.hasPopup.flatMap { $0 == "false" ? nil : $0 }
    let live = words?.live.flatMap(Live.init)
    let isDescribed =
      !node.description.isEmpty && node.description != made.hint?.text
      && node.description != made.label?.text
    let role = made.role
    guard
      isDescribed || node.checked != nil || node.pressed != nil || current != nil || popup != nil
        || live != nil || words?.keyShortcuts != nil || words?.roleDescription != nil
        || text != nil || hasRange || !actions.isEmpty || role == .unknown
    else { return }
    made.giveDetails { given in
      if !actions.isEmpty { given.actions = actions.map { CustomAction(name: $0) } }
      if isDescribed { given.description = node.description }
      given.checked = node.checked
      given.pressed = node.pressed
      given.current = current
      given.hasPopup = popup
      given.keyShortcuts = words?.keyShortcuts
      given.roleDescription = words?.roleDescription
      given.live = live
      if role == .unknown { given.roleName = node.roleName }
      if hasRange, var range = value.range {
        range.step = attribute(.step, of: index).flatMap(Double.init)
        // What HTML leaves out is one; for other elements nothing is known.
        if range.step == nil, isElement(index, "INPUT"), attribute(.step, of: index) == nil {
          range.step = 1
        }
        given.range = range.range
      }
      given.text = text
    }
  }

  /// Which current item an entry is.
  func current(of index: Int) -> String? {
    attribute(.ariaCurrent, of: index).flatMap { $0 == "false" ? nil : $0 }
  }

  /// Whether an entry is the HTML element of a name, in capitals.
  private func isElement(_ index: Int, _ name: String) -> Bool {
    guard let snapshot, let place = place(of: index) else { return false }
    return snapshot.elementName(of: place) == name
  }

  /// A text input, or what is chosen from a list.
  mutating func addInput(_ index: Int, _ place: Place) {
    let node = outline[index]
    let isEditable = node.states.contains(.editable)
    switch node.role.role {
    case .combobox where !isEditable:
      places[index].mode = .poppingUp
      addChoice(index, place)
      return
    case .combobox: places[index].mode = .poppingUp
    default: places[index].mode = .swallowed
    }
    places[index].leaf = index
    tell(.field, index)

    var input = Node()
    input.role = role(ofInput: index)
    if !node.name.isEmpty { input.label = AttributedText(node.name) }
    var text: TextInput?
    if node.role.role != .spinbutton {
      var content = node.text ?? TextInput()
      content.content = node.value.text ?? ""
      if node.nameSource != .placeholder {
        content.placeholder =
          attribute(.placeholder, of: index) ?? attribute(.ariaPlaceholder, of: index)
          ?? node.placeholder
      }
      text = content
    }
    describe(index, &input, text: text)
    if input.role == .passwordInput {
      input.traits.insert(.secureTextField)
      trace?.give("traits", .secretInput, at: node.offset)
    }
    if node.states.contains(.multiline) || node.role.treatment == .transparent {
      input.traits.insert(.textArea)
      if node.role.treatment == .transparent {
        trace?.give("traits", .severalLines, at: node.offset)
      }
    }
    if node.states.isSuperset(of: [.focused, .editable]) {
      input.traits.insert(.isEditing)
      trace?.give("traits", .editing, at: node.offset)
    }
    add(input, for: index, in: place)
  }

  /// A list that shows one choice.
  private mutating func addChoice(_ index: Int, _ place: Place) {
    let node = outline[index]
    places[index].leaf = index
    tell(.choice, index)
    var choice = Node()
    choice.role = .popupButton
    if !node.name.isEmpty { choice.label = AttributedText(node.name) }
    describe(index, &choice)
    if choice.value?.text == choice.label?.text, !node.hasOwnName { choice.label = nil }
    // The browser calls every closed choice of its own collapsed, and what it opens a menu.
    if outline.below(index).contains(where: { outline[$0].role.role == .menuListPopup }) {
      if choice.flags[.expanded] == false { choice.flags[.expanded] = nil }
      var details = choice.details ?? NodeDetails()
      details.hasPopup = nil
      choice.details = details.isEmpty ? nil : details
    }
    add(choice, for: index, in: place)
  }

  /// The role of a text input, by the type that the DOM gives it.
  private func role(ofInput index: Int) -> Role {
    let node = outline[index]
    if node.states.contains(.secret) { return .passwordInput }
    guard [.textbox, .generic].contains(node.role.role) || node.role.treatment == .transparent
    else { return node.role.role }
    switch attribute(.type, of: index)?.lowercased() {
    case "password": return .passwordInput
    case "email": return .emailInput
    case "tel": return .phoneNumberInput
    case "url": return .urlInput
    default: break
    }
    // Nothing else has the browser hide every letter.
    if let value = node.value.text, value.isOfBullets { return .passwordInput }
    return .textbox
  }
}

extension NodeDetails {
  /// Whether none of the members that this importer sets is set.
  var isEmpty: Bool {
    language == nil && position == nil && text == nil && live == nil && roleName == nil
      && roleDescription == nil && description == nil && checked == nil && pressed == nil
      && current == nil && hasPopup == nil && keyShortcuts == nil && table == nil && cell == nil
      && range == nil && actions == nil
  }
}
