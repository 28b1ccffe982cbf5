// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What Flutter's nodes become.
enum FlutterViews {
  /// The actions that say nothing of whether something can be used.
  private static let idleActions: Set<String> = [
    "scrollLeft", "scrollRight", "scrollUp", "scrollDown", "scrollToOffset", "showOnScreen",
    "didGainAccessibilityFocus", "didLoseAccessibilityFocus", "focus",
  ]

  /// The view that a node stands for.
  static func view(
    of node: FlutterNode, _ notices: inout ImportNotices, at offset: Int
  ) -> PhoneView {
    let view = PhoneView()
    view.identifier = node.identifier
    // What is part of another node has gone there.
    guard !node.isMergedUp else {
      view.isStop = false
      notices.trace?.shape(.mergedUp, at: offset)
      return view
    }
    let flags = node.flags
    view.isVisible = !node.isInvisible && !flags.contains("isHidden")
    addKind(node, to: view)
    addStates(node, to: view)
    addWords(node, to: view)
    let says = view.words != nil || !node.value.isEmpty || !node.hint.isEmpty
    let isSomething = !view.node.traits.subtracting([.selected, .notEnabled]).isEmpty
    let isUsed = !node.actions.subtracting(idleActions).isEmpty
    // A route is only what its nodes are in.
    view.isStop = !flags.contains("scopesRoute") && (says || isSomething || view.isToggle)
    if view.isStop == false, isUsed, view.isVisible, !flags.contains("scopesRoute") {
      notices.note(.wordless, at: offset)
    }
    if flags.contains("hasImplicitScrolling") { view.node.view = .scrollView }
    if let trace = notices.trace { tell(trace, node, view, isUsed: isUsed, at: offset) }
    return view
  }

  /// Tells what the table of rules leaves open: what a node becomes and why it has the traits it has.
  private static func tell(
    _ trace: ImportTrace, _ node: FlutterNode, _ view: PhoneView, isUsed: Bool, at offset: Int
  ) {
    if view.isVisible {
      let rule: ImportRule =
        node.flags.contains("scopesRoute")
        ? .route
        : view.isStop == true ? .saying : isUsed ? .wordless : .wrapper
      trace.shape(rule, at: offset)
    } else {
      trace.shape(.unseen, at: offset)
    }
    func tell(_ rule: ImportRule, if isSo: Bool) {
      if isSo { trace.give("traits", rule, at: offset) }
    }
    let own = view.node.traits
    let isAdjusted =
      !node.actions.isDisjoint(with: ["increase", "decrease"]) || node.flags.contains("isSlider")
    tell(.flutterTab, if: node.role == "tab")
    tell(.flutterSwitch, if: own.contains(.toggleButton))
    tell(.flutterAdjusted, if: isAdjusted)
    tell(.disabledFlag, if: own.contains(.notEnabled))
    tell(.focusFlag, if: own.contains(.isEditing))
    let others: Traits = [.toggleButton, .adjustable, .notEnabled, .isEditing, .tabBarItem]
    tell(
      .flutterFlag,
      if: !own.subtracting(others.union(own.contains(.toggleButton) ? .button : [])).isEmpty
        || node.flags.contains("isButton"))
  }

  private static func addKind(_ node: FlutterNode, to view: PhoneView) {
    let flags = node.flags
    if flags.contains("isTextField") || flags.contains("isObscured") {
      view.part = .input
      view.node.traits.insert(node.isSearch ? .searchField : .textEntry)
      if flags.contains("isObscured") { view.node.traits.insert(.secureTextField) }
      if flags.contains("isMultiline") { view.node.traits.insert(.textArea) }
      if flags.contains("isFocused") { view.node.traits.insert(.isEditing) }
    }
    for (flag, trait) in traits where flags.contains(flag) { view.node.traits.insert(trait) }
    if flags.contains("isSlider") || !node.actions.isDisjoint(with: ["increase", "decrease"]) {
      view.node.traits.insert(.adjustable)
    }
    if (1...6).contains(node.headingLevel) {
      view.node.headingLevel = UInt8(node.headingLevel)
      view.node.traits.insert(.header)
    }
    switch node.role {
    case nil, "none": break
    case "tab": view.node.traits.insert(.tabBarItem)
    case "tabBar": view.node.view = .tabBar
    case let role?: view.node.role = Role(rawValue: role.lowercased())
    }
  }

