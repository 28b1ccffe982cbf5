// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// VoiceOver's own instructions on web pages.
extension MacComposition {
  mutating func sayInstructionsOnPage() {
    sayInstruction(ofNoun: noun, after: nameBeforeInstruction)
    if !subject.isEnabled {
      say(.hint, .itemIsDimmed, .action)
    } else if let action {
      say(.hint, action, .action)
    }
    if let wayOut = enclosure?.wayOut { say(.hint, wayOut, .inside) }
    sayMoreContent()
  }

  /// Says that the cursor is at an edge of a container, and whether it goes in.
  mutating func sayEdgeInstruction(of container: Int, isEntering: Bool, isEnd: Bool) {
    guard options.spokenHints == .all else { return }
    let language = screen.language(of: container)
    let word = word(ofContainer: container)?.phrase
    let noun = text(ofContainer: container) ?? language.book[.group]
    let node = screen.node(ofContainer: container)
    let isLandmark = screen.order.containers[container].kind == .landmark
    let isPlain = word == .list || word == .table || word == .descriptionList
    let name = isLandmark || isEnd && !isPlain ? node.label?.spoken?.text : nil
    let phrase: Phrase =
      beginsWithVowel(noun)
      ? isEntering ? .currentlyInVowel : .currentlyOnVowel
      : isEntering ? .currentlyIn : .currentlyOn
    let text = language.book.text(phrase, noun)
    say(
      .hint, phrase: name.map { $0 + " " + text } ?? text, .instruction, "role", of: language)
    if word == .list, !isEntering, !isEnd {
      say(.hint, phrase: language.book[.moveInList], .action, of: language)
    }
  }

  private mutating func sayInstruction(ofNoun noun: String, after name: String?) {
    let text: String
    if let place = enclosure?.place {
      let phrase: Phrase = beginsWithVowel(noun) ? .currentlyInsideVowel : .currentlyInside
      text = book.text(phrase, noun, book[place])
    } else {
      text = book.text(beginsWithVowel(noun) ? .currentlyOnVowel : .currentlyOn, noun)
    }
    let rule: MacRule = enclosure == nil ? .instruction : .inside
    say(.hint, phrase: name.map { $0 + " " + text } ?? text, rule)
  }

  /// The name that precedes the instruction of a slider.
  private var nameBeforeInstruction: String? {
    word?.phrase == .slider ? subject.node.label?.spoken?.text : nil
  }

  private var noun: String {
    if let described = subject.rare?.members.roleDescription?.spoken { return described }
    switch word?.phrase {
    case nil where subject.scope.heading != nil && subject.scope.link == nil: return headingAround
    case nil where subject.scope.link != nil: return book[.link]
    case nil, .clickable?, .term?: return book[.selectableText]
    case .text?: return book[.textElement]
    case .editText?, .editTextEmailField?: return book[.textField]
    case .secureEditText?: return book[.secureTextField]
    case .disclosureTriangleGroup?: return book[.disclosureTriangle]
    case .radioButton?, .tab?: return choice
    default: return word.map { text(of: $0) } ?? book[.textElement]
    }
  }

  private var headingAround: String {
    let level = subject.scope.heading.map { screen.nodes[$0.position].headingLevel } ?? 0
    return level > 0 ? book.text(.headingLevel, String(level)) : book[.heading]
  }

  /// A radio button or a tab with its state and its place: "selected radio button, 1 of 3".
  private var choice: String {
    var text = word.map { self.text(of: $0) } ?? ""
    if isChosen { text = book[.selected] + " " + text }
    guard options.positions else { return text }
    let given = subject.rare?.members.position.flatMap { $0.index > 0 && $0.count > 0 ? $0 : nil }
    guard let place = given ?? stop.flatMap(screen.place(inSeriesAt:)) else { return text }
    return text + book[.listMark] + book.text(.position, String(place.index), String(place.count))
  }

  private var isChosen: Bool {
    subject.traits.contains(.selected) || subject.node.checked == .on
  }

  private var action: Phrase? {
    switch word?.phrase {
    case .button where subject.rare?.members.hasPopup.flatMap(Phrase.init(popUp:)) != nil:
      .displayOptions
    case .button: .clickButton
    case .toggleButton, .toggleSwitch, .checkbox: .selectCheckbox
    case .link: .clickLink
    case nil where subject.scope.link != nil: .clickLink
    case .popUpButton: .displayOptions
    case .menuPopUpComboBox: .typeOrDisplayChoices
    case .slider: .startSlider
    case .stepper, .incrementableField: .startStepper
    case .radioButton where !isChosen, .tab where !isChosen: .selectOption
    case .menuItem: .chooseMenuItem
    case .disclosureTriangleGroup, .disclosureTriangle: .expandOrCollapse
    case .clickableText: nil
    case _ where subject.isTextInput: .typeText
    default: nil
    }
  }

  /// What the instruction says that the element is in, and how to leave it.
  private var enclosure: (place: Phrase, wayOut: Phrase?)? {
    if subject.node.role?.isCell == true { return (.insideCell, nil) }
    switch subject.scope.enclosure {
    case .dialog: return (.insideWebDialog, .exitGroup)
    case .cell: return (.insideCell, nil)
    case .listBox: return (.insideListBox, nil)
    case .comboBox: return (.insideComboBox, .exitComboBox)
    case .webArea, .group, nil: return nil
    }
  }
}
