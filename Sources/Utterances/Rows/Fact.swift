// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// One thing that is true of an element or a container, or of the listener's options, as far as a rule asks
/// for it.
///
/// There may be 256, as many as a `FactSet` has bits; a test counts them.
enum Fact: UInt8, CaseIterable, Sendable {
  // Where it is.

  /// It is on a web page.
  case onPage
  /// It is disabled, and in the platform's own tab bar, in which no tab is dimmed.
  case dimmedInTabBarView
  /// It is in a link that is not an element.
  case inLink
  /// It is in a heading that is not an element.
  case inHeading
  /// The link around it is inside the heading around it, if there are both.
  case linkIsInner
  /// Its text is highlighted.
  case highlighted
  /// Its text was inserted or deleted.
  case changedText
  /// It is in the legend of a group of fields.
  case inLegend
  /// It is the first element, or on a page the only one, of the heading around it.
  case beginsHeading
  /// Several elements are in the heading around it.
  case sharesHeading
  /// It is a term of a description list.
  case term
  /// It is a definition in a description list.
  case definition

  // Its name and value.

  /// It has a label to say; a back button, other words than "back".
  case named
  /// It has nothing of its own, and the link or heading around it has a label.
  case namedByWhatIsAround
  /// It is the marker of a list item for which there is a word.
  case bulletMarker
  /// On a page, it is a button that chooses a file, and has no other name.
  case namedByRole
  /// It has a value; an element with it is not a text input and no toggle.
  case plainValue
  /// It is a toggle whose state another member has, and whose value is a text.
  case valueOfToggle
  /// It has a text that hides its characters.
  case secretValue
  /// It has a text in `text` that may be shown.
  case text
  /// It is a text input with its text in `value`.
  case textInValue
  /// It has a placeholder that is not its label, nor on the Mac its description; on iOS, and no text.
  case placeholder
  /// It has a range with a current value, and no other value.
  case rangeValue
  /// It is a meter whose value is known to be good or bad.
  case quality
  /// On a page, its text hides its characters, whose number is known.
  case secretCount
  /// On a page, it is a color well with a color that has a name.
  case color
  /// On a page, it has a date or time that is said in words.
  case date
  /// It is a slider of a page that says its number and its percentage.
  case numberAndPercent
  /// It has custom content of high importance.
  case importantContent
  /// It has a hint of the application.
  case hint
  /// It has a description.
  case described
  /// On pages on iOS, it is a cell or an item of a list, whose texts VoiceOver reads, and not what its
  /// author gives it.
  case readByTexts
  /// Its hint is said as its label, because it has nothing else.
  case hintIsLabel
  /// It begins an item of a list with the marker before it.
  case markerBefore
  /// It has a text with an insertion point in it.
  case insertionPoint
  /// A part of its text is selected.
  case selectedText
  /// All of its text is selected, as when the user reaches it for the first time.
  case selectedWhole
  /// The user reaches its text again.
  case reachedAgain
  /// It is a search field of an app with an empty text, or a text field of a page with no words at all.
  case blankText
  /// On a page, it is a slider whose number is said instead of its percentage.
  case plainNumber
  /// On a page, it is a text of several lines, which follows its word.
  case valueLast
  /// It has details elsewhere, in an element of a known role.
  case detailsIn
  /// It is the details of something with a name.
  case detailsFor

  // Its states.

  /// It, or a row or cell around it, is selected.
  case selected
  /// It, or a row or cell around it, is disabled.
  case dimmed
  /// It is the current item of a set.
  case current
  /// A value is required.
  case required
  /// Its value is invalid.
  case invalid
  /// It is still loading.
  case busy
  /// It cannot be edited.
  case readOnly
  /// It opens a popup of a known kind.
  case popUp
  /// It is expanded.
  case isExpanded
  /// It is collapsed.
  case isCollapsed
  /// It tells on a page that it is expanded: a pop up button does not, nor a heading in a summary.
  case tellsExpansion
  /// It is a toggle that is on.
  case on
  /// It is a toggle that is off.
  case off
  /// It is a toggle that is neither on nor off.
  case mixed
  /// It is a toggle whose state no member has but the value, which is another text.
  case rawState
  /// `pressed` is true.
  case pressedOn
  /// `pressed` is false.
  case pressedOff
  /// `pressed` is mixed.
  case pressedMixed
  /// Its text is being edited.
  case editing
  /// It has a message about what is invalid.
  case errorMessage

