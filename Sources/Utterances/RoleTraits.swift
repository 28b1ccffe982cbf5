// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The effect of a role: its traits, and words that no trait has.
struct RoleTraits: Sendable {
  var traits: Traits = []
  /// A word in the position of "Button".
  var word: Phrase?
  var rule = IOSRule.roleWord
  /// Whether its state is checked and unchecked instead of on and off.
  var isChecked = false

  init(_ traits: Traits = []) { self.traits = traits }

  init(_ word: Phrase, _ traits: Traits = [], rule: IOSRule = .roleWord, isChecked: Bool = false) {
    self.word = word
    self.traits = traits
    self.rule = rule
    self.isChecked = isChecked
  }

  /// Creates the words of a role for iOS (section 10 of the rules).
  init(of role: Role) {
    switch role {
    // Roles that behave like traits.
    case .button, .disclosureTriangle: self.init(.button)
    case .toggleButton, .switch: self.init([.button, .toggleButton])
    case .link: self.init(.link)
    case .heading: self.init(.header)
    case .image, .canvas, .svgRoot: self.init(.image)
    case .tab: self.init(.tabBarItem)
    case .menuitem: self.init(.menuItem)
    case .popupButton: self.init(.popupButton)
    case .slider, .spinbutton, .numberInput: self.init(.adjustable)
    case .textbox, .emailInput, .phoneNumberInput, .urlInput: self.init(.textEntry)
    case .multilineTextInput: self.init([.textEntry, .textArea])
    case .passwordInput: self.init([.textEntry, .secureTextField])

    // Roles with a state of checked or unchecked.
    case .checkbox: self.init(.checkbox, .toggleButton, rule: .checkbox, isChecked: true)
    case .radio:
      self.init([.radioButton, .toggleButton])
      isChecked = true
    case .menuitemcheckbox, .menuitemradio:
      self.init(.menuItem)
      isChecked = true

    // Roles with their own words.
    case .searchbox: self.init(.searchField, .textEntry, rule: .searchField)
    case .combobox: self.init(.comboBox)
    case .alert, .alertdialog: self.init(.alert)
    case .status: self.init(.applicationStatus)
    case .colorWell: self.init(.colorWell)
    case .columnheader: self.init(.columnHeader)
    case .rowheader: self.init(.rowHeader)
    case .dateInput, .monthInput, .weekInput: self.init(.dateField)
    case .dateTimeInput: self.init(.dateTimeField)
    case .timeInput: self.init(.timeField)
    case .definition: self.init(.definition)
    case .fileInput: self.init(.fileUploadButton)
    case .meter: self.init(.levelIndicator)
    case .listbox: self.init(.listBox)
    case .log: self.init(.log)
    case .marquee: self.init(.marquee)
    case .math: self.init(.math)
    case .note: self.init(.note)
    case .progressbar: self.init(.progressIndicator)
    case .scrollbar: self.init(.scrollBar, .adjustable)
    case .separator, .splitter: self.init(.separator)
    case .summary: self.init(.summary)
    case .term: self.init(.term)
    case .timer: self.init(.timer)
    case .tooltip: self.init(.tooltip)

    // Text, structure and containers have no words as elements.
    default: self.init()
    }
  }

  /// Returns the word for the landmark of a role.
  static func landmark(_ role: Role) -> Phrase? {
    switch role {
    case .banner, .header: .banner
    case .complementary: .complementary
    case .contentinfo, .footer: .contentInformation
    case .form: .form
    case .main: .main
    case .navigation: .navigation
    case .region: .region
    case .search: .search
    default: nil
    }
  }
}
