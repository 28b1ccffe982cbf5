// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The facts that a tool for Android reports about a view.
///
/// A fact that the tool does not report is nil, never false.
struct AndroidFacts {
  /// The class, with or without its package.
  var className = ""
  /// The meaning of the class, if it has been looked up.
  var classShape: AndroidShape?
  var text, description, hint: String?
  /// The text of the view that labels this one.
  var labelledBy: String?
  var state, paneTitle, roleDescription, tooltip, error, identifier: String?
  var bounds: Rectangle?
  var live: Live?
  /// The value of a slider or progress bar with its limits; `isPercent` if it is a percentage.
  var range: (minimum: Double, maximum: Double, current: Double, isPercent: Bool)?
  var isVisible, isEnabled, isClickable, isLongClickable, isScreenReaderFocusable: Bool?
  var isFocusable, isScrollable, isSelected, isHeading, isPassword, isCheckable, isChecked: Bool?
  var isEditable, isShowingHint, isInvalid: Bool?

  /// Returns whether the reader of Android stops at it, if it has content.
  private func isUsable(_ shape: AndroidShape) -> Bool {
    if isClickable == true || isLongClickable == true || isScreenReaderFocusable == true {
      return true
    }
    // Lists and scroll views accept the focus only to pass it on.
    return isFocusable == true && isScrollable != true && shape.view == nil
      && shape.containerType == nil
  }

  /// Returns whether an input of a type hides what is typed.
  static func hidesText(inputType: Int) -> Bool {
    [0x81, 0x91, 0xE1, 0x12].contains(inputType & 0xFFF)
  }

  func view(_ record: ViewRecord) -> PhoneView {
    let view = PhoneView()
    fill(view, record)
    return view
  }

  func fill(_ view: PhoneView, _ record: ViewRecord) {
    var node = Node()
    var shape = classShape ?? AndroidShape.of(className)
    // A rating that is only shown takes no focus.
    let isShown = shape.needsFocus && isFocusable == false && isClickable != true
    if isShown { shape.traits.remove(.adjustable) }
    if isEditable == true, !shape.isInput {
      shape = AndroidShape(traits: .textEntry, isInput: true)
      record.add(shape.traits, to: &node, by: .flagRule)
    } else {
      record.add(shape.traits, to: &node, by: .classRule)
    }
    record.set(&node.role, .role, to: shape.role, by: .classRule)
    record.set(&node.view, .view, to: shape.view)
    record.set(&node.containerType, .containerType, to: shape.containerType, by: .classRule)
    record.set(className: className, of: view)
    record.set(&view.identifier, .id, to: identifier)
    view.isVisible = isVisible ?? true
    record.set(&node.frame, .frame, to: bounds)
    addStates(to: &node, of: view, shape, record)
    addWords(to: &node, of: view, shape, record)
    addRange(to: &node, of: view, shape, record)
    view.part = part(shape, node, isToggle: view.isToggle, isShown: isShown)
    if view.part == .wrapper, node.label == nil, let title = words(paneTitle) {
      record.set(&node.label, .label, to: title, by: .pane)
    }
    swap(&view.node, &node)
  }

  private func part(
    _ shape: AndroidShape, _ node: Node, isToggle: Bool, isShown: Bool
  ) -> PhoneView.Part {
    if shape.isInput { return .input }
    if isUsable(shape) { return .cell }
    // A switch that is not interactive itself belongs to its row.
    if isToggle { return .text }
    if isShown, node.label != nil || node.value != nil { return .text }
    if shape.isAdjustable { return .control }
    if node.label != nil { return .text }
    return .wrapper
  }

  private func addStates(
    to node: inout Node, of view: PhoneView, _ shape: AndroidShape, _ record: ViewRecord
  ) {
    func add(_ traits: Traits, if isSo: Bool?) {
      // The class may already imply some of them.
      if isSo == true { record.add(traits.subtracting(node.traits), to: &node, by: .flagRule) }
    }
    add(.notEnabled, if: isEnabled.map(!))
    add(.selected, if: isSelected)
    add(.header, if: isHeading)
    add([.textEntry, .secureTextField], if: isPassword)
    if isFocusable == true { record.set(&node.flags[.focusable], .focusable, to: true) }
    let error = words(error)
    if isInvalid == true || error != nil { record.set(&node.flags[.invalid], .invalid, to: true) }
    if let error { node.changeDetails { record.set(&$0.description, .description, to: error) } }
    if let live { node.changeDetails { record.set(&$0.live, .live, to: live) } }
    if let role = words(roleDescription) {
      node.changeDetails { record.set(&$0.roleDescription, .roleDescription, to: role) }
    }
    guard isCheckable ?? shape.isCheckable, let isChecked else { return }
    view.isToggle = true
    if node.role == .checkbox || node.role == .radio {
      record.set(&node.checked, .checked, to: isChecked ? .on : .off, by: .switched)
    } else {
      add(.toggleButton, if: true)
      record.set(&node.value, .value, to: isChecked ? "1" : "0", by: .switched)
    }
    if words(state) != nil { record.drop("state", by: .stateOfSwitch) }
  }

