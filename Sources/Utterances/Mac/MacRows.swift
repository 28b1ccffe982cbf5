// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

typealias MacRow = RuleRow<MacRule, ElementWords<MacWords>>
typealias MacList = RuleList<MacRule, ElementWords<MacWords>>
private typealias Shared = SharedRows<MacRule, MacWords>

/// What VoiceOver on the Mac says of an element, row by row, from the first word to the last.
enum MacRows {
  /// An element of an app.
  static let app = list(
    .macApp,
    // A new row inside a table precedes its content.
    [row.only(when: [.entersRow, .insideTable])],
    headers,
    justChanged, justExpanded,
    wordsAround,
    word.only(when: [.wordFirst]),
    values,
    caret,
    name,
    [description],
    [placeholder, Shared.content],
    [Shared.current],
    [selected],
    choiceStates,
    [Shared.required, Shared.invalid, Shared.busy, Shared.dimmed],
    toggleStates,
    [Shared.popUpKind],
    Shared.expansion.only(unless: [.expansionChanged]),
    word.only(unless: [.wordFirst]),
    [unknownTraits, blank],
    place.only(when: [.saysPlaces]),
    [row.only(unless: [.insideTable]), column])

  /// An element of a web page (decision 20).
  static let page = list(
    .macPage,
    onPageBeforeName,
    [Shared.current, Shared.popUpKind, Shared.dimmed].only(when: [.wordFirst]),
    word.only(when: [.wordFirst]),
    [
      MacRow(
        .listMarker, .value, .own(.markerBefore), when: [.markerBefore], from: .label)
    ],
    wordsForValues,
    valuesOfPage.only(unless: [.valueLast]),
    caret,
    nameOnPage,
    [Shared.content],
    [Shared.current.only(unless: [.wordFirst, .labelRole])],
    [Shared.required, Shared.invalidKind],
    [selected],
    choiceStates,
    [Shared.busy, Shared.dimmed.only(unless: [.wordFirst])],
    toggleStates,
    [Shared.popUpKind.only(unless: [.wordFirst])],
    // What opens a menu or a list does not say whether it has, but for a combo box.
    Shared.expansion.only(unless: [.popUpButtonWord, .popUp]),
    Shared.expansion.only(when: [.comboBoxWord, .popUp]),
    word.only(unless: [.wordFirst]),
    valuesOfPage.only(when: [.valueLast]),
    [unknownTraits, blank],
    [
      MacRow(
        .toolkitWord, .trait, .phrase(.term), when: [.saysPlaces, .term], unless: [.controlsOff],
        source: .around(.term))
    ],
    place.only(when: [.saysPlaces]),
    [
      MacRow(
        .itemPosition, .position, .listPlace, when: [.saysPlaces, .placeInList],
        from: .role),
      row.only(when: [.interacting], unless: [.insideTable]),
      column,
      Shared.sorted,
    ],
    [
      MacRow(
        .details, .state, .own(.detailsIn), when: [.detailsIn], unless: [.located],
        from: .detailsIn),
      MacRow(
        .details, .state, .own(.detailsFor), when: [.detailsFor], unless: [.located],
        from: .detailsFor),
    ])

  /// A summary of a page that is a heading, too, as a search for headings finds it.
  static let headingOfSummary = list(
    .macSummaryHeading,
    onPageBeforeName, [MacRow(.heading, .trait, .heading, from: .role)], nameOnPage)

  /// If nothing was said so far: groups of rows, of which each is tried if those before said nothing.
  static let silence = [
    // Only an element of a page has those of a page.
    list(.macSilentValue, wordsForValues, values.only(unless: .valuesOfPage)),
    list(
      .macSilentWord, [MacRow(.roleWord, .trait, .own(.word), when: [.word], source: .role)]
    ),
    list(.macSilence, [Shared.blank]),
  ]

  /// What the caption panel calls an element: its name and its role.
  static let caption = list(
    .macCaption,
    [Shared.name, Shared.labelAround],
    values.only(unless: [.named, .namedByWhatIsAround]), word)

  /// The name of an element of a page alone.
  static let nameOfItem = list(.macName, nameOnPage)

  // MARK: Changes

  /// The new state of a toggle.
  static let changedToggle = list(.macToggle, toggleChange)

