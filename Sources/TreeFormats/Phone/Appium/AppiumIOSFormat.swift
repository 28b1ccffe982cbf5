// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel
internal import XMLText

extension TreeFormat {
  /// The page source of WebDriverAgent and Appium for iOS (docs/reference/formats/appium-ios.md).
  public static let appiumIOS = TreeFormat(
    "appium-ios", title: "the page source of WebDriverAgent and Appium (iOS)", syntax: .xml,
    marks: FormatMarks(
      document: [
        "rawIdentifier": .any,
        "value": .test { (json, _) throws(JSONError) in try WebDriverEntry.isElement(json) },
      ], rootElement: { $0 == "AppiumAUT" || $0.hasPrefix("XCUIElementType") }),
    rules: .appiumIOS, read: readAppiumIOS)
}

extension FormatRules {
  static let appiumIOS = FormatRules(
    rules: [
      .label, .title, .value, .fieldText,
      ImportRule(
        "identifier", ["id"], from: ["name", "identifier"], .derived,
        "the name, unless it is the label, or on the Mac the identifier"),
      .selected.from("selected"),
      .frameRule.from("x", "y", "width", "height"),
      ImportRule("range", from: ["minValue", "maxValue"], "the bounds of a range"),
      ImportRule(
        "actions", from: ["customActions"], .derived,
        "the custom actions, separated by commas"),
    ] + ImportRule.apple + ImportRule.phone + [
      .controlInPage, .unknownKind, .unknownTrait, .idle, .unused,
    ],
    shape: .tag,
    structure: [
      "type", "enabled", "visible", "accessible", "focused", "index", "traits", "x", "y", "width",
      "height", "processId", "bundleId",
      "elementType", "hittable", "nativeFrame", "nativeAccessibilityElement",
    ],
    names: ["label": ["title"], "placeholder": ["placeholderValue"]])
}

func readAppiumIOS(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  var notices = ImportNotices(context.trace)
  var name: String?
  var frame: Rectangle?
  var focus: Int?
  var count = 0
  func view(_ tag: XMLTag) -> PhoneView {
    let source = WebDriverElement(tag)
    if source.isApplication {
      name = name ?? source.facts.label ?? tag["title"].flatMap { $0.isEmpty ? nil : $0 }
      frame = frame ?? source.frame
    }
    if tag["focused"] == "true" { focus = focus ?? count }
    count += 1
    return source.view(&notices)
  }
  var json = JSONReader(text)
  json.skipToValue()
  let outline: Outline<PhoneView>
  if json.isNext(.object) {
    outline = try WebDriverEntry.parse(text).map { entry, offset in view(entry.tag(at: offset)) }
  } else {
    guard let views = readMarkup(text, &findings, view) else { return nil }
    outline = views
  }
  var screen = PhoneScreen(platform: .ios, views: outline, notices: notices)
  (screen.name, screen.size, screen.focus) = (name, frame?.size, focus)
  return screen.tree(&findings, context)
}

/// An element of WebDriverAgent's page source.
struct WebDriverElement {
  var facts = AppleFacts()
  private let tag: XMLTag
  var frame: Rectangle? { tag.frame }

  init(_ tag: XMLTag) {
    self.tag = tag
    func text(_ name: String) -> String? { tag[name].flatMap { $0.isEmpty ? nil : $0 } }
    facts.kind = tag.name == "AppiumAUT" ? tag.name : text("type") ?? tag.name
    facts.found = AppleKind.named(facts.kind)
    facts.label = text("label")
    facts.value = text("value")
    // The name is the identifier or, without one, the label. The driver for the Mac has both.
    facts.identifier = text("name").flatMap { $0 == facts.label ? nil : $0 } ?? text("identifier")
    facts.placeholder = text("placeholderValue")
    facts.isEnabled = tag["enabled"].flatMap { Bool(spelled: $0) }
  }

  var isApplication: Bool { facts.found?.isApplication == true }

  func view(_ notices: inout ImportNotices) -> PhoneView {
    // Appium's outermost element is only a wrapper.
    if facts.kind == "AppiumAUT" { return PhoneView() }
    let traits = (tag["traits"] ?? "").split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
    let record = notices.record(at: tag.offset)
    var facts = facts
    if facts.label == nil, let title = tag["title"], !title.isEmpty {
      record.set(&facts.label, .label, to: title, by: .title)
    }
    let view = facts.entry(traits: traits, &notices, at: tag.offset)
    if tag["selected"].flatMap({ Bool(spelled: $0) }) == true {
      record.add(.selected, to: &view.node, by: .selected)
    }
    if facts.identifier == nil, tag["name"]?.isEmpty == false {
      record.drop("name", by: .nameIsLabel)
    }
    record.set(&view.node.frame, .frame, to: frame)
    view.isVisible = tag["visible"].flatMap { Bool(spelled: $0) } ?? true
    view.isStop = tag["accessible"].flatMap { Bool(spelled: $0) }
    if view.part == .text, view.isVisible, facts.label == nil, facts.value == nil,
      facts.identifier != nil, view.node.traits.contains(.staticText)
    {
      notices.note(.unlabelledText, at: tag.offset)
    }
    let actions = tag["customActions"]?.split(separator: ",").map(String.init)
    record.set(actions: actions ?? [], of: &view.node)
    if let minimum = tag.number("minValue"), let maximum = tag.number("maxValue"), maximum > minimum
    {
      let current = facts.value.flatMap { presentValue($0, from: minimum, to: maximum) }
      let range = ValueRange.numbers(
        minimum: minimum, maximum: maximum, step: nil, current: current, says: nil, unit: nil)
      view.node.changeDetails { record.set(&$0.range, .range, to: range) }
    }
    return view
  }
}

/// Returns the number that a value says: itself, or a share of the range as XCUITest writes it, "62%".
private func presentValue(_ text: String, from minimum: Double, to maximum: Double) -> Double? {
  let isShare = text.hasSuffix("%")
  let digits = isShare ? String(text.dropLast()) : text
  guard let number = Double(finite: digits) else { return nil }
  return isShare ? minimum + (maximum - minimum) * number / 100 : number
}
