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
    if let current = subject.rare?.members.current, let phrase = Phrase(current: current) {
      say(.state, phrase, .current, "current")
    }
    if change != .selection || subject.isToggle { saySelected(.selected) }
    if isSelectedByToggle, !changesToggle { sayToggle(.selected) }
    if flags.has(.required) { say(.state, .required, .required, "required") }
    if flags.has(.invalid) { say(.state, .invalid, .invalid, "invalid") }
    if flags.has(.busy) { say(.state, .busy, .busy, "busy") }
    if !subject.isEnabled { say(.state, .dimmed, .dimmed, "traits") }
    if !isSelectedByToggle, !changesToggle {
      sayToggle(subject.isChecked ? .checkedState : .toggleState)
    }
    if let popUp = subject.rare?.members.hasPopup, word?.phrase != .popUpButton,
      let phrase = Phrase(popUp: popUp)
    {
      say(.state, phrase, .popUpKind, "hasPopup")
    }
    if change != .expansion { sayExpanded(.expanded) }
  }

  private mutating func saySelected(_ rule: MacRule) {
    // WebKit calls the item that has the focus in a menu selected, and VoiceOver does not say so.
    switch subject.node.role {
    case .menuitem, .menuitemcheckbox, .menuitemradio: return
    default: break
    }
    if subject.traits.contains(.selected) { say(.selected, .selected, rule, "traits") }
  }

  private mutating func sayExpanded(_ rule: MacRule) {
    guard let isExpanded = subject.node.flags[.expanded] else { return }
    say(.state, isExpanded ? .expanded : .collapsed, rule, "expanded")
  }

  /// Whether "on" is said as "selected", and "off" is not said.
  private var isSelectedByToggle: Bool {
    word?.phrase == .radioButton || word?.phrase == .toggleButton
  }

  private mutating func sayToggle(_ rule: MacRule) {
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
