// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Reads a printed semantics tree of Jetpack Compose (docs/reference/formats/compose.md).
///
/// - Returns: The tree; nil if the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readCompose(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  guard let printed = PrintedText(text, as: .compose) else {
    findings.error(.particular("no line with \"Node #\" and a position found"), at: nil)
    return nil
  }
  var parser = ComposeParser()
  printed.lines(of: text) { parser.read($0, at: $1) }
  parser.finish()
  let nodes = parser.outline
  guard !nodes.isFull else {
    let limit = AccessibilityTree.maximumNodes
    findings.error(
      .particular("the tree has more than \(limit) nodes; print a part of it"), at: nil)
    return nil
  }
  guard !nodes.indices.isEmpty else {
    findings.error(.particular("no nodes found; print the root of the screen"), at: nil)
    return nil
  }
  if let next = parser.nextTree {
    findings.warning(.particular("another tree begins here; Aloud ignores it"), at: next)
  }
  var notices = ImportNotices(context.trace)
  if parser.isCut, let last = nodes.offsets.last { notices.note(.cutOff, at: last) }
  let views = nodes.map { node, offset in ComposeViews.view(of: node, &notices, at: offset) }
  for index in nodes.indices where nodes[index].marks.contains("SelectableGroup") {
    let inner = nodes.below(index).prefix(ComposeViews.looks).lazy
    let role = inner.compactMap { nodes[$0].properties["Role"] }.first
    let record = notices.record(at: nodes.offsets[index])
    switch role {
    case "Tab":
      views[index].node.view = .tabBar
      record.give("view", by: .selectableGroup)
    case "RadioButton":
      views[index].node.role = .radiogroup
      record.give("role", by: .selectableGroup)
    default: break
    }
  }
  var screen = PhoneScreen(.android, views, notices)
  screen.focus = nodes.entries.firstIndex { $0.says("Focused") == true }
  return screen.tree(&findings, context)
}

/// The conversion of Compose's nodes.
enum ComposeViews {
  /// The maximum number of nodes in a group to visit for its kind.
  static let looks = 256

  /// Returns the view of a node.
  static func view(
    of node: ComposeNode, _ notices: inout ImportNotices, at offset: Int
  ) -> PhoneView {
    notices.trace?.note(node.members, at: offset)
    let record = notices.record(at: offset)
    let view = PhoneView()
    view.identifier = node.tag
    view.node.frame = node.frame
    view.isVisible = node.marks.isDisjoint(with: ["InvisibleToUser", "HideFromAccessibility"])
    addRole(node, to: view, &notices, record)
    addStates(node, to: view, record)
    addWords(node, to: view, record)
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
    return view
  }

  private static let traitsOfRoles: [String: Traits] = [
    "Button": .button, "Image": .image, "Tab": .tabBarItem, "DropdownList": .popupButton,
    "ValuePicker": .adjustable, "Switch": [.button, .toggleButton],
  ]

  private static func addRole(
    _ node: ComposeNode, to view: PhoneView, _ notices: inout ImportNotices, _ record: ViewRecord
  ) {
    switch node.properties["Role"] {
    case nil, "Carousel": break
    case "Checkbox": view.node.role = .checkbox
    case "RadioButton": view.node.role = .radio
    case let role?:
      if let traits = traitsOfRoles[role] {
        record.add(traits, to: &view.node, by: .composeRole)
      } else {
        notices.note(.unknownKind(role), at: record.offset)
        record.drop("Role", by: .unknownKind)
      }
    }
    if node.marks.contains("Heading") { record.add(.header, to: &view.node, by: .composeMark) }
    if node.marks.contains("IsDialog") { view.node.role = .dialog }
    if node.properties["CollectionInfo"] != nil, !node.marks.contains("SelectableGroup") {
      view.node.containerType = .list
    } else if node.properties["VerticalScrollAxisRange"] != nil
      || node.properties["HorizontalScrollAxisRange"] != nil
    {
      view.node.view = .scrollView
    }
  }

  private static func addStates(
    _ node: ComposeNode, to view: PhoneView, _ record: ViewRecord
  ) {
    var details = NodeDetails()
    if node.marks.contains("Disabled") {
      record.add(.notEnabled, to: &view.node, by: .composeMark)
    }
    if node.marks.contains("Password") {
      record.add([.textEntry, .secureTextField], to: &view.node, by: .composeMark)
    }
    if node.says("Focused") != nil { view.node.flags[.focusable] = true }
    if node.actions.contains("Expand") { view.node.flags[.expanded] = false }
    if node.actions.contains("Collapse") { view.node.flags[.expanded] = true }
    let isSelected = node.says("Selected")
    if view.node.role == .radio {
      view.isToggle = isSelected != nil
      view.node.checked = isSelected.map { $0 ? .on : .off }
    } else if isSelected == true {
      record.add(.selected, to: &view.node, by: .composeMark)
    }
    let states: [String: (Checked, String)] = [
      "On": (.on, "1"), "Off": (.off, "0"), "Indeterminate": (.mixed, "2"),
    ]
    if let (checked, value) = node.properties["ToggleableState"].flatMap({ states[$0] }) {
      view.isToggle = true
      if view.node.role == .checkbox || view.node.role == .radio {
        view.node.checked = checked
      } else {
        record.add(.toggleButton, to: &view.node, by: .composeToggle)
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

  private static func addWords(
    _ node: ComposeNode, to view: PhoneView, _ record: ViewRecord
  ) {
    let (description, text) = (node.words("ContentDescription"), node.words("Text"))
    if let description {
      record.set(&view.node.label, "label", to: description, by: .described)
    }
    if let text, description == nil {
      record.set(&view.node.label, "label", to: text, by: .textRule)
    } else if let text, let description {
      if node.properties["MergeDescendants"] == "true", text != description {
        // They come from different nodes in it.
        record.set(
          &view.node.label, "label", to: description + ", " + text, by: .textRule)
      } else {
        record.drop("Text", by: .textDescribed)
      }
    }
    if !view.isToggle, let state = node.words("StateDescription") {
      view.node.value = AttributedText(state)
    }
    if let range = node.range { addRange(range, of: node, to: view, record) }
    guard let content = node.properties["EditableText"] else { return }
    record.add(.textEntry, to: &view.node, by: .composeInput)
    if !content.isEmpty { view.node.value = AttributedText(content) }
    var input = TextInput()
    input.content = content
    view.node.changeDetails { $0.text = input }
  }

  private static func addRange(
    _ range: (current: Double, minimum: Double, maximum: Double, steps: Int), of node: ComposeNode,
    to view: PhoneView, _ record: ViewRecord
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
    record.add(.adjustable, to: &view.node, by: .composeRange)
    let width = range.maximum - range.minimum
    view.node.changeDetails {
      $0.range = .numbers(
        minimum: range.minimum, maximum: range.maximum,
        step: range.steps > 0 && width.isFinite ? width / (Double(range.steps) + 1) : nil,
        current: range.current, says: isPercent ? "percent" : nil, unit: nil)
    }
  }
}
