// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension Role {
  /// Whether it is that of an item of a menu.
  var isMenuItem: Bool {
    switch self {
    case .menuitem, .menuitemcheckbox, .menuitemradio: true
    default: false
    }
  }
}

/// The effect of a role: its traits, and words that no trait has.
struct RoleTraits: Sendable {
  var traits: Traits = []
  /// A word in the position of "Button".
  var word: Phrase?
  /// A word that is said only if there is nothing else to say.
  var unspoken: Phrase?
  /// Whether its state is checked and unchecked instead of on and off.
  var isChecked = false

  init(_ traits: Traits = []) { self.traits = traits }

  init(_ word: Phrase, _ traits: Traits = [], isChecked: Bool = false) {
    self.word = word
    self.traits = traits
    self.isChecked = isChecked
  }

  private init(unspoken word: Phrase) { unspoken = word }

  /// Creates the words of a role for iOS (section 10 of the rules).
  init(of role: Role) {
    switch role {
    // Roles that behave like traits.
    case .button, .disclosureTriangle, .summary, .fileInput: self.init(.button)
    case .toggleButton, .switch: self.init([.button, .toggleButton])
    case .link: self.init(.link)
    case .heading: self.init(.header)
    case .image, .canvas, .svgRoot: self.init(.image)
    case .tab: self.init(.tabBarItem)
    case .menuitem: self.init(.menuItem)
    case .popupButton: self.init(.popupButton)
    case .slider, .spinbutton: self.init(.adjustable)
    case .textbox, .emailInput, .phoneNumberInput, .urlInput, .numberInput: self.init(.textEntry)
    case .multilineTextInput: self.init([.textEntry, .textArea])
    case .passwordInput: self.init([.textEntry, .secureTextField])

    // Roles with a state of checked or unchecked.
    case .checkbox: self.init(.checkbox, .toggleButton, isChecked: true)
    case .radio:
      self.init([.radioButton, .toggleButton])
      isChecked = true
    case .menuitemcheckbox, .menuitemradio:
      self.init(.menuItem)
      isChecked = true

    // Roles with their own words.
    case .searchbox: self.init(.searchField, .textEntry)
    case .combobox: self.init(.comboBox)
    case .colorWell: self.init(.colorWell)
    case .columnheader: self.init(.columnHeader)
    case .rowheader: self.init(.rowHeader)
    case .definition: self.init(.definition)
    case .listbox: self.init(.listBox)
    case .marquee: self.init(.marquee)
    case .math: self.init(.math)
    case .note: self.init(.note)
    case .scrollbar: self.init(.scrollBar, .adjustable)
    case .separator, .splitter: self.init(.separator)
    case .term: self.init(.term)
    case .timer: self.init(.timer)

    // VoiceOver says only their name and value.
    case .alert, .alertdialog: self.init(unspoken: .alert)
    case .status: self.init(unspoken: .applicationStatus)
    case .log: self.init(unspoken: .log)
    case .tooltip: self.init(unspoken: .tooltip)
    case .dateInput, .monthInput, .weekInput: self.init(unspoken: .dateField)
    case .dateTimeInput: self.init(unspoken: .dateTimeField)
    case .timeInput: self.init(unspoken: .timeField)
    case .meter: self.init(unspoken: .levelIndicator)
    case .progressbar: self.init(unspoken: .progressIndicator)

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
