// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of the formats that are read as a browser's tree.
extension FormatRules {
  static let chromium = FormatRules(
    rules: [
      ImportRule("number", ["id"], from: ["nodeId"], "the browser's number for it"),
      ImportRule("role", ["role"], from: ["role"], "the role"),
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule(
        "value", ["value"], from: ["properties.valuetext", "value"], .derived,
        "the value; of a range the words for it, else the per cent of the range"),
      ImportRule(
        "title", ["hint"], from: ["description"], .derived,
        "the description, where it is that of the title attribute"),
      ImportRule("description", ["description"], from: ["description"], "the description"),
      ImportRule(
        "content", ["text"], from: ["value", "(the field)", "(the caret)"],
        "what is in a text input with the caret, and what stands there while it is empty"),
      ImportRule("level", ["headingLevel"], from: ["properties.level"], "the level of a heading"),
      ImportRule(
        "property",
        [
          "checked", "pressed", "expanded", "required", "readOnly", "busy", "invalid", "focusable",
          "modal", "hasPopup", "keyShortcuts", "roleDescription", "live", "atomic",
        ],
        from: [
          "properties.checked", "properties.pressed", "properties.expanded", "properties.required",
          "properties.readonly", "properties.busy", "properties.invalid", "properties.focusable",
          "properties.modal", "properties.hasPopup", "properties.keyshortcuts",
          "properties.roledescription", "properties.live", "properties.atomic",
        ], "the property of that name"),
      ImportRule(
        "states", ["traits"],
        from: [
          "properties.disabled", "properties.selected", "properties.multiline",
          "properties.focused",
        ], "a state that is a trait"),
      ImportRule(
        "range", ["range"], from: ["properties.valuemin", "properties.valuemax"],
        "the ends of the range"),
      ImportRule(
        "snapshot", ["frame", "language", "current"], from: ["(the DOM snapshot)"],
        "the snapshot has it"),
      .severalLines,
    ] + ImportRule.web.except(.root, .unseen) + [.node, .idle, .unused],
    shape: .object(
      SourceShape.Object(
        divided: ["properties"], valued: ["role", "name", "value", "description"])),
    structure: [
      "nodeId", "parentId", "childIds", "backendDOMNodeId", "frameId", "ignored", "role",
      "chromeRole", "ignoredReasons", "properties.editable", "properties.describedby",
      "properties.activedescendant",
    ])

  static let notEnabled = ImportRule(
    "not-enabled", ["traits"], from: ["(no state enabled)"], .derived,
    "what has neither the state `enabled` nor `sensitive` is `notEnabled`")

  static let labelOfControl = ImportRule(
    view: "label-of-control", .dropped, "the control beside it is called so, and says it")

  static let playwright = FormatRules(
    rules: [
      ImportRule("reference", ["id"], from: ["[ref]"], "the reference"),
      ImportRule(
        "numbered", ["id"], from: ["(its place)"], .derived,
        "what has no reference is numbered in order"),
      ImportRule("role", ["role"], from: ["role"], "the role"),
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule("text", ["label"], from: ["text"], "the text of the line"),
      ImportRule(
        "value", ["value"], from: ["text", "(what is chosen)"],
        "the text on the line of a field, or what is chosen in it"),
      ImportRule("content", ["text"], from: ["text", "(the field)"], "what is in a text input"),
      ImportRule("level", ["headingLevel"], from: ["[level]"], "the level of a heading"),
      ImportRule(
        "attribute", ["checked", "pressed", "expanded", "invalid"],
        from: ["[checked]", "[pressed]", "[expanded]", "[invalid]"], "the attribute of that name"),
      ImportRule(
        "unchecked", ["checked"], from: ["(the role)"], .derived,
        "what can be checked and is not said to be, is not"),
      ImportRule(
        "states", ["traits"], from: ["[disabled]", "[selected]"],
        "a state that is a trait"),
      ImportRule("box", ["frame"], from: ["[box]"], "where it is"),
      ImportRule(
        "editable", ["focusable"], from: ["(the role)"], .derived, "a field can have the focus"),
      ImportRule(
        drop: "pointer", "[cursor]", words: "what the mouse looks like is not said"),
      labelOfControl,
    ]
      + ImportRule.web.except(
        .unseen, .ignored, .bullet, .live, .unattached, .repeated, .screenName, .behindDialog)
      + [.idle, .unused],
    shape: .line,
    structure: ["role", "[ref]", "[active]", "[aria-hidden]", "[box]", "[checked]", "[level]"])

