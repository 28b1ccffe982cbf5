// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// VoiceOver's own words in utterances; each language has a table of them.
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
  case inPageLink, pickerItem, adjustable, image, searchField

  // Type words that no trait has.
  case alert, applicationStatus, colorWell, columnHeader, sortUp, sortDown, comboBox, dateField,
    dateTimeField
  case definition, fileUploadButton, levelIndicator, listBox, log, marquee, math, note
  case progressIndicator, rowHeader, scrollBar, separator, summary, term, timeField, timer, tooltip

  // On web pages on iOS.
  case pressed, notPressed, invalidGrammar, invalidSpelling, multiLineTextField, characterCount
  case deletion, insertion, chooseFile, descriptionListEnd, formStart, tableStart, tableEnd
  case conjunction, bullet, whiteBullet, blackSquare
  // The names of the months, in a date and alone, are parted by bars. A time has the fields HH, H
  // or h for the hour, and mm for the minute, as in Unicode CLDR.
  case monthNames, monthNamesAlone, monthAndDay, dateAndYear, monthAndYear
  case timeBeforeNoon, timeAfterNoon, dateAndTime
  case optimalValue, suboptimalValue, criticalValue
  case black, gray, white, red, orange, yellow, green, cyan, blue, purple, pink, brown

  // Positions.
  case position, listStart, listEnd, landmark, landmarkEnd, row, column, rowSpan, columnSpan
  case banner, complementary, contentInformation, form, main, navigation, region, search

  // Containers.
  case rows, columns, containerEnd, table

  // Hints and notices.
  case toggleHint, textHint, adjustableHint, expandHint, collapseHint, pickerHint, dragHint
  case directTouchHint, actionsHint, textSelectionHint
  case rotorHint, misspelledWords, misspelledWord
  case rotorLinks, rotorVisitedLinks, rotorInPageLinks, rotorHeadings, rotorHeadingLevel
  case rotorBoldText, rotorItalicText, rotorUnderlinedText, rotorImages, rotorTextFields
  case rotorTables, rotorLists, rotorLandmarks
  case rotorCharacters, rotorWords, rotorLines, rotorTextSelection, rotorEdit
  case rotorButtons, rotorFormControls, rotorStaticText
  case rotorContainers, rotorSameItem, rotorActions, rotorAdjustValue, rotorMoreContent
  case rotorSpeechRate, rotorVolume, rotorPunctuation, rotorHints, rotorLanguage,
    rotorContainerDescriptions
  // The name of the language in the language itself.
  case languageName
  case actionsAvailable, moreContentAvailable, directTouchArea

  // VoiceOver itself.
  case voiceOverOn, voiceOverOff

  // The rotor and its settings.
  case characterSelection, wordSelection, lineSelection
  case noNext, noPrevious, activateAction
  case punctuationNone, punctuationSome, punctuationAll

  // Words for silence, and for comparison with labels.
  case blank, back

  // Invisible characters.
  case space, newLine

  // The rest is only for the Mac. Role words.
  case slider, stepper, toggleSwitch, toggleButton, disclosureTriangle, outlineRow, text
  case editText, emailField, numberField, telephoneField, urlField, searchTextField, textEntryArea
  case clickableText, horizontalSplitter, verticalSplitter, listMarker, output
  // On pages.
  case incrementableField, dateArea, timeArea, dateAndTimeArea
  case menuPopUpComboBox, horizontalSeparator, verticalSeparator, clickable
  case horizontalSlider, verticalSlider, videoPlayer, paragraph, hasDetailsIn, detailsFor

  // Containers by their kind.
  case group, emptyGroup, list, descriptionList, menu, menuBar, outline, radioGroup, tabGroup
  case tabPanel, toolbar, navigationBar, sidebar, collection, webContent, webApplication, webDialog
  case webAlertDialog, article, blockQuote, description, document, feed, figure, footer, highlighted
  case imageMap, frame, application, dialog, alertDialog

  // The content of containers, entering and leaving.
  case items, withItems, andMoreItems, noSelection
  case endOfList, endOfContainer, endOfNamedContainer, interacting, stoppedInteracting
  case enteringContainer, leavingContainer, listLevel, minusOneRow

  // Positions on the Mac.
  case bracketedPosition, rowOfRows, outlineRowNumber, columnOfColumns

  // The insertion point on the Mac.
  case insertionAtBeginning, insertionAtEnd, insertionOnWord, insertionBetween, characterPair
  case contentsSelected

  // Instructions about the item.
  case currentlyOn, currentlyOnVowel, currentlyInside, currentlyInsideVowel, textElement
  case insideWebContent, insideGroup, insideListBox, insideComboBox
  case currentlyIn, currentlyInVowel, selectableText, insideWebDialog, insideCell, insideTable, cell

  // Instructions about actions.
  case clickButton, clickLink, itemIsDimmed, displayOptions, typeOrDisplayChoices, typeText
  case changeValue, selectOption, expandOrCollapse, interactWithGroup, interactWithToolbar
  case enterWebArea, navigateTable, openMoreContent
  case exitWebArea, exitGroup, exitListBox, exitComboBox
  case selectCheckbox, startSlider, startStepper, chooseMenuItem, moveInList

  // Answers to where the cursor and the keyboard focus are.
  case inVoiceOverCursor, hasKeyboardFocus

  // Quick navigation and the keys.
  case quickNavOn, quickNavOff, singleKeyQuickNavOn, singleKeyQuickNavOff, keysLocked, keysUnlocked
  case formElement

  // Keys, as hints and menus have them, and the standard menus.
  case keyControl, keyOption, keyShift, keyCommand, keyUp, keyDown, keyLeft, keyRight, keyReturn
  case keySpace, keyEscape, keyDelete, keyForwardDelete, keyTab, keyHome, keyEnd, keyPageUp
  case keyPageDown
  case menuFile, menuEdit, menuFormat, menuView, menuWindow, menuHelp

  /// Forms that a table may leave out, and the phrases that they vary: before a vowel, and the
  /// months without a day.
  static let optionalForms: [(form: Phrase, phrase: Phrase)] = [
    (.currentlyOnVowel, .currentlyOn), (.currentlyInsideVowel, .currentlyInside),
    (.currentlyInVowel, .currentlyIn), (.monthNamesAlone, .monthNames),
  ]

  /// Creates the phrase for a value of aria-current; nil if it is not the current item.
  init?(current: String) {
    switch current {
    case "page": self = .currentPage
    case "step": self = .currentStep
    case "location": self = .currentLocation
    case "date": self = .currentDate
    case "time": self = .currentTime
    case "", "false": return nil
    default: self = .currentItem
    }
  }

  /// Creates the phrase for the marker of a list item, unless its text says it.
  init?(marker text: String) {
    switch text {
    case "•": self = .bullet
    case "◦": self = .whiteBullet
    case "▪", "■": self = .blackSquare
    default: return nil
    }
  }

  /// Creates the phrase for a kind of invalid content; nil stands for no particular kind.
  init(invalid kind: String?) {
    switch kind {
    case "grammar": self = .invalidGrammar
    case "spelling": self = .invalidSpelling
    default: self = .invalid
    }
  }

  /// Creates the phrase for how good the value of a meter is; nil for any other word.
  init?(quality: String) {
    switch quality {
    case "optimal": self = .optimalValue
    case "suboptimal": self = .suboptimalValue
    case "critical": self = .criticalValue
    default: return nil
    }
  }

  /// Creates the phrase for a value of aria-haspopup.
  init?(popUp: String) {
    switch popUp {
    case "menu", "true": self = .menuPopUp
    case "listbox": self = .listBoxPopUp
    case "tree": self = .treePopUp
    case "grid": self = .gridPopUp
    case "dialog": self = .dialogPopUp
    default: return nil
    }
  }
}
