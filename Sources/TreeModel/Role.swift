// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The role of a node in ARIA 1.2, or in AccessKit if ARIA has none.
///
/// Raw values are the names in the tree format.
public enum Role: String, CaseIterable, Sendable, BitwiseCopyable {
  // ARIA 1.2 and its drafts.
  case alert, alertdialog, application, article, banner, blockquote, button, caption, cell,
    checkbox, code, columnheader, combobox, comment, complementary, contentinfo, definition,
    deletion, dialog, directory, document, emphasis, feed, figure, form, generic, grid, gridcell,
    group, heading, image, insertion, link, list, listbox, listitem, log, main, mark, marquee, math,
    menu, menubar, menuitem, menuitemcheckbox, menuitemradio, meter, navigation, none, note, option,
    paragraph, progressbar, radio, radiogroup, region, row, rowgroup, rowheader, scrollbar, search,
    searchbox, separator, slider, spinbutton, status, strong, `subscript`, suggestion, superscript,
    `switch`, tab, table, tablist, tabpanel, term, textbox, time, timer, toolbar, tooltip, tree,
    treegrid, treeitem

  // AccessKit.
  case abbr, audio, canvas, colorWell, dateInput, dateTimeInput, descriptionList, details,
    disclosureTriangle, embeddedObject, emailInput, figureCaption, fileInput, footer, frame, header,
    iframe, keyboard, label, labelText, legend, lineBreak, listMarker, menuListPopup, monthInput,
    multilineTextInput, numberInput, pane, passwordInput, phoneNumberInput, pluginObject,
    popupButton, ruby, rubyAnnotation, scrollView, section, splitter, summary, svgRoot, terminal,
    textRun, timeInput, titleBar, toggleButton, urlInput, video, webView, weekInput, window

  /// A role that this version does not know; the details of the node have its name.
  case unknown = ""

  /// Other spellings of roles.
  public static let synonyms: [String: Role] = [
    "img": .image, "presentation": .none, "RootWebArea": .document, "staticText": .label,
  ]

  /// Creates the role with a name; nil for an unknown name.
  public init?(name: String) {
    if let role = Role(rawValue: name), role != .unknown {
      self = role
    } else if let role = Role.synonyms[name] {
      self = role
    } else {
      return nil
    }
  }

  /// Whether a node of this role is an element without inner elements.
  ///
  /// The tree format lists these roles under `isElement`.
  public var makesLeaf: Bool {
    switch self {
    case .button, .checkbox, .radio, .switch, .tab, .option, .menuitem, .menuitemcheckbox,
      .menuitemradio, .slider, .spinbutton, .textbox, .searchbox, .combobox, .image, .progressbar,
      .meter, .scrollbar, .toggleButton, .popupButton, .disclosureTriangle, .colorWell, .dateInput,
      .dateTimeInput, .emailInput, .fileInput, .monthInput, .multilineTextInput, .numberInput,
      .passwordInput, .phoneNumberInput, .summary, .timeInput, .urlInput, .weekInput:
      true
    default: false
    }
  }

  /// Whether ARIA announces the whole live region of this role after a change.
  public var isAtomicWhenLive: Bool { self == .alert || self == .status || self == .alertdialog }

  /// Whether it is an input for a date, a time, or a part of one.
  public var isDate: Bool {
    switch self {
    case .dateInput, .dateTimeInput, .monthInput, .timeInput, .weekInput: true
    default: false
    }
  }
}
