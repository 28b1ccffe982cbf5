// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

enum FlutterViews {
  /// The actions that do not make a node interactive.
  private static let idleActions: Set<String> = [
    "scrollLeft", "scrollRight", "scrollUp", "scrollDown", "scrollToOffset", "showOnScreen",
    "didGainAccessibilityFocus", "didLoseAccessibilityFocus", "focus",
  ]

  static func view(
    of node: FlutterNode, _ notices: inout ImportNotices, at offset: Int
  ) -> PhoneView {
    let view = PhoneView()
    let record = notices.record(at: offset)
    record.set(&view.identifier, .id, to: node.identifier)
    // A merged node has become part of another one.
    guard !node.isMergedUp else {
      view.isStop = false
      record.shape(by: .mergedUp)
      return view
    }
    let flags = node.flags
    view.isVisible = !node.isInvisible && !flags.contains("isHidden")
    addTraits(node, to: view, record)
    addRole(node, to: view, record)
    addStates(node, to: view, record)
    addWords(node, to: view, record)
    let says = view.words != nil || !node.value.isEmpty || !node.hint.isEmpty
    let isSomething = !view.node.traits.subtracting([.selected, .notEnabled]).isEmpty
    let isUsed = !node.actions.subtracting(idleActions).isEmpty
    let isRoute = flags.contains("scopesRoute")
    view.isStop = !isRoute && (says || isSomething || view.isToggle)
    if !view.isVisible {
      record.shape(by: .unseen)
    } else if isRoute {
      record.shape(by: .route)
    } else if view.isStop == true {
      record.shape(by: .saying)
    } else {
      record.shape(by: isUsed ? .wordless : .wrapper)
      if isUsed { notices.note(.wordless, at: offset) }
    }
    if flags.contains("hasImplicitScrolling") {
      record.set(&view.node.view, .view, to: .scrollView)
    }
    return view
  }

  private static func addTraits(_ node: FlutterNode, to view: PhoneView, _ record: ViewRecord) {
    let flags = node.flags
    func add(_ traits: Traits, by rule: @autoclosure () -> ImportRule, if isSo: Bool) {
      if isSo { record.add(traits, to: &view.node, by: rule()) }
    }
    let isInput = flags.contains("isTextField") || flags.contains("isObscured")
    if isInput { view.part = .input }
    add(.tabBarItem, by: .flutterTab, if: node.role == "tab")
    add([.button, .toggleButton], by: .flutterSwitch, if: flags.contains("hasToggledState"))
    add(
      .adjustable, by: .flutterAdjusted,
      if: flags.contains("isSlider") || !node.actions.isDisjoint(with: ["increase", "decrease"]))
    add(
      .notEnabled, by: .disabledFlag,
      if: flags.contains("hasEnabledState") && !flags.contains("isEnabled"))
    add(.isEditing, by: .focusFlag, if: isInput && flags.contains("isFocused"))
    add(node.isSearch ? .searchField : .textEntry, by: .flutterFlag, if: isInput)
    add(.secureTextField, by: .flutterFlag, if: flags.contains("isObscured"))
    add(.textArea, by: .flutterFlag, if: isInput && flags.contains("isMultiline"))
    for (flag, trait) in traits { add(trait, by: .flutterFlag, if: flags.contains(flag)) }
    add(.header, by: .flutterFlag, if: (1...6).contains(node.headingLevel))
  }

  private static func addRole(_ node: FlutterNode, to view: PhoneView, _ record: ViewRecord) {
    if (1...6).contains(node.headingLevel) {
      view.node.headingLevel = UInt8(node.headingLevel)
      record.give(.headingLevel)
    }
    switch node.role {
    case nil, "none", "tab": break
    case "tabBar": record.set(&view.node.view, .view, to: .tabBar, by: .flutterTab)
    case let role?:
      record.set(&view.node.role, .role, to: Role(rawValue: role.lowercased()), by: .flutterTab)
    }
  }

  private static let traits: [(String, Traits)] = [
    ("isButton", .button), ("isLink", .link), ("isImage", .image), ("isHeader", .header),
    ("isKeyboardKey", .keyboardKey), ("isSelected", .selected),
  ]