  /// What has just changed, before everything else.
  static let change = list(.macChange, justChanged)

  /// A row of a tree on a page that expands or collapses.
  static let changedOutlineRow = list(
    .macOutlineRow,
    [MacRow(.justChanged, .position, .own(.outlineRow), when: [.expansionChanged])],
    justExpanded)

  /// A new value.
  static let newValue = list(.macValue, values)
  static let newValueOnPage = list(.macPageValue, wordsForValues, valuesOfPage)

  /// The element of a live region: its name and its value.
  static let announcement = list(
    .macAnnouncement,
    [Shared.name], values)

  /// The name of what is around the element.
  static let nameAround = list(.macNameAround, [Shared.labelAround])

  // MARK: Help and instructions

  /// The help and the instructions for an element of an app.
  static let help = list(
    .macHelp,
    [Shared.hint], instruction,
    actions([
      action(.clickButton, when: [.buttonWord]), action(.clickButton, when: [.toggleButtonWord]),
      action(.clickLink, when: [.linkWord]),
      action(.displayOptions, when: [.popUpButtonWord]),
      action(.typeOrDisplayChoices, when: [.comboBoxWord]),
      action(.changeValue, when: [.sliderWord]),
      action(.selectOption, when: [.selectable]),
      action(.expandOrCollapse, when: [.disclosureWord]),
      action(.typeText, when: [.textInput], unless: [.readOnlyWord]),
    ]), wayOut, moreContent)

  /// The help and the instructions for an element of a page.
  static let helpOnPage = list(
    .macPageHelp,
    [Shared.hint], instruction,
    actions([
      action(.displayOptions, when: [.buttonWord, .popUp]),
      action(.clickButton, when: [.buttonWord]),
      action(.selectCheckbox, when: [.checkWord]),
      action(.clickLink, when: [.linkWord]),
      action(.clickLink, when: [.inLink], unless: [.word]),
      action(.displayOptions, when: [.popUpButtonWord]),
      action(.typeOrDisplayChoices, when: [.popUpComboBoxWord]),
      action(.typeOrDisplayChoices, when: [.comboBoxWord]),
      action(.startSlider, when: [.sliderWord]),
      action(.startStepper, when: [.stepperWord]),
      action(.selectOption, when: [.selectable]),
      action(.chooseMenuItem, when: [.menuItemWord]),
      action(.expandOrCollapse, when: [.disclosureWord]),
      action(.typeText, when: [.textInput], unless: [.readOnlyWord]),
    ]), wayOut, moreContent)

  /// A whole page as a place of the cursor.
  static let wholePage = list(
    .macWholePage,
    [
      MacRow(.itemCount, .containerEntry, .own(.itemsOfPage), when: [.saysCounts])
    ], nameOfPage,
    [
      MacRow(.containerStop, .containerEntry, .phrase(.webContent), source: .role)
    ],
    [
      MacRow(.instruction, .hint, .own(.instructionOfPage)), action(.enterWebArea),
    ].only(when: [.saysAutomaticHints]))

  /// The name of a whole page that the cursor enters.
  static let pageName = list(.macPageName, nameOfPage)

  private static let nameOfPage = [
    MacRow(.containerLabel, .containerEntry, .label, when: [.named], from: .label),
    MacRow(.containerLabel, .containerEntry, .own(.nameOfScreen), unless: [.named]),
  ]

  private static let instruction = [
    MacRow(.instruction, .hint, .own(.instruction), unless: [.enclosed]),
    MacRow(.inside, .hint, .own(.instruction), when: [.enclosed]),
  ].only(when: [.saysAutomaticHints])

  private static func action(
    _ phrase: Phrase, when facts: FactSet = [], unless others: FactSet = []
  ) -> MacRow { MacRow(.action, .hint, .phrase(phrase), when: facts, unless: others) }

  /// The one thing that the user can do with an element; none if it is disabled.
  private static func actions(_ rows: [MacRow]) -> [MacRow] {
    ([action(.itemIsDimmed, when: [.dimmed])] + rows).only(when: [.saysAutomaticHints])
      .alternatives()
  }

  private static let wayOut = [
    MacRow(.inside, .hint, .own(.wayOut), when: [.saysAutomaticHints, .enclosedWithWayOut])
  ]

