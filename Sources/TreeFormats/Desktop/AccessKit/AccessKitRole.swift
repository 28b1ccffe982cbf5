// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A role of AccessKit, with its role on a page.
struct AccessKitRole: Sendable {
  /// The roles with a special treatment.
  enum Kind: String {
    case label, textRun, listMarker, lineBreak, multilineTextInput, comboBox, passwordInput
  }

  /// The role on a page; nil for an unknown name.
  let meaning: WebRole?
  /// The special treatment, if there is one.
  let kind: Kind?
  /// Whether it is a whole window or page, whose name is that of the screen.
  let isScreen: Bool
  /// Whether it is only a level between a series and its members.
  let isBetween: Bool

  init(_ name: String) {
    meaning = Self.table[name] ?? WebRole.named(name)
    kind = Kind(rawValue: name)
    isScreen =
      ["window", "rootWebArea", "application", "document", "webView", "pdfRoot", "unknown", "pane"]
      .contains(name)
    isBetween =
      ["genericContainer", "group", "unknown", "scrollView", "pane", "section", "rowGroup"]
      .contains(name)
  }

  /// The roles by name, looked up once for a document.
  struct Names {
    /// AccessKit's own names; with the same numbers, the roles.
    private let own = JSONKeyTable(AccessKitRole.table.keys.sorted())
    private let ownRoles: [AccessKitRole]
    private let browsers = WebRole.names
    private let browsersRoles = WebRole.names.names.map { AccessKitRole($0) }
    let unknown = AccessKitRole("unknown")

    init() { ownRoles = own.names.map { AccessKitRole($0) } }

    /// Reads the name of a role; leaves an unknown one unread.
    func read(_ json: inout JSONReader) throws(JSONError) -> AccessKitRole? {
      if let number = try json.readKnownString(own) { return ownRoles[number] }
      return try json.readKnownString(browsers).map { browsersRoles[$0] }
    }
  }

  private static let table: [String: WebRole] = {
    var table: [String: WebRole] = [:]
    // The browser has the same roles, with other capitals.
    for name in [
      "rubyAnnotation", "genericContainer", "layoutTable", "layoutTableCell", "layoutTableRow",
      "sectionFooter", "sectionHeader", "abbr", "legend", "ruby", "rowGroup", "svgRoot", "button",
      "checkBox", "menuListOption", "menuItemCheckBox", "menuItemRadio", "disclosureTriangle",
      "colorWell", "progressIndicator", "scrollBar", "menuItem", "treeItem", "spinButton",
      "comboBox", "columnHeader", "rowHeader", "gridCell", "alertDialog", "contentInfo",
      "descriptionList", "embeddedObject", "pluginObject", "audio", "video", "canvas", "details",
      "footer", "header", "iframe", "iframePresentational", "listBox", "listItem", "menuBar",
      "menuListPopup", "radioGroup", "tabList", "tabPanel", "treeGrid",
    ] {
      table[name] =
        WebRole.named(name.lowercased())
        ?? WebRole.named(name.prefix(1).uppercased() + name.dropFirst())
    }
    func enter(_ treatment: WebRole.Treatment, named roles: Role...) {
      for role in roles { table[role.rawValue] = WebRole(role, treatment) }
    }
    enter(.text, named: .label)
    enter(.transparent, named: .figureCaption)
    enter(.leaf, named: .splitter, .dateInput, .dateTimeInput, .monthInput, .weekInput, .timeInput)
    enter(
      .input, named: .terminal, .emailInput, .numberInput, .passwordInput, .phoneNumberInput,
      .urlInput)
    func enter(_ treatment: WebRole.Treatment, _ role: Role, _ names: String...) {
      for name in names { table[name] = WebRole(role, treatment) }
    }
    enter(.text, .label, "textRun", "listMarker", "lineBreak")
    enter(.transparent, .generic, "unknown", "caret", "pane", "scrollView")
    enter(.transparent, .none, "window", "rootWebArea", "webView", "pdfRoot")
    enter(.container, .group, "keyboard", "titleBar", "graphicsDocument", "graphicsObject")
    enter(.leaf, .image, "graphicsSymbol", "docCover")
    enter(.leaf, .button, "defaultButton")
    enter(.leaf, .radio, "radioButton")
    enter(.leaf, .option, "listBoxOption", "imeCandidate")
    enter(.input, .textbox, "textInput", "multilineTextInput")
    enter(.input, .searchbox, "searchInput")
    enter(.input, .combobox, "editableComboBox")
    enter(.inline, .link, "docBackLink", "docBiblioRef", "docGlossRef", "docNoteRef")
    enter(.inline, .heading, "docSubtitle")
    enter(.inline, .mark, "pdfActionableHighlight")
    enter(.container, .deletion, "contentDeletion")
    enter(.container, .insertion, "contentInsertion")
    enter(.container, .listitem, "docBiblioEntry", "docEndnote")
    enter(.container, .grid, "listGrid")
    // The additions of DPUB-ARIA, by their ARIA superclasses.
    enter(
      .container, .region, "docAcknowledgements", "docAfterword", "docAppendix", "docBibliography",
      "docChapter", "docConclusion", "docCredits", "docEndnotes", "docEpilogue", "docErrata",
      "docForeword", "docGlossary", "docIntroduction", "docPart", "docPreface", "docPrologue")
    enter(.container, .navigation, "docIndex", "docPageList", "docToc")
    enter(.container, .note, "docNotice", "docTip", "docFootnote")
    enter(.container, .separator, "docPageBreak")
    enter(
      .transparent, .section, "docAbstract", "docColophon", "docCredit", "docDedication",
      "docEpigraph", "docExample", "docPageFooter", "docPageHeader", "docPullquote", "docQna")
    return table
  }()
}
