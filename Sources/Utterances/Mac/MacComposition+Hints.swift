// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Help and instructions (rules 11.1 and 11.3).
extension MacComposition {
  mutating func sayHelp() {
    guard options.hints, !hintIsName, let hint = subject.node.hint?.spoken else { return }
    say(.hint, hint, .hint, "hint")
  }

  /// Says the kind of item, the possible actions, and how to leave it.
  mutating func sayInstructions() {
    guard options.spokenHints == .all else { return sayMoreContent() }
    if isOnPage { return sayInstructionsOnPage() }
    let noun =
      subject.rare?.members.roleDescription?.spoken
      ?? word.map { $0.phrase == .editText ? book[.textField] : text(of: $0) }
      ?? book[.textElement]
    sayInstruction(noun)
    if !subject.isEnabled {
      say(.hint, .itemIsDimmed, .action)
    } else if let action = action(of: word?.phrase) {
      say(.hint, action, .action)
    }
    sayWayOut()
    sayMoreContent()
  }

  /// Says the kind of container, and the possible actions.
  mutating func sayInstructions(ofContainer container: Int?) {
    guard options.spokenHints == .all else { return }
    guard let container else {
      sayInstruction(book[.webContent])
      say(.hint, .enterWebArea, .action)
      return
    }
    let word = word(ofContainer: container)
    sayInstruction(book[word?.phrase ?? .group])
    switch word?.phrase {
    case .toolbar?, .navigationBar?: say(.hint, .interactWithToolbar, .action)
    case .table?: say(.hint, .navigateTable, .action)
    case .webContent?: say(.hint, .enterWebArea, .action)
    default: say(.hint, .interactWithGroup, .action)
    }
    sayWayOut()
  }

  private mutating func sayInstruction(_ noun: String) {
    let vowel = beginsWithVowel(noun)
    guard let around = subject.scope.enclosure?.phrases?.place else {
      let text = book.text(vowel ? .currentlyOnVowel : .currentlyOn, noun)
      return say(.hint, phrase: text, .instruction)
    }
    let text = book.text(vowel ? .currentlyInsideVowel : .currentlyInside, noun, book[around])
    say(.hint, phrase: text, .inside)
  }

  func beginsWithVowel(_ noun: String) -> Bool {
    // A capital U usually begins a spelled abbreviation: a URL field.
    noun.first.map { "aeiouAEIO".contains($0) } ?? false
  }

  private mutating func sayWayOut() {
    if let way = subject.scope.enclosure?.phrases?.wayOut { say(.hint, way, .inside) }
  }

  mutating func sayMoreContent() {
    guard let rare = subject.rare?.members else { return }
    if options.actions, rare.actions?.isEmpty == false {
      say(.actions, .openMoreContent, .moreContent, "actions")
    } else if options.content, subject.hasMoreContent {
      say(.moreContent, .openMoreContent, .moreContent, "customContent")
    }
  }

  /// Returns the instruction for items with a word.
  private func action(of word: Phrase?) -> Phrase? {
    switch word {
    case .button, .toggleButton: .clickButton
    case .link: .clickLink
    case .popUpButton: .displayOptions
    case .comboBox: .typeOrDisplayChoices
    case .slider: .changeValue
    case .tab where !subject.traits.contains(.selected): .selectOption
    case .summary, .disclosureTriangle: .expandOrCollapse
    case .clickableText: nil
    case _ where subject.isTextInput: .typeText
    default: nil
    }
  }
}

extension Enclosure {
  /// The name in an instruction, and the instruction for leaving it.
  fileprivate var phrases: (place: Phrase, wayOut: Phrase)? {
    switch self {
    case .webArea: (.insideWebContent, .exitWebArea)
    case .group: (.insideGroup, .exitGroup)
    case .listBox: (.insideListBox, .exitListBox)
    case .comboBox: (.insideComboBox, .exitComboBox)
    case .dialog, .cell: nil
    }
  }
}
