// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

typealias IOSRow = RuleRow<IOSRule>
typealias IOSList = RuleList<IOSRule>

/// What VoiceOver on iOS says of an element, row by row, from the first word to the last.
enum IOSRows {
  /// An element of an app.
  static let app = list(
    [selected],
    typeWords(when: [.controlsBefore], onPage: false),
    [
      IOSRow(
        .rowHeader, .header, .rowHeaders, when: [.cell, .rowKnown, .firstInRow],
        from: .member("cell")),
      columnHeader,
    ],
    label,
    [headerOfCell],
    spans,
    [row.only(when: [.firstInRow]), column],
    values,
    [content, hintAsLabel],
    [
      current,
      required,
      invalid,
      IOSRow(.busy, .state, .phrase(.busy), when: [.busy], from: .member("busy")),
      readOnly,
      dimmed.only(unless: [.dimmedInTabBarView]),
      popUpKind.only(unless: [.popUpButton, .comboBox]),
    ],
    typeWords(when: [.controlsAfter], onPage: false, isAfterCell: true, withStates: true),
    place.only(when: [.saysPlaces]),
    [
      IOSRow(.listStart, .position, .edges(.starts), when: [.saysPlaces, .startsContainer]),
      IOSRow(.listEnd, .position, .edges(.ends), when: [.saysPlaces, .endsContainer]),
    ],
    [
      authoredHint,
      IOSRow(
        .description, .hint, .description, when: [.saysHints, .described],
        from: .member("description")),
    ],
    automaticHints(
      [
        toggleHint,
        textHint.only(unless: [.readOnly]),
        // A text that cannot be edited has no misspelled words to correct.
        misspelledHint.only(when: [.editing]),
        misspelledHint.only(when: [.textArea], unless: [.editing]),
        adjustableHint,
      ] + expansionHints),
    notices)

  /// An element of a web page.
  ///
  /// Safari passes the states of a page separately from the traits, and VoiceOver says them behind
  /// the role (decision 21).
  static let page = list(
    [selected],
    typeWords(when: [.controlsBefore], onPage: true),
    [
      columnHeader,
      IOSRow(
        .rowHeader, .header, .rowHeadersBefore, when: [.cell, .entersRow], from: .member("cell")),
    ],
    typeWords(when: [.separator, .controlsAfter], onPage: true),
    [
      IOSRow(
        .revision, .trait, .revision, when: [.changedText], unless: [.controlsOff],
        from: .member("role")),
      IOSRow(.listMarker, .label, .marker, when: [.bulletMarker], from: .member("label")),
    ],
    label.only(unless: [.bulletMarker]),
    [
      IOSRow(
        .label, .label, .phrase(.chooseFile), when: [.namedByRole], from: .member("role")),
      IOSRow(
        .pageDescription, .content, .phrase(.description), when: [.saysContent, .described],
        from: .member("description")),
      IOSRow(
        .pageDescription, .content, .description, when: [.saysContent, .described],
        from: .member("description")),
      // A header in the corner of a table belongs to its row and its column.
      IOSRow(
        .roleWord, .trait, .phrase(.rowHeader), when: [.controlsAfter, .cornerHeader],
        from: .member("role")),
      IOSRow(
        .roleWord, .trait, .phrase(.columnHeader), when: [.controlsAfter, .cornerHeader],
        from: .member("role")),
      headerOfCell.only(unless: [.cornerHeader]),
    ],
    spans,
    [row.only(when: [.entersRow]), column],
    [
      IOSRow(
        .secretCount, .value, .characterCount, when: [.saysValues, .secretCount],
        from: .member("text")),
      IOSRow(
        .colorName, .value, .colorName, when: [.saysValues, .color], from: .member("value")),
      IOSRow(.dateWords, .value, .date, when: [.saysValues, .date], from: .member("value")),
      IOSRow(
        .rangeValue, .value, .number, when: [.saysValues, .numberAndPercent],
        from: .member("range")),
      IOSRow(
        .rangePercent, .value, .percent, when: [.saysValues, .numberAndPercent],
        from: .member("range")),
    ],
    values.only(unless: [.secretCount, .color, .date, .numberAndPercent]),
    [content, hintAsLabel],
    [
      current,
      IOSRow(.busy, .state, .phrase(.busy), when: [.busy, .leaf], from: .member("busy")),
      readOnly,
      dimmed,
      IOSRow(
        .dimmed, .state, .phrase(.dimmed), when: [.separator], unless: [.dimmed],
        from: .member("traits")),
    ],
    typeWords(when: [.controlsAfter], onPage: true, isAfterCell: true).only(unless: [.separator]),
    [
      IOSRow(
        .revision, .trait, .phrase(.highlighted), when: [.highlighted], unless: [.controlsOff],
        from: .member("role")),
      popUpKind,
      IOSRow(
        .listPosition, .position, .listPosition, when: [.saysPlaces, .placeInList],
        from: .member("role")),
    ],
    pressedStates,
    toggleStates.only(unless: [.pressable]),
    expansion.only(when: [.tellsExpansion]),
    editing,
    // VoiceOver says no place of the items of a menu or a list box.
    place.only(when: [.saysPlaces], unless: [.menuItem, .option]),
    pageFaults,
    [
      required,
      IOSRow(
        .listStart, .position, .edges(.pageStarts),
        when: [.saysPlaces, .saysStarts, .startsContainer]),
      IOSRow(
        .formStart, .position, .phrase(.formStart),
        when: [.saysPlaces, .saysStarts, .startsContainer, .inLegend], from: .member("role")),
      IOSRow(
        .listEnd, .position, .edges(.pageEnds), when: [.saysPlaces, .saysEnds, .endsContainer]),
      IOSRow(
        .roleWord, .trait, .phrase(.term), when: [.saysPlaces, .term], from: .member("role")),
      IOSRow(
        .roleWord, .trait, .phrase(.description), when: [.saysPlaces, .definition],
        from: .member("role")),
      authoredHint,
    ],
    // A double tap or a flick does one of these.
    automaticHints(
      [
        IOSRow(.pickerHint, .hint, .phrase(.pickerHint), when: [.popUpButton]),
        toggleHint.only(unless: [.popUpButton]),
      ] + expansionHints.only(when: [.tellsExpansion], unless: [.popUpButton, .switchable]) + [
        textHint.only(unless: [.popUpButton, .switchable, .tellsExpansion]),
        adjustableHint.only(unless: [.popUpButton, .tellsExpansion, .textInput]),
      ]),
    notices)

