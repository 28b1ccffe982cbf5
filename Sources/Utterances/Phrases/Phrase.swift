// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Words of VoiceOver's own that an utterance can contain; each language has a table of them.
///
/// The name of a case is the key of the phrase.
enum Phrase: Int, CaseIterable, Sendable {
  // Marks and numbers.
  case listMark, sentenceMark, decimalMark, percent

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
  case rotorHint, misspelledWords, actionsAvailable, moreContentAvailable

  // What stands for silence, and what a label is compared with.
  case blank, back
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