  private func addWords(
    to node: inout Node, of view: PhoneView, _ shape: AndroidShape, _ record: ViewRecord
  ) {
    if shape.isInput || isPassword == true {
      addInput(text.flatMap { AttributedText($0).isBlank ? nil : $0 }, to: &node, record)
      return
    }
    let (described, named, state) = (words(description), words(labelledBy), words(state))
    let shown = words(text)
    // A switch may show its state, such as ON.
    let label = view.isToggle && shape.showsState ? shown.flatMap(SwitchStateNames.label) : shown
    let isValue = shape.isAdjustable && described != nil && label != nil && state == nil
    if shown != nil, label == nil {
      record.drop("text", by: .textOfSwitch)
    } else if shown != nil, described != nil, !isValue {
      record.drop("text", by: .textDescribed)
    }
    if let described {
      record.set(&node.label, .label, to: described, by: .described)
    } else if let named, view.isToggle || label == nil {
      // The text of a switch may be its state, in a language with unknown words.
      record.set(&node.label, .label, to: named, by: .labelledBy)
    } else if let label {
      record.set(&node.label, .label, to: label, by: .textRule)
    }
    if !view.isToggle, let state {
      record.set(&node.value, .value, to: state, by: .stateRule)
    } else if isValue, let label {
      record.set(&node.value, .value, to: label, by: .valueRule)
    }
    if let tip = words(tooltip), tip != described { record.set(&node.hint, .hint, to: tip) }
  }

  /// Sets the texts of an input: a visible hint is not its content, and a description that repeats
  /// the content is not its label.
  private func addInput(_ content: String?, to node: inout Node, _ record: ViewRecord) {
    let hint = words(hint)
    let shown = content.map(folded)
    let isEmpty = isShowingHint == true || shown == hint
    let described = words(description)
    let label = described == shown ? nil : described
    if isEmpty, content != nil { record.drop("text", by: .hintShown) }
    if described != nil, label == nil { record.drop("description", by: .descriptionIsContent) }
    if let label {
      record.set(&node.label, .label, to: label, by: .described)
    } else if let named = words(labelledBy) {
      record.set(&node.label, .label, to: named, by: .labelledBy)
    } else if !isEmpty, let hint {
      record.set(&node.label, .label, to: hint, by: .hintAsLabel)
    }
    var input = TextInput()
    input.content = isEmpty ? "" : content ?? ""
    input.placeholder = label == nil && words(labelledBy) == nil && !isEmpty ? nil : hint
    if !isEmpty, let content { record.set(&node.value, .value, to: content, by: .valueRule) }
    node.changeDetails { record.set(&$0.text, .text, to: input) }
  }

  private func addRange(
    to node: inout Node, of view: PhoneView, _ shape: AndroidShape, _ record: ViewRecord
  ) {
    guard let range, shape.isAdjustable else { return }
    if node.value == nil {
      let value =
        range.isPercent
        ? written(range.current) + "%"
        : percent(range.current, from: range.minimum, to: range.maximum)
      record.set(&node.value, .value, to: value, by: .rangeRule)
    }
    guard shape.traits.contains(.adjustable), range.maximum > range.minimum else { return }
    let numbers = ValueRange.numbers(
      minimum: range.minimum, maximum: range.maximum, step: nil, current: range.current,
      says: words(state) == nil ? "percent" : nil, unit: nil)
    node.changeDetails { record.set(&$0.range, .range, to: numbers) }
  }

  /// Returns a text with collapsed white space, if it is not empty.
  func words(_ text: String?) -> String? {
    text.flatMap { AttributedText($0).isBlank ? nil : folded($0) }
  }
}
