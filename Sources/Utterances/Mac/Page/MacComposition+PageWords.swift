// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The word of an element on a page.
enum PageWord {
  /// The same as in applications.
  case usual
  /// None.
  case none
  /// A word that only pages have.
  case own(MacRoleDescription)
}

extension Subject {
  /// Whether it is a button with the role `combobox`; a `select` does not tell what it opens.
  fileprivate var opensList: Bool {
    rare?.members.hasPopup.map { $0 != "menu" && $0 != "true" } == true
  }
}

// Role words on web pages, where they differ from those of applications.
extension MacComposition {
  static func wordOnPage(of role: Role, _ subject: borrowing Subject) -> PageWord {
    switch role {
    case .button, .definition, .listMarker: break
    case .combobox where !subject.isTextInput: return .usual
    case .popupButton where subject.opensList: return .own(MacRoleDescription(.comboBox))
    case .textbox
    where !subject.traits.isDisjoint(with: [.textArea, .searchField]) || subject.isSecure:
      return .usual
    case .label where subject.node.flags.has(.respondsToUserInteraction),
      .paragraph where subject.node.flags.has(.respondsToUserInteraction):
      return .own(MacRoleDescription(.clickable, .clickable))
    // WebKit tells no months and weeks from dates with a time, whose values have a T.
    case .dateTimeInput:
      guard let value = subject.node.value?.text, !value.isEmpty, !value.contains("T") else {
        break
      }
      return word(of: .monthInput)
    case .separator:
      guard let frame = subject.node.frame, frame.height > frame.width else { break }
      return .own(MacRoleDescription(.verticalSeparator, .splitter))
    case .group: return .usual
    default: break
    }
    return word(of: role)
  }

  private static func word(of role: Role) -> PageWord {
    switch role {
    case .definition, .listMarker: .none
    default: MacRoleDescription(onPage: role).map(PageWord.own) ?? .usual
    }
  }
}

extension MacRoleDescription {
  /// Creates the word of a role on pages; nil if it is the same as in applications.
  init?(onPage role: Role) {
    switch role {
    case .numberInput: self.init(.incrementableField, .textField)
    // Safari on the Mac has no fields for months and weeks.
    case .monthInput, .weekInput: self.init(.editText, .textField)
    case .dateInput: self.init(.dateArea, .textField)
    case .dateTimeInput: self.init(.dateAndTimeArea, .textField)
    case .timeInput: self.init(.timeArea, .textField)
    case .combobox: self.init(.menuPopUpComboBox)
    case _ where role.isMenuItem: self.init(.menuItem)
    case .separator: self.init(.horizontalSeparator, .splitter)
    case .svgRoot, .abbr: self.init(.group)
    case .video: self.init(.videoPlayer)
    case .iframe: self.init(.frame)
    case .descriptionList: self.init(.descriptionList)
    case .term: self.init(.term)
    case .dialog: self.init(.webDialog)
    case .alertdialog: self.init(toolkit: .webAlertDialog)
    case .application: self.init(toolkit: .webApplication)
    default: return nil
    }
  }
}
