// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Reads what Jetpack Compose prints of a semantics tree (docs/reference/formats/compose.md).
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readCompose(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  guard let printed = PrintedText(text, as: .compose) else {
    findings.error(.particular("there is no line with \"Node #\" and its place in this"), at: nil)
    return nil
  }
  var parser = ComposeParser()
  printed.lines(of: text) { parser.read($0, at: $1) }
  parser.finish()
  let nodes = parser.outline
  guard !nodes.isFull else {
    let limit = AccessibilityTree.maximumNodes
    findings.error(.particular("more than \(limit) nodes; print less of the tree"), at: nil)
    return nil
  }
  guard !nodes.indices.isEmpty else {
    findings.error(.particular("no node was printed; print the root of the screen"), at: nil)
    return nil
  }
  if let next = parser.nextTree {
    findings.warning(.particular("another tree begins here, and is not read"), at: next)
  }
  var notices = ImportNotices(context.trace)
  if parser.isCut, let last = nodes.offsets.last { notices.note(.cutOff, at: last) }
  let views = nodes.map { node, offset in ComposeViews.view(of: node, &notices, at: offset) }
  for index in nodes.indices where nodes[index].marks.contains("SelectableGroup") {
    let inner = nodes.below(index).prefix(ComposeViews.looks).lazy
    let role = inner.compactMap { nodes[$0].properties["Role"] }.first
    if role == "Tab" { views[index].node.view = .tabBar }
    if role == "RadioButton" { views[index].node.role = .radiogroup }
    let member = ["Tab": "view", "RadioButton": "role"][role]
    if let trace = context.trace, let member {
      trace.give(member, .selectableGroup, at: nodes.offsets[index])
    }
  }
  var screen = PhoneScreen(.android, views, notices)
  screen.focus = nodes.entries.firstIndex { $0.says("Focused") == true }
  return screen.tree(&findings, context)
}

/// What Compose's nodes become.
enum ComposeViews {
  /// How many nodes in a group are looked at for what it is a group of.
  static let looks = 256

  /// The view that a node stands for.
  static func view(
    of node: ComposeNode, _ notices: inout ImportNotices, at offset: Int
  ) -> PhoneView {
    notices.trace?.note(node.members, at: offset)
    let view = PhoneView()
    view.identifier = node.tag
    view.node.frame = node.frame
    view.isVisible = node.marks.isDisjoint(with: ["InvisibleToUser", "HideFromAccessibility"])
    addRole(node, to: view, &notices, at: offset)
    addStates(node, to: view)
    addWords(node, to: view)
    if node.properties["EditableText"] != nil || node.actions.contains("SetText") {
      view.part = .input
    } else if node.isWhole {
      view.part = .cell
    } else if node.range != nil {
      view.part = .control
    } else if view.node.label != nil || view.isToggle {
      view.part = .text
    } else if let title = node.words("PaneTitle") {
      view.node.label = AttributedText(title)
    }
    if let trace = notices.trace { tell(trace, node, view, at: offset) }
    return view
  }

  /// Tells what the table of rules leaves open.
  private static func tell(
    _ trace: ImportTrace, _ node: ComposeNode, _ view: PhoneView, at offset: Int
  ) {
    func tell(_ rule: ImportRule, _ member: String, if isSo: Bool) {
      if isSo { trace.give(member, rule, at: offset) }
    }
    let marks: Set<Substring> = ["Heading", "Disabled", "Password"]
    let kinds: Traits = [.button, .image, .tabBarItem, .popupButton]
    let isSwitched = view.isToggle && view.node.traits.contains(.toggleButton)
    let isPicked = node.properties["Role"] == "ValuePicker"
    tell(
      .composeRole, "traits",
      if: isPicked || !view.node.traits.isDisjoint(with: kinds))
    tell(
      .composeMark, "traits",
      if: !node.marks.isDisjoint(with: marks) || view.node.traits.contains(.selected))
    tell(.composeToggle, "traits", if: isSwitched)
    tell(
      .composeRange, "traits",
      if: node.range != nil && view.node.traits.contains(.adjustable))
    tell(.composeInput, "traits", if: node.properties["EditableText"] != nil)
    guard let label = view.node.label?.text, let description = node.words("ContentDescription")
    else { return }
    tell(.described, "label", if: true)
    guard node.words("Text") != nil else { return }
    if label == description {
      trace.drop("Text", .textDescribed, at: offset)
    } else {
      tell(.textRule, "label", if: true)
    }
  }