  /// If nothing was said so far: groups of rows, of which each is tried if those before said nothing.
  static let silenceInApp = silence(onPage: false)
  static let silenceOnPage = silence(onPage: true)

  private static func silence(onPage: Bool) -> [IOSList] {
    [
      list(values),
      list(typeWords(when: [.controlsOff], onPage: onPage)),
      list([
        IOSRow(.roleWord, .trait, .unspokenWord, when: [.unspokenWord], from: .member("role"))
      ]),
      list([IOSRow(.nothingToSay, .label, .phrase(.blank))]),
    ]
  }

  // MARK: Changes

  /// What is wrong with the content of an element of a page: of a choice, Safari does not pass this on.
  static let pageFault = list(pageFaults)

  private static let pageFaults = [
    IOSRow(
      .invalid, .state, .invalidKind, when: [.invalid], unless: [.popUpRole],
      from: .member("invalid")),
    IOSRow(
      .errorMessage, .state, .errorMessage, when: [.invalid, .errorMessage], unless: [.popUpRole],
      from: .member("errorMessage")),
  ]

  /// That an element of a page expands or collapses: its name, and in a heading its type words.
  static let pageExpansion = list(
    label, typeWords(when: [.inHeading], onPage: true), expansion)

  /// The element of a live region: its name and its value.
  static let announcement = list(
    [
      IOSRow(.label, .label, .marker, when: [.bulletMarker], from: .member("label")),
      IOSRow(
        .label, .label, .label, when: [.backButton], unless: [.named, .bulletMarker],
        from: .member("label")),
    ],
    [nameItself].only(unless: [.bulletMarker]), values.only(unless: [.bulletMarker]))

  /// The name of what is around the element.
  static let nameAround = list([labelAround])

  /// The name alone, the value alone, and states alone.
  static let name = list(label)
  static let value = list(values)
  static let toggleState = list(toggleStates)
  static let pressedState = list(pressedStates)
  static let expandedState = list(expansion)
  static let invalidState = list([invalid])