  private static let moreContent = [
    MacRow(
      .moreContent, .actions, .phrase(.openMoreContent), when: [.saysActions, .actions],
      from: .actions),
    MacRow(
      .moreContent, .moreContent, .phrase(.openMoreContent), when: [.saysContent, .moreContent],
      from: .customContent),
  ].alternatives()

  /// All lists.
  static let all =
    [app, page, headingOfSummary] + silence + [
      caption, nameOfItem, changedToggle, change, changedOutlineRow, newValue, newValueOnPage,
      announcement, nameAround, help, helpOnPage, wholePage, pageName,
    ]

  // MARK: Value and name

  private static let values = Shared.values

  /// The values that pages say as apps do.
  private static let valuesOfPage =
    Shared.valuesOfPage.only(unless: .valuesOfPage)

  /// Values that pages say otherwise than apps; of several, one is said.
  private static let wordsForValues = [
    MacRow(.secureValue, .value, .characterCount, when: [.secretCount], from: .text),
    MacRow(
      .rangeValue, .value, .foundValue, when: [.plainNumber], unless: [.secretCount], from: .range),
    MacRow(
      .colorName, .value, .foundValue, when: [.color], unless: [.secretCount, .plainNumber],
      from: .value),
  ].only(when: [.saysValues])

  /// Where the insertion point is, or what is selected.
  private static let caret = [
    MacRow(
      .insertionPoint, .state, .own(.insertionPoint), when: [.insertionPoint],
      from: .text),
    MacRow(
      .selectedText, .state, .own(.selectedText), when: [.selectedText], from: .text),
    MacRow(
      .contentsSelected, .state, .phrase(.contentsSelected), when: [.selectedWhole],
      source: .text),
    MacRow(
      .insertionPoint, .state, .phrase(.insertionAtEnd), when: [.reachedAgain],
      source: .text),
  ].only(when: [.saysValues])

  private static let name = [Shared.name, Shared.labelAround, Shared.hintAsLabel]

  /// On a page, plain text says no description, and a field with one no placeholder.
  private static let nameOnPage =
    name + [description.only(unless: [.labelRole]), placeholder.only(unless: [.described])]

  private static let description = MacRow(
    .description, .label, .description, when: [.described], from: .description)

  private static let placeholder = MacRow(
    .placeholder, .label, .placeholder, when: [.placeholder], from: .text)

  private static let blank = MacRow(
    .blank, .value, .phrase(.blank), when: [.saysValues, .blankText], from: .text)

  // MARK: States

  /// WebKit calls the item of a menu that has the focus selected, and VoiceOver does not say so.
  private static let selected = Shared.selected.only(unless: [.menuItemRole, .selectionChanged])

  private static let justChanged =
    toggleChange.only(when: [.toggleChanged]) + [
      MacRow(
        .justChanged, .selected, .phrase(.selected), when: [.selectionChanged, .selected],
        unless: [.menuItemRole], source: .trait(.selected))
    ]

  private static let justExpanded = [
    MacRow(.justChanged, .state, .phrase(.expanded), when: [.isExpanded], from: .expanded),
    MacRow(.justChanged, .state, .phrase(.collapsed), when: [.isCollapsed], from: .expanded),
  ].only(when: [.expansionChanged])

  private static let toggleChange =
    [choice(.justChanged)] + onAndOff(.justChanged, .justChanged) + [
      MacRow(.justChanged, .state, .phrase(.mixed), when: [.mixed], source: .toggle)
        .known(.inferred),
      Shared.rawState,
    ]

  /// For a user, selecting a radio button and turning it on are the same: "off" is not said, and
  /// "selected" once.
  private static let choiceStates = [
    choice(.selected).only(unless: [.selected]),
    MacRow(.selected, .state, .phrase(.mixed), when: [.mixed], source: .toggle),
    Shared.rawState,
  ].only(when: [.choiceWord], unless: [.toggleChanged])

  private static let toggleStates =
    (onAndOff(.checkedState, .toggleState) + [
      MacRow(.checkedState, .state, .phrase(.mixed), when: [.mixed, .checkable], source: .toggle),
      MacRow(
        .toggleState, .state, .phrase(.mixed), when: [.mixed], unless: [.checkable], source: .toggle
      ),
      Shared.rawState,
    ]).only(unless: [.choiceWord, .toggleChanged])

