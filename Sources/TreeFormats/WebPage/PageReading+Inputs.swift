// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageReading {
  /// Sets the members of a text input.
  func fillInput(_ index: Int, _ input: inout Node) {
    let role = outline[index].role
    let record = record(of: index)
    record.set(&input.role, .role, to: self.role(ofInput: index))
    if !outline[index].name.isEmpty { record.set(&input.label, .label, to: outline[index].name) }
    describe(index, &input, isTextInput: role.role != .spinbutton)
    if input.role == .passwordInput {
      record.add(.secureTextField, to: &input, by: .secretInput)
    }
    if role.treatment == .transparent {
      record.add(.textArea, to: &input, by: .severalLines)
    } else if outline[index].states.contains(.multiline) {
      record.add(.textArea, to: &input)
    }
    if outline[index].states.isSuperset(of: [.focused, .editable]) {
      record.add(.isEditing, to: &input, by: .editing)
    }
    // The states that make it secret or edited.
    record.give(.traits)
  }

  /// Returns the content of a text input.
  func textInput(_ index: Int) -> TextInput {
    var input = TextInput()
    if let rare = outline[index].rare, rare.hasText, let text = outline[index].text { input = text }
    input.content = outline[index].value.text ?? ""
    if hasMore(index), outline[index].nameSource != .placeholder {
      input.placeholder =
        attribute(.placeholder, of: index) ?? attribute(.ariaPlaceholder, of: index)
        ?? outline[index].placeholder
    }
    return input
  }

  /// Sets the members of a list that shows one option.
  func fillChoice(_ index: Int, _ choice: inout Node) {
    let record = record(of: index)
    record.set(&choice.role, .role, to: .popupButton)
    if !outline[index].name.isEmpty { record.set(&choice.label, .label, to: outline[index].name) }
    describe(index, &choice)
    if choice.value?.text == choice.label?.text, !outline[index].hasOwnName { choice.label = nil }
    // The browser marks all of its own closed combo boxes as collapsed, and their popup as a menu.
    if outline.below(index).contains(where: { outline[$0].role.role == .menuListPopup }) {
      if choice.flags[.expanded] == false { choice.flags[.expanded] = nil }
      var details = choice.details ?? NodeDetails()
      details.hasPopup = nil
      choice.details = details.isEmpty ? nil : details
    }
  }

  /// Returns the role of a text input, by its type in the DOM.
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
    // Only secret fields have bullets for all letters.
    if let value = outline[index].value.text, value.isOfBullets { return .passwordInput }
    return .textbox
  }
}