  private static let traits: [(String, Traits)] = [
    ("isButton", .button), ("isLink", .link), ("isImage", .image), ("isHeader", .header),
    ("isKeyboardKey", .keyboardKey), ("isSelected", .selected),
  ]

  private static func addStates(_ node: FlutterNode, to view: PhoneView) {
    let flags = node.flags
    /// A state, if the node says that it has one.
    func state(_ has: String, _ flag: String) -> Bool? {
      flags.contains(has) ? flags.contains(flag) : nil
    }
    if state("hasEnabledState", "isEnabled") == false { view.node.traits.insert(.notEnabled) }
    if flags.contains("isFocusable") { view.node.flags[.focusable] = true }
    if flags.contains("isReadOnly") { view.node.flags[.readOnly] = true }
    view.node.flags[.expanded] = state("hasExpandedState", "isExpanded")
    view.node.flags[.required] = state("hasRequiredState", "isRequired")
    view.node.flags[.invalid] = node.isInvalid
    if let isOn = state("hasToggledState", "isToggled") {
      view.isToggle = true
      view.node.traits.formUnion([.button, .toggleButton])
      view.node.value = AttributedText(isOn ? "1" : "0")
    }
    var details = NodeDetails()
    if let isChecked = state("hasCheckedState", "isChecked") {
      view.isToggle = true
      view.node.role = flags.contains("isInMutuallyExclusiveGroup") ? .radio : .checkbox
      view.node.checked =
        flags.contains("isCheckStateMixed") ? .mixed : isChecked ? .on : .off
    }
    if flags.contains("isLiveRegion") { details.live = .polite }
    if !node.customActions.isEmpty {
      details.actions = node.customActions.map { CustomAction(name: $0) }
    }
    if view.node.traits.contains(.adjustable), !node.value.isEmpty,
      !flags.contains("isObscured")
    {
      let steps = [node.decreasedValue, node.value, node.increasedValue].compactMap(\.self)
      if steps.count > 1 {
        details.range = .values(steps, current: node.decreasedValue == nil ? 0 : 1)
      }
    }
    view.node.details = details
  }

  private static func addWords(_ node: FlutterNode, to view: PhoneView) {
    let words = [node.label, node.tooltip].filter { !$0.isEmpty }
    // What the tooltip repeats is said once.
    let label = words.count == 2 && words[0] == words[1] ? words[0] : words.joined(separator: ", ")
    if !label.isEmpty { view.node.label = AttributedText(label) }
    if !node.hint.isEmpty { view.node.hint = AttributedText(node.hint) }
    if !node.value.isEmpty, view.node.value == nil { view.node.value = AttributedText(node.value) }
    guard view.part == .input else { return }
    var details = view.node.details ?? NodeDetails()
    var input = TextInput()
    input.content = node.value
    details.text = input
    view.node.details = details
  }
}

/// The nodes with what is part of others said by those.
///
/// - Parameter trace: Where to write down what each of those has of others.
func merged(
  _ outline: Outline<FlutterNode>, _ trace: ImportTrace? = nil
) -> Outline<FlutterNode> {
  var nodes = outline
  // For each node the one that what is merged up in it goes to.
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

/// Where nodes are on the screen, in points.
struct FlutterFrames {
  private(set) var frames: [Rectangle?] = []
  private(set) var screen: (width: Double, height: Double)?

  /// Where a node's own coordinates begin, and how large they are.
  private struct Space {
    var x = 0.0
    var y = 0.0
    var scaleX = 1.0
    var scaleY = 1.0
  }

  init(_ outline: Outline<FlutterNode>) {
    var spaces: [Space] = []
    // What the whole screen is made larger by are the pixels of a point.
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
          placedAt: (space.x + space.scaleX * left) / unit,
          (space.y + space.scaleY * top) / unit,
          space.scaleX * width / unit, space.scaleY * height / unit)
      }
      spaces.append(space)
      frames.append(frame)
    }
    if let root = frames.first.flatMap(\.self) { screen = (root.width, root.height) }
  }
}
