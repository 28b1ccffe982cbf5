// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What one element says in the manner of the Mac: section 11.1 of the rules.
struct MacElementTests {
  static let recorded: [MacCase] = [
    MacCase(
      .heading, Sample("Files", role: .heading) { $0.node.headingLevel = 2 },
      says: "heading level 2 Files"),
    MacCase(.link, Sample("GitHub", role: .link), says: "link GitHub"),
    MacCase(
      .heading,
      Sample(role: .heading, children: [Sample("README.md", role: .link)]) {
        $0.node.headingLevel = 2
      }, says: "heading level 2 link README.md"),
    MacCase(
      .itemsInHeading,
      Sample(
        role: .heading,
        children: [
          Sample("Reliable", role: .label), Sample("and", role: .label),
          Sample("quick", role: .link), Sample("tools", role: .label),
        ]
      ) { $0.node.headingLevel = 2 },
      says: "heading level 2 4 items Reliable", "and", "link quick", "tools"),
    MacCase(.roleWord, Sample("Outline", role: .button), says: "Outline button"),
    MacCase(
      .dimmed, Sample("Run Test Setup", [.notEnabled], role: .button),
      says: "Run Test Setup dimmed button"),
    MacCase(
      .description,
      Sample("Publish", role: .button).with { $0.description = "Runs every check" },
      says: "Publish Runs every check button"),
    MacCase(
      .popUpKind,
      Sample("Workspace", [.notEnabled], role: .button) { $0.node.flags[.expanded] = false }
        .with { $0.hasPopup = "dialog" },
      says: "Workspace dimmed dialog pop up collapsed button"),
    MacCase(
      .invalid,
      Sample("Consents", role: .checkbox) {
        $0.node.flags[.required] = true
        $0.node.flags[.invalid] = true
        $0.node.checked = .off
      }.with { $0.description = "Both are needed" },
      says: "Consents Both are needed required invalid data unchecked checkbox"),
    MacCase(
      .popUpKind,
      Sample("File", role: .button) { $0.node.flags[.expanded] = true }
        .with { $0.hasPopup = "menu" },
      says: "File menu pop up expanded button"),
    MacCase(
      .popUpKind,
      Sample("Town", role: .combobox) { $0.node.flags[.expanded] = false }.with {
        $0.hasPopup = "listbox"
        $0.text = ElementTests.input("Hoorn")
      }, says: "Hoorn Town list box pop up collapsed combo box"),
    MacCase(
      .current, Sample("1", role: .button).with { $0.current = "page" },
      says: "1 current page button"),
    MacCase(
      .current, Sample("Draft", role: .button).with { $0.current = "true" },
      says: "Draft current item button"),
    MacCase(
      .value,
      Sample("Budget", value: "40", role: .slider).with { $0.description = "Between 20 and 80" },
      says: "40 Budget Between 20 and 80 slider"),
    MacCase(
      .required,
      Sample("Number of seats", value: "1", role: .spinbutton) {
        $0.node.flags[.required] = true
      }, says: "1 Number of seats required stepper"),
    MacCase(
      .selected, radio("light", .on, 1, 2), says: "light selected radio button, 1 of 2"),
    MacCase(.position, radio("Free", .off, 1, 3), says: "Free radio button, 1 of 3"),
    MacCase(
      .selected, Sample("General", [.selected], role: .tab).with { $0.position = (1, 3) },
      says: "General selected tab, 1 of 3"),
    MacCase(
      .justChanged, radio("Dislike", .on, 3, 3), says: "selected Dislike radio button, 3 of 3",
      after: .selection),
    MacCase(
      .justChanged, radio("Dislike", .on, 3, 3), says: "selected Dislike radio button, 3 of 3",
      after: .toggle),
    MacCase(
      .justChanged, Sample("Receive updates", role: .switch).having { $0.checked = .off },
      says: "off Receive updates switch", after: .toggle),
    MacCase(
      .expanded, Sample("Shipping", role: .summary) { $0.node.flags[.expanded] = true },
      says: "Shipping expanded summary"),
    MacCase(
      .bracketedPosition, Sample("README.md", role: .treeitem).with { $0.position = (1, 5) },
      says: "README.md outline row (1 of 5)"),
    MacCase(
      .bracketedPosition,
      Sample("Rename", [.selected], role: .menuitem).with { $0.position = (1, 4) },
      says: "Rename menu item (1 of 4)"),
    MacCase(
      .bracketedPosition, Sample("Option 1", role: .option).with { $0.position = (2, 6) },
      says: "Option 1 text (2 of 6)"),
    MacCase(
      .splitter, Sample(role: .splitter) { $0.node.flags[.isElement] = true },
      says: "horizontal splitter"),
    MacCase(.emptyGroup, Sample(role: .group), says: "empty group"),
    MacCase(.emptyGroup, Sample().container(.semanticGroup), says: "empty group"),
    MacCase(
      .hint,
      Sample(
        "Workspace", [.notEnabled], hint: "Only the document creator can change visibility",
        role: .button
      ) { $0.node.flags[.expanded] = false }.with { $0.hasPopup = "dialog" },
      says: "Workspace dimmed dialog pop up collapsed button. "
        + "Only the document creator can change visibility",
      options: authored),
  ]