  private static func choice(_ rule: MacRule) -> MacRow {
    MacRow(rule, .selected, .phrase(.selected), when: [.on, .choiceWord], source: .toggle)
  }

  /// An item of a menu has a check mark or none.
  private static func onAndOff(_ checked: MacRule, _ plain: MacRule) -> [MacRow] {
    [
      MacRow(checked, .state, .phrase(.checked), when: [.on, .checkable], source: .toggle),
      MacRow(plain, .state, .phrase(.on), when: [.on], unless: [.checkable], source: .toggle),
      MacRow(
        checked, .state, .phrase(.unchecked), when: [.off, .checkable], unless: [.menuItemWord],
        source: .toggle),
      MacRow(
        plain, .state, .phrase(.off), when: [.off], unless: [.checkable, .menuItemWord],
        source: .toggle),
    ].only(unless: [.choiceWord])
  }

  // MARK: Role words

  /// What the element is; the word has a rule of its own.
  private static let word =
    ([Shared.roleDescription]
    + ([
      MacRow(.roleWord, .trait, .own(.word), when: [.word], source: .role),
      MacRow(
        .link, .trait, .phrase(.visitedLink), when: [.headingWord, .link, .visited],
        source: .trait(.link)),
      MacRow(
        .link, .trait, .phrase(.link), when: [.headingWord, .link], unless: [.visited],
        source: .trait(.link)),
      MacRow(
        .roleWord, .trait, .phrase(.image), when: [.linkWord, .image, .onPage],
        source: .trait(.image)),
      Shared.unknownRole.only(unless: [.word]),
      Shared.keyboardKey,
    ]).only(unless: [.roleDescribed])).only(unless: [.controlsOff])

  private static let unknownTraits = Shared.unknownTraits.only(unless: [.controlsOff])

  /// The words of an enclosing heading and link, the outer one first.
  private static let wordsAround = [
    linkAround.only(unless: [.linkIsInner]),
    MacRow(
      .heading, .trait, .headingAround, when: [.inHeading, .beginsHeading], unless: [.header],
      from: .role),
    MacRow(
      .itemsInHeading, .containerEntry, .own(.itemsInHeading),
      when: [.inHeading, .beginsHeading, .sharesHeading, .saysCounts, .saysStarts],
      unless: [.header]),
    linkAround.only(when: [.linkIsInner]),
  ].only(unless: [.controlsOff])

  private static let linkAround = MacRow(
    .link, .trait, .linkAround(tellsInPage: false), when: [.inLink], unless: [.link], from: .role)

  /// What precedes the name on a page, whatever the element is.
  private static let onPageBeforeName =
    [row.only(when: [.entersRow], unless: [.interacting])] + headers
    + wordsAround.only(unless: [.located])

  // MARK: Places

  private static let place = [
    MacRow(
      .bracketedPosition, .position, .position(.bracketedPosition), when: [.position, .bracketed],
      from: .position),
    MacRow(
      .position, .position, .position(.position), when: [.position], unless: [.bracketed],
      from: .position),
    MacRow(.tabPosition, .position, .place(.position), when: [.placeInTabBar]),
    MacRow(
      .seriesPosition, .position, .place(.bracketedPosition), when: [.placeInSeries, .bracketed],
      from: .role),
    MacRow(
      .seriesPosition, .position, .place(.position), when: [.placeInSeries], unless: [.bracketed],
      from: .role),
  ]

  /// The headers of a new row or column.
  private static let headers = [
    MacRow(
      .rowHeader, .header, .own(.rowHeaders), when: [.cell, .entersRow], from: .cell),
    MacRow(
      .columnHeader, .header, .own(.columnHeaders), when: [.cell, .entersColumn],
      from: .cell),
  ]

  private static let row = MacRow(
    .row, .position, .own(.row), when: [.cell, .rowKnown], from: .cell)

  private static let column = MacRow(
    .column, .position, .own(.column), when: [.cell, .columnKnown, .entersColumn],
    from: .cell)

  private static func list(_ name: RuleListName, _ parts: [MacRow]...) -> MacList {
    MacList(name, parts)
  }
}