  private static func addStates(_ node: FlutterNode, to view: PhoneView, _ record: ViewRecord) {
    let flags = node.flags
    /// Returns a state, if the node has it.
    func state(_ has: String, _ flag: String) -> Bool? {
      flags.contains(has) ? flags.contains(flag) : nil
    }
    func set(_ flag: NodeFlags.Member, _ name: NodeMember, to isSet: Bool?) {
      record.set(&view.node.flags[flag], name, to: isSet)
    }
    set(.focusable, .focusable, to: flags.contains("isFocusable") ? true : nil)
    set(.readOnly, .readOnly, to: flags.contains("isReadOnly") ? true : nil)
    set(.expanded, .expanded, to: state("hasExpandedState", "isExpanded"))
    set(.required, .required, to: state("hasRequiredState", "isRequired"))
    set(.invalid, .invalid, to: node.isInvalid)
    if let isOn = state("hasToggledState", "isToggled") {
      view.isToggle = true
      record.set(&view.node.value, .value, to: isOn ? "1" : "0")
    }
    var details = NodeDetails()
    if let isChecked = state("hasCheckedState", "isChecked") {
      view.isToggle = true
      record.set(
        &view.node.role, .role,
        to: flags.contains("isInMutuallyExclusiveGroup") ? .radio : .checkbox, by: .checkable)
      record.set(
        &view.node.checked, .checked,
        to: flags.contains("isCheckStateMixed") ? .mixed : isChecked ? .on : .off)
    }
    if let language = node.language { record.set(&details.language, .language, to: language) }
    if flags.contains("isLiveRegion") { record.set(&details.live, .live, to: .polite) }
    if view.node.traits.contains(.adjustable), !node.value.isEmpty, !flags.contains("isObscured") {
      let steps = [node.decreasedValue, node.value, node.increasedValue].compactMap(\.self)
      if steps.count > 1 {
        record.set(
          &details.range, .range, to: .values(steps, current: node.decreasedValue == nil ? 0 : 1))
      }
    }
    view.node.details = details
    record.set(actions: node.customActions, of: &view.node)
  }

  private static func addWords(_ node: FlutterNode, to view: PhoneView, _ record: ViewRecord) {
    let words = [node.label, node.tooltip].filter { !$0.isEmpty }
    // A tooltip that repeats the label is said once.
    let label = words.count == 2 && words[0] == words[1] ? words[0] : words.joined(separator: ", ")
    if !label.isEmpty { record.set(&view.node.label, .label, to: label) }
    if !node.hint.isEmpty { record.set(&view.node.hint, .hint, to: node.hint) }
    if !node.value.isEmpty, view.node.value == nil {
      record.set(&view.node.value, .value, to: node.value, by: .value)
    }
    guard view.part == .input else { return }
    var input = TextInput()
    input.content = node.value
    view.node.changeDetails { record.set(&$0.text, .text, to: input) }
  }
}

/// Returns the nodes with merged ones absorbed by others.
func merged(_ outline: Outline<FlutterNode>, _ trace: ImportTrace? = nil) -> Outline<FlutterNode> {
  var nodes = outline
  // For each node the one that absorbs nodes merged in it.
  var targets: [Int] = []
  for index in outline.indices {
    let parent = outline.parent(of: index)
    guard outline[index].isMergedUp, let parent else {
      nodes[index].isMergedUp = false
      targets.append(index)
      continue
    }
    targets.append(targets[parent])
    nodes[targets[parent]].absorb(outline[index])
    trace?.pass(
      from: outline.offsets[index], to: outline.offsets[targets[parent]], but: ["Rect.fromLTRB"])
  }
  return nodes
}

/// The rectangles of nodes on the screen, in points.
struct FlutterFrames {
  private(set) var frames: [Rectangle?] = []
  private(set) var screen: (width: Double, height: Double)?

  /// The origin and the scale of a node's coordinates.
  private struct Space {
    var x = 0.0
    var y = 0.0
    var scaleX = 1.0
    var scaleY = 1.0
  }

  init(_ outline: Outline<FlutterNode>) {
    var spaces: [Space] = []
    // The scale of the whole screen is the number of pixels per point.
    var unit = 1.0
    for index in outline.indices where outline.parent(of: index) == 0 {
      if let place = outline[index].place, place.isScaled, let change = place.change {
        unit = change.scaleX
        break
      }
    }
    for index in outline.indices {
      var space = outline.parent(of: index).map { spaces[$0] } ?? Space()
      var frame: Rectangle?
      if let place = outline[index].place {
        var (left, top) = (place.sides[0], place.sides[1])
        let (width, height) = (place.sides[2] - left, place.sides[3] - top)
        if let change = place.change {
          space.x += space.scaleX * change.x
          space.y += space.scaleY * change.y
          space.scaleX *= change.scaleX
          space.scaleY *= change.scaleY
        } else {
          space.x += space.scaleX * left
          space.y += space.scaleY * top
          (left, top) = (0, 0)
        }
        frame = Rectangle(
          placedAt: (space.x + space.scaleX * left) / unit, (space.y + space.scaleY * top) / unit,
          space.scaleX * width / unit, space.scaleY * height / unit)
      }
      spaces.append(space)
      frames.append(frame)
    }
    if let root = frames.first.flatMap(\.self) { screen = (root.width, root.height) }
  }
}