  static let authored = UtteranceOptions(verbosity: .medium)

  static func radio(_ name: String, _ checked: Checked, _ index: Int, _ count: Int) -> Sample {
    Sample(name, role: .radio).having { $0.checked = checked }
      .with { $0.position = (index, count) }
  }

  static let texts: [MacCase] = [
    MacCase(.textField, Sample(role: .textbox), says: "edit text"),
    MacCase(.textField, Sample(role: .emailInput), says: "email field"),
    MacCase(.textField, Sample(role: .passwordInput), says: "secure text field"),
    MacCase(
      .blank, Sample(role: .searchbox).with { $0.text = ElementTests.input("") },
      says: "search text field blank"),
    MacCase(.textField, Sample(role: .searchbox), says: "search text field"),
    MacCase(.textArea, Sample(role: .multilineTextInput), says: "text entry area"),
    MacCase(
      .textArea, Sample("Note", value: "Buy milk", role: .multilineTextInput),
      says: "text entry area Buy milk Note"),
    MacCase(
      .insertionPoint,
      Sample("Date", role: .textbox).with {
        $0.text = ElementTests.input("05/29", "MM/DD/YYYY", caret: 5)
      }, says: "05/29 Insertion at end of text. Date MM/DD/YYYY edit text"),
    MacCase(
      .insertionPoint,
      Sample("Name", role: .textbox).with {
        $0.text = ElementTests.input("Ada", caret: 1)
      }, says: "Ada Insertion on word: Ada , between characters: A and d. Name edit text"),
    MacCase(
      .insertionPoint,
      Sample("Name", role: .textbox).with {
        $0.text = ElementTests.input("Ada", caret: 0)
      }, says: "Ada Insertion at beginning of text. Name edit text"),
    MacCase(
      .insertionPoint,
      Sample("Sum", role: .textbox).with {
        $0.text = ElementTests.input("(-)", caret: 1)
      }, says: "(-) Insertion between characters: ( and -. Sum edit text"),
    MacCase(
      .placeholder,
      Sample("Name", role: .textbox).with {
        $0.text = ElementTests.input("", "Your name", caret: 0)
      }, says: "Name Your name edit text"),
    MacCase(
      .insertionPoint,
      Sample("Code", role: .passwordInput).with { $0.text = ElementTests.input("abc", caret: 1) },
      says: "••• Insertion between characters: • and •. Code secure text field"),
    MacCase(
      .readOnly,
      Sample("Read-only", value: "preview only", role: .textbox) {
        $0.node.flags[.readOnly] = true
      }, says: "preview only Read-only clickable text"),
  ]