  private static func addRole(
    _ node: ComposeNode, to view: PhoneView, _ notices: inout ImportNotices,
    at offset: Int
  ) {
    switch node.properties["Role"] {
    case nil, "Carousel": break
    case "Button": view.node.traits.insert(.button)
    case "Image": view.node.traits.insert(.image)
    case "Tab": view.node.traits.insert(.tabBarItem)
    case "DropdownList": view.node.traits.insert(.popupButton)
    case "ValuePicker": view.node.traits.insert(.adjustable)
    case "Switch": view.node.traits.formUnion([.button, .toggleButton])
    case "Checkbox": view.node.role = .checkbox
    case "RadioButton": view.node.role = .radio
    case let role?:
      notices.note(.unknownKind(role), at: offset)
      notices.trace?.drop("Role", .unknownKind, at: offset)
    }
    if node.marks.contains("Heading") { view.node.traits.insert(.header) }
    if node.marks.contains("IsDialog") { view.node.role = .dialog }
    if node.properties["CollectionInfo"] != nil, !node.marks.contains("SelectableGroup") {
      view.node.containerType = .list
    } else if node.properties["VerticalScrollAxisRange"] != nil
      || node.properties["HorizontalScrollAxisRange"] != nil
    {
      view.node.view = .scrollView
    }
  }

  private static func addStates(_ node: ComposeNode, to view: PhoneView) {
    var details = NodeDetails()
    if node.marks.contains("Disabled") { view.node.traits.insert(.notEnabled) }
    if node.marks.contains("Password") {
      view.node.traits.formUnion([.textEntry, .secureTextField])
    }
    if node.says("Focused") != nil { view.node.flags[.focusable] = true }
    if node.actions.contains("Expand") { view.node.flags[.expanded] = false }
    if node.actions.contains("Collapse") { view.node.flags[.expanded] = true }
    let isSelected = node.says("Selected")
    if view.node.role == .radio {
      view.isToggle = isSelected != nil
      view.node.checked = isSelected.map { $0 ? .on : .off }
    } else if isSelected == true {
      view.node.traits.insert(.selected)
    }
    let states: [String: (Checked, String)] = [
      "On": (.on, "1"), "Off": (.off, "0"), "Indeterminate": (.mixed, "2"),
    ]
    if let (checked, value) = node.properties["ToggleableState"].flatMap({ states[$0] }) {
      view.isToggle = true
      if view.node.role == .checkbox || view.node.role == .radio {
        view.node.checked = checked
      } else {
        view.node.traits.insert(.toggleButton)
        view.node.value = AttributedText(value)
      }
    }
    if let error = node.words("Error") {
      view.node.flags[.invalid] = true
      details.description = error
    }
    details.live = ["Polite": .polite, "Assertive": .assertive][node.properties["LiveRegion"]]
    details.sortPriority = node.properties["TraversalIndex"].flatMap(Double.init).flatMap {
      $0.isFinite ? -$0 : nil
    }
    if !node.customActions.isEmpty {
      details.actions = node.customActions.map { CustomAction(name: $0) }
    }
    view.node.details = details
  }

  private static func addWords(_ node: ComposeNode, to view: PhoneView) {
    let words = [node.words("ContentDescription"), node.words("Text")].compactMap(\.self)
    if node.properties["MergeDescendants"] == "true", words.count == 2, words[0] != words[1] {
      // They come from different nodes in it.
      view.node.label = AttributedText(words.joined(separator: ", "))
    } else {
      view.node.label = words.first.map { AttributedText($0) }
    }
    if !view.isToggle, let state = node.words("StateDescription") {
      view.node.value = AttributedText(state)
    }
    if let range = node.range { addRange(range, of: node, to: view) }
    guard let content = node.properties["EditableText"] else { return }
    view.node.traits.insert(.textEntry)
    if !content.isEmpty { view.node.value = AttributedText(content) }
    var details = view.node.details ?? NodeDetails()
    var input = TextInput()
    input.content = content
    details.text = input
    view.node.details = details
  }

  private static func addRange(
    _ range: (current: Double, minimum: Double, maximum: Double, steps: Int), of node: ComposeNode,
    to view: PhoneView
  ) {
    let isPercent = view.node.value == nil
    if isPercent {
      view.node.value = AttributedText(
        percent(range.current, from: range.minimum, to: range.maximum))
    }
    guard node.actions.contains("SetProgress") else {
      view.node.role = view.node.role ?? .progressbar
      return
    }
    view.node.traits.insert(.adjustable)
    var details = view.node.details ?? NodeDetails()
    let width = range.maximum - range.minimum
    details.range = .numbers(
      minimum: range.minimum, maximum: range.maximum,
      step: range.steps > 0 && width.isFinite ? width / (Double(range.steps) + 1) : nil,
      current: range.current, says: isPercent ? "percent" : nil, unit: nil)
    view.node.details = details
  }
}
