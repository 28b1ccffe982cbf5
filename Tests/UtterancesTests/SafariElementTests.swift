// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// A page and what is said of it on iOS, with the recording that shows it.
struct SafariRow: Sendable, CustomTestStringConvertible {
  /// The claim, behind the version of iOS and the year in which it was heard, if it was.
  let claim: String
  let elements: [Sample]
  let said: [String]

  init(_ claim: String, _ elements: Sample..., says said: String...) {
    (self.claim, self.elements, self.said) = (claim, elements, said)
  }

  var testDescription: String { claim }

  /// The page as a tree.
  func page() throws -> AccessibilityTree { try tree(Sample(role: .document, children: elements)) }

  /// A composer of the page in the style of iOS, without hints.
  func composer() throws -> Composer {
    let page = try page()
    return Composer(
      tree: page, order: ReadingOrder(of: page), options: UtteranceOptions(hints: false))
  }
}

/// What elements of pages say on iOS: role, states, place, validity, in Safari's order.
struct SafariElementTests {
  static let swipe = ElementTests.swipe
  static let toggle = ElementTests.toggle
  static let edit = ElementTests.edit
  static let picker = "Double tap to activate the picker."

  private static func expandable(_ sample: Sample, _ isExpanded: Bool) -> Sample {
    sample.having { $0.flags[.expanded] = isExpanded }
  }

  private static func field(_ role: Role, _ label: String, _ text: String? = nil) -> Sample {
    Sample(label, role: role).with { $0.text = text.map { ElementTests.input($0) } }
  }

  static let order: [SafariRow] = [
    SafariRow(
      "18.6, 2025: expanded stands behind the role",
      expandable(Sample("Summary text", role: .summary), false),
      says: "Summary text, button, collapsed. Double tap to expand."),
    SafariRow(
      "15, 2021: a button in a heading says the level before the state",
      PageTests.level(
        PageTests.around([.heading], expandable(Sample("Staying safe", role: .button), true)), 2),
      says: "Staying safe, button, heading level 2, expanded. Double tap to collapse."),
    SafariRow(
      "14, 2020: a radio button says its state, then its place",
      Sample("Huey", role: .radio).having { $0.checked = .on }.with { $0.position = (1, 3) },
      says: "Huey, radio button, checked, 1 of 3"),
    SafariRow(
      "required stands last, behind role, state and place",
      Sample("Cat", role: .radio).having {
        $0.checked = .off
        $0.flags[.required] = true
      }.with { $0.position = (1, 3) },
      says: "Cat, radio button, unchecked, 1 of 3, required"),
    SafariRow(
      "required stands behind the role of a field",
      field(.textbox, "Veggie").having { $0.flags[.required] = true },
      says: "Veggie, text field, required. \(edit)"),
    SafariRow(
      "18.6, 2025: a checkbox says its state behind the role",
      Sample("I agree", role: .checkbox).having { $0.checked = .off },
      says: "I agree, checkbox, unchecked. \(toggle)"),
    SafariRow(
      "traits of a page, such as dimmed and current, stand before the role",
      Sample("Team", [.notEnabled], role: .radio).having { $0.checked = .off },
      Sample("1", role: .link).with { $0.current = "page" },
      Sample("Mail", role: .textbox).having { $0.flags[.readOnly] = true },
      says: "Team, dimmed, radio button, unchecked", "1, current page, link",
      "Mail, read-only, text field. \(edit)"),
    SafariRow(
      "busy is said of an element and not of text",
      Sample("News", role: .image).having { $0.flags[.busy] = true },
      Sample("Text", role: .label).having { $0.flags[.busy] = true },
      says: "News, busy, image", "Text"),
    SafariRow(
      "18.7: a description stands before the role, behind the word for it",
      field(.textbox, "Example label").with { $0.description = "error: 0" },
      says: "Example label, description, error: 0, text field. \(edit)"),
    SafariRow(
      "a description of text is said, too",
      Sample("target", role: .label).with { $0.description = "I'm help text" },
      says: "target, description, I'm help text"),
    SafariRow(
      "14, 2021: cells and items of lists are read by their texts, so their description is not said",
      Sample(
        role: .list,
        children: [
          Sample("Milk", role: .listitem).with { $0.description = "white" },
          Sample("Soy", role: .listitem),
        ]),
      Sample(
        role: .table,
        children: [
          Sample(
            role: .row,
            children: [
              Sample("Boat", role: .columnheader).with { $0.description = "sortable" },
              Sample("Alma", role: .cell).with { $0.description = "a ketch" },
            ])
        ]),
      says: "Milk, List Start", "Soy, List End",
      "Boat, row header, column header, Row 1, Column 1, table start, 1 row and 2 columns",
      "Alma, Column 2, table end"),
    SafariRow(
      "27, 2026: a title is a hint",
      Sample("Tools", hint: "Opens tools", role: .button), says: "Tools, button. Opens tools"),
    SafariRow(
      "27, 2026: description, value, then required",
      Sample("Test birthday", value: "August 15, 2025", role: .dateInput).having {
        $0.flags[.required] = true
      }.with { $0.description = "Use a test date." },
      says: "Test birthday, description, Use a test date. August 15, 2025, required"),
  ]

