// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// A page as WebKitGTK, the engine of Safari, exposes it (docs/reference/formats/webkit.md).
  public static let webkit = TreeFormat(
    "webkit", title: "a page in WebKit, the engine of Safari", syntax: .json,
    marks: FormatMarks(document: ["webkit": .kind(.object)]), rules: .webkit, read: readWebKitPage)
}

extension FormatRules {
  static let webkit = FormatRules(
    rules: [
      .lastingName,
      ImportRule(
        "role", from: ["role", "isPopUpButton", "nodeName"], .derived,
        "the role; for some elements, that of the element"),
      ImportRule(
        "name", ["label"], from: ["label", "nodeValue", "(the labels in the DOM)"], .derived,
        "the name, or the label in the DOM if the name includes the value"),
      ImportRule(
        "value", from: ["(the page)", "(the DOM)"], .derived,
        "the value of the field; for a range, the value text or else the percentage"),
      ImportRule(
        "title", ["hint"], from: ["(the DOM)"], .derived,
        "the description, if it comes from the title attribute"),
      .descriptionRule.from("(the DOM)"),
      .contentAndCaret.from("(the page)", "(the DOM)"),
      .level.from("headingLevel", "hierarchyLevel"),
      ImportRule(
        "property",
        each: [
          "checked": "checked", "checked": "switchState", "pressed": "pressed",
          "expanded": "expanded", "required": "required", "readOnly": "readonly", "busy": "busy",
          "invalid": "invalid", "focusable": "focused", "live": "liveRegionStatus",
          "atomic": "liveRegionAtomic",
        ], "the property with the same meaning"),
      .states.from("disabled", "selected", "focused"),
      ImportRule(
        "attribute", ["hasPopup", "keyShortcuts", "roleDescription", "modal", "vertical"],
        from: ["(the DOM)"],
        "the attribute with the same name"),
      .range.from("(the DOM)"),
      ImportRule(
        "facts", ["frame", "language", "current", "sort"], from: ["(the page)", "(the DOM)"],
        "from the page and the DOM"),
      ImportRule(
        "label-of-control", ["saidByControl"], from: ["(the label)"], .derived,
        "on iOS, the checkbox or radio button says the text of its label"),
      ImportRule(
        "meter-quality", ["quality"], from: ["(the DOM)"], .derived,
        "how good the value of a meter is, from `low`, `high` and `optimum`"),
      ImportRule(
        "invalid-content", ["invalidKind", "errorMessage"],
        from: ["(the DOM)", "(texts in the page)"], .derived,
        "the kind of invalid content, and the message about it that the page shows"),
      .clickTarget.from("mouseEventNodeId", "(the DOM)"),
      ImportRule(
        drop: "for-programs", "selectedChildNodeIds", "liveRegionRelevant", "controlledNodeIds",
        "flowedNodeIds", "ownedNodeIds", "current",
        words: "it is for programs, or another part of the document has it"),
    ] + [.closedChoice, .tabOrder, .inPageLink, .formerSecret] + ImportRule.secrets
      + ImportRule.web.except(.root, .unseen, .bullet, .unattached, .repeated) + [
        .sentence, .piece, .block, .node, .idle, .unused,
      ],
    structure: [
      "nodeId", "exists", "parentNodeId", "childNodeIds", "ignored", "ignoredByDefault", "hidden",
      "activeDescendantNodeId", "nodeType", "nodeName", "localName", "childNodeCount", "attributes",
      "children", "shadowRoots", "pseudoElements", "contentDocument", "shadowRootType", "frameId",
      "documentURL", "baseURL", "xmlVersion", "isPopUpButton",
    ], names: ["name": ["label", "nodeValue"]])
}

/// - Complexity: Linear in the length, without recursion.
func readWebKitPage(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  do throws(PageProblem) {
    let parts = try WebKitParts(text)
    let style = parts.style
    let document = try WebKitDocument(consume parts, context.trace)
    var page = WebKitPage(document)
    let snapshot = page.page.snapshot(page.flow)
    let frame = page.frame()
    page.page.notices.report(to: &findings)
    return PageImporter.tree(of: [consume frame], snapshot: snapshot, &findings, context) {
      $0.builder.tree.style = style
      $0.tabsToDialogs = true
      // The inspector begins to count with each capture.
      $0.live = LiveNumbers(page: nil, frames: [])
    }
  } catch {
    findings.error(error.problem, at: error.offset)
    return nil
  }
}
