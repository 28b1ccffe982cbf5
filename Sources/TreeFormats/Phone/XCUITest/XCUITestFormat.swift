// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// XCUITest's debugDescription of an element (docs/reference/formats/xcuitest.md).
  public static let xcuitest = TreeFormat(
    "xcuitest", title: "XCUITest's debugDescription (iOS), also inside a log", syntax: .text,
    marks: FormatMarks(isWithin: DebugDescriptionParser.isFound), rules: .xcuitest,
    read: readDebugDescription)
}

extension FormatRules {
  static let xcuitest = FormatRules(
    rules: [
      .label, .title, .value, .fieldText,
      .identifierRule.from("identifier"), .frameRule.from("frame"), .selected, .focusFlag,
      ImportRule.disabled.from("Disabled"),
    ] + ImportRule.apple.except(.disabled, .nameIsLabel)
      + ImportRule.phone.except(.declared, .unseen) + [.unknownKind, .idle], shape: .told,
    structure: ["frame", "Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus"],
    names: ["label": ["title"], "placeholder": ["placeholderValue"]])
}

extension ImportRule {
  static let selected = ImportRule(
    "selected", ["traits"], from: ["Selected"], "whether it is selected")
  static let focusFlag = ImportRule(
    "editing", ["traits"],
    from: ["Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus"], .derived,
    "the input with the focus is being edited")
}

func readDebugDescription(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  var parser = DebugDescriptionParser(text)
  do {
    try parser.run()
  } catch {
    findings.error(error.problem, at: error.offset)
    return nil
  }
  guard !parser.elements.isEmpty else {
    findings.error(
      .particular(
        "no debugDescription found; its first line has an arrow, an element type and an address, such "
          + "as →Application, 0x600003"), at: nil)
    return nil
  }
  var notices = ImportNotices(context.trace)
  var outline = Outline<PhoneView>()
  var name: String?
  var frame: Rectangle?
  var focus: Int?
  for element in parser.elements {
    let parts = element.parts()
    let record = notices.record(at: element.offset)
    let facts = element.facts(parts, record)
    context.trace?.note(parts.members, at: element.offset)
    let view = facts.entry(traits: [], &notices, at: element.offset)
    record.set(&view.node.frame, .frame, to: parts.frame)
    if parts.flags.contains("Selected") { record.add(.selected, to: &view.node, by: .selected) }
    if facts.kind == "Application" { name = name ?? facts.label }
    if ["Application", "Window"].contains(facts.kind) { frame = frame ?? parts.frame }
    if parts.flags.contains(where: { $0.hasSuffix("Focused") || $0.hasSuffix("Focus") }) {
      focus = outline.indices.count
      if view.part == .input { record.add(.isEditing, to: &view.node, by: .focusFlag) }
    }
    _ = outline.open(view, column: element.indent, at: element.offset)
  }
  outline.closeAll()
  if parser.isCut, let last = parser.elements.last { notices.note(.cutOff, at: last.offset) }
  if let another = parser.another {
    notices.note(
      .particular(
        one: "another description begins here; Aloud ignores it",
        many: "Aloud ignores # more descriptions, the first of them here"), at: another)
  }
  var screen = PhoneScreen(platform: .ios, views: outline, notices: notices)
  (screen.name, screen.size, screen.focus) = (name, frame?.size, focus)
  return screen.tree(&findings, context)
}