  static let validity: [SafariRow] = [
    SafariRow(
      "18.5: invalid stands behind the role, with its message",
      field(.textbox, "Name").having { $0.flags[.invalid] = true }.with {
        $0.errorMessage = "example error text"
      }, says: "Name, text field, invalid data, example error text. \(edit)"),
    SafariRow(
      "14: grammar and spelling have words of their own",
      field(.textbox, "A").having { $0.flags[.invalid] = true }.with { $0.invalidKind = "grammar" },
      field(.textbox, "B").having { $0.flags[.invalid] = true }.with {
        $0.invalidKind = "spelling"
      },
      field(.textbox, "C").having { $0.flags[.invalid] = true }.with { $0.invalidKind = "other" },
      says: "A, text field, invalid grammar. \(edit)", "B, text field, invalid spelling. \(edit)",
      "C, text field, invalid data. \(edit)"),
    SafariRow(
      "required follows what is wrong",
      field(.textbox, "Mail").having {
        $0.flags[.invalid] = true
        $0.flags[.required] = true
      }.with { $0.errorMessage = "Enter a mail address" },
      says: "Mail, text field, invalid data, Enter a mail address, required. \(edit)"),
    SafariRow(
      "a message without a fault is silent",
      field(.textbox, "Mail").with { $0.errorMessage = "Enter a mail address" },
      says: "Mail, text field. \(edit)"),
    SafariRow(
      "a choice does not say that it is invalid",
      Sample("Size", value: "L", role: .popupButton).having { $0.flags[.invalid] = true },
      says: "Size, L, pop up button. \(picker)"),
  ]

