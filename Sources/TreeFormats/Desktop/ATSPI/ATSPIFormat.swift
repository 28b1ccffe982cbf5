// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// A dump of desktop programs over AT-SPI (docs/reference/formats/atspi.md).
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
      ImportRule("path", ["id"], from: ["id"], "the path of the object"), .objectRole, .name,
      ImportRule(
        "labelled-by", ["label"], from: ["relations.labelled-by"], .derived,
        "the names of the objects that label it"),
      .textInside, .descriptionRule.from("description", "helpText"),
      ImportRule(
        "value", from: ["attributes.valuetext", "value", "text", "(what is chosen)"],
        .derived, "the value text, or else the percentage of the range, or else the text"),
      .contentAndCaret.from(
        "text", "attributes.placeholder", "attributes.placeholder-text", "(the field)"),
      .range, .level.from("attributes.level"), .neither, .state, .stateless, .attribute,
      .place.from("attributes.posinset", "attributes.setsize"), .placeAmongButtons,
      ImportRule(
        drop: "origin-of-name", "attributes.name-from", "attributes.explicit-name",
        words: "it only states whether the name comes from the content"),
      .states.from("states.selected", "states.multi-line", "states.focused", "states.visited"),
      .notEnabled, .severalLines,
      ImportRule("extents", ["frame"], from: ["extentsScreen"], "its position and size"),
      ImportRule(
        drop: "for-programs", "document", "hypertext", "table", "actions",
        words: "it is for programs"),
      .innerName, .nameInTitle, .notEditable, .titleOfGroup, .frameOfButton, .inSentence,
    ] + ImportRule.web.except(.ignored, .unattached, .repeated, .screenName)
      + [.envelope, .between, .unknownKind, .idle, .unused],
    shape: .object(SourceShape.Object(divided: ["states", "attributes", "relations"])),
    structure: [
      "children", "applications", "childCount", "interfaces", "roleId", "role", "locale", "toolkit",
      "states.showing", "states.visible", "states.enabled", "states.sensitive", "states.active",
      "extentsScreen", "extentsWindow", "layer", "format", "formatVersion", "producer", "name",
      "attributes.toolkit", "attributes.tag", "attributes.hidden", "states.editable",
      "states.checkable", "tableCell",
    ])
}

extension ImportRule {
  static let objectRole = ImportRule(
    "role", ["role", "roleDescription"],
    from: ["attributes.xml-roles", "attributes.computed-role", "role"],
    .derived, "the ARIA role, or else the AT-SPI role")
  static let textInside = ImportRule(
    "text-inside", ["label"], from: ["text", "(texts in it)"], .derived,
    "its text, or the texts in it")
  static let neither = ImportRule(
    "neither", ["checked", "pressed"], from: ["states.indeterminate"], "mixed: neither on nor off")
  static let state = ImportRule(
    "state",
    each: [
      "checked": "states.checked", "checked": "states.pressed", "pressed": "states.checked",
      "pressed": "states.pressed", "expanded": "states.expanded", "expanded": "states.expandable",
      "required": "states.required",
      "readOnly": "states.read-only", "busy": "states.busy", "invalid": "states.invalid-entry",
      "invalid": "states.invalid", "focusable": "states.focusable", "modal": "states.modal",
      "hasPopup": "states.has-popup", "hasPopup": "attributes.haspopup",
    ], "the state with the same name")
  static let stateless = ImportRule(
    "stateless", ["checked", "pressed"], from: ["(the role)"], .derived,
    "off if objects of the role always have the state and this one does not")
  static let attribute = ImportRule(
    "attribute",
    each: [
      "live": "attributes.live", "atomic": "attributes.atomic",
      "roleDescription": "attributes.roledescription", "keyShortcuts": "attributes.keyshortcuts",
    ], "the attribute with the same name")
  static let placeAmongButtons = ImportRule(
    "place-among-buttons", ["position"], from: ["relations.member-of"], .derived,
    "its position in its group of radio buttons")
  static let notEnabled = ImportRule(
    "not-enabled", ["traits"], from: ["(no state enabled)"], .derived,
    "`notEnabled` if it has neither the state `enabled` nor `sensitive`")
  static let notEditable = ImportRule(
    "not-editable", ["readOnly"], from: ["(no state editable)"], .derived,
    "a text field without the state `editable` is read-only")
  static let innerName = ImportRule(
    drop: "inner-name", "name",
    words: "it names a part of a widget of GTK, not a group that the user knows")
  static let nameInTitle = ImportRule(
    drop: "name-in-title", "name", words: "the title in the group says it")
  static let titleOfGroup = ImportRule(
    view: "title-of-group", .dropped, "it is the title of its group, which includes its text")
  static let inSentence = ImportRule(
    view: "in-sentence", .dropped, "the text around it includes its text")
  static let frameOfButton = ImportRule(
    view: "frame-of-button", .dropped,
    "the button in it includes its text; other content, such as a menu, follows")
}