  // What has changed.

  /// Its state as a toggle has just changed.
  case toggleChanged
  /// It has just been selected, or is selected no more; or, if it is no toggle, is on or off.
  case selectionChanged
  /// It has just expanded or collapsed.
  case expansionChanged

  // How the user came to it on a page; both are false of the cursor.

  /// With what is around it, which the user interacts with or focuses.
  case interacting
  /// Not at all: the user asks where a cursor is.
  case located

  // What it is.

  /// It can be switched on and off.
  case toggle
  /// Its states are checked and unchecked, not on and off.
  case checkable
  /// It is a toggle, and no choice of several.
  case switchable
  /// It is a button that is a toggle, and not checkable.
  case switchLike
  /// It has `pressed` and is no switch: its states on a page are pressed and not pressed.
  case pressable
  /// It is a button.
  case button
  /// Another word replaces "button".
  case replacesButton
  /// Its role has a word of its own instead of "button".
  case roleWord
  /// The word of its role is "checkbox".
  case checkboxWord
  /// Its author replaces the words for its role.
  case roleDescribed
  /// It opens a list to choose from.
  case popUpButton
  /// It is a radio button.
  case radioButton
  /// It is an item of a menu.
  case menuItem
  /// It goes back.
  case backButton
  /// It is a key of a keyboard.
  case keyboardKey
  /// It is a tab, or in a tab bar.
  case tab
  /// It takes text.
  case textInput
  /// It hides the typed text.
  case secure
  /// It takes several lines of text.
  case textArea
  /// Its role has a word that no trait has.
  case ownWord
  /// It is a heading.
  case header
  /// It is a link.
  case link
  /// It is a visited link.
  case visited
  /// It is a link to an element of the same page.
  case inPage
  /// It is an item of a picker.
  case pickerItem
  /// Its value can be increased and decreased.
  case adjustable
  /// It is a picture.
  case image
  /// It is a search field.
  case searchField
  /// Aloud does not know its role, which has a name.
  case unknownRole
  /// It has traits that Aloud does not know.
  case unknownTraits
  /// Its role is `option`.
  case option
  /// Its role is `separator`.
  case separator
  /// Its role is `combobox`.
  case comboBox
  /// Its role is `popupButton`.
  case popUpRole
  /// Its role has a word that is said only if there is nothing else.
  case unspokenWord
  /// Its role has no elements inside.
  case leaf

  /// Its role is `label`.
  case labelRole
  /// Its role is that of an item of a menu.
  case menuItemRole

  // The Mac's word for it.

  /// There is one.
  case word
  /// It precedes the name; so does that of a list, and of a menu whose start the cursor is at.
  case wordFirst
  /// Its position is in brackets.
  case bracketed
  /// It is "heading".
  case headingWord
  /// It is "link".
  case linkWord
  /// It is "button".
  case buttonWord
  /// It is "toggle button".
  case toggleButtonWord
  /// It is "radio button" or "toggle button": what is on is selected.
  case choiceWord
  /// It is "tab", or on a page "radio button", and it is not chosen.
  case selectable
  /// It is "checkbox", "switch" or "toggle button".
  case checkWord
  /// It is "pop up button".
  case popUpButtonWord
  /// It is "combo box".
  case comboBoxWord
  /// It is "menu pop up combo box".
  case popUpComboBoxWord
  /// It is "slider".
  case sliderWord
  /// It is "stepper" or "incrementable field".
  case stepperWord
  /// It is "menu item".
  case menuItemWord
  /// It is "disclosure triangle", or that of a summary.
  case disclosureWord
  /// It is that of a text that cannot be edited.
  case readOnlyWord

  // Cells and places.

