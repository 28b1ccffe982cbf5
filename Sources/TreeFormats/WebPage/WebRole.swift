// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TreeModel

/// A role on the web, and the result for a node with this role.
struct WebRole: Sendable {
  /// The role in the tree; `none` if the node itself does not appear.
  let role: Role
  let treatment: Treatment

  /// The treatment of a node and its descendants.
  enum Treatment: Sendable {
    case text
    /// It is read as a whole, including its descendants.
    case leaf
    /// Like a leaf, but its popup follows it.
    case item
    /// A text input; its descendants repeat its value.
    case input
    /// A leaf if its descendants are only text, otherwise a container.
    case inline
    case cell
    /// It keeps its children together.
    case container
    /// Its children replace it.
    case transparent
    /// It is omitted with its descendants.
    case drop
  }

  init(_ role: Role, _ treatment: Treatment) {
    self.role = role
    self.treatment = treatment
  }

  static let unknown = WebRole(.unknown, .container)

  /// Whether it is interactive, rather than only visible.
  var isControl: Bool {
    switch treatment {
    case .leaf: ![.image, .math, .meter, .progressbar].contains(role)
    case .item, .input: true
    case .inline: role == .link
    case .text, .cell, .container, .transparent, .drop: false
    }
  }

  /// Whether it is read after the picture that contains it.
  var isReadAfterPicture: Bool { isControl || role.isSetOfControls }

  /// Whether it is inline with the surrounding text.
  var isWithinLine: Bool {
    switch role {
    case .link, .strong, .emphasis, .code, .mark, .insertion, .deletion, .subscript, .superscript,
      .time, .image:
      true
    default: treatment == .text
    }
  }

  /// Returns the role with a name of ARIA or of the browser.
  static func named(_ name: String) -> WebRole? { table[name] }

  /// The names of all known roles; with the same numbers, the roles.
  static let names = JSONKeyTable(table.keys.sorted())
  static let all = names.names.compactMap { table[$0] }

  private static let table: [String: WebRole] = {
    var table: [String: WebRole] = [:]
    func enter(_ treatment: Treatment, _ roles: Role...) {
      for role in roles { table[role.rawValue] = WebRole(role, treatment) }
    }
    func enter(_ treatment: Treatment, _ names: (String, Role)...) {
      for (name, role) in names { table[name] = WebRole(role, treatment) }
    }

    enter(
      .leaf, .button, .checkbox, .radio, .switch, .tab, .option, .menuitemcheckbox, .menuitemradio,
      .slider, .scrollbar, .progressbar, .meter, .image)
    enter(
      .leaf, ("img", .image), ("graphics-symbol", .image), ("SvgRoot", .image),
      ("DisclosureTriangle", .summary), ("DisclosureTriangleGrouped", .summary),
      ("ToggleButton", .button), ("PopUpButton", .popupButton), ("ColorWell", .colorWell),
      ("Date", .dateInput), ("DateTime", .dateTimeInput), ("InputTime", .timeInput),
      ("MathMLMath", .math), ("math", .math), ("Meter", .meter),
      ("ProgressIndicator", .progressbar), ("MenuListOption", .option))
    enter(.item, .menuitem, .treeitem)
    enter(.input, .textbox, .searchbox, .spinbutton, .combobox)
    enter(
      .input, ("TextField", .textbox), ("TextFieldWithComboBox", .combobox),
      ("SearchBox", .searchbox))
    enter(.inline, .link, .heading)
    enter(.cell, .cell, .gridcell, .columnheader, .rowheader)
    enter(
      .container, .alert, .alertdialog, .application, .article, .banner, .blockquote,
      .complementary, .contentinfo, .definition, .deletion, .dialog, .directory, .document, .feed,
      .figure, .form, .grid, .group, .insertion, .list, .listbox, .listitem, .log, .main, .mark,
      .marquee, .menu, .menubar, .navigation, .note, .radiogroup, .region, .row, .search,
      .separator, .status, .suggestion, .comment, .table, .tablist, .tabpanel, .term, .timer,
      .toolbar, .tooltip, .tree, .treegrid)
    enter(
      .container, ("RootWebArea", .document), ("WebArea", .document), ("Iframe", .iframe),
      ("webView", .webView),
      ("IframePresentational", .iframe), ("DescriptionList", .descriptionList), ("Video", .video),
      ("Audio", .audio), ("Canvas", .canvas), ("PluginObject", .pluginObject),
      ("EmbeddedObject", .embeddedObject), ("graphics-document", .group),
      ("graphics-object", .group), ("Details", .details), ("Footer", .footer), ("Header", .header),
      ("MenuListPopup", .menuListPopup))
    enter(
      .transparent, .caption, .code, .emphasis, .generic, .none, .paragraph, .rowgroup, .strong,
      .subscript, .superscript, .time, .section)
    enter(
      .transparent, ("presentation", .none), ("LabelText", .labelText), ("Legend", .legend),
      ("Abbr", .abbr), ("Figcaption", .figureCaption), ("Ruby", .ruby), ("Pre", .none),
      ("FooterAsNonLandmark", .none), ("HeaderAsNonLandmark", .none), ("SectionFooter", .none),
      ("SectionHeader", .none), ("LayoutTable", .none), ("LayoutTableRow", .none),
      ("LayoutTableCell", .none), ("GenericContainer", .generic), ("DescriptionListTerm", .none),
      ("DescriptionListDetail", .none), ("Section", .none))
    enter(.text, ("StaticText", .label), ("RubyAnnotation", .label))
    enter(.leaf, ("ListMarker", .listMarker))
    enter(.drop, ("InlineTextBox", .none), ("LineBreak", .none))
    return table
  }()
}

extension Role {
  /// Whether it can contain a page: a frame, or an object.
  var canHoldPage: Bool { self == .iframe || self == .pluginObject || self == .embeddedObject }

  /// Returns whether something of this role inside an item or a combo box is opened by it.
  func isOpened(by outer: Role) -> Bool {
    switch self {
    case .listbox, .menuListPopup, .menu, .menubar, .tree, .group, .grid, .treegrid, .table,
      .dialog,
      .alertdialog, .toolbar:
      true
    // Not all pages put the items below an item into a group.
    case .treeitem: outer == .treeitem
    default: false
    }
  }

  fileprivate var isSetOfControls: Bool {
    switch self {
    case .listbox, .menu, .menubar, .tree, .treegrid, .radiogroup, .tablist, .toolbar: true
    default: false
    }
  }

  /// Whether its content has rows and columns.
  var isTable: Bool {
    switch self {
    case .table, .grid, .treegrid: true
    default: false
    }
  }
}
