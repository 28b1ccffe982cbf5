// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

typealias IOSRow = RuleRow<IOSRule, ElementWords<IOSWords>>
typealias IOSList = RuleList<IOSRule, ElementWords<IOSWords>>
private typealias Shared = SharedRows<IOSRule, IOSWords>

/// What VoiceOver on iOS says of an element, row by row, from the first word to the last.
enum IOSRows {
  /// An element of an app.
  static let app = list(
    .iosApp,
    [Shared.selected],
    typeWords(when: [.controlsBefore], onPage: false),
    [
      IOSRow(
        .rowHeader, .header, .own(.rowHeaders), when: [.cell, .rowKnown, .firstInRow],
        from: .cell),
      columnHeader,
    ],
    label,
    [
      IOSRow(
        .directTouchArea, .label, .phrase(.directTouchArea), when: [.directTouch],
        unless: [.named, .namedByWhatIsAround], source: .trait(.allowsDirectInteraction)),
      headerOfCell,
    ],
    spans,
    [row.only(when: [.firstInRow]), column],
    values,
    [Shared.content, Shared.hintAsLabel],
    [
      Shared.current,
      Shared.required,
      Shared.invalid,
      Shared.busy,
      readOnly,
      Shared.dimmed.only(unless: [.dimmedInTabBarView]),
      Shared.popUpKind.only(unless: [.popUpButton, .comboBox]),
    ],
    typeWords(when: [.controlsAfter], onPage: false, isAfterCell: true, withStates: true),
    place.only(when: [.saysPlaces]),
    [
      IOSRow(.listStart, .position, .own(.starts), when: [.saysPlaces, .startsContainer]),
      IOSRow(.listEnd, .position, .own(.ends), when: [.saysPlaces, .endsContainer]),
    ],
    [
      Shared.hint,
      IOSRow(
        .description, .hint, .description, when: [.saysHints, .described],
        from: .description),
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
    .iosPage,
    [Shared.selected],
    typeWords(when: [.controlsBefore], onPage: true),
    [
      columnHeader,
      IOSRow(
        .rowHeader, .header, .own(.rowHeadersBefore), when: [.cell, .entersRow],
        from: .cell),
    ],
    typeWords(when: [.separator, .controlsAfter], onPage: true),
    [
      IOSRow(
        .revision, .trait, .own(.revision), when: [.changedText], unless: [.controlsOff],
        source: .revision),
      IOSRow(.listMarker, .label, .marker, when: [.bulletMarker], from: .label),
      // WebKit exposes them as one text since the end of 2025.
      IOSRow(.markerAndText, .label, .own(.markerAndText), when: [.markerBefore], from: .label)
        .since(.joinsMarkers),
    ],
    label.only(unless: [.bulletMarker, .markerBefore]),
    [
      IOSRow(
        .label, .label, .phrase(.chooseFile), when: [.namedByRole], from: .role),
      IOSRow(
        .pageDescription, .content, .phrase(.description), when: [.saysContent, .described],
        unless: [.readByTexts], from: .description),
      IOSRow(
        .pageDescription, .content, .description, when: [.saysContent, .described],
        unless: [.readByTexts], from: .description),
      Shared.sorted,
      // A header in the corner of a table belongs to its row and its column.
      IOSRow(
        .roleWord, .trait, .phrase(.rowHeader), when: [.controlsAfter, .cornerHeader],
        from: .role),
      IOSRow(
        .roleWord, .trait, .phrase(.columnHeader), when: [.controlsAfter, .cornerHeader],
        from: .role),
      headerOfCell.only(unless: [.cornerHeader]),
    ],
    spans,
    [row.only(when: [.entersRow]), column],
    valuesOfPage,
    [Shared.content, Shared.hintAsLabel],
    [
      Shared.current,
      Shared.busy.only(when: [.leaf]),
      readOnly,
      Shared.dimmed,
      IOSRow(
        .dimmed, .state, .phrase(.dimmed), when: [.separator], unless: [.dimmed],
        from: .role),
    ],
    typeWords(when: [.controlsAfter], onPage: true, isAfterCell: true).only(unless: [.separator]),
    [
      IOSRow(
        .revision, .trait, .phrase(.highlighted), when: [.highlighted], unless: [.controlsOff],
        source: .around(.mark)),
      Shared.popUpKind,
      IOSRow(
        .listPosition, .position, .listPlace, when: [.saysPlaces, .placeInList],
        from: .role),
    ],
    pressedStates,
    toggleStates.only(unless: [.pressable]),
    Shared.expansion.only(when: [.tellsExpansion]),
    editing,
    // VoiceOver says no place of the items of a menu or a list box.
    place.only(when: [.saysPlaces], unless: [.menuItem, .option]),
    pageFaults,
    [
      Shared.required,
      IOSRow(
        .listStart, .position, .own(.pageStarts),
        when: [.saysPlaces, .saysStarts, .startsContainer]),
      IOSRow(
        .formStart, .position, .phrase(.formStart),
        when: [.saysPlaces, .saysStarts, .startsContainer, .inLegend],
        source: .around(.legend)),
      IOSRow(
        .listEnd, .position, .own(.pageEnds),
        when: [.saysPlaces, .saysEnds, .endsContainer]),
      IOSRow(
        .roleWord, .trait, .phrase(.term), when: [.saysPlaces, .term],
        source: .around(.term)),
      IOSRow(
        .roleWord, .trait, .phrase(.description), when: [.saysPlaces, .definition],
        source: .around(.definition)),
      Shared.hint,
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
      list(
        onPage ? .iosPageSilentValue : .iosAppSilentValue, onPage ? valuesOfPage : values),
      list(
        onPage ? .iosPageSilentType : .iosAppSilentType,
        typeWords(when: [.controlsOff], onPage: onPage)),
      list(
        onPage ? .iosPageSilentRole : .iosAppSilentRole,
        [
          IOSRow(
            .roleWord, .trait, .own(.unspokenWord), when: [.unspokenWord], from: .role)
        ]),
      list(onPage ? .iosPageSilence : .iosAppSilence, [Shared.blank]),
    ]
  }

  // MARK: Changes

  /// What is wrong with the content of an element of a page: of a choice, Safari does not pass this on.
  static let pageFault = list(.iosPageFault, pageFaults)

  private static let pageFaults = [
    Shared.invalidKind.only(unless: [.popUpRole]),
    IOSRow(
      .errorMessage, .state, .errorMessage, when: [.invalid, .errorMessage], unless: [.popUpRole],
      from: .errorMessage),
  ]

  /// That an element of a page expands or collapses: its name, and in a heading its type words.
  static let pageExpansion = list(
    .iosPageExpansion,
    label, typeWords(when: [.inHeading], onPage: true), Shared.expansion)

  /// The element of a live region: its name and its value.
  static let announcement = list(
    .iosAnnouncement,
    [
      IOSRow(.label, .label, .marker, when: [.bulletMarker], from: .label),
      IOSRow(
        .label, .label, .label, when: [.backButton], unless: [.named, .bulletMarker],
        from: .label),
    ],
    [Shared.name].only(unless: [.bulletMarker]), values.only(unless: [.bulletMarker]))

  /// The name of what is around the element.
  static let nameAround = list(.iosNameAround, [Shared.labelAround])

  /// The name alone, the value alone, and states alone.
  static let name = list(.iosName, label)
  static let value = list(.iosValue, values)
  static let valueOfPage = list(.iosPageValue, wordsForValues, plainValuesOfPage)
  static let toggleState = list(.iosToggle, toggleStates)
  static let pressedState = list(.iosPressed, pressedStates)
  static let expandedState = list(.iosExpansion, Shared.expansion)
  static let invalidState = list(.iosFault, [Shared.invalid])

  /// A selection: what distinguishes the members of a series.
  static let selection = list(
    .iosSelection,
    [Shared.selected], label, values.only(unless: [.named, .namedByWhatIsAround]), place)

  /// All lists, in the order of their names.
  static let all =
    [app] + silenceInApp + [page] + silenceOnPage + [
      name, value, valueOfPage, toggleState, pressedState, expandedState, pageExpansion,
      invalidState,
      pageFault, selection, announcement, nameAround,
    ]

  // MARK: Parts

  private static let label = [Shared.name, Shared.labelAround]

  private static let values = Shared.values + [placeholder]

  private static let placeholder = IOSRow(
    .placeholder, .value, .placeholder, when: [.saysValues, .placeholder], from: .text)

  /// Values that pages say otherwise than apps.
  private static let wordsForValues = [
    IOSRow(.secretCount, .value, .characterCount, when: [.secretCount], from: .text),
    IOSRow(.colorName, .value, .foundValue, when: [.color], from: .value),
    IOSRow(.dateWords, .value, .foundValue, when: [.date], from: .value),
  ].only(when: [.saysValues])

  /// The other values of a page.
  private static let plainValuesOfPage =
    (Shared.valuesOfPage + [placeholder]).only(unless: [.secretCount, .color, .date])

  /// The values of an element of a page that the cursor comes to; of a slider, the number, too.
  private static let valuesOfPage =
    wordsForValues
    + [
      IOSRow(.rangeValue, .value, .own(.number), when: [.numberAndPercent], from: .range),
      IOSRow(.rangePercent, .value, .own(.percent), when: [.numberAndPercent], from: .range),
    ].only(when: [.saysValues]) + plainValuesOfPage.only(unless: [.numberAndPercent])

  private static let toggleStates =
    [(Fact.on, Phrase.checked, Phrase.on), (.off, .unchecked, .off), (.mixed, .mixed, .mixed)]
    .flatMap { state, checked, plain in
      [
        IOSRow(
          .checkedState, .state, .phrase(checked), when: [state, .checkable], source: .toggle),
        IOSRow(
          .toggleState, .state, .phrase(plain), when: [state], unless: [.checkable], source: .toggle
        ),
      ]
    } + [Shared.rawState]

  private static let pressedStates = [
    IOSRow(.pressed, .state, .phrase(.pressed), when: [.pressedOn], from: .pressed),
    IOSRow(.pressed, .state, .phrase(.notPressed), when: [.pressedOff], from: .pressed),
    // VoiceOver of iOS 18 was heard to say nothing of it.
    IOSRow(.pressed, .state, .phrase(.mixed), when: [.pressedMixed], from: .pressed)
      .known(.decided),
  ].only(when: [.pressable])

  private static let editing = [
    IOSRow(.editing, .state, .phrase(.isEditing), when: [.editing], from: .traits),
    IOSRow(.caret, .state, .own(.caret), when: [.editing], from: .text),
  ]

  private static let readOnly = IOSRow(
    .readOnly, .state, .phrase(.readOnly), when: [.readOnly, .textInput],
    from: .readOnly)

  /// The position in a series: given, or counted.
  private static let place = [
    IOSRow(
      .position, .position, .position(.position), when: [.position], from: .position),
    IOSRow(.tabPosition, .position, .place(.position), when: [.placeInTabBar]),
    IOSRow(
      .seriesPosition, .position, .place(.position), when: [.placeInSeries], from: .role),
  ]

  // MARK: Cells

  private static let columnHeader = IOSRow(
    .columnHeader, .header, .own(.columnHeaders), when: [.cell], from: .cell)

  /// The kind of header that a cell is, before its place.
  private static let headerOfCell = IOSRow(
    .roleWord, .trait, .own(.headerWord), when: [.controlsAfter, .cell, .headerWord],
    unless: [.roleDescribed], from: .role)

  private static let spans = [
    IOSRow(
      .rowSpan, .position, .own(.rowSpan), when: [.cell, .rowKnown, .severalRows],
      from: .cell),
    IOSRow(
      .columnSpan, .position, .own(.columnSpan), when: [.cell, .columnKnown, .severalColumns],
      from: .cell),
  ]

  private static let row = IOSRow(
    .row, .position, .own(.row), when: [.cell, .rowKnown], from: .cell)

  private static let column = IOSRow(
    .column, .position, .own(.column), when: [.cell, .columnKnown], from: .cell)

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
      types([Shared.roleDescription]),
      nouns(
        IOSRow(
          .checkbox, .trait, .phrase(.checkbox), when: [.roleWord, .checkboxWord],
          from: .role),
        IOSRow(
          .roleWord, .trait, .own(.roleWord), when: [.roleWord], unless: [.checkboxWord],
          from: .role),
        IOSRow(
          .roleWord, .trait, .own(.headerWord), when: [.headerWord],
          unless: isAfterCell ? [.cell] : [],
          from: .role),
        IOSRow(
          .popUpButton, .trait, .phrase(.popUpButton), when: [.popUpButton],
          source: .trait(.popupButton)),
        IOSRow(
          .radioButton, .trait, .phrase(.radioButton), when: [.radioButton],
          source: .trait(.radioButton)),
        IOSRow(.menuItem, .trait, .phrase(.menuItem), when: [.menuItem], source: .trait(.menuItem)),
        IOSRow(
          .button, .trait, .phrase(.button), when: [.button], unless: [.replacesButton],
          source: .trait(.button)),
        IOSRow(
          .backButton, .trait, .phrase(.backButton), when: [.backButton], from: .traits),
        Shared.keyboardKey,
        onPage
          ? IOSRow(
            .toggleButton, .trait, .phrase(.toggleButton), when: [.pressable],
            from: .pressed) : nil,
        IOSRow(
          .switchButton, .trait, .phrase(.switchButton), when: [.switchLike],
          unless: onPage ? [.tab, .pressable] : [.tab], source: .trait(.toggleButton))),
      withStates ? toggleStates : [],
      nouns(
        IOSRow(.tab, .trait, .phrase(.tab), when: [.tab], source: .tab),
        IOSRow(
          .secureTextField, .trait, .phrase(.secureTextField), when: [.textInput, .secure],
          unless: [.ownWord], source: .trait(.secureTextField)),
        onPage
          ? IOSRow(
            .textField, .trait, .phrase(.multiLineTextField), when: [.textInput, .textArea],
            unless: [.ownWord, .secure], source: .trait(.textArea)) : nil,
        IOSRow(
          .textField, .trait, .phrase(.textField), when: [.textInput],
          unless: onPage ? [.ownWord, .secure, .textArea] : [.ownWord, .secure],
          source: .trait([.textEntry, .textArea]))),
      withStates ? editing : [],
      // On a page, a link that consists of a picture is a link first.
      onPage ? types(wordsAround.only(when: [.image])) : [],
      nouns(
        IOSRow(.heading, .trait, .heading, when: [.header], source: .headingLevel),
        IOSRow(
          .link, .trait, .phrase(.inPageLink), when: [.link, .inPage], source: .trait(.inPage)),
        IOSRow(
          .link, .trait, .phrase(.visitedLink), when: [.link, .visited], unless: [.inPage],
          source: .trait(.link)),
        IOSRow(
          .link, .trait, .phrase(.link), when: [.link], unless: [.visited, .inPage],
          source: .trait(.link)),
        IOSRow(
          .pickerItem, .trait, .phrase(.pickerItem), when: [.pickerItem],
          source: .trait(.pickerElement)),
        IOSRow(
          .adjustable, .trait, .phrase(.adjustable), when: [.adjustable], unless: [.ownWord],
          source: .trait(.adjustable)),
        IOSRow(.image, .trait, .phrase(.image), when: [.image], source: .trait(.image)),
        IOSRow(
          .searchField, .trait, .phrase(.searchField), when: [.searchField],
          source: .trait(.searchField)),
        Shared.unknownRole),
      types([Shared.unknownTraits]),
      types(wordsAround.only(unless: onPage ? [.image] : [])),
      withStates ? Shared.expansion : [])
  }

  /// The words of an enclosing heading and link, the inner one first.
  private static let wordsAround = [
    IOSRow(
      .wordsAround, .trait, .linkAround(tellsInPage: true), when: [.inLink, .linkIsInner],
      unless: [.link], from: .role),
    IOSRow(
      .wordsAround, .trait, .headingAround, when: [.inHeading], unless: [.header],
      from: .role),
    IOSRow(
      .wordsAround, .trait, .linkAround(tellsInPage: true), when: [.inLink],
      unless: [.linkIsInner, .link], from: .role),
  ]

  // MARK: Hints and notices

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
      .expandedHint, .hint, .phrase(.collapseHint), when: [.isExpanded], from: .expanded),
    IOSRow(
      .expandedHint, .hint, .phrase(.expandHint), when: [.isCollapsed], from: .expanded),
  ]

  /// VoiceOver's own hints; a dimmed element has none.
  private static func automaticHints(_ rows: [IOSRow]) -> [IOSRow] {
    (rows + [
      IOSRow(
        .directTouchHint, .hint, .phrase(.directTouchHint), when: [.directTouchWaits],
        source: .trait(.allowsDirectInteraction)),
      IOSRow(.dragHint, .hint, .phrase(.dragHint), when: [.drag], from: .drag),
      IOSRow(.rotorHint, .hint, .own(.rotors), when: [.rotors], from: .rotors),
    ]).only(when: [.saysAutomaticHints], unless: [.dimmed])
  }

  private static let notices = [
    IOSRow(
      .actionsHint, .hint, .phrase(.actionsHint), when: [.saysActions, .actions, .saysHowToAct],
      from: .actions),
    IOSRow(
      .actions, .actions, .phrase(.actionsAvailable), when: [.saysActions, .actions],
      unless: [.saysHowToAct], from: .actions),
    IOSRow(
      .moreContent, .moreContent, .phrase(.moreContentAvailable),
      when: [.saysContent, .moreContent], from: .customContent),
  ]

  private static func list(_ name: RuleListName, _ parts: [IOSRow]...) -> IOSList {
    IOSList(name, parts)
  }

  private static func concatenated(_ parts: [IOSRow]...) -> [IOSRow] { parts.flatMap(\.self) }
}
