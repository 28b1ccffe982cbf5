// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What one element says: sections 2 and 3 of the rules.
struct ElementTests {
  static let swipe = "Swipe up or down with one finger to adjust the value."
  static let toggle = "Double tap to toggle setting."
  static let edit = "Double tap to edit."
  static let misspelled = "Use the rotor to access Misspelled Words."

  static let basics: [Example] = [
    Example(.label, Sample("Rate"), "Rate"),
    Example(.value, Sample("Rate", value: "50%"), "Rate, 50%"),
    Example(.value, Sample(value: "50%"), "50%"),
    Example(.value, Sample("Rate", value: ""), "Rate"),
    Example(.value, Sample("Rate", value: " \n"), "Rate"),
    Example(.label, Sample("  ", [.button]), "button"),
    Example(.label, Sample("OK", [.button], hint: " "), "OK, button"),
    Example(.selected, Sample("Dogs", [.button, .selected]), "selected, Dogs, button"),
    Example(.selected, Sample(nil, [.selected]), "selected"),
    Example(.hint, Sample("OK", [.button], hint: "Saves."), "OK, button. Saves."),
    Example(.hintPromotion, Sample(nil, [.button], hint: "Saves."), "Saves. button"),
    Example(.hintPromotion, Sample(nil, [.adjustable], hint: "Zooms."), "Zooms. adjustable"),
    Example(.hintPromotion, Sample(nil, [.selected], hint: "Zooms."), "selected. Zooms."),
    Example(
      .hintPromotion,
      Sample(nil, [.image], hint: "Opens.").with {
        $0.customContent = [CustomContent(label: "Breed", value: "beagle", isImportant: true)]
      }, "beagle, image. Opens."),
    Example(
      .hintPromotion,
      Sample(nil, [.image], hint: "Opens.").with {
        $0.customContent = [CustomContent(label: "Breed", value: "beagle")]
      }, "Opens. image, more content available"),
    Example(
      .hintPromotion, Sample(nil, [.button, .toggleButton], value: "1", hint: "Loud."),
      "Loud. switch button, on. \(toggle)"),
    Example(.nothingToSay, Sample(nil, [.staticText]), "blank"),
    Example(.nothingToSay, Sample(nil, [.playsSound]), "blank"),
    Example(.nothingToSay, Sample(" ", [.staticText], value: " "), "blank"),
  ]

