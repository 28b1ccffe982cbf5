// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What a tool for Android says of a view, before it is known which of it is to be said.
///
/// What a tool does not say is nothing, never false.
struct AndroidFacts {
  /// The class, with or without its package.
  var className = ""
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

  /// The class without its package.
  private var kind: Substring {
    let bytes = className.utf8Span.span
    func isMark(_ place: Int) -> Bool {
      bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: "$")
    }
    var end = bytes.count
    while end > 0, isMark(end - 1) { end -= 1 }
    var start = end
    while start > 0, !isMark(start - 1) { start -= 1 }
    let utf8 = className.utf8
    return className[
      utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
  }

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
  ///
  /// - Parameters:
  ///   - trace: Where to write down by which rules it says what it says, where the table leaves that
  ///     open.
  ///   - offset: Where the document has it.
  func view(_ trace: ImportTrace?, at offset: Int) -> PlatformEntry {
    let view = PlatformEntry()
    var shape = AndroidShape.of(kind)
    let isMadeInput = isEditable == true && !shape.isInput
    if isMadeInput {
      shape = AndroidShape(traits: .textEntry, isInput: true)
    }
    view.node.traits = shape.traits
    view.node.role = shape.role
    view.node.view = shape.view
    view.node.containerType = shape.containerType
    view.identifier = identifier
    view.isVisible = isVisible ?? true
    view.node.frame = bounds
    addStates(to: view)
    addWords(to: view, shape)
    addRange(to: view, shape)
    view.part = part(shape, view)
    if view.part == .wrapper, view.node.label == nil {
      view.node.label = words(paneTitle).map { AttributedText($0) }
    }
    if let trace {
      let traits: Traits = isMadeInput ? [] : shape.traits
      Telling(facts: self, view: view, shape: shape, offset: offset).tell(trace, traits)
    }
    return view
  }

  private func part(_ shape: AndroidShape, _ view: PlatformEntry) -> PlatformEntry.Part {
    if shape.isInput { return .input }
    if isUsable(shape) { return .cell }
    // A switch that is not used by itself is that of the row it is in.
    if view.isToggle { return .text }
    if shape.isAdjustable { return .control }
    if view.node.label != nil { return .text }
    return .wrapper
  }

  private func addStates(to view: PlatformEntry) {
    if isEnabled == false { view.node.traits.insert(.notEnabled) }
    if isSelected == true { view.node.traits.insert(.selected) }
    if isHeading == true { view.node.traits.insert(.header) }
    if isPassword == true { view.node.traits.formUnion([.textEntry, .secureTextField]) }
    if isFocusable == true { view.node.flags[.focusable] = true }
    if isInvalid == true { view.node.flags[.invalid] = true }
    if let error = words(error) {
      view.node.flags[.invalid] = true
      change(&view.node) { $0.description = error }
    }
    if let live { change(&view.node) { $0.live = live } }
    if let role = words(roleDescription) { change(&view.node) { $0.roleDescription = role } }
    guard isCheckable == true, let isChecked else { return }
    view.isToggle = true
    if view.node.role == .checkbox || view.node.role == .radio {
      change(&view.node) { $0.checked = isChecked ? .on : .off }
    } else {
      view.node.traits.insert(.toggleButton)
      view.node.value = AttributedText(isChecked ? "1" : "0")
    }
  }

  private func addWords(to view: PlatformEntry, _ shape: AndroidShape) {
    let content = text.flatMap { AttributedText($0).isBlank ? nil : $0 }
    if shape.isInput || isPassword == true {
      addInput(content, to: view)
      return
    }
    let described = words(description)
    // What a switch shows, such as ON, is its state once more.
    let shown = view.isToggle && shape.showsState ? nil : content.map(folded)
    view.node.label = (described ?? shown ?? words(labelledBy)).map { AttributedText($0) }
    if let state = words(state), !view.isToggle {
      view.node.value = AttributedText(state)
    } else if shape.isAdjustable, described != nil, let shown {
      view.node.value = AttributedText(shown)
    }
    if let tip = words(tooltip), tip != described { view.node.hint = AttributedText(tip) }
  }

  /// Gives a text input its words: a hint that stands in it is no content, a description that is its
  /// content once more no label.
  private func addInput(_ content: String?, to view: PlatformEntry) {
    let hint = words(hint)
    let isEmpty = isShowingHint == true || content.map(folded) == hint
    let given = words(description).flatMap { $0 == content.map(folded) ? nil : $0 }
    let label = given ?? words(labelledBy)
    view.node.label = (label ?? (isEmpty ? nil : hint)).map { AttributedText($0) }
    var input = TextInput()
    input.content = isEmpty ? "" : content ?? ""
    input.placeholder = label == nil && !isEmpty ? nil : hint
    if !isEmpty, let content { view.node.value = AttributedText(content) }
    change(&view.node) { $0.text = input }
  }

  private func addRange(to view: PlatformEntry, _ shape: AndroidShape) {
    guard let range, shape.isAdjustable else { return }
    if view.node.value == nil {
      let value =
        range.isPercent
        ? written(range.current) + "%"
        : percent(range.current, from: range.minimum, to: range.maximum)
      view.node.value = AttributedText(value)
    }
    guard shape.traits.contains(.adjustable), range.maximum > range.minimum else { return }
    change(&view.node) {
      $0.range = .numbers(
        minimum: range.minimum, maximum: range.maximum, step: nil, current: range.current,
        says: words(state) == nil ? "percent" : nil, unit: nil)
    }
  }

  /// A text with its white space folded, if there is anything in it.
  func words(_ text: String?) -> String? {
    text.flatMap { AttributedText($0).isBlank ? nil : folded($0) }
  }

  private func change(_ node: inout Node, _ body: (inout NodeDetails) -> Void) {
    var details = node.details ?? NodeDetails()
    body(&details)
    node.details = details
  }
}
