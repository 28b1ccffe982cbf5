// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The Mac's word for the role of an element or a container.
struct MacRoleDescription: Sendable {
  /// The position of the word relative to the name.
  enum Place: Sendable {
    /// Before the value and the name, as for headings and links.
    case first
    /// After all states.
    case last
  }

  let phrase: Phrase
  let rule: MacRule
  var place = Place.last
  /// Whether the position in a series is in brackets.
  var bracketsPosition = false

  init(_ phrase: Phrase, _ rule: MacRule = .roleWord) {
    self.phrase = phrase
    self.rule = rule
  }

  init(first phrase: Phrase, _ rule: MacRule) {
    self.init(phrase, rule)
    place = .first
  }

  init(bracketed phrase: Phrase, _ rule: MacRule = .roleWord) {
    self.init(phrase, rule)
    bracketsPosition = true
  }

  init(toolkit phrase: Phrase) { self.init(phrase, .toolkitWord) }
  init(decided phrase: Phrase) { self.init(phrase, .decidedWord) }

  static let heading = MacRoleDescription(first: .heading, .heading)
  static let link = MacRoleDescription(first: .link, .link)
  static let menuItem = MacRoleDescription(bracketed: .menuItem)
  static let clickableText = MacRoleDescription(.clickableText, .readOnly)

  /// Creates the word of a role; nil for text and structure.
  init?(of role: Role) {
    switch role {
    // Recorded.
    case .heading: self = .heading
    case .link: self = .link
    case .button: self.init(.button)
    case .checkbox: self.init(.checkbox)
    case .radio: self.init(.radioButton)
    case .switch: self.init(.toggleSwitch)
    case .image, .canvas, .svgRoot: self.init(.image)
    case .tab: self.init(.tab)
    case _ where role.isMenuItem: self = .menuItem
    case .popupButton: self.init(.popUpButton)
    case .combobox: self.init(.comboBox)
    case .slider: self.init(.slider)
    case .spinbutton: self.init(.stepper)
    case .treeitem: self.init(bracketed: .outlineRow)
    case .option: self.init(bracketed: .text)
    case .summary: self.init(.summary)
    case .splitter: self.init(.horizontalSplitter, .splitter)
    case .textbox: self.init(.editText, .textField)
    case .multilineTextInput: self.init(.textEntryArea, .textArea)
    case .emailInput: self.init(.emailField, .textField)
    case .passwordInput: self.init(.secureTextField, .textField)
    case .searchbox: self.init(.searchTextField, .textField)
    case .iframe, .webView: self.init(.webContent)
    case .list: self.init(.list)
    case .listbox: self.init(.listBox)
    case .menu: self.init(.menu)
    case .radiogroup: self.init(.radioGroup)
    case .table, .grid, .treegrid: self.init(.table)
    case .toolbar: self.init(.toolbar)
    case .group, .details: self.init(.group)
    case .main: self.init(.main)
    case .complementary: self.init(.complementary)

    // Passed on by a toolkit.
    case .alert: self.init(toolkit: .alert)
    case .article: self.init(toolkit: .article)
    case .banner, .header: self.init(toolkit: .banner)
    case .colorWell: self.init(toolkit: .colorWell)
    case .contentinfo: self.init(toolkit: .contentInformation)
    case .dateInput, .monthInput, .weekInput: self.init(toolkit: .dateField)
    case .dateTimeInput: self.init(toolkit: .dateTimeField)
    case .definition: self.init(toolkit: .definition)
    case .document: self.init(toolkit: .document)
    case .feed: self.init(toolkit: .feed)
    case .figure: self.init(toolkit: .figure)
    case .fileInput: self.init(toolkit: .fileUploadButton)
    case .footer: self.init(toolkit: .footer)
    case .listMarker: self.init(toolkit: .listMarker)
    case .log: self.init(toolkit: .log)
    case .mark: self.init(toolkit: .highlighted)
    case .marquee: self.init(toolkit: .marquee)
    case .math: self.init(toolkit: .math)
    case .navigation: self.init(toolkit: .navigation)
    case .note: self.init(toolkit: .note)
    case .numberInput: self.init(toolkit: .numberField)
    case .phoneNumberInput: self.init(toolkit: .telephoneField)
    case .region: self.init(toolkit: .region)
    case .search: self.init(toolkit: .search)
    case .separator: self.init(toolkit: .separator)
    case .status: self.init(toolkit: .applicationStatus)
    case .tabpanel: self.init(toolkit: .tabPanel)
    case .term: self.init(toolkit: .term)
    case .timer: self.init(toolkit: .timer)
    case .tooltip: self.init(toolkit: .tooltip)

    // Not recorded.
    case .alertdialog: self.init(decided: .alertDialog)
    case .application: self.init(decided: .application)
    case .blockquote: self.init(decided: .blockQuote)
    case .descriptionList: self.init(decided: .descriptionList)
    case .dialog: self.init(decided: .dialog)
    case .directory: self.init(decided: .list)
    case .disclosureTriangle: self.init(decided: .disclosureTriangle)
    case .form: self.init(decided: .form)
    case .menubar: self.init(decided: .menuBar)
    case .menuListPopup: self.init(decided: .listBox)
    case .meter: self.init(decided: .levelIndicator)
    case .progressbar: self.init(decided: .progressIndicator)
    case .scrollbar: self.init(decided: .scrollBar)
    case .tablist: self.init(decided: .tabGroup)
    case .timeInput: self.init(decided: .timeField)
    case .toggleButton: self.init(decided: .toggleButton)
    case .tree: self.init(decided: .outline)
    case .urlInput: self.init(decided: .urlField)
    default: return nil
    }
  }

