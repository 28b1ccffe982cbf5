// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

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
    case "Tab": record.set(&views[index].node.view, .view, to: .tabBar, by: .selectableGroup)
    case "RadioButton":
      record.set(&views[index].node.role, .role, to: .radiogroup, by: .selectableGroup)
    default: break
    }
  }
  var screen = PhoneScreen(platform: .android, views: views, notices: notices)
  screen.focus = nodes.entries.firstIndex { $0.says("Focused") == true }
  return screen.tree(&findings, context)
}

enum ComposeViews {
  /// The maximum number of nodes in a group to visit for its kind.
  static let looks = 256

  static func view(
    of node: ComposeNode, _ notices: inout ImportNotices, at offset: Int
  ) -> PhoneView {
    notices.trace?.note(node.members, at: offset)
    let record = notices.record(at: offset)
    let view = PhoneView()
    record.set(&view.identifier, .id, to: node.tag)
    record.set(&view.node.frame, .frame, to: node.frame)
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
      record.set(&view.node.label, .label, to: title, by: .pane)
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
    case "Checkbox": record.set(&view.node.role, .role, to: .checkbox)
    case "RadioButton": record.set(&view.node.role, .role, to: .radio)
    case let role?:
      if let traits = traitsOfRoles[role] {
        record.add(traits, to: &view.node, by: .composeRole)
      } else {
        notices.note(.unknownKind(role), at: record.offset)
        record.drop("Role", by: .unknownKind)
      }
    }
    if node.marks.contains("Heading") { record.add(.header, to: &view.node, by: .composeMark) }
    if node.marks.contains("IsDialog") {
      record.set(&view.node.role, .role, to: .dialog, by: .composeDialog)
    }
    if node.properties["CollectionInfo"] != nil, !node.marks.contains("SelectableGroup") {
      record.set(&view.node.containerType, .containerType, to: .list)
    } else if node.properties["VerticalScrollAxisRange"] != nil
      || node.properties["HorizontalScrollAxisRange"] != nil
    {
      record.set(&view.node.view, .view, to: .scrollView, by: .composeScrolled)
    }
  }

  private static func addStates(_ node: ComposeNode, to view: PhoneView, _ record: ViewRecord) {
    var details = NodeDetails()
    if node.marks.contains("Disabled") { record.add(.notEnabled, to: &view.node, by: .composeMark) }
    if node.marks.contains("Password") {
      record.add([.textEntry, .secureTextField], to: &view.node, by: .composeMark)
    }
    func set(_ flag: NodeFlags.Member, _ member: NodeMember, to isSet: Bool) {
      record.set(&view.node.flags[flag], member, to: isSet)
    }
    if node.says("Focused") != nil { set(.focusable, .focusable, to: true) }
    if node.actions.contains("Expand") { set(.expanded, .expanded, to: false) }
    if node.actions.contains("Collapse") { set(.expanded, .expanded, to: true) }
    let isSelected = node.says("Selected")
    if view.node.role == .radio {
      view.isToggle = isSelected != nil
      record.set(
        &view.node.checked, .checked, to: isSelected.map { $0 ? .on : .off }, by: .composeChosen)
    } else if isSelected == true {
      record.add(.selected, to: &view.node, by: .composeMark)
    }
    let states: [String: (Checked, String)] = [
      "On": (.on, "1"), "Off": (.off, "0"), "Indeterminate": (.mixed, "2"),
    ]
    if let (checked, value) = node.properties["ToggleableState"].flatMap({ states[$0] }) {
      view.isToggle = true
      if view.node.role == .checkbox || view.node.role == .radio {
        record.set(&view.node.checked, .checked, to: checked, by: .switched)
      } else {
        record.add(.toggleButton, to: &view.node, by: .composeToggle)
        record.set(&view.node.value, .value, to: value, by: .switched)
      }
    }
    if let error = node.words("Error") {
      record.set(&view.node.flags[.invalid], .invalid, to: true)
      record.set(&details.description, .description, to: error)
    }
    let urgencies: [String: Live] = ["Polite": .polite, "Assertive": .assertive]
    record.set(&details.live, .live, to: node.properties["LiveRegion"].flatMap { urgencies[$0] })
    let place = node.properties["TraversalIndex"].flatMap { Double(finite: $0) }
    record.set(&details.sortPriority, .sortPriority, to: place.map { -$0 })
    view.node.details = details
    record.set(actions: node.customActions, of: &view.node)
  }

  private static func addWords(_ node: ComposeNode, to view: PhoneView, _ record: ViewRecord) {
    let (description, text) = (node.words("ContentDescription"), node.words("Text"))
    if let description { record.set(&view.node.label, .label, to: description, by: .described) }
    if let text, description == nil {
      record.set(&view.node.label, .label, to: text, by: .textRule)
    } else if let text, let description {
      if node.properties["MergeDescendants"] == "true", text != description {
        // They come from different nodes in it.
        record.set(&view.node.label, .label, to: description + ", " + text, by: .textRule)
      } else {
        record.drop("Text", by: .textDescribed)
      }
    }
    if !view.isToggle, let state = node.words("StateDescription") {
      record.set(&view.node.value, .value, to: state, by: .stateRule)
    }
    if let range = node.range { addRange(range, of: node, to: view, record) }
    guard let content = node.properties["EditableText"] else { return }
    record.add(.textEntry, to: &view.node, by: .composeInput)
    if !content.isEmpty { record.set(&view.node.value, .value, to: content, by: .composeContent) }
    var input = TextInput()
    input.content = content
    view.node.changeDetails { record.set(&$0.text, .text, to: input) }
  }

  private static func addRange(
    _ range: (current: Double, minimum: Double, maximum: Double, steps: Int), of node: ComposeNode,
    to view: PhoneView, _ record: ViewRecord
  ) {
    let isPercent = view.node.value == nil
    if isPercent {
      record.set(
        &view.node.value, .value,
        to: percent(range.current, from: range.minimum, to: range.maximum), by: .composeRange)
    }
    guard node.actions.contains("SetProgress") else {
      if view.node.role == nil {
        record.set(&view.node.role, .role, to: .progressbar, by: .composeRange)
      }
      return
    }
    record.add(.adjustable, to: &view.node, by: .composeRange)
    let width = range.maximum - range.minimum
    let numbers = ValueRange.numbers(
      minimum: range.minimum, maximum: range.maximum,
      step: range.steps > 0 && width.isFinite ? width / (Double(range.steps) + 1) : nil,
      current: range.current, says: isPercent ? "percent" : nil, unit: nil)
    view.node.changeDetails { record.set(&$0.range, .range, to: numbers) }
  }
}
