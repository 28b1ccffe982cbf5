// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel
internal import XMLText

extension TreeFormat {
  /// A dump of uiautomator, or the page source of Appium for Android
  /// (docs/reference/formats/android.md).
  public static let android = TreeFormat(
    "android", title: "a dump of uiautomator, or Appium's page source (Android)", syntax: .xml,
    marks: FormatMarks(
      rootElement: { $0 == "hierarchy" || $0 == "displays" }, isWithin: isViewOfEspresso),
    rules: .android, read: readAndroid)

  /// The elements around the views: the windows of `uiautomator dump --windows` have their own ones.
  fileprivate static let wrappers: Set<String> = ["hierarchy", "displays", "display", "window"]

  /// Returns whether the outermost element is a view: Espresso's driver writes nothing around it.
  private static func isViewOfEspresso(_ text: Span<UInt8>) -> Bool {
    guard let start = rootTag(text) else { return false }
    let names = Set(tagAttributes(at: start, in: text, most: 4096).map(\.name))
    return names.isSuperset(of: ["class", "bounds", "clickable", "enabled"])
  }
}

extension FormatRules {
  static let android = FormatRules(
    rules: [
      .described, .textRule, .hintAsLabel, .stateRule, .valueRule, .switched,
      .content.from("text", "hint", "hintText", "showing-hint", "(the field)"),
      .tooltip, .errorRule, .invalidRule.from("content-invalid", "error"),
      .pane.from("pane-title"), .classRule,
      .flagRule.from(
        "enabled", "selected", "heading", "password", "input-type", "checkable", "(class)"),
      .focusableRule, .urgency,
      .identifierRule, .frameRule, .textOfSwitch, .stateOfSwitch, .textDescribed, .hintShown,
      .descriptionIsContent,
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused], shape: .tag,
    structure: FormatRules.androidStructure.union([
      "rotation", "width", "height", "screenReaderFocusable", "a11y-important", "drawing-order",
      "visible", "viewIndex", "display-id",
      "layer", "type", "active", "title", "id",
    ]),
    names: ["state": ["state-description"], "description": ["content-desc"]])
}

func readAndroid(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var size: (width: Double, height: Double)?
  var focus: Int?
  var count = 0
  let outline = readMarkup(text, &findings) { tag in
    if let width = tag.number("width"), let height = tag.number("height"), width > 0, height > 0 {
      size = size ?? (width, height)
    }
    let isWrapper = TreeFormat.wrappers.contains(tag.name)
    if !isWrapper, tag["focused"] == "true" { focus = focus ?? count }
    count += 1
    guard !isWrapper else { return PhoneView() }
    var facts = AndroidFacts(className: tag.name) { tag[$0] }
    for (name, value) in tag.attributes { facts.take(rare: name, value) }
    return facts.view(ViewRecord(trace: context.trace, offset: tag.offset))
  }
  guard let outline else { return nil }
  var screen = PhoneScreen(
    platform: .android, views: outline, notices: ImportNotices(context.trace))
  (screen.size, screen.focus) = (size, focus)
  return screen.tree(&findings, context)
}

extension AndroidFacts {
  /// Creates the facts from attributes with their names in uiautomator or Appium, and from the
  /// class, if there is no attribute for it.
  init(className name: String, _ attribute: (String) -> String?) {
    func says(_ name: String) -> Bool? { attribute(name).flatMap { Bool(spelled: $0) } }
    self.init()
    className = attribute("class") ?? name
    if let number = AndroidShape.names.index(of: className) {
      classShape = AndroidShape.known[number]
      // All views of a class share its name.
      className = AndroidShape.names.names[number]
    }
    text = attribute("text")
    description = attribute("content-desc")
    hint = attribute("hint") ?? attribute("hintText")
    state = attribute("state-description")
    tooltip = attribute("tooltip-text")
    identifier = attribute("resource-id")
    live = attribute("live-region").flatMap { ["1": .polite, "2": .assertive][$0] }
    isVisible = says("displayed") ?? says("visible-to-user") ?? says("visible")
    isEnabled = says("enabled")
    isClickable = says("clickable")
    isLongClickable = says("long-clickable")
    isScreenReaderFocusable = says("screen-reader-focusable")
    isFocusable = says("focusable")
    isScrollable = says("scrollable")
    isSelected = says("selected")
    isHeading = says("heading")
    isPassword = says("password")
    isCheckable = says("checkable")
    isChecked = says("checked")
    isShowingHint = says("showing-hint")
    bounds = attribute("bounds").flatMap(fourNumbers).flatMap(Rectangle.init(edges:))
    if attribute("viewIndex") != nil { followEspresso() }
  }

  /// Takes an attribute that only Appium's driver for UiAutomator 2 writes.
  ///
  /// Most documents have none, which the lengths of their names say.
  fileprivate mutating func take(rare name: String, _ value: String) {
    switch (name.utf8.count, name) {
    case (5, "error"): error = value
    case (10, "input-type"):
      if let type = Int(value), Self.hidesText(inputType: type) { isPassword = true }
    case (10, "pane-title"): paneTitle = value
    case (15, "content-invalid"): isInvalid = Bool(spelled: value)
    case (21, "screenReaderFocusable"): isScreenReaderFocusable = Bool(spelled: value)
    default: break
    }
  }

  /// Turns the texts into what they are in the page source of Espresso's driver: its `hint` says whether
  /// the text is the hint, and the text of a bar or a picker is its number.
  private mutating func followEspresso() {
    isShowingHint = hint.flatMap { Bool(spelled: $0) }
    hint = isShowingHint == true ? text : nil
    if AndroidShape.of(className).isAdjustable {
      state = state ?? text
      text = nil
    }
  }
}