  static let titleOfGroup = ImportRule(
    view: "title-of-group", .dropped, "the group that it is in is called so, and says it")

  static let frameOfButton = ImportRule(
    view: "frame-of-button", .dropped,
    "the button in it says what it says; what else is in it, such as a menu, stands behind that")

  static let atspi = FormatRules(
    rules: [
      ImportRule("path", ["id"], from: ["id"], "the path of the object"),
      ImportRule(
        "role", ["role"], from: ["attributes.xml-roles", "role"], .derived,
        "the role that it has for the web, else that of AT-SPI"),
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule(
        "labelled-by", ["label"], from: ["relations.labelled-by"], .derived,
        "the names of the objects that label it"),
      ImportRule(
        "text-inside", ["label"], from: ["text", "(texts in it)"], .derived,
        "its text, or those in it"),
      ImportRule(
        "description", ["description"], from: ["description", "helpText"], "the description"),
      ImportRule(
        "value", ["value"], from: ["attributes.valuetext", "value", "text", "(what is chosen)"],
        .derived, "the value in words, else the per cent of its range, else the text"),
      ImportRule(
        "content", ["text"],
        from: [
          "text", "attributes.placeholder", "attributes.placeholder-text", "(the field)",
        ], "what is in a text input with the caret, and what stands there while it is empty"),
      ImportRule("range", ["range"], from: ["value"], "the ends of the range"),
      ImportRule("level", ["headingLevel"], from: ["attributes.level"], "the level of a heading"),
      ImportRule(
        "neither", ["checked", "pressed"], from: ["states.indeterminate"],
        "it is neither on nor off"),
      ImportRule(
        "state",
        [
          "checked", "pressed", "expanded", "required", "readOnly", "busy", "invalid", "focusable",
          "modal", "hasPopup",
        ],
        from: [
          "states.checked", "states.pressed", "states.expanded", "states.expandable",
          "states.required", "states.read-only", "states.busy", "states.invalid-entry",
          "states.invalid", "states.focusable", "states.modal", "states.has-popup",
          "attributes.haspopup",
        ], "the state of that name"),
      ImportRule(
        "stateless", ["checked", "pressed", "expanded", "focusable"], from: ["(the role)"],
        .derived,
        "what always has a state, and does not say so, has it not"),
      ImportRule(
        "attribute", ["live", "atomic", "roleDescription", "keyShortcuts"],
        from: [
          "attributes.live", "attributes.atomic", "attributes.roledescription",
          "attributes.keyshortcuts",
        ], "the attribute of that name"),
      ImportRule(
        "place", ["position"], from: ["attributes.posinset", "attributes.setsize"],
        "its place in a series"),
      ImportRule(
        "place-among-buttons", ["position"], from: ["relations.member-of"], .derived,
        "its place among the radio buttons that belong together"),
      ImportRule(
        drop: "origin-of-name", "attributes.name-from", "attributes.explicit-name",
        words: "it tells only whether the name is what is in the object"),
      ImportRule(
        "states", ["traits"],
        from: ["states.selected", "states.multi-line", "states.focused", "states.visited"],
        "a state that is a trait"),
      notEnabled, .severalLines,
      ImportRule("extents", ["frame"], from: ["extentsScreen"], "where it is"),
      ImportRule(
        drop: "for-programs", "document", "hypertext", "table", "actions",
        words: "it is for programs"),
      titleOfGroup, frameOfButton,
    ] + ImportRule.web.except(.ignored, .unattached, .repeated, .screenName)
      + [.envelope, .between, .unknownKind, .idle, .unused],
    shape: .object(SourceShape.Object(divided: ["states", "attributes", "relations"])),
    structure: [
      "children", "applications", "childCount", "interfaces", "roleId", "role", "locale", "toolkit",
      "states.showing", "states.visible", "states.enabled", "states.sensitive", "states.active",
      "extentsScreen", "extentsWindow", "layer", "format", "formatVersion", "producer", "name",
      "attributes.toolkit", "attributes.hidden", "states.editable", "states.checkable", "tableCell",
    ])
}
