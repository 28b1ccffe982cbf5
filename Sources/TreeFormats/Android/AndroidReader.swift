// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import XMLText

/// Reads a dump of uiautomator or the page source of Appium for Android (docs/formats/android.md).
///
/// - Returns: The tree; nothing when the findings hold an error.
/// - Complexity: O(bytes), without recursion.
func readAndroid(_ text: Span<UInt8>, _ findings: inout Findings) -> AccessibilityTree? {
  var screen: (width: Double, height: Double)?
  var focus: Int?
  var count = 0
  let outline = readMarkup(text, &findings) { tag in
    if let width = tag["width"].flatMap(Double.init),
      let height = tag["height"].flatMap(Double.init),
      width > 0, height > 0, width.isFinite, height.isFinite
    {
      screen = screen ?? (width, height)
    }
    if tag["focused"] == "true" { focus = focus ?? count }
    count += 1
    return AndroidNode(tag).view()
  }
  guard let outline else { return nil }
  var importer = PlatformImporter(outline, dissolvesCells: false)
  // The reader of Android goes by the order of the views.
  importer.assembly.builder.tree.order = .tree
  importer.assembly.builder.tree.screen = screen
  importer.run(focus: focus)
  return importer.assembly.finish(&findings)
}

/// One view of Android's as uiautomator sees it.
struct AndroidNode {
  /// Gives the attribute of a name.
  private let attribute: (String) -> String?
  /// Whether it only holds the views of a screen together.
  private let isHierarchy: Bool
  /// The class without its package.
  private let kind: Substring

  /// Creates one of an element of a dump.
  init(_ tag: XMLTag) {
    self.init(tagName: tag.name) { tag[$0] }
  }

  /// Creates one of its attributes, which are named as in a dump.
  ///
  /// - Parameter tagName: The class, where no attribute says it.
  init(tagName: String = "", _ attribute: @escaping (String) -> String?) {
    self.attribute = attribute
    isHierarchy = tagName == "hierarchy"
    let name = attribute("class") ?? tagName
    kind = name[...].split { $0 == "." || $0 == "$" }.last ?? ""
  }

  private func text(_ name: String) -> String? {
    attribute(name).flatMap { AttributedText($0).isBlank ? nil : $0 }
  }

  /// Whether an attribute says yes or no; nothing where it is not there.
  private func says(_ name: String) -> Bool? { attribute(name).flatMap { Bool(spelled: $0) } }

  /// Whether the reader of Android stops at it, if it has anything to say.
  private func isUsable(_ shape: AndroidShape) -> Bool {
    if ["clickable", "long-clickable", "screen-reader-focusable"].contains(where: {
      says($0) == true
    }) {
      return true
    }
    // Lists and what can be scrolled take the focus only to hand it on.
    return says("focusable") == true && says("scrollable") != true && shape.view == nil
      && shape.containerType == nil
  }

