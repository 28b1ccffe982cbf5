// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension PhraseBook {
  /// English as the Mac has it, beside what it shares with iOS.
  static let englishMacEntries: [PhraseEntry] = [
    // Role words.
    PhraseEntry(.slider, "slider", .recorded),
    PhraseEntry(.stepper, "stepper", .recorded),
    PhraseEntry(.toggleSwitch, "switch", .recorded),
    PhraseEntry(.toggleButton, "toggle button", .decided),
    PhraseEntry(.disclosureTriangle, "disclosure triangle", .decided),
    PhraseEntry(.outlineRow, "outline row", .recorded),
    PhraseEntry(.text, "text", .recorded),
    PhraseEntry(.editText, "edit text", .recorded),
    PhraseEntry(.emailField, "email field", .recorded),
    PhraseEntry(.numberField, "number field", .documented, page: "WebKit"),
    PhraseEntry(.telephoneField, "telephone number field", .documented, page: "WebKit"),
    PhraseEntry(.urlField, "URL field", .decided),
    PhraseEntry(.searchTextField, "search text field", .recorded),
    PhraseEntry(.textEntryArea, "text entry area", .recorded),
    PhraseEntry(.clickableText, "clickable text", .recorded),
    PhraseEntry(.horizontalSplitter, "horizontal splitter", .recorded),
    PhraseEntry(.verticalSplitter, "vertical splitter", .decided),
    PhraseEntry(.listMarker, "list marker", .documented, page: "WebKit"),
    PhraseEntry(.output, "output", .documented, page: "WebKit"),

    // Containers by their kind.
    PhraseEntry(.group, "group", .recorded),
    PhraseEntry(.emptyGroup, "empty group", .recorded),
    PhraseEntry(.list, "list", .recorded),
    PhraseEntry(.descriptionList, "description list", .decided),
    PhraseEntry(.menu, "menu", .recorded),
    PhraseEntry(.menuBar, "menu bar", .decided),
    PhraseEntry(.outline, "outline", .decided),
    PhraseEntry(.radioGroup, "radio group", .recorded),
    PhraseEntry(.tabGroup, "tab group", .decided),
    PhraseEntry(.tabPanel, "tab panel", .documented, page: "WebKit"),
    PhraseEntry(.toolbar, "toolbar", .recorded),
    PhraseEntry(.navigationBar, "navigation bar", .decided),
    PhraseEntry(.sidebar, "sidebar", .decided),
    PhraseEntry(.collection, "collection", .decided),
    PhraseEntry(.webContent, "web content", .recorded),
    PhraseEntry(.webApplication, "web application", .documented, page: "WebKit"),
    PhraseEntry(.webDialog, "web dialog", .recorded),
    PhraseEntry(.webAlertDialog, "web alert dialog", .documented, page: "WebKit"),
    PhraseEntry(.article, "article", .documented, page: "WebKit"),
    PhraseEntry(.blockQuote, "block quote", .decided),
    PhraseEntry(.description, "description", .documented, page: "WebKit"),
    PhraseEntry(.document, "document", .documented, page: "WebKit"),
    PhraseEntry(.feed, "feed", .documented, page: "WebKit"),
    PhraseEntry(.figure, "figure", .documented, page: "WebKit"),
    PhraseEntry(.footer, "footer", .documented, page: "WebKit"),
    PhraseEntry(.highlighted, "highlighted", .documented, page: "WebKit"),
    PhraseEntry(.imageMap, "image map", .documented, page: "WebKit"),

    // The content of containers. `andMoreItems` follows the first item.
    PhraseEntry(.items, one: "%1 item", other: "%1 items", .recorded),
    PhraseEntry(.withItems, one: "with %1 item", other: "with %1 items", .recorded),
    PhraseEntry(.andMoreItems, one: "and %1 more item", other: "and %1 more items", .recorded),
    PhraseEntry(.noSelection, "No selection.", .recorded),

    // Entering and leaving. Of two parts, the first is the container's name.
    PhraseEntry(.endOfList, "end of list", .recorded),
    PhraseEntry(.endOfContainer, "end of %1", .recorded),
    PhraseEntry(.endOfNamedContainer, "end of %1 %2", .recorded),
    PhraseEntry(.interacting, "In %1", .recorded),
    PhraseEntry(.stoppedInteracting, "Out of %1", .recorded),
    PhraseEntry(.enteringContainer, "Entering %1.", .recorded),
    PhraseEntry(.leavingContainer, "Leaving %1.", .recorded),

    // Positions.
    PhraseEntry(.bracketedPosition, "(%1 of %2)", .recorded),
    PhraseEntry(.rowOfRows, "row %1 of %2", .recorded),
    PhraseEntry(.columnOfColumns, "column %1 of %2", .recorded),

    // The insertion point.
    PhraseEntry(.insertionAtBeginning, "Insertion at beginning of text.", .decided),
    PhraseEntry(.insertionAtEnd, "Insertion at end of text.", .recorded),
    PhraseEntry(.insertionOnWord, "Insertion on word: %1, between characters: %2.", .recorded),
    PhraseEntry(.insertionBetween, "Insertion between characters: %1.", .decided),
    PhraseEntry(.characterPair, "%1 and %2", .decided),

    // Instructions about the item and its container. English says "an" before a vowel.
    PhraseEntry(.currentlyOn, "You are currently on a %1.", .recorded),
    PhraseEntry(.currentlyOnVowel, "You are currently on an %1.", .decided),
    PhraseEntry(.currentlyInside, "You are currently on a %1, inside of %2.", .recorded),
    PhraseEntry(.currentlyInsideVowel, "You are currently on an %1, inside of %2.", .decided),
    PhraseEntry(.textElement, "text element", .recorded),
    PhraseEntry(.insideWebContent, "web content", .recorded),
    PhraseEntry(.insideGroup, "a group", .decided),
    PhraseEntry(.insideListBox, "a list box", .decided),
    PhraseEntry(.insideComboBox, "a combo box", .decided),

    // Instructions about actions.
    PhraseEntry(.clickButton, "To click this button, press Control-Option-Space.", .recorded),
    PhraseEntry(.clickLink, "To click this link, press Control-Option-Space.", .recorded),
    PhraseEntry(.itemIsDimmed, "This item is dimmed.", .recorded),
    PhraseEntry(
      .displayOptions, "To display a list of options, press Control-Option-Space.", .recorded),
    PhraseEntry(
      .typeOrDisplayChoices,
      "Type text or, to display a list of choices, press Control-Option-Space.",
      .recorded),
    PhraseEntry(.typeText, "To enter text in this field, type.", .recorded),
    PhraseEntry(
      .changeValue,
      "To change the value, press Control-Option and then Left Arrow or Right Arrow. "
        + "To stop interacting with the slider, press Control-Option-Shift-Up Arrow.",
      .recorded),
    PhraseEntry(.selectOption, "To select this option, press Control-Option-Space.", .recorded),
    PhraseEntry(
      .expandOrCollapse,
      "To expand or collapse the contents of this item, press Control-Option-Space.",
      .recorded),
    PhraseEntry(
      .interactWithGroup,
      "To interact with items in this group, press Control-Option-Shift-Down Arrow.",
      .recorded),
    PhraseEntry(
      .interactWithToolbar,
      "To interact with the items on this toolbar, press Control-Option-Shift-Down Arrow.",
      .recorded),
    PhraseEntry(
      .enterWebArea, "To enter the web area, press Control-Option-Shift-Down Arrow.", .recorded),
    PhraseEntry(
      .navigateTable,
      "To navigate the cells within this table, press Control-Option and then an arrow key.",
      .recorded),
    PhraseEntry(
      .openMoreContent,
      "Press Control-Option-Command-Slash to bring up the more content menu.",
      .recorded),
    PhraseEntry(
      .exitWebArea, "To exit this web area, press Control-Option-Shift-Up Arrow.", .recorded),
    PhraseEntry(.exitGroup, "To exit this group, press Control-Option-Shift-Up Arrow.", .recorded),
    PhraseEntry(
      .exitListBox, "To exit this list box, press Control-Option-Shift-Up Arrow.", .recorded),
    PhraseEntry(
      .exitComboBox, "To exit this combo box, press Control-Option-Shift-Up Arrow.", .recorded),

    // Answers to where the cursor and the keyboard focus are.
    PhraseEntry(.inVoiceOverCursor, "%1 is in the VoiceOver cursor", .recorded),
    PhraseEntry(.hasKeyboardFocus, "%1 has keyboard focus", .recorded),
  ]
}
