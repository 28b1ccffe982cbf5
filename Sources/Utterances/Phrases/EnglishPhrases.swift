// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension PhraseBook {
  /// English.
  ///
  /// To correct a phrase, change its text here and its provenance to `recorded`.
  static let english = PhraseBook(
    language: "en", plurals: .oneAndOther, entries: englishEntries + englishMacEntries)

  static let englishEntries: [PhraseEntry] = [
    // Marks and numbers.
    PhraseEntry(.listMark, ", ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.sentenceMark, ". ", .documented, page: "Unicode CLDR"),
    PhraseEntry(.decimalMark, ".", .documented, page: "Unicode CLDR"),
    PhraseEntry(.percent, "%1%", .documented, page: "Unicode CLDR"),
    // A number and the sign of a currency; a number and the name of a unit or currency.
    PhraseEntry(.amount, "%2%1", .documented, page: "Unicode CLDR"),
    PhraseEntry(.quantity, "%1 %2", .decided),

    // Selection and states.
    PhraseEntry(.selected, "selected", .recorded),
    PhraseEntry(.dimmed, "dimmed", .recorded),
    PhraseEntry(.on, "on", .recorded),
    PhraseEntry(.off, "off", .recorded),
    PhraseEntry(.mixed, "mixed", .recorded),
    PhraseEntry(.checked, "checked", .recorded),
    PhraseEntry(.unchecked, "unchecked", .recorded),
    PhraseEntry(.expanded, "expanded", .recorded),
    PhraseEntry(.collapsed, "collapsed", .recorded),
    PhraseEntry(.required, "required", .recorded),
    PhraseEntry(.invalid, "invalid data", .recorded),
    PhraseEntry(.busy, "busy", .documented, page: "WebKit"),
    PhraseEntry(.readOnly, "read-only", .decided),
    PhraseEntry(.isEditing, "is editing", .recorded),
    PhraseEntry(.caretAtStart, "insertion point at start", .recorded),
    PhraseEntry(.caretAtEnd, "insertion point at end", .recorded),
    PhraseEntry(.selectedText, "%1 selected", .decided),
    PhraseEntry(.currentPage, "current page", .recorded),
    PhraseEntry(.currentStep, "current step", .decided),
    PhraseEntry(.currentLocation, "current location", .decided),
    PhraseEntry(.currentDate, "current date", .decided),
    PhraseEntry(.currentTime, "current time", .decided),
    PhraseEntry(.currentItem, "current item", .recorded),
    PhraseEntry(.menuPopUp, "menu pop up", .recorded),
    PhraseEntry(.listBoxPopUp, "list box pop up", .recorded),
    PhraseEntry(.treePopUp, "tree pop up", .decided),
    PhraseEntry(.gridPopUp, "grid pop up", .decided),
    PhraseEntry(.dialogPopUp, "dialog pop up", .recorded),

    // Type words.
    PhraseEntry(.button, "button", .recorded),
    PhraseEntry(.popUpButton, "pop up button", .recorded),
    PhraseEntry(.radioButton, "radio button", .recorded),
    PhraseEntry(.menuItem, "menu item", .recorded),
    PhraseEntry(.checkbox, "checkbox", .recorded),
    PhraseEntry(.backButton, "back button", .recorded),
    PhraseEntry(.keyboardKey, "keyboard key", .documented, page: "UIAccessibilityTraits"),
    PhraseEntry(.switchButton, "switch button", .recorded),
    PhraseEntry(.tab, "tab", .recorded),
    PhraseEntry(.textField, "text field", .recorded),
    PhraseEntry(.secureTextField, "secure text field", .recorded),
    PhraseEntry(.heading, "heading", .recorded),
    PhraseEntry(.headingLevel, "heading level %1", .recorded),
    PhraseEntry(.link, "link", .recorded),
    PhraseEntry(.visitedLink, "visited link", .decided),
    PhraseEntry(.pickerItem, "picker item", .recorded),
    PhraseEntry(.adjustable, "adjustable", .recorded),
    PhraseEntry(.image, "image", .recorded),
    PhraseEntry(.searchField, "search field", .recorded),

    // Type words that only roles have.
    PhraseEntry(.alert, "alert", .recorded),
    PhraseEntry(.applicationStatus, "application status", .documented, page: "WebKit"),
    PhraseEntry(.colorWell, "color well", .documented, page: "WebKit"),
    PhraseEntry(.columnHeader, "column header", .recorded),
    PhraseEntry(.comboBox, "combo box", .recorded),
    PhraseEntry(.dateField, "date field", .documented, page: "WebKit"),
    PhraseEntry(.dateTimeField, "date and time field", .documented, page: "WebKit"),
    PhraseEntry(.definition, "definition", .documented, page: "WebKit"),
    PhraseEntry(.fileUploadButton, "file upload button", .documented, page: "WebKit"),
    PhraseEntry(.levelIndicator, "level indicator", .decided),
    PhraseEntry(.listBox, "list box", .recorded),
    PhraseEntry(.log, "log", .documented, page: "WebKit"),
    PhraseEntry(.marquee, "marquee", .documented, page: "WebKit"),
    PhraseEntry(.math, "math", .documented, page: "WebKit"),
    PhraseEntry(.note, "note", .documented, page: "WebKit"),
    PhraseEntry(.progressIndicator, "progress indicator", .decided),
    PhraseEntry(.rowHeader, "row header", .recorded),
    PhraseEntry(.scrollBar, "scroll bar", .decided),
    PhraseEntry(.separator, "separator", .documented, page: "WebKit"),
    PhraseEntry(.summary, "summary", .documented, page: "WebKit"),
    PhraseEntry(.term, "term", .documented, page: "WebKit"),
    PhraseEntry(.timeField, "time field", .decided),
    PhraseEntry(.timer, "timer", .documented, page: "WebKit"),
    PhraseEntry(.tooltip, "tooltip", .documented, page: "WebKit"),

    // Places.
    PhraseEntry(.position, "%1 of %2", .recorded),
    PhraseEntry(.listStart, "List Start", .recorded),
    PhraseEntry(.listEnd, "List End", .recorded),
    PhraseEntry(.landmark, "Landmark", .recorded),
    PhraseEntry(.landmarkEnd, "End", .recorded),
    PhraseEntry(.row, "Row %1", .recorded),
    PhraseEntry(.column, "Column %1", .recorded),
    PhraseEntry(.rowSpan, one: "Spans %1 row", other: "Spans %1 rows", .recorded),
    PhraseEntry(.columnSpan, one: "Spans %1 column", other: "Spans %1 columns", .recorded),
    PhraseEntry(.banner, "banner", .documented, page: "WebKit"),
    PhraseEntry(.complementary, "complementary", .documented, page: "WebKit"),
    PhraseEntry(.contentInformation, "content information", .documented, page: "WebKit"),
    PhraseEntry(.form, "form", .decided),
    PhraseEntry(.main, "main", .recorded),
    PhraseEntry(.navigation, "navigation", .documented, page: "WebKit"),
    PhraseEntry(.region, "region", .documented, page: "WebKit"),
    PhraseEntry(.search, "search", .documented, page: "WebKit"),

    // Containers.
    PhraseEntry(.rows, one: "%1 row", other: "%1 rows", .recorded),
    PhraseEntry(.columns, one: "%1 column", other: "%1 columns", .recorded),
    PhraseEntry(.containerEnd, "End of %1", .recorded),
    PhraseEntry(.table, "table", .recorded),

    // Hints and notices.
    PhraseEntry(.toggleHint, "Double tap to toggle setting.", .recorded),
    PhraseEntry(.textHint, "Double tap to edit.", .recorded),
    PhraseEntry(
      .adjustableHint, "Swipe up or down with one finger to adjust the value.", .recorded),
    PhraseEntry(.expandHint, "Double tap to expand.", .recorded),
    PhraseEntry(.collapseHint, "Double tap to collapse.", .recorded),
    PhraseEntry(.pickerHint, "Double tap to activate the picker.", .recorded),
    PhraseEntry(
      .dragHint, "Double tap and hold, wait for the sound, then drag to rearrange.", .recorded),
    PhraseEntry(.rotorHint, "Use the rotor to access %1.", .recorded),
    PhraseEntry(.misspelledWords, "Misspelled Words", .recorded),
    PhraseEntry(.rotorLinks, "Links", .recorded),
    PhraseEntry(.rotorVisitedLinks, "Visited Links", .recorded),
    PhraseEntry(.rotorHeadings, "Headings", .recorded),
    PhraseEntry(.rotorHeadingLevel, "Heading %1", .recorded),
    PhraseEntry(.rotorBoldText, "Bold Text", .recorded),
    PhraseEntry(.rotorItalicText, "Italic Text", .recorded),
    PhraseEntry(.rotorUnderlinedText, "Underlined Text", .recorded),
    PhraseEntry(.rotorImages, "Images", .recorded),
    PhraseEntry(.rotorTextFields, "Text Fields", .recorded),
    PhraseEntry(.rotorTables, "Tables", .recorded),
    PhraseEntry(.rotorLists, "Lists", .recorded),
    PhraseEntry(.rotorLandmarks, "Landmarks", .recorded),
    PhraseEntry(.actionsAvailable, "actions available", .recorded),
    PhraseEntry(.moreContentAvailable, "more content available", .recorded),

    // What stands for silence, and what a label is compared with.
    PhraseEntry(.blank, "blank", .recorded),
    PhraseEntry(.back, "Back", .recorded),
  ]
}