  static let traits: [Example] = [
    Example(.button, Sample("OK", [.button]), "OK, button"),
    Example(.button, Sample("Settings button", [.button]), "Settings button, button"),
    Example(.link, Sample("19", [.button, .link]), "19, button, link"),
    Example(.link, Sample("Home", [.link]), "Home, link"),
    Example(.link, Sample("Home", [.link, .visited]), "Home, visited link"),
    Example(.link, Sample("Skip", [.link, .inPage]), "Skip, in-page link"),
    Example(.link, Sample("Skip", [.link, .inPage, .visited]), "Skip, in-page link"),
    Example(.image, Sample("Pinky", [.image]), "Pinky, image"),
    Example(.label, Sample("Text", [.staticText]), "Text"),
    Example(.label, Sample("Beep", [.playsSound]), "Beep"),
    Example(.label, Sample("Sum", [.summaryElement]), "Sum"),
    Example(.label, Sample("Clock", [.updatesFrequently]), "Clock"),
    Example(.label, Sample("Play", [.startsMediaSession]), "Play"),
    Example(.label, Sample("Piano", [.allowsDirectInteraction]), "Piano"),
    Example(.label, Sample("Page", [.causesPageTurn]), "Page"),
    Example(.label, Sample("Map", [.supportsZoom]), "Map"),
    Example(.keyboardKey, Sample("Q", [.button, .keyboardKey]), "Q"),
    Example(.keyboardKey, Sample("Q", [.keyboardKey]), "Q"),
    Example(
      .keyboardKey, Sample("Q", [.button, .keyboardKey]), "Q, keyboard key",
      UtteranceOptions(keyboardKeyWords: true)),
    Example(.dimmed, Sample("OK", [.button, .notEnabled]), "OK, dimmed, button"),
    Example(
      .dimmed, Sample("OK", [.button, .notEnabled], hint: "Saves."), "OK, dimmed, button. Saves."),
    Example(.searchField, Sample("Find", [.searchField]), "Find, search field"),
    Example(.adjustable, Sample("Rate", [.adjustable]), "Rate, adjustable. \(swipe)"),
    Example(.heading, Sample("News", [.header]), "News, heading"),
    Example(
      .heading, Sample("News", [.header]).having { $0.headingLevel = 2 }, "News, heading level 2"),
    Example(.label, Sample("News").having { $0.headingLevel = 2 }, "News"),
    Example(.backButton, Sample("Back", [.button, .backButton]), "back button"),
    Example(.backButton, Sample("BACK", [.backButton]), "back button"),
    Example(.backButton, Sample("Inbox", [.backButton]), "Inbox, back button"),
    Example(.tab, Sample("Home", [.button, .tabBarItem]), "Home, tab"),
    Example(.pickerItem, Sample("Day", [.pickerElement]), "Day, picker item"),
    Example(
      .pickerItem, Sample("Day", [.pickerElement, .adjustable], value: "3"),
      "Day, 3, picker item, adjustable. \(swipe)"),
    Example(
      .adjustable, Sample(nil, [.adjustable], value: "page 2 of 3"),
      "page 2 of 3, adjustable. \(swipe)"),
    Example(.tab, Sample("Inbox", [.tabBarItem], value: "3 items"), "Inbox, 3 items, tab"),
    Example(.tab, Sample("Inbox", [.tabBarItem], value: ""), "Inbox, tab"),
    Example(
      .searchField, Sample("Find", [.textEntry, .searchField]),
      "Find, text field, search field. \(edit)"),
    Example(.label, Sample("Done!", [.button]), "Done!, button"),
    Example(.popUpButton, Sample("Size", [.popupButton]), "Size, pop up button"),
    Example(.popUpButton, Sample("Size", [.button, .popupButton]), "Size, pop up button"),
    Example(.radioButton, Sample("Red", [.radioButton]), "Red, radio button"),
    Example(.menuItem, Sample("Copy", [.menuItem]), "Copy, menu item"),
    Example(
      .button, Sample("All", [.button, .header, .link, .image, .adjustable, .searchField]),
      "All, button, heading, link, adjustable, image, search field. \(swipe)"),
    Example(
      .unknownTrait, Sample("X", [.button]).with { $0.unknownTraits = ["sparkles"] },
      "X, button, sparkles"),
  ]

