// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import XMLText

extension TreeFormat {
  /// The view hierarchy of Detox for iOS (docs/reference/formats/detox.md).
  public static let detox = TreeFormat(
    "detox", title: "the view hierarchy of Detox (iOS)", syntax: .xml,
    marks: FormatMarks(rootElement: { $0 == DetoxMarkup.root }), rules: .detox, read: readDetox)
}

extension FormatRules {
  static let detox = FormatRules(
    rules: [
      .label, .textOfLabel,
      .value, .fieldContent.from("text", "value", "(the field)", as: "field"),
      ImportRule("identifier", ["id"], from: ["id"], "the test identifier"),
      .frameRule.from("x", "y", "width", "height"),
      ImportRule.leadsBack.from("id"),
    ]
      + ImportRule.apple.except(
        .traits, .disabled, .valueIsPlaceholder, .placeholderIsLabel, .nameIsLabel, .leadsBack,
        .headingInPage, .levelOfHeading)
      + ImportRule.phone.except(.declared) + [.idle, .unused],
    shape: .tag,
    structure: [
      "class", "visibility", "alpha", "focused", "tag", "x", "y", "width", "height",
    ])
}

/// Reads the view hierarchy; positions in it are those in the view around.
private func readDetox(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  guard let tags = DetoxMarkup.read(text, &findings) else { return nil }
  if let place = tags.indices.first(where: { tags[$0].isOfAndroid }) {
    findings.error(
      .particular(
        "this is Detox's view hierarchy of an Android app, which says of no view what it does; capture "
          + "the screen with adb shell uiautomator dump"), at: tags.offsets[place])
    return nil
  }
  var notices = ImportNotices(context.trace)
  var places: [(x: Double, y: Double, isVisible: Bool)] = []
  var focus: Int?
  var size: (width: Double, height: Double)?
  let views = tags.map { tag, offset -> PhoneView in
    let index = places.count
    let around = tags.parent(of: index).map { places[$0] } ?? (0, 0, true)
    let view = DetoxView(tag, in: around)
    places.append((view.place.x, view.place.y, view.isVisible))
    if tag["focused"] == "true" { focus = index }
    if size == nil, tag.name == "UIWindow" { size = view.frame?.size }
    return view.view(&notices)
  }
  var screen = PhoneScreen(platform: .ios, views: views, notices: notices)
  (screen.size, screen.focus) = (size, focus)
  return screen.tree(&findings, context)
}

extension XMLTag {
  fileprivate var isOfAndroid: Bool {
    self["density"] != nil || self["class"]?.hasPrefix("android.") == true
  }
}

/// A view in Detox's hierarchy.
private struct DetoxView {
  private let tag: XMLTag
  private let kind: String
  /// Its origin on the screen.
  let place: (x: Double, y: Double)
  let frame: Rectangle?
  /// Whether it and the views around it are visible.
  let isVisible: Bool

  init(_ tag: XMLTag, in around: (x: Double, y: Double, isVisible: Bool)) {
    self.tag = tag
    kind = DetoxKind.named(tag["class"] ?? tag.name)
    place = (around.x + (tag.number("x") ?? 0), around.y + (tag.number("y") ?? 0))
    frame =
      if let width = tag.number("width"), let height = tag.number("height") {
        Rectangle(placedAt: place.x, place.y, width, height)
      } else {
        nil
      }
    let isShown = tag["visibility"] != "invisible" && (tag.number("alpha") ?? 1) > 0
    isVisible = around.isVisible && isShown
  }

  func view(_ notices: inout ImportNotices) -> PhoneView {
    guard tag.name != DetoxMarkup.root else { return PhoneView() }
    let record = notices.record(at: tag.offset)
    func text(_ name: String) -> String? { tag[name].flatMap { $0.isEmpty ? nil : $0 } }
    var facts = AppleFacts()
    facts.kind = kind
    facts.label = text("label")
    facts.value = text("value")
    facts.identifier = text("id").flatMap { $0.hasPrefix("detox_temp_") ? nil : $0 }
    if let words = text("text") {
      // A label of its own replaces what a view shows.
      if AppleKind.named(kind)?.part == .input {
        facts.value = facts.value ?? words
      } else if facts.label == nil {
        record.set(&facts.label, .label, to: words, by: .textOfLabel)
      }
    }
    let view = facts.entry(traits: [], &notices, at: tag.offset)
    record.set(&view.node.frame, .frame, to: frame)
    view.isVisible = isVisible
    if view.isWebView { notices.note(.pageInDetox, at: tag.offset) }
    return view
  }
}

extension ImportRule {
  fileprivate static let textOfLabel = ImportRule(
    "text-of-label", ["label"], from: ["text"], "the text of a UILabel without a label")
}

extension Notice {
  fileprivate static let pageInDetox = particular(
    one:
      "the page in this web view is HTML, of which nothing is said; capture it with aloud capture web",
    many:
      "the pages in # web views, the first of them here, are HTML, of which nothing is said; capture "
      + "them with aloud capture web")
}
