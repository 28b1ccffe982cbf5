// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Words of VoiceOver's own that an utterance can contain; each language has a table of them.
///
/// The name of a case is the key of the phrase.
enum Phrase: Int, CaseIterable, Sendable {
  // Marks and numbers.
  case listMark, sentenceMark, decimalMark, percent, amount, quantity

  // Selection and states.
  case selected, dimmed, on, off, mixed, checked, unchecked, expanded, collapsed
  case required, invalid, busy, readOnly, isEditing, caretAtStart, caretAtEnd, selectedText
  case currentPage, currentStep, currentLocation, currentDate, currentTime, currentItem
  case menuPopUp, listBoxPopUp, treePopUp, gridPopUp, dialogPopUp

  // Type words.
  case button, popUpButton, radioButton, menuItem, checkbox, backButton, keyboardKey
  case switchButton, tab, textField, secureTextField, heading, headingLevel, link, visitedLink
  case pickerItem, adjustable, image, searchField

  // Type words that only roles have.
  case alert, applicationStatus, colorWell, columnHeader, comboBox, dateField, dateTimeField
  case definition, fileUploadButton, levelIndicator, listBox, log, marquee, math, note
  case progressIndicator, rowHeader, scrollBar, separator, summary, term, timeField, timer, tooltip

  // Places.
  case position, listStart, listEnd, landmark, landmarkEnd, row, column, rowSpan, columnSpan
  case banner, complementary, contentInformation, form, main, navigation, region, search

  // Containers.
  case rows, columns, containerEnd, table

  // Hints and notices.
  case toggleHint, textHint, adjustableHint, expandHint, collapseHint, pickerHint, dragHint
  case rotorHint, misspelledWords, misspelledWord
  case rotorLinks, rotorVisitedLinks, rotorHeadings, rotorHeadingLevel, rotorBoldText
  case rotorItalicText, rotorUnderlinedText, rotorImages, rotorTextFields, rotorTables, rotorLists
  case rotorLandmarks
  case rotorCharacters, rotorWords, rotorLines, rotorButtons, rotorFormControls, rotorStaticText
  case rotorContainers, rotorSameItem, rotorActions, rotorAdjustValue, rotorSpeechRate
  case rotorVolume, rotorPunctuation, rotorHints, rotorLanguage, rotorContainerDescriptions
  // The language by its own name.
  case languageName
  case actionsAvailable, moreContentAvailable

  // Moving by the rotor, and what it sets.
  case noNext, noPrevious, activateAction
  case punctuationNone, punctuationSome, punctuationAll

  // What stands for silence, and what a label is compared with.
  case blank, back

  // Characters that cannot be seen.
  case space, newLine

  // The rest is said on the Mac alone. Type words.
  case slider, stepper, toggleSwitch, toggleButton, disclosureTriangle, outlineRow, text
  case editText, emailField, numberField, telephoneField, urlField, searchTextField, textEntryArea
  case clickableText, horizontalSplitter, verticalSplitter, listMarker, output

  // Containers by their kind.
  case group, emptyGroup, list, descriptionList, menu, menuBar, outline, radioGroup, tabGroup
  case tabPanel, toolbar, navigationBar, sidebar, collection, webContent, webApplication, webDialog
  case webAlertDialog, article, blockQuote, description, document, feed, figure, footer, highlighted
  case imageMap

  // What is in containers, and the way in and out.
  case items, withItems, andMoreItems, noSelection
  case endOfList, endOfContainer, endOfNamedContainer, interacting, stoppedInteracting
  case enteringContainer, leavingContainer

  // Places on the Mac.
  case bracketedPosition, rowOfRows, columnOfColumns

  // The insertion point on the Mac.
  case insertionAtBeginning, insertionAtEnd, insertionOnWord, insertionBetween, characterPair

  // Instructions: what the item is.
  case currentlyOn, currentlyOnVowel, currentlyInside, currentlyInsideVowel, textElement
  case insideWebContent, insideGroup, insideListBox, insideComboBox

  // Instructions: what can be done.
  case clickButton, clickLink, itemIsDimmed, displayOptions, typeOrDisplayChoices, typeText
  case changeValue, selectOption, expandOrCollapse, interactWithGroup, interactWithToolbar
  case enterWebArea, navigateTable, openMoreContent
  case exitWebArea, exitGroup, exitListBox, exitComboBox

  // Answers to where the cursor and the keyboard focus are.
  case inVoiceOverCursor, hasKeyboardFocus
}

/// Where the words of a phrase come from.
enum PhraseProvenance: String, Sendable {
  /// Heard from VoiceOver, or in a table that was compared with it.
  case recorded
  /// In Apple's documentation or in what a toolkit hands to VoiceOver.
  case documented
  /// Translated from the terms of Apple's user guides, and never compared with a device.
  case translated
  /// Chosen here, because nobody has recorded any.
  case decided
}
