// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// States in their order between name and role, and changed states (rule 11.1).
extension MacComposition {
  /// Says a state that has just changed.
  mutating func sayChange() {
    switch change {
    case .selection, .toggle:
      // For a user, selecting a radio button and turning it on are the same.
      if subject.isToggle { sayToggle(.justChanged) } else { saySelected(.justChanged) }
    case .value: sayToggle(.justChanged)
    case .expansion: sayExpanded(.justChanged)
    // The whole element is said again.
    case .validity, .name, nil: break
    }
  }

  /// Says the states between name and role.
  mutating func sayStates() {
    let changesToggle = change == .toggle || change == .selection && subject.isToggle
    let flags = subject.node.flags
    let isFirst = isOnPage && saysWordFirst
    if !isFirst { sayCurrent() }
    if isOnPage { sayRequirements() }
    if change != .selection || subject.isToggle { saySelected(.selected) }
    if isSelectedByToggle, !changesToggle { sayToggle(.selected) }
    if !isOnPage { sayRequirements() }
    if flags.has(.busy) { say(.state, .busy, .busy, "busy") }
    if !subject.isEnabled { say(.state, .dimmed, .dimmed, "traits") }
    if !isSelectedByToggle, !changesToggle {
      sayToggle(subject.isChecked ? .checkedState : .toggleState)
    }
    if !isFirst { sayPopUpKind() }
    if change != .expansion || isOnPage { sayExpanded(.expanded) }
  }

  private mutating func sayRequirements() {
    let flags = subject.node.flags
    if flags.has(.required) { say(.state, .required, .required, "required") }
    guard flags.has(.invalid) else { return }
    let kind = isOnPage ? subject.rare?.members.invalidKind : nil
    say(.state, Phrase(invalid: kind), .invalid, "invalid")
  }

  mutating func sayCurrent() {
    guard let current = subject.rare?.members.current, let phrase = Phrase(current: current) else {
      return
    }
    say(.state, phrase, .current, "current")
  }

  mutating func sayPopUpKind() {
    guard let popUp = popUpKind, let phrase = Phrase(popUp: popUp) else { return }
    say(.state, phrase, .popUpKind, "hasPopup")
  }

  private var popUpKind: String? {
    let given = subject.rare?.members.hasPopup
    switch word?.phrase {
    case .popUpButton: return nil
    // The default of ARIA.
    case .menuPopUpComboBox: return given ?? "listbox"
    default: return given
    }
  }

  /// Whether it is an item of a menu: WebKit calls the one that has the focus selected, and
  /// VoiceOver does not say so.
  var isMenuItem: Bool {
    [.menuitem, .menuitemcheckbox, .menuitemradio].contains(subject.node.role)
  }

  private mutating func saySelected(_ rule: MacRule) {
    if isMenuItem { return }
    if subject.traits.contains(.selected) { say(.selected, .selected, rule, "traits") }
  }

  private mutating func sayExpanded(_ rule: MacRule) {
    guard let isExpanded = subject.node.flags[.expanded] else { return }
    // On a page, what opens a menu or a list does not say whether it has.
    if isOnPage, word?.phrase == .popUpButton || popUpKind.flatMap(Phrase.init(popUp:)) != nil {
      return
    }
    say(.state, isExpanded ? .expanded : .collapsed, rule, "expanded")
  }

  /// Whether "on" is said as "selected", and "off" is not said.
  var isSelectedByToggle: Bool {
    word?.phrase == .radioButton || word?.phrase == .toggleButton
  }

  mutating func sayToggle(_ rule: MacRule) {
    switch subject.toggle {
    case .state(let state, let member):
      guard let phrase = phrase(for: state) else { return }
      // The trait may also say "selected", which is said once.
      if phrase == .selected, subject.traits.contains(.selected), rule == .selected { return }
      say(phrase == .selected ? .selected : .state, phrase, rule, member)
    case .raw(let value): say(.state, value, .rawState, "value")
    case nil: break
    }
  }

  private func phrase(for state: Checked) -> Phrase? {
    switch state {
    case .mixed: .mixed
    case .on where isSelectedByToggle: .selected
    case .off where isSelectedByToggle: nil
    case .on: subject.isChecked ? .checked : .on
    // A menu item has a check mark or none.
    case .off where word?.phrase == .menuItem: nil
    case .off: subject.isChecked ? .unchecked : .off
    }
  }
}