  /// A selection: what distinguishes the members of a series.
  static let selection = list(
    [selected], label, values.only(unless: [.named, .namedByWhatIsAround]), place)

  // MARK: Parts

  private static let selected = IOSRow(
    .selected, .selected, .phrase(.selected), when: [.selected], from: .member("traits"))

  private static let nameItself = IOSRow(
    .label, .label, .label, when: [.named], from: .member("label"))

  private static let labelAround = IOSRow(
    .labelAround, .label, .labelAround, when: [.namedByWhatIsAround], from: .member("label"))

  private static let label = [nameItself, labelAround]

  private static let values = [
    IOSRow(.value, .value, .value, when: [.valueOfToggle], from: .member("value")),
    IOSRow(.value, .value, .value, when: [.plainValue], from: .member("value")),
    IOSRow(.quality, .value, .quality, when: [.quality], from: .member("quality")),
    IOSRow(.secureValue, .value, .bullets, when: [.secretValue], from: .text),
    IOSRow(.textValue, .value, .text, when: [.text], from: .member("text")),
    IOSRow(.textValue, .value, .value, when: [.textInValue], from: .member("value")),
    IOSRow(.placeholder, .value, .placeholder, when: [.placeholder], from: .member("text")),
    IOSRow(.rangeValue, .value, .range, when: [.rangeValue], from: .member("range")),
  ].only(when: [.saysValues])

  private static let content = IOSRow(
    .content, .content, .importantContent, when: [.saysContent, .importantContent],
    from: .member("customContent"))

  /// The hint of an element with nothing else to say.
  private static let hintAsLabel = IOSRow(
    .hintPromotion, .label, .hint, when: [.hintIsLabel], from: .member("hint"))

  private static let toggleStates =
    [(Fact.on, Phrase.checked, Phrase.on), (.off, .unchecked, .off), (.mixed, .mixed, .mixed)]
    .flatMap { state, checked, plain in
      [
        IOSRow(
          .checkedState, .state, .phrase(checked), when: [state, .checkable], from: .toggle),
        IOSRow(
          .toggleState, .state, .phrase(plain), when: [state], unless: [.checkable], from: .toggle),
      ]
    } + [IOSRow(.rawState, .state, .value, when: [.rawState], from: .member("value"))]

  private static let pressedStates = [
    IOSRow(.pressed, .state, .phrase(.pressed), when: [.pressedOn], from: .member("pressed")),
    IOSRow(.pressed, .state, .phrase(.notPressed), when: [.pressedOff], from: .member("pressed")),
    IOSRow(.pressed, .state, .phrase(.mixed), when: [.pressedMixed], from: .member("pressed")),
  ].only(when: [.pressable])

  private static let expansion = [
    IOSRow(.expanded, .state, .phrase(.expanded), when: [.isExpanded], from: .member("expanded")),
    IOSRow(.expanded, .state, .phrase(.collapsed), when: [.isCollapsed], from: .member("expanded")),
  ]

  private static let editing = [
    IOSRow(.editing, .state, .phrase(.isEditing), when: [.editing], from: .member("traits")),
    IOSRow(.caret, .state, .caret, when: [.editing], from: .member("text")),
  ]

  private static let current = IOSRow(
    .current, .state, .currentKind, when: [.current], from: .member("current"))

  private static let readOnly = IOSRow(
    .readOnly, .state, .phrase(.readOnly), when: [.readOnly, .textInput],
    from: .member("readOnly"))

  private static let dimmed = IOSRow(
    .dimmed, .state, .phrase(.dimmed), when: [.dimmed], from: .member("traits"))

  private static let required = IOSRow(
    .required, .state, .phrase(.required), when: [.required], from: .member("required"))

  private static let invalid = IOSRow(
    .invalid, .state, .phrase(.invalid), when: [.invalid], from: .member("invalid"))

  private static let popUpKind = IOSRow(
    .popUpKind, .state, .popUpKind, when: [.popUp], from: .member("hasPopup"))

  /// The position in a series: given, or counted.
  private static let place = [
    IOSRow(.position, .position, .position, when: [.position], from: .member("position")),
    IOSRow(.tabPosition, .position, .tabPosition, when: [.placeInTabBar]),
    IOSRow(
      .seriesPosition, .position, .seriesPosition, when: [.placeInSeries], from: .member("role")),
  ]

