// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// One thing that is true of a stop, or of the listener's options, as far as a rule asks for it.
///
/// There may be 128, as many as a `FactSet` has bits; a test counts them.
enum Fact: UInt8, CaseIterable, Sendable {
  // Where it is.

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
  /// It is a term of a description list.
  case term
  /// It is a definition in a description list.
  case definition

  // Its name and value.

  /// It has a label to say.
  case named
  /// It has nothing of its own, and the link or heading around it has a label.
  case namedByWhatIsAround
  /// It is the marker of a list item for which there is a word.
  case bulletMarker
  /// On a page, it is a button that chooses a file, and has no other name.
  case namedByRole
  /// It has a value, and is not a text input or a toggle.
  case plainValue
  /// It is a toggle whose state another member has, and whose value is a text.
  case valueOfToggle
  /// It has a text that hides its characters.
  case secretValue
  /// It has a text in `text` that may be shown.
  case text
  /// It is a text input with its text in `value`.
  case textInValue
  /// It is an empty text input with a placeholder that is not its label.
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
  /// Its hint is said as its label, because it has nothing else.
  case hintIsLabel

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

  // Cells and places.

  /// A cell of a data table begins with it.
  case cell
  /// It is a header cell, or the cell that begins with it is one.
  case headerWord
  /// On a page, it is the header in the corner of a table, for its row and its column.
  case cornerHeader
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
  /// On a page, the cursor comes into the row with it.
  case entersRow
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
  /// On a page, an item of a list begins with it, but not the list.
  case placeInList

  // What it offers.

  /// It has custom actions.
  case actions
  /// It has custom content that is not said.
  case moreContent
  /// It has points to drag from.
  case drag
  /// It has custom rotors.
  case rotors
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
}

/// What is true of a stop and of the listener's options.
///
/// The conditions of rules are sets of facts, so that a rule is a value: it can be listed, turned off
/// and read as a sentence.
struct FactSet: Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt128 = 0

  init(arrayLiteral facts: Fact...) { for fact in facts { insert(fact) } }

  /// Adds a fact.
  @inline(__always)
  mutating func insert(_ fact: Fact) { bits |= 1 << UInt128(fact.rawValue) }

  /// Adds a fact if it is true.
  @inline(__always)
  mutating func note(_ fact: Fact, if isTrue: Bool) { if isTrue { insert(fact) } }

  /// Adds all facts of another set.
  @inline(__always)
  mutating func formUnion(_ other: FactSet) { bits |= other.bits }

  /// Returns the facts of both sets.
  @inline(__always)
  func union(_ other: FactSet) -> FactSet {
    var set = self
    set.formUnion(other)
    return set
  }

  /// Returns the facts that another set has not.
  func subtracting(_ other: FactSet) -> FactSet {
    var set = self
    set.bits &= ~other.bits
    return set
  }

  @inline(__always)
  func contains(_ fact: Fact) -> Bool { bits & 1 << UInt128(fact.rawValue) != 0 }

  /// Returns whether it has all facts of another set.
  @inline(__always)
  func isSuperset(of other: FactSet) -> Bool { bits & other.bits == other.bits }

  /// Returns whether it has no fact of another set.
  @inline(__always)
  func isDisjoint(with other: FactSet) -> Bool { bits & other.bits == 0 }

  /// The number of its first fact.
  var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

  /// Removes its first fact, and returns the number of it.
  @inline(__always)
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}

// The options.
extension FactSet {
  /// All options.
  static let allOptions: FactSet = [
    .saysValues, .saysHints, .saysAutomaticHints, .saysPlaces, .saysActions, .saysContent,
    .controlsBefore, .controlsAfter, .controlsOff, .saysKeys, .saysStarts, .saysEnds,
  ]

  /// The facts that an option of the listener's is.
  init(_ options: UtteranceOptions) {
    self.init()
    note(.saysValues, if: options.values)
    note(.saysHints, if: options.hints)
    note(.saysAutomaticHints, if: options.spokenHints == .all)
    note(.saysPlaces, if: options.positions)
    note(.saysActions, if: options.actions)
    note(.saysContent, if: options.content)
    note(.controlsBefore, if: options.controls == .before)
    note(.controlsAfter, if: options.controls == .after)
    note(.controlsOff, if: options.controls == .none)
    note(.saysKeys, if: options.keyboardKeyWords)
    note(.saysStarts, if: options.containers != .off)
    note(.saysEnds, if: options.containers == .entryAndExit)
  }
}
