// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel

/// A role of the web, and what a node with that role becomes.
struct WebRole: Sendable {
  /// The role in the tree; nothing where the node itself does not appear.
  let role: Role
  let treatment: Treatment

  /// What is done with a node and with what is below it.
  enum Treatment: Sendable {
    /// It is text.
    case text
    /// It is read as a whole; what is below it is part of it.
    case leaf
    /// Like a leaf, but what it pops up is read after it.
    case item
    /// A text input: what is below it is its value again.
    case input
    /// A leaf if only text is below it, else what is below it is read as such.
    case inline
    /// A cell of a table.
    case cell
    /// It keeps its children together.
    case container
    /// Its children take its place.
    case transparent
    /// It is left out with all below it.
    case drop
  }

  init(_ role: Role, _ treatment: Treatment) {
    self.role = role
    self.treatment = treatment
  }

  static let unknown = WebRole(.unknown, .container)

  /// Whether what has it is there to be used, and not only to be seen.
  var isControl: Bool {
    switch treatment {
    case .leaf: ![.image, .math, .meter, .progressbar].contains(role)
    case .item, .input: true
    case .inline: role == .link
    case .text, .cell, .container, .transparent, .drop: false
    }
  }

  /// Whether what has it is read after the picture that it is in.
  var isReadAfterPicture: Bool { isControl || role.isSetOfControls }

  /// Whether what has it stands in a line with the text around it.
  var isWithinLine: Bool {
    switch role {
    case .link, .strong, .emphasis, .code, .mark, .insertion, .deletion, .subscript, .superscript,
      .time, .image:
      true
    default: treatment == .text
    }
  }

  /// The role of a name, be it ARIA's or the browser's own.
  static func named(_ name: String) -> WebRole? { table[name] }

  /// The names of all roles that are known, and with the same numbers the roles.
  static let names = JSONKeyTable(table.keys.sorted())
  static let all = names.names.compactMap { table[$0] }

  private static let table: [String: WebRole] = {
    var table: [String: WebRole] = [:]
    func enter(_ treatment: Treatment, _ roles: [Role]) {
      for role in roles { table[role.rawValue] = WebRole(role, treatment) }
    }
    func enter(_ treatment: Treatment, _ names: [(String, Role)]) {
      for (name, role) in names { table[name] = WebRole(role, treatment) }
    }

    enter(
      .leaf,
      [
        .button, .checkbox, .radio, .switch, .tab, .option, .menuitemcheckbox, .menuitemradio,
        .slider, .scrollbar, .progressbar, .meter, .image,
      ])
    enter(
      .leaf,
      [
        ("img", .image), ("graphics-symbol", .image), ("SvgRoot", .image),
        ("DisclosureTriangle", .summary), ("DisclosureTriangleGrouped", .summary),
        ("ToggleButton", .button), ("PopUpButton", .popupButton), ("ColorWell", .colorWell),
        ("Date", .dateInput), ("DateTime", .dateTimeInput), ("InputTime", .timeInput),
        ("MathMLMath", .math), ("math", .math), ("Meter", .meter),
        ("ProgressIndicator", .progressbar), ("MenuListOption", .option),
      ])
    enter(.item, [.menuitem, .treeitem])
    enter(.input, [.textbox, .searchbox, .spinbutton, .combobox])
    enter(
      .input,
      [("TextField", .textbox), ("TextFieldWithComboBox", .combobox), ("SearchBox", .searchbox)])
    enter(.inline, [.link, .heading])
    enter(.cell, [.cell, .gridcell, .columnheader, .rowheader])
    enter(
      .container,
      [
        .alert, .alertdialog, .application, .article, .banner, .blockquote, .complementary,
        .contentinfo, .definition, .deletion, .dialog, .directory, .document, .feed, .figure, .form,
        .grid, .group, .insertion, .list, .listbox, .listitem, .log, .main, .mark, .marquee, .menu,
        .menubar, .navigation, .note, .radiogroup, .region, .row, .search, .separator, .status,
        .suggestion, .comment, .table, .tablist, .tabpanel, .term, .timer, .toolbar, .tooltip,
        .tree, .treegrid,
      ])
    enter(
      .container,
      [
        ("RootWebArea", .document), ("WebArea", .document), ("Iframe", .iframe),
        ("IframePresentational", .iframe), ("DescriptionList", .descriptionList),
        ("Video", .video), ("Audio", .audio), ("Canvas", .canvas),
        ("PluginObject", .pluginObject), ("EmbeddedObject", .embeddedObject),
        ("graphics-document", .group), ("graphics-object", .group), ("Details", .details),
        ("Footer", .footer), ("Header", .header), ("MenuListPopup", .menuListPopup),
      ])
    enter(
      .transparent,
      [
        .caption, .code, .emphasis, .generic, .none, .paragraph, .rowgroup, .strong, .subscript,
        .superscript, .time, .section,
      ])
    enter(
      .transparent,
      [
        ("presentation", .none), ("LabelText", .labelText), ("Legend", .legend), ("Abbr", .abbr),
        ("Figcaption", .figureCaption), ("Ruby", .ruby), ("Pre", .none),
        ("FooterAsNonLandmark", .none),
        ("HeaderAsNonLandmark", .none), ("SectionFooter", .none), ("SectionHeader", .none),
        ("LayoutTable", .none), ("LayoutTableRow", .none), ("LayoutTableCell", .none),
        ("GenericContainer", .generic), ("DescriptionListTerm", .none),
        ("DescriptionListDetail", .none), ("Section", .none),
      ])
    enter(.text, [("StaticText", .label), ("RubyAnnotation", .label)])
    enter(
      .drop,
      [("InlineTextBox", .none), ("LineBreak", .none), ("ListMarker", .none)])
    return table
  }()
}

extension Role {
  /// Whether a page can be in it: a frame, or an object that shows one.
  var canHoldPage: Bool { self == .iframe || self == .pluginObject || self == .embeddedObject }

  /// Whether it is a set of things to be used, and is read with them.
  fileprivate var isSetOfControls: Bool {
    switch self {
    case .listbox, .menu, .menubar, .tree, .treegrid, .radiogroup, .tablist, .toolbar: true
    default: false
    }
  }

  /// Whether what is in it stands in rows and columns.
  var isTable: Bool {
    switch self {
    case .table, .grid, .treegrid: true
    default: false
    }
  }
}