  static let others: [MacCase] = [
    MacCase(.label, Sample("Text", role: .label), says: "Text"),
    MacCase(.value, Sample("House Blend", value: "4 stars"), says: "4 stars House Blend"),
    MacCase(
      .rangeValue,
      Sample("Rate", [.adjustable]).with {
        $0.range = .numbers(
          minimum: 0, maximum: 100, step: nil, current: 50, says: "percent", unit: nil)
      }, says: "50% Rate slider"),
    MacCase(
      .secureValue, Sample("Code", [.secureTextField], value: "ab"),
      says: "•• Code secure text field"),
    MacCase(.nothingToSay, Sample(nil, [.staticText]), says: "blank"),
    MacCase(.nothingToSay, Sample(nil, [.playsSound]), says: "blank"),
    MacCase(.hintPromotion, Sample(nil, [.staticText], hint: "Saves"), says: "Saves"),
    MacCase(
      .hintPromotion, Sample(nil, [.button], hint: "Saves"), says: "Saves button",
      options: authored),
    MacCase(
      .hint, Sample(nil, [.adjustable], value: "5", hint: "Zooms"), says: "5 slider Zooms",
      options: authored),
    MacCase(
      .content,
      Sample("Bailey", [.image]).with {
        $0.customContent = [CustomContent(label: "Breed", value: "beagle", isImportant: true)]
      }, says: "Bailey beagle image"),
    MacCase(
      .labelAround, Sample("Home", role: .link, children: [Sample(role: .image)]),
      says: "link Home image"),
    MacCase(.link, Sample("Old", [.link, .visited]), says: "visited link Old"),
    MacCase(.link, Sample("Skip", [.link, .inPage]), says: "link Skip"),
    MacCase(
      .link, Sample("News", [.header, .link]) { $0.node.headingLevel = 1 },
      says: "heading level 1 link News"),
    MacCase(.heading, Sample("News", [.header]), says: "heading News"),
    MacCase(
      .busy, Sample("News", role: .image) { $0.node.flags[.busy] = true }, says: "News busy image"),
    MacCase(
      .checkedState, Sample("All", role: .checkbox).having { $0.checked = .mixed },
      says: "All mixed checkbox"),
    MacCase(
      .justChanged, Sample("All", role: .checkbox).having { $0.checked = .on },
      says: "checked All checkbox", after: .toggle),
    MacCase(
      .justChanged, Sample("Shipping", role: .summary) { $0.node.flags[.expanded] = false },
      says: "collapsed Shipping summary", after: .expansion),
    MacCase(
      .justChanged, Sample("Row", [.selected]), says: "selected Row", after: .selection),
    // A state that it cannot have has changed: it is still selected, and says so once.
    MacCase(
      .justChanged, Sample("Row", [.selected], role: .treeitem), says: "selected Row outline row",
      after: .toggle),
    MacCase(
      .checkedState, Sample("Bold", role: .menuitemcheckbox).having { $0.checked = .on },
      says: "Bold checked menu item"),
    MacCase(
      .selected, Sample("Bold", role: .button).having { $0.pressed = .on },
      says: "Bold selected toggle button"),
    MacCase(
      .decidedWord, Sample("Bold", role: .button).having { $0.pressed = .off },
      says: "Bold toggle button"),
    MacCase(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton], value: "1"), says: "Wi-Fi on switch"),
    MacCase(
      .rawState, Sample("Wi-Fi", [.button, .toggleButton], value: "maybe"),
      says: "Wi-Fi maybe switch"),
    MacCase(.roleWord, Sample("Back", [.button, .backButton]), says: "Back button"),
    MacCase(
      .keyboardKey, Sample("Q", [.button, .keyboardKey]), says: "Q keyboard key",
      options: UtteranceOptions(hints: false, keyboardKeyWords: true)),
    MacCase(
      .roleDescription, Sample("Ask", role: .button).with { $0.roleDescription = "lever" },
      says: "Ask lever"),
    MacCase(
      .unknownRole, Sample("X", role: .unknown).with { $0.roleName = "sparkle" }, says: "X sparkle"),
    MacCase(
      .unknownTrait, Sample("X", [.button]).with { $0.unknownTraits = ["sparkles"] },
      says: "X button sparkles"),
    MacCase(
      .splitter,
      Sample(role: .splitter) {
        $0.node.flags[.isElement] = true
        $0.node.frame = Rectangle(x: 0, y: 0, width: 4, height: 90)
      }, says: "vertical splitter"),
    MacCase(
      .tabPosition,
      Sample(nil, [.tabBar], children: [Sample("Home", [.selected]), Sample("Find")]),
      says: "Home selected tab, 1 of 2 tab group", "Find tab, 2 of 2"),
  ]

  @Test("A recorded form is said word for word", arguments: recorded + texts)
  func saysRecordedForms(_ row: MacCase) throws { try row.check() }

  @Test("What nobody recorded follows the recorded order", arguments: others)
  func saysOthers(_ row: MacCase) throws { try row.check() }

  /// The role words that a toolkit supplies.
  static let toolkitWords: [(Role, String)] = [
    (.alert, "alert"), (.status, "application status"), (.article, "article"),
    (.banner, "banner"), (.complementary, "complementary"),
    (.contentinfo, "content information"), (.colorWell, "color well"), (.dateInput, "date field"),
    (.dateTimeInput, "date and time field"), (.definition, "definition"),
    (.document, "document"), (.emailInput, "email field"), (.feed, "feed"), (.figure, "figure"),
    (.fileInput, "file upload button"), (.footer, "footer"), (.mark, "highlighted"),
    (.log, "log"), (.main, "main"), (.marquee, "marquee"),
    (.math, "math"), (.navigation, "navigation"), (.note, "note"),
    (.numberInput, "number field"), (.region, "region"), (.search, "search"),
    (.separator, "separator"), (.summary, "summary"), (.tabpanel, "tab panel"),
    (.phoneNumberInput, "telephone number field"), (.term, "term"), (.timer, "timer"),
    (.tooltip, "tooltip"), (.alertdialog, "alert dialog"), (.application, "application"),
    (.dialog, "dialog"),
  ]

  @Test("A role has the word that the toolkit hands over", arguments: toolkitWords)
  func saysToolkitWords(_ role: Role, _ word: String) throws {
    let sample = Sample("Name", role: role) { $0.node.flags[.isElement] = true }
    #expect(try MacCase(.label, sample).utterances().map(macText) == ["Name " + word])
  }

  @Test(
    "Dialogs and applications are of the web only on a page",
    arguments: [
      (Role.dialog, "web dialog"), (.alertdialog, "web alert dialog"),
      (.application, "web application"),
    ])
  func saysWordsOfPages(_ role: Role, _ word: String) throws {
    let sample = Sample("Name", role: role) { $0.node.flags[.isElement] = true }
    let page = Sample(role: .webView, children: [sample])
    let said = try MacCase(.label, page).utterances().map(macText)
    #expect(said.first?.hasPrefix("Name " + word) == true, "\(said)")
  }

  @Test(
    "A role that only the toolkit knows has its word",
    arguments: [("description", "description"), ("imageMap", "image map"), ("output", "output")])
  func saysToolkitRoles(_ role: String, _ word: String) throws {
    let sample = Sample("Name", role: .unknown).with { $0.roleName = role }
    #expect(try MacCase(.label, sample).utterances().map(macText) == ["Name " + word])
  }

  // The marker of a list item belongs to its text.
  @Test(
    "Every role can be composed, and says its name once",
    arguments: Role.allCases.filter { $0 != .listMarker })
  func composesEveryRole(_ role: Role) throws {
    let sample = Sample("Name", role: role) { $0.node.flags[.isElement] = true }
    let said = try #require(try MacCase(.label, sample).utterances().first)
    #expect(said.segments.count { $0.text == "Name" } == 1)
  }

  @Test("Each preset and switch leaves out what it says")
  func followsOptions() throws {
    let slider = Sample("Budget", [.notEnabled], value: "40", hint: "In euro", role: .slider)
    func said(_ options: UtteranceOptions) throws -> String {
      try #require(try MacCase(.label, slider, options: options).utterances().first.map(macText))
    }
    #expect(try said(UtteranceOptions(verbosity: .low)) == "Budget dimmed")
    #expect(try said(UtteranceOptions(verbosity: .medium)) == "40 Budget dimmed slider In euro")
    #expect(try said(UtteranceOptions(hints: false, values: false)) == "Budget dimmed slider")
    #expect(
      try said(UtteranceOptions(hints: false, controls: .before)) == "slider 40 Budget dimmed")
    let nothing = UtteranceOptions.Controls.none
    #expect(try said(UtteranceOptions(hints: false, controls: nothing)) == "40 Budget dimmed")
  }
}