  /// The view it stands for.
  func view() -> PlatformEntry {
    var view = PlatformEntry()
    guard !isHierarchy else { return view }
    let shape = AndroidShape.of(kind)
    view.node.traits = shape.traits
    view.node.role = shape.role
    view.node.view = shape.view
    view.node.containerType = shape.containerType
    view.identifier = text("resource-id")
    view.isVisible = says("displayed") ?? says("visible-to-user") ?? true
    let bounds = numbers(in: attribute("bounds") ?? "")
    if bounds.count == 4 {
      view.node.frame = Rectangle(
        placedAt: bounds[0], bounds[1], bounds[2] - bounds[0], bounds[3] - bounds[1])
    }
    addStates(to: &view)
    addWords(to: &view, shape)
    view.part = part(shape, view)
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

  private func addStates(to view: inout PlatformEntry) {
    if says("enabled") == false { view.node.traits.insert(.notEnabled) }
    if says("selected") == true { view.node.traits.insert(.selected) }
    if says("heading") == true { view.node.traits.insert(.header) }
    if says("password") == true {
      view.node.traits.formUnion([.textEntry, .secureTextField])
    }
    if says("focusable") == true { view.node.flags[.focusable] = true }
    guard says("checkable") == true, let isChecked = says("checked") else { return }
    view.isToggle = true
    if view.node.role == .checkbox || view.node.role == .radio {
      change(&view.node) { $0.checked = isChecked ? .on : .off }
    } else {
      view.node.traits.insert(.toggleButton)
      view.node.value = AttributedText(isChecked ? "1" : "0")
    }
  }

  private func addWords(to view: inout PlatformEntry, _ shape: AndroidShape) {
    let described = text("content-desc").map(folded)
    let content = text("text")
    let hint = text("hint") ?? text("hintText")
    if shape.isInput || says("password") == true {
      let isEmpty = says("showing-hint") == true || content == hint
      view.node.label = (described ?? (isEmpty ? nil : hint)).map { AttributedText($0) }
      var input = TextInput()
      input.content = isEmpty ? "" : content ?? ""
      input.placeholder = described == nil && !isEmpty ? nil : hint
      if !isEmpty, let content { view.node.value = AttributedText(content) }
      change(&view.node) { $0.text = input }
      return
    }
    // What a switch shows, such as ON, is its state once more.
    let shown = view.isToggle && shape.showsState ? nil : content.map(folded)
    view.node.label = (described ?? shown).map { AttributedText($0) }
    if let state = text("state-description"), !view.isToggle {
      view.node.value = AttributedText(state)
    } else if shape.isAdjustable, described != nil, let shown {
      view.node.value = AttributedText(shown)
    }
    if let tip = text("tooltip-text"), tip != described { view.node.hint = AttributedText(tip) }
    if let live = attribute("live-region") {
      let urgency: Live? = ["1": .polite, "2": .assertive][live]
      if let urgency { change(&view.node) { $0.live = urgency } }
    }
  }

  private func change(_ node: inout Node, _ body: (inout NodeDetails) -> Void) {
    var details = node.details ?? NodeDetails()
    body(&details)
    node.details = details
  }
}

/// What the class of a view means.
struct AndroidShape {
  var traits: Traits = []
  var role: Role?
  var view: ViewKind?
  var containerType: ContainerType?
  var isInput = false
  var isAdjustable = false
  /// Whether the text of it is its state.
  var showsState = false

  /// What a class without its package means, by the end of its name: classes of one's own are mostly
  /// named after those that they are made of.
  static func of(_ kind: Substring) -> AndroidShape {
    func ends(_ endings: String...) -> Bool { endings.contains { kind.hasSuffix($0) } }
    if ends("EditText", "AutoCompleteTextView") {
      return AndroidShape(traits: .textEntry, isInput: true)
    }
    if ends("RadioButton") { return AndroidShape(role: .radio) }
    if ends("CheckBox", "CheckedTextView") { return AndroidShape(role: .checkbox) }
    if ends("Switch", "SwitchCompat", "ToggleButton", "SwitchMaterial") {
      return AndroidShape(traits: [.button, .toggleButton], showsState: true)
    }
    if ends("Button") { return AndroidShape(traits: .button) }
    if ends("SeekBar", "RatingBar", "NumberPicker") {
      return AndroidShape(traits: .adjustable, isAdjustable: true)
    }
    if ends("ProgressBar") { return AndroidShape(role: .progressbar, isAdjustable: true) }
    if ends("ImageView") { return AndroidShape(traits: .image) }
    if ends("Spinner") { return AndroidShape(traits: .popupButton) }
    if ends("TabWidget") { return AndroidShape(view: .tabBar) }
    if ends("Toolbar", "ActionBar") { return AndroidShape(view: .toolbar) }
    if ends("RecyclerView", "ListView", "GridView") { return AndroidShape(containerType: .list) }
    if ends("ScrollView", "ViewPager", "ViewPager2") { return AndroidShape(view: .scrollView) }
    return AndroidShape()
  }
}
