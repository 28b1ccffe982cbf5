// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What a tool for Android says of a view, before it is known which of it is to be said.
///
/// What a tool does not say is nothing, never false.
struct AndroidFacts {
  /// The class, with or without its package.
  var className = ""
  /// What the class means, where that has been looked up.
  var classShape: AndroidShape?
  var text: String?
  var description: String?
  var hint: String?
  /// The words of the view that is the label of this one.
  var labelledBy: String?
  var state: String?
  var paneTitle: String?
  var roleDescription: String?
  var tooltip: String?
  var error: String?
  var identifier: String?
  var bounds: Rectangle?
  var live: Live?
  /// The value of a slider or progress bar and its limits; `isPercent` where it is one already.
  var range: (minimum: Double, maximum: Double, current: Double, isPercent: Bool)?
  var isVisible: Bool?
  var isEnabled: Bool?
  var isClickable: Bool?
  var isLongClickable: Bool?
  var isScreenReaderFocusable: Bool?
  var isFocusable: Bool?
  var isScrollable: Bool?
  var isSelected: Bool?
  var isHeading: Bool?
  var isPassword: Bool?
  var isCheckable: Bool?
  var isChecked: Bool?
  var isEditable: Bool?
  var isShowingHint: Bool?
  var isInvalid: Bool?

  /// Whether the reader of Android stops at it, if it has anything to say.
  private func isUsable(_ shape: AndroidShape) -> Bool {
    if isClickable == true || isLongClickable == true || isScreenReaderFocusable == true {
      return true
    }
    // Lists and what can be scrolled take the focus only to hand it on.
    return isFocusable == true && isScrollable != true && shape.view == nil
      && shape.containerType == nil
  }

  /// The view it stands for.
  func view(_ trace: ImportTrace?, at offset: Int) -> PhoneView {
    let view = PhoneView()
    fill(view, trace, at: offset)
    return view
  }

  /// Tells a new view what it says and is.
  ///
  /// - Parameters:
  ///   - trace: Where to write down by which rules it says what it says, where the table leaves that
  ///     open.
  ///   - offset: Where the document has it.
  func fill(_ view: PhoneView, _ trace: ImportTrace?, at offset: Int) {
    var node = Node()
    var shape = classShape ?? AndroidShape.of(className)
    let isMadeInput = isEditable == true && !shape.isInput
    if isMadeInput {
      shape = AndroidShape(traits: .textEntry, isInput: true)
    }
    node.traits = shape.traits
    node.role = shape.role
    node.view = shape.view
    node.containerType = shape.containerType
    view.identifier = identifier
    view.isVisible = isVisible ?? true
    node.frame = bounds
    addStates(to: &node, of: view)
    addWords(to: &node, of: view, shape)
    addRange(to: &node, shape)
    view.part = part(shape, node, isToggle: view.isToggle)
    if view.part == .wrapper, node.label == nil {
      node.label = words(paneTitle).map { AttributedText($0) }
    }
    swap(&view.node, &node)
    if let trace {
      let traits: Traits = isMadeInput ? [] : shape.traits
      Telling(facts: self, view: view, shape: shape, offset: offset).tell(trace, traits)
    }
  }

  private func part(
    _ shape: AndroidShape, _ node: Node, isToggle: Bool
  ) -> PhoneView.Part {
    if shape.isInput { return .input }
    if isUsable(shape) { return .cell }
    // A switch that is not used by itself is that of the row it is in.
    if isToggle { return .text }
    if shape.isAdjustable { return .control }
    if node.label != nil { return .text }
    return .wrapper
  }

  private func addStates(to node: inout Node, of view: PhoneView) {
    if isEnabled == false { node.traits.insert(.notEnabled) }
    if isSelected == true { node.traits.insert(.selected) }
    if isHeading == true { node.traits.insert(.header) }
    if isPassword == true { node.traits.formUnion([.textEntry, .secureTextField]) }
    if isFocusable == true { node.flags[.focusable] = true }
    if isInvalid == true { node.flags[.invalid] = true }
    if let error = words(error) {
      node.flags[.invalid] = true
      node.changeDetails { $0.description = error }
    }
    if let live { node.changeDetails { $0.live = live } }
    if let role = words(roleDescription) { node.changeDetails { $0.roleDescription = role } }
    guard isCheckable == true, let isChecked else { return }
    view.isToggle = true
    if node.role == .checkbox || node.role == .radio {
      node.checked = isChecked ? .on : .off
    } else {
      node.traits.insert(.toggleButton)
      node.value = AttributedText(isChecked ? "1" : "0")
    }
  }

  private func addWords(to node: inout Node, of view: PhoneView, _ shape: AndroidShape) {
    let content = text.flatMap { AttributedText($0).isBlank ? nil : $0 }
    if shape.isInput || isPassword == true {
      addInput(content, to: &node)
      return
    }
    let described = words(description)
    let shown = shownWords(shape, isToggle: view.isToggle)
    // What a switch shows may yet be its state, in a language of which that is not known.
    let (first, last) =
      view.isToggle ? (words(labelledBy), shown) : (shown, words(labelledBy))
    node.label = (described ?? first ?? last).map { AttributedText($0) }
    if let state = words(state), !view.isToggle {
      node.value = AttributedText(state)
    } else if shape.isAdjustable, described != nil, let shown {
      node.value = AttributedText(shown)
    }
    if let tip = words(tooltip), tip != described { node.hint = AttributedText(tip) }
  }

  /// What a view that is no text input shows, but for the state of a switch, such as ON.
  func shownWords(_ shape: AndroidShape, isToggle: Bool) -> String? {
    let shown = words(text)
    return isToggle && shape.showsState ? shown.flatMap(SwitchWords.label) : shown
  }

  /// Gives a text input its words: a hint that stands in it is no content, a description that is its
  /// content once more no label.
  private func addInput(_ content: String?, to node: inout Node) {
    let hint = words(hint)
    let isEmpty = isShowingHint == true || content.map(folded) == hint
    let given = words(description).flatMap { $0 == content.map(folded) ? nil : $0 }
    let label = given ?? words(labelledBy)
    node.label = (label ?? (isEmpty ? nil : hint)).map { AttributedText($0) }
    var input = TextInput()
    input.content = isEmpty ? "" : content ?? ""
    input.placeholder = label == nil && !isEmpty ? nil : hint
    if !isEmpty, let content { node.value = AttributedText(content) }
    node.changeDetails { $0.text = input }
  }

  private func addRange(to node: inout Node, _ shape: AndroidShape) {
    guard let range, shape.isAdjustable else { return }
    if node.value == nil {
      let value =
        range.isPercent
        ? written(range.current) + "%"
        : percent(range.current, from: range.minimum, to: range.maximum)
      node.value = AttributedText(value)
    }
    guard shape.traits.contains(.adjustable), range.maximum > range.minimum else { return }
    node.changeDetails {
      $0.range = .numbers(
        minimum: range.minimum, maximum: range.maximum, step: nil, current: range.current,
        says: words(state) == nil ? "percent" : nil, unit: nil)
    }
  }

  /// A text with its white space folded, if there is anything in it.
  func words(_ text: String?) -> String? {
    text.flatMap { AttributedText($0).isBlank ? nil : folded($0) }
  }
}