  static let kinds: [SafariRow] = [
    SafariRow(
      "18.5: a button with aria-pressed is a toggle button, pressed or not",
      Sample("action", role: .button).having { $0.pressed = .on },
      Sample("action", role: .button).having { $0.pressed = .off },
      Sample("action", role: .button).having { $0.pressed = .mixed },
      says: "action, toggle button, pressed. \(toggle)",
      "action, toggle button, not pressed. \(toggle)",
      "action, toggle button, mixed. \(toggle)"),
    SafariRow(
      "18.6, 2025: a switch is a switch",
      Sample("Wi-Fi", role: .switch).having { $0.checked = .on },
      says: "Wi-Fi, switch button, on. \(toggle)"),
    SafariRow(
      "18.6, 2025: what opens something is a pop up button, and its kind follows",
      Sample("Open", role: .button).with { $0.hasPopup = "dialog" },
      says: "Open, pop up button, dialog pop up. \(picker)"),
    SafariRow(
      "16, 2023: a pop up button does not say that it is collapsed",
      expandable(Sample("Read Only", role: .button).with { $0.hasPopup = "listbox" }, false),
      says: "Read Only, pop up button, list box pop up. \(picker)"),
    SafariRow(
      "18.6, 2025: a select says its option, and one hint",
      Sample("Choose", value: "a", role: .popupButton), says: "Choose, a, pop up button. \(picker)"),
    SafariRow(
      "18.6, 2025: a field with suggestions says their kind",
      field(.textbox, "Sites").with { $0.hasPopup = "listbox" },
      says: "Sites, text field, list box pop up. \(edit)"),
    SafariRow(
      "a combo box with text says its kind and its state",
      expandable(
        field(.combobox, "State", "Ohio").with {
          $0.text = ElementTests.input("Ohio")
          $0.hasPopup = "listbox"
        }, false),
      says: "State, Ohio, combo box, list box pop up, collapsed. Double tap to expand."),
    SafariRow(
      "18.6, 2025: fields of all kinds are text fields, also for numbers",
      field(.emailInput, "n"), field(.numberInput, "n", "4"), field(.urlInput, "n"),
      field(.phoneNumberInput, "n"), field(.searchbox, "n"), field(.multilineTextInput, "n", "v"),
      says: "n, text field. \(edit)", "n, 4, text field. \(edit)", "n, text field. \(edit)",
      "n, text field. \(edit)", "n, search field. \(edit)",
      "n, v, multi-line text field. \(edit)"),
    SafariRow(
      "13: a secret text says how many characters it has",
      field(.passwordInput, "Enter a fake password", "•••"), field(.passwordInput, "Code", "a"),
      field(.passwordInput, "Code", ""),
      says: "Enter a fake password, 3 characters, secure text field. \(edit)",
      "Code, 1 character, secure text field. \(edit)", "Code, secure text field. \(edit)"),
    SafariRow(
      "18.6, 2025: a file input is a button that tells what is chosen",
      Sample(value: "no file selected", role: .fileInput),
      Sample("Portrait", value: "no file selected", role: .fileInput),
      says: "Choose File, no file selected, button", "Portrait, no file selected, button"),
    SafariRow(
      "14 and 27, 2026: a date is said in words, behind its name",
      Sample("Birthday", value: "2025-08-15", role: .dateInput),
      Sample("Opens", value: "08:30", role: .timeInput),
      Sample("Week", value: "2012-W12", role: .weekInput),
      says: "Birthday, August 15, 2025", "Opens, 8:30 AM", "Week, 2012-W12"),
    SafariRow(
      "18.6, 2025: an empty date without a name is silent, one with a name says it",
      Sample("Before"), Sample(role: .dateInput), Sample(role: .timeInput),
      Sample("Birthday", role: .dateInput),
      says: "Before", "Birthday"),
    SafariRow(
      "15: a summary with a heading says only the heading",
      PageTests.level(expandable(Sample("All about trains", role: .summary), false), 2),
      says: "All about trains, heading level 2"),
    SafariRow(
      "a heading without a level is one of level 2; levels above 6 are said as they are",
      Sample("About", role: .heading), PageTests.level(Sample("Deep", role: .heading), 7),
      PageTests.around([.heading], Sample("Part", role: .label)),
      says: "About, heading level 2", "Deep, heading level 7", "Part, heading level 2"),
    SafariRow(
      "18.6, 2025: a separator says its role first, and is dimmed",
      Sample(role: .separator).having { $0.flags[.isElement] = true },
      Sample("accessible name", role: .separator).having { $0.flags[.isElement] = true },
      says: "separator, dimmed", "separator, accessible name, dimmed"),
    SafariRow(
      "17.1, 2023: a link that is a picture is a link first",
      Sample("gov.uk", [.image], role: .link),
      PageTests.around([.link], Sample("Logo", role: .image)),
      says: "gov.uk, link, image", "Logo, link, image"),
    SafariRow(
      "18.6, 2025: deleted text says so first, and so does inserted text",
      PageTests.around([.deletion], Sample("gone", role: .label)),
      PageTests.around([.insertion], Sample("new", role: .label)),
      says: "deletion, gone", "insertion, new"),
    SafariRow(
      "bullets are said by name, and numbers as they are",
      Sample("•", role: .listMarker), Sample("◦", role: .listMarker),
      Sample("▪", role: .listMarker), Sample("3.", role: .listMarker),
      says: "bullet", "white bullet", "black square", "3."),
    SafariRow(
      "a role description replaces the role, but not the states",
      expandable(Sample("Ask", role: .button).with { $0.roleDescription = "lever" }, false),
      says: "Ask, lever, collapsed. Double tap to expand."),
  ]