  /// A cell of a data table begins with it.
  case cell
  /// It is a header cell, or the cell that begins with it is one.
  case headerWord
  /// On a page, it is the header in the corner of a table, for its row and its column.
  case cornerHeader
  /// Its cell is a header by which the table is sorted.
  case sorted
  /// Its cell is the first in its row.
  case firstInRow
  /// The row of its cell is known.
  case rowKnown
  /// The column of its cell is known.
  case columnKnown
  /// Its cell spans several rows.
  case severalRows
  /// Its cell spans several columns.
  case severalColumns
  /// The cursor comes into the row with it.
  case entersRow
  /// The cursor comes into the column with it.
  case entersColumn
  /// The cursor was in the table before.
  case insideTable
  /// A container begins with it.
  case startsContainer
  /// A container ends with it.
  case endsContainer
  /// It has a position in a series, as its author gives it.
  case position
  /// It is in a tab bar, which counts its tabs.
  case placeInTabBar
  /// It is in a series, which counts its members.
  case placeInSeries
  /// On a page, an item of a list begins with it; on iOS, but not the list.
  case placeInList

  /// The instruction says what it is in.
  case enclosed
  /// The instruction says how to leave what it is in.
  case enclosedWithWayOut

  // Containers.

  /// Its role is `dialog` or `alertdialog`.
  case dialog
  /// Its role is `alert` or `alertdialog`.
  case alert
  /// On the Mac, it is announced: it is more than a group without a name.
  case announced
  /// It is a data table of an app that was announced at its beginning.
  case announcedTable
  /// It is a data table of a page.
  case tableOfPage
  /// The number of its rows or that of its columns is said.
  case sized
  /// The number of its rows is said.
  case sizedInRows
  /// The number of its columns is said.
  case sizedInColumns
  /// It is a list; on a page, so is a list box.
  case listContainer
  /// It is a list of descriptions.
  case descriptionListContainer
  /// It is a landmark.
  case landmark
  /// It is a landmark that says its kind: in an app, its role tells it; on a page, its author gives no other
  /// words for its role.
  case kindSaid
  /// It says its name as landmarks do, but is none: a figure or an article.
  case namedLikeLandmark
  /// On a page, its name is said before the element with which the cursor enters it.
  case namedOnEntry
  /// On a page, it has a name, and the element with which it is said has the same one.
  case namedLikeElement
  /// Its word is said: there is one, and the settings allow it.
  case wordSaid
  /// Its word is "list".
  case plainList
  /// Its word is that of a table, a description list, or a list that its author calls otherwise; at its
  /// end, its name is not said.
  case plainKind
  /// Its items are counted.
  case countsItems
  /// It is a dialog with a name, whose items are counted.
  case countsDialogItems
  /// It is a dialog without a name, and its first element has one.
  case firstItemNamed
  /// It is a dialog with several items.
  case severalItems
  /// It is a list inside another one.
  case innerList
  /// The Mac's word for it is "list", whatever its author calls it.
  case listWord
  /// The Mac's word for it is "table".
  case tableWord
  /// The Mac's word for it is "toolbar" or "navigation bar".
  case toolbarWord
  /// The Mac's word for it is "web content".
  case webContentWord
  /// On a page, the cursor goes into it, and does not come from its inside.
  case cursorGoesIn
  /// On a page, the cursor is at its end.
  case atEnd
  /// On a page, the instruction about it says its name.
  case nameInInstruction

  // What it offers.

  /// It has custom actions under Actions of the rotor: on iOS, not those for selected text.
  case actions
  /// It takes touches directly.
  case directTouch
  /// It takes touches directly once it is activated.
  case directTouchWaits
  /// It has custom content that is not said.
  case moreContent
  /// It has points to drag from.
  case drag
  /// It has custom rotors.
  case rotors
  /// The application's hint is said, and swipes and a double tap are free for its actions.
  case saysHowToAct
  /// It takes text and is enabled, and hints are automatic: VoiceOver's own hint replaces its hint.
  case hintReplaced

  // The options.

  /// Values are said.
  case saysValues
  /// Hints are said.
  case saysHints
  /// VoiceOver's own hints are said.
  case saysAutomaticHints
  /// Places in series, lists and landmarks are said.
  case saysPlaces
  /// Available actions are mentioned.
  case saysActions
  /// Custom content is said.
  case saysContent
  /// Type words precede the label.
  case controlsBefore
  /// Type words follow the label and the value.
  case controlsAfter
  /// Type words are not said.
  case controlsOff
  /// The words of keyboard keys are said.
  case saysKeys
  /// The starts of containers are said.
  case saysStarts
  /// The starts and the ends of containers are said.
  case saysEnds
  /// The sizes of containers are said.
  case saysCounts

  // The release.

  /// VoiceOver and Safari are those of a release before 27.
  case before27
}