  static let toggles: [Example] = [
    Example(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton], value: "1"),
      "Wi-Fi, switch button, on. \(toggle)"),
    Example(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton], value: "0"),
      "Wi-Fi, switch button, off. \(toggle)"),
    Example(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton], value: "2"),
      "Wi-Fi, switch button, mixed. \(toggle)"),
    Example(
      .rawState, Sample("Wi-Fi", [.button, .toggleButton], value: "maybe"),
      "Wi-Fi, switch button, maybe. \(toggle)"),
    Example(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton]), "Wi-Fi, switch button. \(toggle)"),
    Example(
      .toggleState, Sample("Reachability", [.toggleButton], value: "0"),
      "Reachability, off. \(toggle)"),
    Example(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton]).having { $0.checked = .mixed },
      "Wi-Fi, switch button, mixed. \(toggle)"),
    Example(
      .toggleHint, Sample("Wi-Fi", [.button, .toggleButton, .notEnabled], value: "1"),
      "Wi-Fi, dimmed, switch button, on"),
    Example(
      .toggleHint, Sample("Wi-Fi", [.button, .toggleButton], value: "1", hint: "Connects."),
      "Wi-Fi, switch button, on. Connects. \(toggle)"),
    Example(
      .toggleHint, Sample("Wi-Fi", [.toggleButton, .adjustable], value: "1"),
      "Wi-Fi, on, adjustable. \(toggle)"),
    Example(
      .rawState, Sample("Wi-Fi", [.button, .toggleButton], value: "3"),
      "Wi-Fi, switch button, 3. \(toggle)"),
    Example(.rawState, Sample("Wi-Fi", [.toggleButton], value: "auto"), "Wi-Fi, auto. \(toggle)"),
    Example(
      .toggleState, Sample("Wi-Fi", [.button, .toggleButton], value: ""),
      "Wi-Fi, switch button. \(toggle)"),
    Example(
      .radioButton, Sample("Red", [.radioButton, .toggleButton], value: "0"),
      "Red, radio button, unchecked"),
    Example(.value, Sample("Alpha", value: "checkbox, checked"), "Alpha, checkbox, checked"),
    Example(.value, Sample("Favourite button", value: "off"), "Favourite button, off"),
    Example(.value, Sample("Red", value: "1", hint: "Controls red."), "Red, 1. Controls red."),
  ]

  static let text: [Example] = [
    Example(.textField, Sample("Name", [.textEntry]), "Name, text field. \(edit)"),
    Example(
      .textValue, Sample("Name", [.textEntry], value: "Ada"), "Name, Ada, text field. \(edit)"),
    Example(
      .textValue, Sample("Name", [.textEntry], value: "x").with { $0.text = input("Ada") },
      "Name, Ada, text field. \(edit)"),
    Example(
      .placeholder, Sample(nil, [.textEntry]).with { $0.text = input(nil, "Your name") },
      "Your name, text field. \(edit)"),
    Example(
      .placeholder, Sample("Name", [.textEntry]).with { $0.text = input("", "Your name") },
      "Name, Your name, text field. \(edit)"),
    Example(
      .placeholder, Sample("Name", [.textEntry]).with { $0.text = input("Ada", "Your name") },
      "Name, Ada, text field. \(edit)"),
    Example(
      .secureTextField, Sample("Code", [.textEntry, .secureTextField]),
      "Code, secure text field. \(edit)"),
    Example(
      .secureValue, Sample("Code", [.secureTextField], value: "pass"),
      "Code, ••••, secure text field. \(edit)"),
    Example(
      .secureValue,
      Sample("Code", [.textEntry, .secureTextField], value: "pass").with {
        $0.text = input("secret")
      }, "Code, ••••••, secure text field. \(edit)"),
    Example(
      .textHint, Sample("Name", [.textEntry], hint: "As in your passport."),
      "Name, text field. \(edit)"),
    Example(
      .textHint, Sample("Name", [.textEntry, .notEnabled], hint: "As in your passport."),
      "Name, dimmed, text field. As in your passport."),
    Example(
      .misspelledHint, Sample("Note", [.textEntry, .textArea]),
      "Note, text field. \(edit) \(misspelled)"),
    Example(
      .readOnly,
      Sample("Note", [.textEntry, .textArea]).having { $0.flags[.readOnly] = true },
      "Note, read-only, text field"),
    Example(
      .editing, Sample("Note", [.textEntry, .isEditing]),
      "Note, text field, is editing. \(misspelled)"),
    Example(
      .editing, Sample("Code", [.textEntry, .secureTextField, .isEditing]),
      "Code, secure text field, is editing. \(misspelled)"),
    Example(
      .caret, Sample("To", [.textEntry, .isEditing]).with { $0.text = input("", caret: 0) },
      "To, text field, is editing, insertion point at start. \(misspelled)"),
    Example(
      .caret, Sample("To", [.textEntry, .isEditing]).with { $0.text = input("Ada", caret: 3) },
      "To, Ada, text field, is editing, insertion point at end. \(misspelled)"),
    Example(
      .caret, Sample("To", [.textEntry, .isEditing]).with { $0.text = input("Ada L", caret: 4) },
      "To, Ada L, text field, is editing, L. \(misspelled)"),
    Example(
      .caret, Sample("To", [.textEntry, .isEditing]).with { $0.text = input("Ada L", caret: 1) },
      "To, Ada L, text field, is editing, d. \(misspelled)"),
    Example(
      .caret,
      Sample("To", [.textEntry, .isEditing]).with { $0.text = input("Ada L", caret: 0, 3) },
      "To, Ada L, text field, is editing, Ada selected. \(misspelled)"),
    Example(
      .caret,
      Sample("Code", [.secureTextField, .isEditing]).with { $0.text = input("abc", caret: 1) },
      "Code, •••, secure text field, is editing, •. \(misspelled)"),
    Example(
      .caret,
      Sample("Code", [.secureTextField, .isEditing]).with { $0.text = input("abc", caret: 0, 2) },
      "Code, •••, secure text field, is editing, •• selected. \(misspelled)"),
  ]

  static let hints: [Example] = [
    Example(
      .adjustableHint, Sample("Rate", [.adjustable, .notEnabled]), "Rate, dimmed, adjustable"),
    Example(
      .adjustableHint, Sample("Rate", [.adjustable], hint: "Faster"),
      "Rate, adjustable. Faster. \(swipe)"),
    Example(
      .expanded, Sample("More", [.button]).having { $0.flags[.expanded] = false },
      "More, button, collapsed. Double tap to expand."),
    Example(
      .expanded, Sample("More", [.button]).having { $0.flags[.expanded] = true },
      "More, button, expanded. Double tap to collapse."),
    Example(
      .expandedHint, Sample("More", [.button, .notEnabled]).having { $0.flags[.expanded] = true },
      "More, dimmed, button, expanded"),
    Example(
      .expanded, Sample("More", [.button, .webContent]).having { $0.flags[.expanded] = false },
      "More, button, collapsed. Double tap to expand."),
    Example(
      .rotorHint,
      Sample("Text").with { $0.rotors = [CustomRotor(name: "Notes", type: nil, items: [])] },
      "Text. Use the rotor to access Notes."),
    Example(
      .rotorHint,
      Sample("Text", [.notEnabled]).with {
        $0.rotors = [CustomRotor(name: "Notes", type: nil, items: [])]
      }, "Text, dimmed"),
    Example(.dragHint, Sample("Card", [.button]).with { $0.drop = ["card"] }, "Card, button"),
    Example(
      .dragHint, Sample("Card", [.button, .notEnabled]).with { $0.drag = ["card"] },
      "Card, dimmed, button"),
    Example(
      .moreContent,
      Sample("Bailey").with {
        $0.actions = [CustomAction(name: "Call")]
        $0.customContent = [CustomContent(label: "Age", value: "")]
      }, "Bailey, actions available, more content available"),
    Example(
      .moreContent,
      Sample("Bailey").with {
        $0.customContent = [CustomContent(label: "Age", value: "3", isImportant: true)]
      }, "Bailey, 3"),
    Example(
      .dragHint, Sample("Card", [.button]).with { $0.drag = ["card"] },
      "Card, button. Double tap and hold, wait for the sound, then drag to rearrange."),
    Example(
      .pickerHint, Sample("Size", [.popupButton, .webContent], value: "L"),
      "Size, L, pop up button. Double tap to activate the picker."),
    Example(
      .description, Sample("Save", [.button], role: .button).with { $0.description = "Keeps it" },
      "Save, button. Keeps it"),
    Example(
      .actions,
      Sample("Skyler's shelter").with {
        $0.actions = [CustomAction(name: "Show on map"), CustomAction(name: "Call")]
      }, "Skyler's shelter, actions available"),
    Example(.actions, Sample("X").with { $0.actions = [] }, "X"),
    Example(
      .actions, Sample("X").with { $0.actions = [CustomAction(name: "Keep", category: .edit)] }, "X"
    ),
    Example(
      .actionsHint,
      Sample("X", hint: "Hold it.").with { $0.actions = [CustomAction(name: "Keep")] },
      "X. Hold it. Swipe up or down to select a custom action, then double tap to activate."),
    Example(
      .actions,
      Sample("X", [.notEnabled], hint: "Hold it.").with {
        $0.actions = [CustomAction(name: "Keep")]
      },
      "X, dimmed. Hold it. actions available"),
    Example(
      .actions,
      Sample("X", [.adjustable], hint: "Hold it.").with {
        $0.actions = [CustomAction(name: "Keep")]
      }, "X, adjustable. Hold it. \(swipe) actions available"),
    Example(
      .directTouchHint,
      Sample("Cat", [.allowsDirectInteraction]).with { $0.directTouch = [.requiresActivation] },
      "Cat. Activate to start direct touch interaction."),
    Example(
      .directTouchHint,
      Sample("Cat", [.allowsDirectInteraction]).with { $0.directTouch = [.silentOnTouch] }, "Cat"),
    Example(
      .directTouchHint, Sample("Cat").with { $0.directTouch = [.requiresActivation] }, "Cat"),
    Example(
      .directTouchArea, Sample(nil, [.allowsDirectInteraction], hint: "Play."),
      "direct touch area. Play."),
    Example(
      .content,
      Sample("Bailey", [.image]).with {
        $0.customContent = [
          CustomContent(label: "Breed", value: "beagle", isImportant: true),
          CustomContent(label: "three years", value: "", isImportant: true),
        ]
      }, "Bailey, beagle, three years, image"),
    Example(
      .moreContent,
      Sample("Bailey", value: "dog").with {
        $0.customContent = [
          CustomContent(label: "Breed", value: "beagle", isImportant: true),
          CustomContent(label: "Age", value: "3"),
        ]
      }, "Bailey, dog, beagle, more content available"),
  ]

  static let ranges: [Example] = [
    Example(.rangeValue, slider(0, 100, 50, "percent"), "Rate, 50%, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 1, 0.25, "percent"), "Rate, 25%, adjustable. \(swipe)"),
    Example(.rangeValue, slider(10, 20, 20, "percent"), "Rate, 100%, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, 7, "number"), "Rate, 7, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, 0.1 + 0.2, nil), "Rate, 0.3, adjustable. \(swipe)"),
    Example(.rangeValue, slider(-9, 9, -1.05, "number"), "Rate, -1.05, adjustable. \(swipe)"),
    Example(.rangeValue, slider(-9, 9, -0.0001, "number"), "Rate, 0, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, 7, nil, "kg"), "Rate, 7 kg, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, 7, nil, "°"), "Rate, 7°, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, 7.5, "currency", "$"), "Rate, $7.50, adjustable. \(swipe)"),
    Example(.rangeValue, slider(-9, 9, -7, "currency", "$"), "Rate, -$7, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, 7, "currency", "EUR"), "Rate, 7 EUR, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, nil, "percent"), "Rate, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 9, .infinity, "percent"), "Rate, adjustable. \(swipe)"),
    Example(.rangeValue, slider(0, 0, 5, "percent"), "Rate, 5%, adjustable. \(swipe)"),
    Example(
      .rangeValue,
      Sample("Dog picker", [.adjustable]).with {
        $0.range = .values(["Pinky", "Layla"], current: 0)
      },
      "Dog picker, Pinky, adjustable. \(swipe)"),
    Example(
      .rangeValue,
      Sample("Dog picker", [.adjustable]).with { $0.range = .values(["Pinky"], current: 4) },
      "Dog picker, adjustable. \(swipe)"),
    Example(
      .value,
      Sample("Rate", [.adjustable], value: "half").with { $0.range = .values(["no"], current: 0) },
      "Rate, half, adjustable. \(swipe)"),
  ]

  static func slider(
    _ minimum: Double, _ maximum: Double, _ current: Double?, _ says: String?,
    _ unit: String? = nil
  ) -> Sample {
    Sample("Rate", [.adjustable]).with {
      $0.range = .numbers(
        minimum: minimum, maximum: maximum, step: nil, current: current, says: says, unit: unit)
    }
  }

  static func input(
    _ content: String?, _ placeholder: String? = nil, caret: Int? = nil, _ length: Int = 0
  ) -> TextInput {
    var input = TextInput()
    input.content = content
    input.placeholder = placeholder
    input.selection = caret.map { ($0, length) }
    return input
  }

  @Test(
    "Rotor hint: a rotor of the system's goes by its name there, an unknown one by its type",
    arguments: [
      ("link", "Links"), ("visitedLink", "Visited Links"), ("heading", "Headings"),
      ("headingLevel1", "Heading 1"), ("headingLevel6", "Heading 6"), ("boldText", "Bold Text"),
      ("italicText", "Italic Text"), ("underlineText", "Underlined Text"),
      ("misspelledWord", "Misspelled Words"), ("image", "Images"), ("textField", "Text Fields"),
      ("table", "Tables"), ("list", "Lists"), ("landmark", "Landmarks"), ("notes", "notes"),
      ("headingLevel7", "headingLevel7"),
    ])
  func namesRotors(_ type: String, _ name: String) throws {
    let element = Sample("Text").with {
      $0.rotors = [CustomRotor(name: nil, type: type, items: [])]
    }
    #expect(texts(try tree(element)) == ["Text. Use the rotor to access \(name)."])
  }

  @Test(
    "An element says what its members ask for, in the fixed order",
    arguments: basics + traits + toggles + text + hints + ranges)
  func saysWhatIsAsked(_ example: Example) throws {
    let utterances = utterances(try tree(example.element), example.options)
    #expect(utterances.map(UtterancesTests.text) == [example.expected])
  }
}