  static let hints: [SafariRow] = [
    SafariRow(
      "14, 2021: toggling precedes expanding",
      expandable(Sample("Email", role: .checkbox).having { $0.checked = .off }, false),
      says: "Email, checkbox, unchecked, collapsed. \(toggle)"),
    SafariRow(
      "16.6: expanding precedes editing", expandable(field(.combobox, "State", "Ohio"), true),
      says: "State, Ohio, combo box, expanded. Double tap to collapse."),
    SafariRow(
      "16, 2023: the picker precedes expanding",
      expandable(Sample("Size", value: "L", role: .popupButton), false),
      says: "Size, L, pop up button. \(picker)"),
    SafariRow(
      "text that is being edited has none, also if it has several lines",
      Sample("Note", [.isEditing], role: .multilineTextInput),
      Sample("To", [.isEditing], role: .textbox),
      says: "Note, multi-line text field, is editing", "To, text field, is editing"),
    SafariRow(
      "a radio button and a dimmed element have none",
      Sample("A", role: .radio).having { $0.checked = .off },
      Sample("Size", [.notEnabled], value: "L", role: .popupButton),
      says: "A, radio button, unchecked", "Size, L, dimmed, pop up button"),
    SafariRow(
      "an authored hint precedes it",
      Sample("Wi-Fi", hint: "Connects.", role: .switch).having {
        $0.checked = .off
      }, says: "Wi-Fi, switch button, off. Connects. \(toggle)"),
  ]

  static let values: [SafariRow] = [
    SafariRow(
      "18.6, 2025: a range says its number and its percentage",
      Sample(role: .slider).with { $0.range = Self.range(-100, 100, 10) },
      says: "10, 55%, adjustable. \(swipe)"),
    SafariRow(
      "13: the percentage has one decimal",
      Sample("volume", role: .slider).with { $0.range = Self.range(0, 11, 6) },
      says: "volume, 6, 54.5%, adjustable. \(swipe)"),
    SafariRow(
      "a value text replaces both",
      Sample("Heat", value: "rather warm", role: .slider).with { $0.range = Self.range(0, 10, 7) },
      says: "Heat, rather warm, adjustable. \(swipe)"),
    SafariRow(
      "18.6, 2025: progress and meters say only name and value",
      Sample("n", value: "22%", role: .progressbar), Sample("n", value: "83%", role: .meter),
      says: "n, 22%", "n, 83%"),
    SafariRow(
      "a status, an alert and a tooltip say only their text",
      Sample("existing content", role: .status), Sample("Saved", role: .alert),
      Sample("Tip", role: .tooltip), Sample("Joined", role: .log),
      says: "existing content", "Saved", "Tip", "Joined"),
    SafariRow(
      "where there is nothing else to say, such an element says its role",
      Sample(role: .log).having { $0.flags[.isElement] = true },
      Sample(role: .meter).having { $0.flags[.isElement] = true },
      says: "log", "level indicator"),
  ]

  private static func range(_ minimum: Double, _ maximum: Double, _ current: Double) -> ValueRange {
    .numbers(
      minimum: minimum, maximum: maximum, step: 1, current: current, says: "percent", unit: nil)
  }

  @Test("Parts stand in Safari's order", arguments: order)
  func standInOrder(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("A field says what is wrong with its content", arguments: validity)
  func saysValidity(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("A role has Safari's word and states", arguments: kinds)
  func saysKinds(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("An element has one automatic hint at most", arguments: hints)
  func saysHints(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("A value is said as Safari says it", arguments: values)
  func saysValues(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("Roles that are silent on a page have their words in an app")
  func saysWordsInApps() throws {
    let tree = try tree(
      Sample("Saved", role: .alert), Sample("n", value: "22%", role: .progressbar))
    #expect(texts(tree) == ["Saved, alert", "n, 22%, progress indicator"])
  }

  @Test(
    "What is around an element decides, also around a frame in an app",
    arguments: [
      Role.document, .webView, .iframe,
    ])
  func followsAncestors(_ role: Role) throws {
    let button = Sample("More", role: .button).having { $0.flags[.expanded] = false }
      .with { $0.hasPopup = "menu" }
    let tree = try tree(button, Sample(role: role, children: [Sample(children: [button])]))
    #expect(
      texts(tree) == [
        "More, menu pop up, button, collapsed. Double tap to expand.",
        "More, pop up button, menu pop up. \(Self.picker)",
      ])
  }
}