  // MARK: Cells

  private static let columnHeader = IOSRow(
    .columnHeader, .header, .columnHeaders, when: [.cell], from: .member("cell"))

  /// The kind of header that a cell is, before its place.
  private static let headerOfCell = IOSRow(
    .roleWord, .trait, .headerWord, when: [.controlsAfter, .cell, .headerWord],
    unless: [.roleDescribed], from: .member("role"))

  private static let spans = [
    IOSRow(
      .rowSpan, .position, .rowSpan, when: [.cell, .rowKnown, .severalRows],
      from: .member("cell")),
    IOSRow(
      .columnSpan, .position, .columnSpan, when: [.cell, .columnKnown, .severalColumns],
      from: .member("cell")),
  ]

  private static let row = IOSRow(
    .row, .position, .row, when: [.cell, .rowKnown], from: .member("cell"))

  private static let column = IOSRow(
    .column, .position, .column, when: [.cell, .columnKnown], from: .member("cell"))

  // MARK: Type words

  /// What the element is, in the order of VoiceOver.
  ///
  /// - Parameters:
  ///   - condition: When it is said.
  ///   - onPage: Whether the element is on a web page.
  ///   - isAfterCell: Whether the kind of header that a cell is has been said before.
  ///   - withStates: Whether the states among them are said, too, and whatever the condition.
  private static func typeWords(
    when condition: FactSet, onPage: Bool, isAfterCell: Bool = false, withStates: Bool = false
  ) -> [IOSRow] {
    func types(_ rows: [IOSRow]) -> [IOSRow] { rows.only(when: condition) }
    func nouns(_ rows: IOSRow?...) -> [IOSRow] {
      types(rows.compactMap(\.self).only(unless: [.roleDescribed]))
    }
    return concatenated(
      types([
        IOSRow(
          .roleDescription, .trait, .roleDescription, when: [.roleDescribed],
          from: .member("roleDescription"))
      ]),
      nouns(
        IOSRow(
          .checkbox, .trait, .phrase(.checkbox), when: [.roleWord, .checkboxWord],
          from: .member("role")),
        IOSRow(
          .roleWord, .trait, .roleWord, when: [.roleWord], unless: [.checkboxWord],
          from: .member("role")),
        IOSRow(
          .roleWord, .trait, .headerWord, when: [.headerWord], unless: isAfterCell ? [.cell] : [],
          from: .member("role")),
        IOSRow(
          .popUpButton, .trait, .phrase(.popUpButton), when: [.popUpButton],
          from: .trait(.popupButton)),
        IOSRow(
          .radioButton, .trait, .phrase(.radioButton), when: [.radioButton],
          from: .trait(.radioButton)),
        IOSRow(.menuItem, .trait, .phrase(.menuItem), when: [.menuItem], from: .trait(.menuItem)),
        IOSRow(
          .button, .trait, .phrase(.button), when: [.button], unless: [.replacesButton],
          from: .trait(.button)),
        IOSRow(
          .backButton, .trait, .phrase(.backButton), when: [.backButton], from: .member("traits")),
        IOSRow(
          .keyboardKey, .trait, .phrase(.keyboardKey), when: [.keyboardKey, .saysKeys],
          from: .member("traits")),
        onPage
          ? IOSRow(
            .toggleButton, .trait, .phrase(.toggleButton), when: [.pressable],
            from: .member("pressed")) : nil,
        IOSRow(
          .switchButton, .trait, .phrase(.switchButton), when: [.switchLike],
          unless: onPage ? [.tab, .pressable] : [.tab], from: .trait(.toggleButton))),
      withStates ? toggleStates : [],
      nouns(
        IOSRow(.tab, .trait, .phrase(.tab), when: [.tab], from: .tab),
        IOSRow(
          .secureTextField, .trait, .phrase(.secureTextField), when: [.textInput, .secure],
          unless: [.ownWord], from: .member("traits")),
        onPage
          ? IOSRow(
            .textField, .trait, .phrase(.multiLineTextField), when: [.textInput, .textArea],
            unless: [.ownWord, .secure], from: .member("traits")) : nil,
        IOSRow(
          .textField, .trait, .phrase(.textField), when: [.textInput],
          unless: onPage ? [.ownWord, .secure, .textArea] : [.ownWord, .secure],
          from: .member("traits"))),
      withStates ? editing : [],
      // On a page, a link that consists of a picture is a link first.
      onPage ? types(wordsAround.only(when: [.image])) : [],
      nouns(
        IOSRow(.heading, .trait, .heading, when: [.header], from: .trait(.header)),
        IOSRow(
          .link, .trait, .phrase(.visitedLink), when: [.link, .visited], from: .trait(.link)),
        IOSRow(
          .link, .trait, .phrase(.link), when: [.link], unless: [.visited], from: .trait(.link)),
        IOSRow(
          .pickerItem, .trait, .phrase(.pickerItem), when: [.pickerItem],
          from: .trait(.pickerElement)),
        IOSRow(
          .adjustable, .trait, .phrase(.adjustable), when: [.adjustable], unless: [.ownWord],
          from: .trait(.adjustable)),
        IOSRow(.image, .trait, .phrase(.image), when: [.image], from: .trait(.image)),
        IOSRow(
          .searchField, .trait, .phrase(.searchField), when: [.searchField],
          from: .trait(.searchField)),
        IOSRow(.unknownRole, .trait, .unknownRole, when: [.unknownRole], from: .member("role"))),
      types([
        IOSRow(
          .unknownTrait, .trait, .unknownTraits, when: [.unknownTraits], from: .member("traits"))
      ]),
      types(wordsAround.only(unless: onPage ? [.image] : [])),
      withStates ? expansion : [])
  }

