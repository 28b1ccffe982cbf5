// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What nodes with roles say outside of pages, in UIKit's order: sections 10 and 16.12 of the rules.
///
/// `SafariElementTests` has the pages.
struct PageTests {
  static let swipe = ElementTests.swipe
  static let toggle = ElementTests.toggle
  static let edit = ElementTests.edit

  static let roles: [Example] = [
    Example(.heading, level(Sample("About", role: .heading), 1), "About, heading level 1"),
    Example(.heading, Sample("About", role: .heading), "About, heading"),
    Example(.link, Sample("Skip", role: .link), "Skip, link"),
    Example(
      .roleDescription,
      Sample("Skip to main content", role: .link).with { $0.roleDescription = "in-page link" },
      "Skip to main content, in-page link"),
    Example(
      .checkedState, Sample("Bold", role: .menuitemcheckbox).having { $0.checked = .mixed },
      "Bold, menu item, mixed. \(toggle)"),
    Example(
      .checkedState, Sample("Left", role: .menuitemradio).having { $0.checked = .off },
      "Left, menu item, unchecked"),
    Example(
      .checkedState,
      Sample("Alpha", role: .radio).having { $0.checked = .on }.with { $0.position = (1, 3) },
      "Alpha, radio button, checked, 1 of 3"),
    Example(
      .switchButton, Sample("Bold", role: .button).having { $0.pressed = .mixed },
      "Bold, switch button, mixed. \(toggle)"),
    Example(
      .adjustable, Sample("Seats", value: "2", role: .spinbutton), "Seats, 2, adjustable. \(swipe)"),
    Example(
      .misspelledHint, Sample("Note", role: .multilineTextInput),
      "Note, text field. \(edit) \(ElementTests.misspelled)"),
    Example(.selected, Sample("Home", [.selected], role: .tab), "selected, Home, tab"),
    Example(.link, Sample("Help", [.visited], role: .link), "Help, visited link"),
    Example(.link, Sample("Skip", [.inPage], role: .link), "Skip, in-page link"),
    Example(.button, Sample("OK", role: .button), "OK, button"),
    Example(.button, Sample("OK", [.button], role: .button), "OK, button"),
    Example(
      .switchButton, Sample("Bold", role: .button).having { $0.pressed = .on },
      "Bold, switch button, on. \(toggle)"),
    Example(
      .switchButton, Sample("Wi-Fi", role: .switch).having { $0.checked = .off },
      "Wi-Fi, switch button, off. \(toggle)"),
    Example(
      .checkbox, Sample("Alpha", role: .checkbox).having { $0.checked = .off },
      "Alpha, checkbox, unchecked. \(toggle)"),
    Example(
      .checkedState, Sample("Alpha", role: .checkbox).having { $0.checked = .on },
      "Alpha, checkbox, checked. \(toggle)"),
    Example(
      .checkedState, Sample("Alpha", role: .checkbox).having { $0.checked = .mixed },
      "Alpha, checkbox, mixed. \(toggle)"),
    Example(
      .checkedState, Sample("Alpha", [.button, .toggleButton], value: "1", role: .checkbox),
      "Alpha, checkbox, checked. \(toggle)"),
    Example(
      .checkedState, Sample("Alpha", [.notEnabled], role: .checkbox).having { $0.checked = .on },
      "Alpha, dimmed, checkbox, checked"),
    Example(
      .radioButton,
      Sample("Alpha", role: .radio).having { $0.checked = .off }.with { $0.position = (1, 3) },
      "Alpha, radio button, unchecked, 1 of 3"),
    Example(
      .menuItem, Sample("Bold", role: .menuitemcheckbox).having { $0.checked = .on },
      "Bold, menu item, checked. \(toggle)"),
    Example(
      .menuItem, Sample("Left", role: .menuitemradio).having { $0.checked = .on },
      "Left, menu item, checked"),
    Example(
      .popUpButton, Sample("Size", value: "L", role: .combobox), "Size, L, pop up button"),
    Example(
      .roleWord, Sample("City", role: .combobox).with { $0.text = ElementTests.input("Rome") },
      "City, Rome, combo box. \(edit)"),
    Example(.tab, Sample("Home", role: .tab).with { $0.position = (1, 2) }, "Home, tab, 1 of 2"),
    Example(.textField, Sample("Name", role: .textbox), "Name, text field. \(edit)"),
    Example(.searchField, Sample("Find", role: .searchbox), "Find, search field. \(edit)"),
    Example(
      .secureValue, Sample("Code", value: "abc", role: .passwordInput),
      "Code, •••, secure text field. \(edit)"),
    Example(
      .adjustable, Sample("Rate", value: "5", role: .slider), "Rate, 5, adjustable. \(swipe)"),
    Example(.image, Sample("Pinky", role: .image), "Pinky, image"),
    Example(
      .expanded, Sample("Amenities", role: .button).having { $0.flags[.expanded] = false },
      "Amenities, button, collapsed. Double tap to expand."),
    Example(
      .expanded,
      Sample("Amenities", [.notEnabled], role: .button).having { $0.flags[.expanded] = true },
      "Amenities, dimmed, button, expanded"),
    Example(
      .popUpKind, Sample("File", role: .button).with { $0.hasPopup = "menu" },
      "File, menu pop up, button"),
    Example(
      .current, Sample("1", role: .link).with { $0.current = "page" }, "1, current page, link"),
    Example(.current, Sample("1", role: .link).with { $0.current = "false" }, "1, link"),
    Example(
      .required,
      Sample("Mail", role: .textbox).having {
        $0.flags[.required] = true
        $0.flags[.invalid] = true
      }, "Mail, required, invalid data, text field. \(edit)"),
    Example(
      .readOnly, Sample("Mail", role: .textbox).having { $0.flags[.readOnly] = true },
      "Mail, read-only, text field"),
    Example(
      .busy, Sample("News", role: .image).having { $0.flags[.busy] = true }, "News, busy, image"),
    Example(
      .roleDescription, Sample("Ask", role: .button).with { $0.roleDescription = "lever" },
      "Ask, lever"),
    Example(
      .roleDescription,
      Sample("Ask", role: .switch).having { $0.checked = .on }
        .with { $0.roleDescription = "lever" }, "Ask, lever, on. \(toggle)"),
    Example(.roleWord, Sample("50%", role: .progressbar), "50%, progress indicator"),
    Example(.roleWord, Sample("Saved", role: .alert), "Saved, alert"),
    Example(.roleWord, Sample("Scan", [.button], role: .fileInput), "Scan, button"),
    Example(
      .unknownRole, Sample("X", role: .unknown).with { $0.roleName = "sparkle" }, "X, sparkle"),
    Example(.label, Sample("Text", role: .paragraph), "Text"),
    Example(.label, Sample("Text", role: .label), "Text"),
    Example(
      .description, Sample("Save", role: .button).with { $0.description = "Keeps it" },
      "Save, button. Keeps it"),
    Example(.wordsAround, around([.heading], Sample("About", role: .label)), "About, heading"),
    Example(
      .wordsAround, level(around([.heading], Sample("two link", role: .link)), 2),
      "two link, link, heading level 2"),
    Example(
      .wordsAround, level(around([.heading, .link], Sample("two", role: .label)), 2),
      "two, link, heading level 2"),
    Example(
      .wordsAround, around([.link, .heading], Sample("two", role: .label)), "two, heading, link"),
    Example(
      .wordsAround, around([.link, .paragraph], Sample("two", role: .strong)), "two, link"),
    Example(
      .labelAround,
      Sample("Home page", role: .link, children: [Sample(role: .image)]), "Home page, image, link"),
    Example(
      .labelAround, Sample("Home page", role: .link, children: [Sample("Logo", role: .image)]),
      "Logo, image, link"),
  ]

