// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import XMLText

func readAndroid(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var size: (width: Double, height: Double)?
  var focus: Int?
  var count = 0
  let outline = readMarkup(withoutReport(text), &findings) { tag in
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
  var screen = PhoneScreen(.android, outline, ImportNotices(context.trace))
  (screen.size, screen.focus) = (size, focus)
  return screen.tree(&findings, context)
}

/// Returns a dump without uiautomator's message about its output file.
@_lifetime(copy text)
private func withoutReport(_ text: Span<UInt8>) -> Span<UInt8> {
  var end = text.count
  let start = max(0, end - 512)
  // The spelling is uiautomator's.
  let report = Array("UI hierchary dumped to:".utf8)
  while end > start, text[end - 1] != UInt8(ascii: ">") { end -= 1 }
  var place = end
  while place < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) { place += 1 }
  guard end > start, place + report.count <= text.count,
    report.indices.allSatisfy({ text[place + $0] == report[$0] })
  else { return text }
  return text.extracting(0..<end)
}

extension AndroidFacts {
  /// Creates the facts about a view from a dump.
  ///
  /// - Parameters:
  ///   - name: The class, if there is no attribute for it.
  ///   - attribute: Returns the attribute with a name in uiautomator or Appium.
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
    let sides = numbers(in: attribute("bounds") ?? "")
    if sides.count == 4 {
      bounds = Rectangle(placedAt: sides[0], sides[1], sides[2] - sides[0], sides[3] - sides[1])
    }
  }
}