  /// The words of an enclosing heading and link, the inner one first.
  private static let wordsAround = [
    IOSRow(
      .wordsAround, .trait, .linkAround, when: [.inLink, .linkIsInner], unless: [.link],
      from: .member("role")),
    IOSRow(
      .wordsAround, .trait, .headingAround, when: [.inHeading], unless: [.header],
      from: .member("role")),
    IOSRow(
      .wordsAround, .trait, .linkAround, when: [.inLink], unless: [.linkIsInner, .link],
      from: .member("role")),
  ]

  // MARK: Hints and notices

  private static let authoredHint = IOSRow(
    .hint, .hint, .hint, when: [.saysHints, .hint], unless: [.hintIsLabel, .hintReplaced],
    from: .member("hint"))

  private static let toggleHint = IOSRow(
    .toggleHint, .hint, .phrase(.toggleHint), when: [.switchable])

  private static let textHint = IOSRow(
    .textHint, .hint, .phrase(.textHint), when: [.textInput], unless: [.editing])

  private static let misspelledHint = IOSRow(
    .misspelledHint, .hint, .phraseAbout(.rotorHint, .misspelledWords), when: [.textInput],
    unless: [.readOnly])

  private static let adjustableHint = IOSRow(
    .adjustableHint, .hint, .phrase(.adjustableHint), when: [.adjustable],
    unless: [.toggle, .hintIsLabel])

  private static let expansionHints = [
    IOSRow(
      .expandedHint, .hint, .phrase(.collapseHint), when: [.isExpanded], from: .member("expanded")),
    IOSRow(
      .expandedHint, .hint, .phrase(.expandHint), when: [.isCollapsed], from: .member("expanded")),
  ]

  /// VoiceOver's own hints; a dimmed element has none.
  private static func automaticHints(_ rows: [IOSRow]) -> [IOSRow] {
    (rows + [
      IOSRow(.dragHint, .hint, .phrase(.dragHint), when: [.drag], from: .member("drag")),
      IOSRow(.rotorHint, .hint, .rotors, when: [.rotors], from: .member("rotors")),
    ]).only(when: [.saysAutomaticHints], unless: [.dimmed])
  }

  private static let notices = [
    IOSRow(
      .actions, .actions, .phrase(.actionsAvailable), when: [.saysActions, .actions],
      from: .member("actions")),
    IOSRow(
      .moreContent, .moreContent, .phrase(.moreContentAvailable),
      when: [.saysContent, .moreContent], from: .member("customContent")),
  ]

  private static func list(_ parts: [IOSRow]...) -> IOSList { IOSList(parts.flatMap(\.self)) }

  private static func concatenated(_ parts: [IOSRow]...) -> [IOSRow] { parts.flatMap(\.self) }
}
