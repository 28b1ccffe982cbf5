// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// The reply of Chromium's Accessibility.getFullAXTree (docs/reference/formats/chromium.md).
  public static let chromium = TreeFormat(
    "chromium", title: "the reply of Chromium's DevTools", syntax: .json,
    marks: FormatMarks(document: ["result": .kind(.object)], node: ["nodeId": .any]),
    takesDOMSnapshot: true, rules: .chromium, read: readChromiumTree)
}

extension FormatRules {
  static let chromium = FormatRules(
    rules: [
      .lastingName, .role, .name,
      ImportRule(
        "value", from: ["properties.valuetext", "value"], .derived,
        "the value; for a range, the value text or else the percentage"),
      ImportRule(
        "title", ["hint"], from: ["description"], .derived,
        "the description, if it comes from the title attribute"),
      .descriptionRule, .contentAndCaret.from("value", "(the field)", "(the caret)"),
      .level.from("properties.level"),
      ImportRule(
        "property",
        each: [
          "checked": "properties.checked", "pressed": "properties.pressed",
          "expanded": "properties.expanded", "required": "properties.required",
          "readOnly": "properties.readonly", "busy": "properties.busy",
          "invalid": "properties.invalid", "focusable": "properties.focusable",
          "modal": "properties.modal", "hasPopup": "properties.hasPopup",
          "keyShortcuts": "properties.keyshortcuts",
          "roleDescription": "properties.roledescription", "live": "properties.live",
          "atomic": "properties.atomic", "vertical": "properties.orientation",
        ], "the property with the same name"),
      .states.from(
        "properties.disabled", "properties.selected", "properties.multiline", "properties.focused"),
      .range.from("properties.valuemin", "properties.valuemax", "value"),
      ImportRule(
        "snapshot", ["frame", "language", "current", "sort"], from: ["(the DOM snapshot)"],
        "from the DOM snapshot"),
      ImportRule(
        "meter-quality", ["quality"], from: ["(the DOM snapshot)"], .derived,
        "how good the value of a meter is, from `low`, `high` and `optimum`"),
      ImportRule(
        "invalid-content", ["invalidKind", "errorMessage"],
        from: ["(the DOM snapshot)", "(texts in the page)"], .derived,
        "the kind of invalid content, and the message about it that the page shows"),
      .severalLines, .tabOrder, .inPageLink, .clickTarget,
    ] + ImportRule.secrets + SafariDifference.all.map(\.rule)
      + ImportRule.web.except(.root, .unseen) + [
        .sentence, .piece, .node, .idle, .unused,
      ],
    shape: .object(
      SourceShape.Object(divided: ["properties"], valued: ["role", "name", "value", "description"])),
    structure: [
      "nodeId", "parentId", "childIds", "backendDOMNodeId", "frameId", "ignored", "role",
      "chromeRole", "ignoredReasons", "properties.editable", "properties.describedby",
      "properties.activedescendant",
    ])
}

/// - Complexity: Linear in the length of both, without recursion.
func readChromiumTree(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  do throws(PageProblem) {
    var (frames, inner, style) = try ChromiumParser.parse(text)
    let snapshot = if let given = context.domSnapshot { try DOMSnapshot(given.span) } else { inner }
    if let snapshot { concealSecrets(in: &frames, snapshot) }
    return PageImporter.tree(
      of: consume frames, snapshot: snapshot, &findings, context,
      prepare: { $0.builder.tree.style = style },
      correct: { frames, links in
        if let snapshot { SafariDifference.correct(&frames, &links, snapshot, context.trace) }
      })
  } catch {
    findings.error(error.problem, at: error.offset)
    return nil
  }
}
