// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// A dump of what programs of the Linux desktop offer over AT-SPI (docs/reference/formats/atspi.md).
  public static let atspi = TreeFormat(
    "atspi", title: "a dump of AT-SPI (Linux desktop)", syntax: .json,
    marks: FormatMarks(document: [
      ATSPIDocument.format.key: .string(ATSPIDocument.format.name)
    ]), rules: .atspi,
    read: ATSPIDesktop.read)
}

extension FormatRules {
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
        ], "what is in a text input with the caret, and its placeholder"),
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
      .notEnabled, .severalLines,
      ImportRule("extents", ["frame"], from: ["extentsScreen"], "where it is"),
      ImportRule(
        drop: "for-programs", "document", "hypertext", "table", "actions",
        words: "it is for programs"),
      .titleOfGroup, .frameOfButton,
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

extension ImportRule {
  static let notEnabled = ImportRule(
    "not-enabled", ["traits"], from: ["(no state enabled)"], .derived,
    "what has neither the state `enabled` nor `sensitive` is `notEnabled`")
  static let titleOfGroup = ImportRule(
    view: "title-of-group", .dropped, "the group that it is in is called so, and says it")
  static let frameOfButton = ImportRule(
    view: "frame-of-button", .dropped,
    "the button in it says what it says; what else is in it, such as a menu, follows it")
}