  /// Creates the word of a role that the tree format lacks, by its name.
  init?(ofUnknownRole name: String) {
    switch name {
    case "description": self.init(toolkit: .description)
    case "imageMap": self.init(toolkit: .imageMap)
    case "output": self.init(toolkit: .output)
    default: return nil
    }
  }

  /// Creates the word from traits, for an element whose role has no word.
  init?(of traits: Traits) {
    let own = traits.contains(.keyboardKey) ? traits.subtracting(.buttons) : traits
    guard let word = Self.traitWords.first(where: { !own.isDisjoint(with: $0.traits) })?.word else {
      return nil
    }
    self = word
  }

  /// The words of traits, the most specific first.
  private static let traitWords: [(traits: Traits, word: MacRoleDescription)] = [
    (.header, .heading), (.link, .link),
    (.secureTextField, MacRoleDescription(.secureTextField, .textField)),
    (.searchField, MacRoleDescription(.searchTextField, .textField)),
    (.textArea, MacRoleDescription(.textEntryArea, .textArea)),
    (.textEntry, MacRoleDescription(.editText, .textField)),
    (.popupButton, MacRoleDescription(.popUpButton)),
    (.radioButton, MacRoleDescription(.radioButton)), (.menuItem, .menuItem),
    (.tabBarItem, MacRoleDescription(.tab)),
    (.pickerElement, MacRoleDescription(decided: .pickerItem)),
    (.toggleButton, MacRoleDescription(.toggleSwitch)), (.adjustable, MacRoleDescription(.slider)),
    (.buttons, MacRoleDescription(.button)), (.image, MacRoleDescription(.image)),
  ]

  /// Creates the word of a container for its role, or else for its kind of container.
  init(ofContainer node: Node, _ kind: ContainerKind, isOnPage: Bool) {
    if isOnPage, let role = node.role, let word = MacRoleDescription(onPage: role) {
      self = word
      return
    }
    if let role = node.role, let word = MacRoleDescription(of: role) {
      self = word
      return
    }
    switch (kind, node.view) {
    case (.dataTable, _), (_, .table): self.init(.table)
    case (.list, _): self.init(.list)
    case (.landmark, _): self.init(toolkit: .region)
    case (.tabBar, _): self.init(decided: .tabGroup)
    case (_, .navigationBar): self.init(decided: .navigationBar)
    case (_, .toolbar): self.init(.toolbar)
    case (_, .sidebar): self.init(decided: .sidebar)
    case (_, .collection): self.init(decided: .collection)
    case (.semanticGroup, _): self.init(.group)
    }
  }
}

extension Traits {
  fileprivate static let buttons: Traits = [.button, .backButton]
}
