// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageReading {
  /// Sets the states, the description and the value of an entry's node.
  ///
  /// - Parameter isTextInput: Whether it contains editable text.
  func describe(_ index: Int, _ made: inout Node, isTextInput: Bool = false) {
    addStates(index, to: &made)
    let hasMore = hasMore(index)
    var description = ""
    if hasMore {
      description = addHint(index, to: &made)
      // Omitted if the role implies it.
      if isLive(index), let isAtomic = outline[index].rare?.words.isAtomic,
        isAtomic != (made.role?.isAtomicWhenLive ?? false)
      {
        made.flags[.atomic] = isAtomic
      }
    }
    var limits: ValueLimits?
    if hasMore || !outline[index].value.isNone || outline[index].hasLimits {
      let (words, between) = value(of: index)
      if let words { made.value = AttributedText(words) }
      if made.role != .meter, made.role != .progressbar { limits = between }
    }
    let isUnknown = made.role == .unknown
    guard
      isTextInput || isUnknown || limits != nil
        || hasMore && (!description.isEmpty || saysMore(index))
    else { return }
    made.giveDetails { given in
      if isTextInput { given.text = textInput(index) }
      if isUnknown { given.roleName = outline[index].roleName }
      if let limits { given.range = range(index, limits) }
      guard hasMore else { return }
      if !description.isEmpty { given.description = description }
      addWords(index, to: &given)
    }
  }

  /// Sets the states of an entry's node.
  private func addStates(_ index: Int, to made: inout Node) {
    made.traits.formUnion(outline[index].traits)
    made.checked = outline[index].checked
    made.pressed = outline[index].pressed
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

  /// Sets the hint, if the entry has one.
  ///
  /// - Returns: The description, if it is not said elsewhere; otherwise an empty text.
  private func addHint(_ index: Int, to made: inout Node) -> String {
    let description = outline[index].description
    if !description.isEmpty, description != made.label?.text, description == outline[index].title {
      made.hint = AttributedText(description)
    }
    if let hint = outline[index].rare?.words.hint, made.hint == nil {
      made.hint = AttributedText(hint)
    }
    return description == made.hint?.text || description == made.label?.text ? "" : description
  }

  /// Returns whether an entry has rare textual properties or actions.
  private func saysMore(_ index: Int) -> Bool {
    if current(of: index) != nil { return true }
    guard let rare = outline[index].rare else { return false }
    return rare.hasWords && rare.words.areMore || !rare.actions.isEmpty
  }

  private func addWords(_ index: Int, to details: inout NodeDetails) {
    if let current = current(of: index) { details.current = current }
    guard let rare = outline[index].rare else { return }
    let actions = rare.actions
    if !actions.isEmpty { details.actions = actions.map { CustomAction(name: $0) } }
    guard rare.hasWords else { return }
    details.hasPopup = rare.words.popup
    if let keys = rare.words.keyShortcuts { details.keyShortcuts = keys }
    details.roleDescription = rare.words.roleDescription
    details.live = rare.words.live.flatMap(Live.init)
  }

  private func range(_ index: Int, _ limits: ValueLimits) -> ValueRange {
    var limits = limits
    let step = attribute(.step, of: index)
    limits.step = step.flatMap(Double.init)
    // The default step in HTML is one; for other elements it is unknown.
    if step == nil, isElement(index, "INPUT") { limits.step = 1 }
    return limits.range
  }
}

extension PageProperties {
  /// The popup, if there is one.
  fileprivate var popup: String? { hasPopup == "false" ? nil : hasPopup }

  /// Whether there are rare members among them.
  fileprivate var areMore: Bool {
    popup != nil || keyShortcuts != nil || roleDescription != nil || live.flatMap(Live.init) != nil
  }
}
