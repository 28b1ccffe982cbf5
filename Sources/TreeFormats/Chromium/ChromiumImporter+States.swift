// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension ChromiumImporter {
  /// Gives a node the states, the description and the value of its entry.
  ///
  /// - Parameter text: What is in it, if it is a text input.
  func describe(_ index: Int, _ made: inout Node, text: consuming TextInput? = nil) {
    addStates(index, to: &made)
    var description = ""
    if let rare = outline[index].rare {
      description = outline[index].description
      if !description.isEmpty, description != made.label?.text, description == outline[index].title {
        made.hint = AttributedText(description)
      }
      if let hint = rare.words?.hint, made.hint == nil { made.hint = AttributedText(hint) }
      if description == made.hint?.text || description == made.label?.text { description = "" }
    }
    let value = ChromiumValue(of: outline[index]) { attribute(.ariaValueText, of: index) }
    if let text = value.text { made.value = AttributedText(text) }
    addDetails(index, description, value.range, text, to: &made)
  }

  /// Gives a node what is so of its entry.
  private func addStates(_ index: Int, to made: inout Node) {
    made.traits.formUnion(outline[index].traits)
    if index == modal { made.flags[.modal] = true }
    let states = outline[index].states
    guard !states.isEmpty else { return }
    if states.contains(.disabled) { made.traits.insert(.notEnabled) }
    if states.contains(.selected) { made.traits.insert(.selected) }
    if states.contains(.focusable) { made.flags[.focusable] = true }
    if states.contains(.required) { made.flags[.required] = true }
    if states.contains(.invalid) { made.flags[.invalid] = true }
    if states.contains(.readOnly) { made.flags[.readOnly] = true }
    if states.contains(.busy) { made.flags[.busy] = true }
    if states.contains(.expandable) { made.flags[.expanded] = states.contains(.expanded) }
  }

  /// Gives a node what few nodes have.
  ///
  /// - Parameters:
  ///   - description: What describes it and is said nowhere else; empty where nothing does.
  ///   - limits: Those of its value, if that is a number.
  private func addDetails(
    _ index: Int, _ description: String, _ limits: ChromiumValue.Limits?,
    _ text: consuming TextInput?, to made: inout Node
  ) {
    let role = made.role
    let current = current(of: index)
    let hasRange = limits != nil && role != .meter && role != .progressbar
    let (checked, pressed) = (outline[index].checked, outline[index].pressed)
    let words = outline[index].rare?.words
    let actions = outline[index].actions
    let popup = words?.hasPopup.flatMap { $0 == "false" ? nil : $0 }
    let live = words?.live.flatMap(Live.init)
    guard
      text != nil || checked != nil || pressed != nil || hasRange || !description.isEmpty
        || current != nil || popup != nil || live != nil || words?.keyShortcuts != nil
        || words?.roleDescription != nil || !actions.isEmpty || role == .unknown
    else { return }
    var details = NodeDetails()
    if !actions.isEmpty { details.actions = actions.map { CustomAction(name: $0) } }
    if !description.isEmpty { details.description = description }
    details.checked = checked
    details.pressed = pressed
    details.current = current
    details.hasPopup = popup
    details.keyShortcuts = words?.keyShortcuts
    details.roleDescription = words?.roleDescription
    details.live = live
    if role == .unknown { details.roleName = outline[index].roleName }
    if hasRange, var limits {
      let step = attribute(.step, of: index)
      limits.step = step.flatMap(Double.init)
      // What HTML leaves out is one; for other elements nothing is known.
      if step == nil, isElement(index, "INPUT") { limits.step = 1 }
      details.range = limits.range
    }
    details.text = text
    made.details = details
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
    let role = outline[index].role
    let isEditable = outline[index].states.contains(.editable)
    switch role.role {
    case .combobox where !isEditable:
      places[index].mode = .poppingUp
      addChoice(index, place)
      return
    case .combobox: places[index].mode = .poppingUp
    default: places[index].mode = .swallowed
    }
    places[index].leaf = index
    tell(.field, index)
    add(input(index), for: index, in: place)
  }

  private func input(_ index: Int) -> Node {
    let role = outline[index].role
    var input = Node()
    input.role = self.role(ofInput: index)
    if !outline[index].name.isEmpty { input.label = AttributedText(outline[index].name) }
    var text: TextInput?
    if role.role != .spinbutton {
      var content = outline[index].text ?? TextInput()
      content.content = outline[index].value.text ?? ""
      if outline[index].nameSource != .placeholder {
        content.placeholder =
          attribute(.placeholder, of: index) ?? attribute(.ariaPlaceholder, of: index)
          ?? outline[index].placeholder
      }
      text = content
    }
    describe(index, &input, text: text)
    if input.role == .passwordInput {
      input.traits.insert(.secureTextField)
      trace?.give("traits", .secretInput, at: outline[index].offset)
    }
    if role.treatment == .transparent || outline[index].states.contains(.multiline) {
      input.traits.insert(.textArea)
      if role.treatment == .transparent {
        trace?.give("traits", .severalLines, at: outline[index].offset)
      }
    }
    if outline[index].states.isSuperset(of: [.focused, .editable]) {
      input.traits.insert(.isEditing)
      trace?.give("traits", .editing, at: outline[index].offset)
    }
    return input
  }

  /// A list that shows one choice.
  private mutating func addChoice(_ index: Int, _ place: Place) {
    places[index].leaf = index
    tell(.choice, index)
    add(choice(index), for: index, in: place)
  }

  private func choice(_ index: Int) -> Node {
    var choice = Node()
    choice.role = .popupButton
    if !outline[index].name.isEmpty { choice.label = AttributedText(outline[index].name) }
    describe(index, &choice)
    if choice.value?.text == choice.label?.text, !outline[index].hasOwnName { choice.label = nil }
    // The browser calls every closed choice of its own collapsed, and what it opens a menu.
    if outline.below(index).contains(where: { outline[$0].role.role == .menuListPopup }) {
      if choice.flags[.expanded] == false { choice.flags[.expanded] = nil }
      var details = choice.details ?? NodeDetails()
      details.hasPopup = nil
      choice.details = details.isEmpty ? nil : details
    }
    return choice
  }

  /// The role of a text input, by the type that the DOM gives it.
  private func role(ofInput index: Int) -> Role {
    if outline[index].states.contains(.secret) { return .passwordInput }
    let role = outline[index].role
    guard role.role == .textbox || role.role == .generic || role.treatment == .transparent
    else { return role.role }
    switch attribute(.type, of: index)?.lowercased() {
    case "password": return .passwordInput
    case "email": return .emailInput
    case "tel": return .phoneNumberInput
    case "url": return .urlInput
    default: break
    }
    // Nothing else has the browser hide every letter.
    if let value = outline[index].value.text, value.isOfBullets { return .passwordInput }
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
