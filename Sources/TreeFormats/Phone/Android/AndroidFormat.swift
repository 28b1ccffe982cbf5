// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import XMLText

extension TreeFormat {
  /// A dump of uiautomator, or the page source of Appium for Android
  /// (docs/reference/formats/android.md).
  public static let android = TreeFormat(
    "android", title: "a dump of uiautomator, or Appium's page source (Android)", syntax: .xml,
    marks: FormatMarks(rootElement: { $0 == "hierarchy" }), rules: .android, read: readAndroid)
}

extension FormatRules {
  static let android = FormatRules(
    rules: [
      .described, .textRule, .hintAsLabel, .stateRule, .valueRule, .switched,
      .content.from("text", "hint", "hintText", "showing-hint", "(the field)"),
      .tooltip, .classRule, .flagRule, .focusableRule, .urgency,
      .identifierRule, .frameRule, .textOfSwitch, .stateOfSwitch, .textDescribed, .hintShown,
      .descriptionIsContent,
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused], shape: .tag,
    structure: FormatRules.androidStructure.union(["rotation", "width", "height", "drawing-order"]),
    names: ["state": ["state-description"], "description": ["content-desc"]])
}

func readAndroid(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var size: (width: Double, height: Double)?
  var focus: Int?
  var count = 0
  let outline = readMarkup(text, &findings) { tag in
    if let width = tag["width"].flatMap(Double.init),
      let height = tag["height"].flatMap(Double.init),
      width > 0, height > 0, width.isFinite, height.isFinite
    {
      size = size ?? (width, height)
    }
    if tag["focused"] == "true" { focus = focus ?? count }
    count += 1
    guard tag.name != "hierarchy" else { return PhoneView() }
    return AndroidFacts(className: tag.name) { tag[$0] }.view(
      ViewRecord(trace: context.trace, offset: tag.offset))
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
    text = attribute("text")
    description = attribute("content-desc")
    hint = attribute("hint") ?? attribute("hintText")
    state = attribute("state-description")
    tooltip = attribute("tooltip-text")
    identifier = attribute("resource-id")
    live = attribute("live-region").flatMap { ["1": .polite, "2": .assertive][$0] }
    isVisible = says("displayed") ?? says("visible-to-user")
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
  }
}