  static func level(_ sample: Sample, _ level: UInt8) -> Sample {
    sample.having { $0.headingLevel = level }
  }

  static func around(_ roles: [Role], _ inner: Sample) -> Sample {
    roles.reversed().reduce(inner) { Sample(role: $1, children: [$0]) }
  }

  @Test("An element with a role says the role and states, in an app", arguments: roles)
  func saysRoles(_ example: Example) throws {
    #expect(texts(try tree(example.element), example.options) == [example.expected])
  }

  static let landmarks: [(Role, String)] = [
    (.banner, "banner"), (.complementary, "complementary"),
    (.contentinfo, "content information"), (.form, "form"), (.main, "main"),
    (.navigation, "navigation"), (.region, "region"), (.search, "search"),
  ]

  @Test(
    "Landmark of an app: its first element says which one it is, its last that it ends",
    arguments: landmarks)
  func saysLandmarks(_ role: Role, _ word: String) throws {
    let landmark = Sample("Site", role: role, children: [Sample("A"), Sample("B")])
    #expect(texts(try tree(landmark)) == ["Site, A, \(word), Landmark", "B, End"])
  }

  @Test("Heading: each level is said by its number", arguments: 1...6 as ClosedRange<UInt8>)
  func saysLevels(_ number: UInt8) throws {
    let heading = Self.level(Sample("About", role: .heading), number)
    #expect(texts(try tree(heading)) == ["About, heading level \(number)"])
  }

  @Test("Every role can be composed", arguments: Role.allCases)
  func composesEveryRole(_ role: Role) throws {
    let sample = Sample("Name", role: role) { $0.node.flags[.isElement] = true }
    let said = try #require(texts(try tree(sample)).first)
    #expect(said.hasPrefix("Name"))
  }
}
