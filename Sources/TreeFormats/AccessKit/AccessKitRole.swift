// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What the roles of AccessKit are on a page.
enum AccessKitRole {
  /// What a role is; nothing for a name nobody knows.
  static func named(_ name: String) -> ChromiumRole? {
    table[name] ?? ChromiumRole.named(name)
  }

  /// Whether a name among the roles stands for the whole of a window or page, whose name is that of
  /// the screen.
  static func isScreen(_ name: String) -> Bool {
    ["window", "rootWebArea", "application", "document", "webView", "pdfRoot", "unknown", "pane"]
      .contains(name)
  }

  /// Whether it is a mere step between a series and its members.
  static func isBetween(_ name: String) -> Bool {
    ["genericContainer", "group", "unknown", "scrollView", "pane", "section", "rowGroup"]
      .contains(name)
  }

  private static let table: [String: ChromiumRole] = {
    var table: [String: ChromiumRole] = [:]
    func enter(_ treatment: ChromiumRole.Treatment, _ role: Role, _ names: String...) {
      for name in names { table[name] = ChromiumRole(role, treatment) }
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
    // What DPUB-ARIA adds, by the roles of ARIA that it is made of.
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
