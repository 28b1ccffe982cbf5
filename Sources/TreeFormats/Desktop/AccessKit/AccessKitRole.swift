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
    func enter(_ treatment: WebRole.Treatment, _ role: Role, _ names: String...) {
      for name in names { table[name] = WebRole(role, treatment) }
    }
    enter(.text, .label, "label", "textRun", "listMarker", "lineBreak", "rubyAnnotation")
    enter(.transparent, .generic, "genericContainer", "unknown", "caret", "pane", "scrollView")
    enter(.transparent, .none, "layoutTable", "layoutTableCell", "layoutTableRow", "sectionFooter")
    enter(.transparent, .none, "sectionHeader", "window", "rootWebArea", "webView", "pdfRoot")
    enter(.transparent, .abbr, "abbr")
    enter(.transparent, .legend, "legend")
    enter(.transparent, .figureCaption, "figureCaption")
    enter(.transparent, .ruby, "ruby")
    enter(.transparent, .rowgroup, "rowGroup")
    enter(.container, .group, "keyboard", "titleBar", "graphicsDocument", "graphicsObject")
    enter(.leaf, .image, "graphicsSymbol", "svgRoot", "docCover")
    enter(.leaf, .button, "button", "defaultButton")
    enter(.leaf, .checkbox, "checkBox")
    enter(.leaf, .radio, "radioButton")
    enter(.leaf, .option, "listBoxOption", "menuListOption", "imeCandidate")
    enter(.leaf, .menuitemcheckbox, "menuItemCheckBox")
    enter(.leaf, .menuitemradio, "menuItemRadio")
    enter(.leaf, .summary, "disclosureTriangle")
    enter(.leaf, .colorWell, "colorWell")
    enter(.leaf, .progressbar, "progressIndicator")
    enter(.leaf, .scrollbar, "scrollBar")
    enter(.leaf, .splitter, "splitter")
    enter(.leaf, .dateInput, "dateInput")
    enter(.leaf, .dateTimeInput, "dateTimeInput")
    enter(.leaf, .monthInput, "monthInput")
    enter(.leaf, .weekInput, "weekInput")
    enter(.leaf, .timeInput, "timeInput")
    enter(.item, .menuitem, "menuItem")
    enter(.item, .treeitem, "treeItem")
    enter(.input, .textbox, "textInput", "multilineTextInput")
    enter(.input, .terminal, "terminal")
    enter(.input, .searchbox, "searchInput")
    enter(.input, .emailInput, "emailInput")
    enter(.input, .numberInput, "numberInput")
    enter(.input, .passwordInput, "passwordInput")
    enter(.input, .phoneNumberInput, "phoneNumberInput")
    enter(.input, .urlInput, "urlInput")
    enter(.input, .spinbutton, "spinButton")
    enter(.input, .combobox, "comboBox", "editableComboBox")
    enter(.inline, .link, "docBackLink", "docBiblioRef", "docGlossRef", "docNoteRef")
    enter(.inline, .heading, "docSubtitle")
    enter(.inline, .mark, "pdfActionableHighlight")
    enter(.cell, .columnheader, "columnHeader")
    enter(.cell, .rowheader, "rowHeader")
    enter(.cell, .gridcell, "gridCell")
    enter(.container, .alertdialog, "alertDialog")
    enter(.container, .deletion, "contentDeletion")
    enter(.container, .insertion, "contentInsertion")
    enter(.container, .contentinfo, "contentInfo")
    enter(.container, .descriptionList, "descriptionList")
    enter(.container, .embeddedObject, "embeddedObject")
    enter(.container, .pluginObject, "pluginObject")
    enter(.container, .audio, "audio")
    enter(.container, .video, "video")
    enter(.container, .canvas, "canvas")
    enter(.container, .details, "details")
    enter(.container, .footer, "footer")
    enter(.container, .header, "header")
    enter(.container, .iframe, "iframe", "iframePresentational")
    enter(.container, .listbox, "listBox")
    enter(.container, .listitem, "listItem", "docBiblioEntry", "docEndnote")
    enter(.container, .menubar, "menuBar")
    enter(.container, .menuListPopup, "menuListPopup")
    enter(.container, .radiogroup, "radioGroup")
    enter(.container, .tablist, "tabList")
    enter(.container, .tabpanel, "tabPanel")
    enter(.container, .treegrid, "treeGrid")
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
