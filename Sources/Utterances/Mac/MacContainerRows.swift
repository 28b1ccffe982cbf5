// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

typealias MacContainerRow = RuleRow<MacRule, ContainerWords<MacContainerWords>>
typealias MacContainerList = RuleList<MacRule, ContainerWords<MacContainerWords>>

/// What VoiceOver on the Mac says of a container, row by row.
enum MacContainerRows {
  /// The cursor enters it: in an app, and a dialog of a page that opens.
  static let entry = list(
    .macContainerEntry,
    word.only(when: [.announced, .wordFirst]),
    [
      value, label,
      row(
        .unnamedDialog, .own(.firstItem), when: [.dialog, .firstItemNamed, .saysCounts],
        from: .label),
      row(
        .unnamedDialog, .own(.moreItems),
        when: [.dialog, .firstItemNamed, .severalItems, .saysCounts]),
      description,
    ].only(when: [.announced]),
    word.only(when: [.announced], unless: [.wordFirst]),
    [
      size,
      row(.itemCount, .own(.items), when: [.countsItems, .saysCounts]),
      row(.dialog, .own(.dialogItems), when: [.countsDialogItems, .saysCounts]),
      hint,
    ].only(when: [.announced]))

  /// The cursor leaves it.
  static let exit = list(
    .macContainerExit,
    [
      end(.own(.endOfNamed), from: .label, when: [.named, .wordSaid]),
      end(.phraseAboutName(.endOfContainer), from: .label, when: [.named]),
      end(.phrase(.endOfList), from: .role, when: [.wordSaid, .plainList]),
      end(.own(.endOfWord), from: .role, when: [.wordSaid]),
    ].only(when: [.announced]).alternatives())

  /// The cursor is at its start, on a page.
  static let pageStart = list(.macContainerStart, pageWords, [size, itemCount, level])

  /// It has nothing else to say.
  static let silence = list(
    .macContainerSilence,
    [
      row(.containerStop, .own(.wordOrGroup), from: .role)
    ])

  /// The cursor is at its end, on a page.
  static let pageEnd = list(
    .macContainerEnd,
    [
      end(.phrase(.endOfList), from: .role, when: [.plainList]),
      end(.own(.endOfWord), from: .role, when: [.plainKind]),
      end(.own(.endOfNamed), from: .role, when: [.named]),
      end(.own(.endOfWord), from: .role),
    ].alternatives())

  /// A menu of a page that the keyboard opens.
  static let menuOpens = list(.macMenuOpens, word, [size, itemCount, level])

  /// The menu around an item that has the keyboard focus.
  static let menuAround = list(.macMenuAround, word, names)

  static let helpOfPage = list(.macContainerHelp, [hint])

  /// The name of a group, which is its legend.
  static let legend = list(.macLegend, [label])

  /// What a container under the cursor is, what the user can do, and how to leave what it is in: in an app,
  /// and of a page one without a start and an end, such as a dialog.
  static let instructions = list(
    .macContainerInstructions,
    [
      help(.instruction, .own(.instruction), unless: [.enclosed]),
      help(.inside, .own(.instruction), when: [.enclosed]),
    ],
    [
      help(.action, .phrase(.interactWithToolbar), when: [.toolbarWord]),
      help(.action, .phrase(.navigateTable), when: [.tableWord]),
      help(.action, .phrase(.enterWebArea), when: [.webContentWord]),
      help(.action, .phrase(.interactWithGroup)),
    ].alternatives(),
    [help(.inside, .own(.wayOut), when: [.enclosedWithWayOut])])

  /// Whether the cursor is on it or in it, at its start or its end on a page.
  static let edgeInstructions = list(
    .macEdgeInstructions,
    [
      help(.instruction, .own(.currentlyIn), when: [.cursorGoesIn], unless: [.nameInInstruction]),
      help(.instruction, .own(.namedCurrentlyIn), when: [.cursorGoesIn, .nameInInstruction]),
      help(.instruction, .own(.currentlyOn), unless: [.cursorGoesIn, .nameInInstruction]),
      help(
        .instruction, .own(.namedCurrentlyOn), when: [.nameInInstruction], unless: [.cursorGoesIn]),
      help(.action, .phrase(.moveInList), when: [.listWord], unless: [.cursorGoesIn, .atEnd]),
    ])

  /// The place of a container that is an item of a list, on a page.
  static let itemPlace = list(
    .macItemPlace,
    [
      MacContainerRow(
        .itemPosition, .position, .own(.placeInList), when: [.placeInList, .saysPlaces])
    ])

  /// All lists.
  static let all = [
    entry, exit, pageStart, pageEnd, silence, menuOpens, menuAround, helpOfPage, legend,
    instructions, edgeInstructions, itemPlace,
  ]

  /// Its name, its description and its word; those of lists and menus precede the name.
  private static let pageWords =
    word.only(when: [.wordFirst]) + names + [required] + word.only(unless: [.wordFirst])

  private static let names = [value, label, description]

  private static let word = [
    row(.containerWord, .own(.word), when: [.wordSaid], from: .role)
  ]

  private static let value = row(
    .containerValue, .value, when: [.saysValues, .plainValue], from: .value)

  private static let label = row(.containerLabel, .label, when: [.named], from: .label)

  private static let description = row(
    .containerDescription, .description, when: [.described], from: .description)

  private static let required = row(
    .required, .phrase(.required), when: [.required], from: .required)

  private static let size = row(
    .tableSize, .own(.size), when: [.sized], from: .table)

  private static let itemCount = row(
    .itemCount, .own(.itemsOnPage), when: [.countsItems, .saysCounts])

  private static let level = row(
    .listLevel, .own(.level), when: [.countsItems, .innerList, .saysCounts])

  private static let hint = row(
    .containerHint, .hint, when: [.saysHints, .hint], from: .hint)

  private static func row(
    _ rule: MacRule, _ words: ContainerWords<MacContainerWords>, when facts: FactSet = [],
    unless others: FactSet = [], from member: RowMember? = nil
  ) -> MacContainerRow {
    MacContainerRow(rule, .containerEntry, words, when: facts, unless: others, from: member)
  }

  private static func help(
    _ rule: MacRule, _ words: ContainerWords<MacContainerWords>, when facts: FactSet = [],
    unless others: FactSet = []
  ) -> MacContainerRow {
    MacContainerRow(
      rule, .hint, words, when: facts.union([.saysAutomaticHints]), unless: others)
  }

  private static func end(
    _ words: ContainerWords<MacContainerWords>, from member: RowMember?, when facts: FactSet = [],
    unless others: FactSet = []
  ) -> MacContainerRow {
    MacContainerRow(
      .containerEnd, .containerExit, words, when: facts, unless: others, from: member)
  }

  private static func list(_ name: RuleListName, _ parts: [MacContainerRow]...) -> MacContainerList
  {
    MacContainerList(name, parts)
  }
}

/// The words of rows about containers that only the Mac has.
enum MacContainerWords: Sendable {
  /// The word for it; "group" if there is none.
  case word, wordOrGroup
  /// The name of the first element, and how many more there are.
  case firstItem, moreItems
  /// The size of a table, as one text.
  case size
  /// The number of its items: in an app, on a page, and in a dialog.
  case items, itemsOnPage, dialogItems
  /// How many lists are around it.
  case level
  /// That it ends: by its name and its word, or by its word.
  case endOfNamed, endOfWord
  /// What it is, and what it is in.
  case instruction
  /// That the cursor is in it, or on it; with its name before.
  case currentlyIn, currentlyOn, namedCurrentlyIn, namedCurrentlyOn
  /// How to leave what it is in.
  case wayOut
  /// Its place in the list of which it is an item.
  case placeInList
}

extension MacComposition {
  func say(
    _ words: MacContainerWords, _ row: borrowing ContainerRow,
    _ container: borrowing SpokenContainer
  ) {
    let book = container.book
    let index = container.index
    let wordOrGroup = container.text ?? book[.group]
    switch words {
    case .word: say(own: container.text, row, container)
    case .wordOrGroup: say(own: wordOrGroup, row, container)
    case .firstItem:
      guard let label = screen.firstLabel(in: index) else { return }
      say(
        row.kind, label, row.rule, "label", from: screen.firstNode(in: index),
        of: container.language)
    case .moreItems:
      say(
        count: container.itemCount.map { book.text(.andMoreItems, count: $0 - 1) }, row, container)
    case .size: say(own: container.sizeOnMac, row, container)
    case .items:
      say(count: book.text(.items, count: screen.itemCount(ofList: index)), row, container)
    case .itemsOnPage:
      say(count: book.text(.items, count: screen.announcedCount(ofList: index)), row, container)
    case .dialogItems:
      say(count: container.itemCount.map { book.text(.withItems, count: $0) }, row, container)
    case .level:
      say(own: book.text(.listLevel, String(screen.level(ofList: index))), row, container)
    case .endOfNamed:
      var name = container.node.label?.spoken?.text ?? ""
      if container.facts.contains(.required) { name += " " + book[.required] }
      say(own: book.text(.endOfNamedContainer, name, wordOrGroup), row, container)
    case .endOfWord: say(own: book.text(.endOfContainer, wordOrGroup), row, container)
    case .instruction:
      say(
        own: instruction(
          for: book[container.word ?? .group], inside: container.enclosure?.place, book),
        row, container)
    case .currentlyIn: sayInstruction(goesIn: true, row, container)
    case .currentlyOn: sayInstruction(goesIn: false, row, container)
    case .namedCurrentlyIn: sayInstruction(goesIn: true, named: true, row, container)
    case .namedCurrentlyOn: sayInstruction(goesIn: false, named: true, row, container)
    case .wayOut: say(own: container.enclosure?.wayOut.map { book[$0] }, row, container)
    case .placeInList:
      guard let place = container.itemPlace else { return }
      say(
        row.kind, phrase: book.text(.position, String(place.index), String(place.count)),
        row.rule, container.listAround.flatMap(screen.originOfMembers), of: container.language)
    }
  }

  /// Says whether the cursor is on a container of a page or in it.
  private func sayInstruction(
    goesIn: Bool, named isNamed: Bool = false, _ row: borrowing ContainerRow,
    _ container: borrowing SpokenContainer
  ) {
    let book = container.book
    let noun = container.text ?? book[.group]
    let name = isNamed ? container.node.label?.spoken?.text : nil
    let phrase: Phrase =
      beginsWithVowel(noun)
      ? goesIn ? .currentlyInVowel : .currentlyOnVowel : goesIn ? .currentlyIn : .currentlyOn
    let text = book.text(phrase, noun)
    say(
      row.kind, phrase: name.map { $0 + " " + text } ?? text, row.rule,
      name == nil
        ? screen.originOfWord(forContainer: container.index)
        : screen.originOfTitle(ofContainer: container.index),
      of: container.language)
  }

  /// The place of the cursor at a container.
  enum Border {
    /// It enters or leaves the container.
    case entry, exit
    /// It is at the start or the end, on a page; whether it goes in, and does not come from inside.
    case start(isEntering: Bool), end(isEntering: Bool)
  }

  /// Returns a container with what is true of it.
  func container(_ index: Int, at border: Border) -> SpokenContainer {
    var container = SpokenContainer(index, in: screen)
    var isEdge = true
    switch border {
    case .entry, .exit: isEdge = false
    case .start(let isEntering): container.facts.note(.cursorGoesIn, if: isEntering)
    case .end(let isEntering):
      container.facts.note(.cursorGoesIn, if: isEntering)
      container.facts.insert(.atEnd)
    }
    let word = word(ofContainer: index)?.phrase
    let text = text(ofContainer: index, word)
    (container.word, container.text) = (word, text)
    container.note(size: isEdge ? pageSize(of: index) : screen.announcedSize(of: index))
    container.facts.note(.wordSaid, if: text != nil && options.controls != .none)
    // A group without a name is not announced.
    container.facts.note(
      .announced,
      if: word != nil && word != .group
        || !container.facts.isDisjoint(with: .nameValueOrHint))
    switch word {
    case .list:
      container.facts.formUnion([.countsItems, .wordFirst, .listWord])
      container.facts.insert(text == container.book[.list] ? .plainList : .plainKind)
    case .descriptionList: container.facts.formUnion([.countsItems, .plainKind])
    case .menu:
      container.facts.insert(.countsItems)
      container.facts.note(.wordFirst, if: isEdge)
    case .table: container.facts.formUnion([.plainKind, .tableWord])
    case .toolbar, .navigationBar: container.facts.insert(.toolbarWord)
    case .webContent: container.facts.insert(.webContentWord)
    case .webDialog, .webAlertDialog, .dialog, .alertDialog:
      container.facts.note(.countsDialogItems, if: container.facts.contains(.named))
    default: break
    }
    container.facts.note(
      .innerList, if: container.place.kind == .list && screen.level(ofList: index) > 1)
    // At the end of a list or a table, the word is enough.
    container.facts.note(
      .nameInInstruction,
      if: container.facts.contains(.named)
        && (container.place.kind == .landmark
          || container.facts.contains(.atEnd)
            && container.facts.isDisjoint(with: [.listWord, .tableWord])
            && word != .descriptionList)
    )
    // Only the entry says the first item and the number of items of a dialog.
    if case .entry = border, options.counts { noteItems(in: &container) }
    return container
  }

  private func noteItems(in dialog: inout SpokenContainer) {
    if dialog.facts.contains(.dialog), !dialog.facts.contains(.named),
      screen.firstLabel(in: dialog.index) != nil
    {
      dialog.facts.insert(.firstItemNamed)
    } else if !dialog.facts.contains(.countsDialogItems) {
      return
    }
    let count = screen.itemCount(ofDialog: dialog.index)
    dialog.itemCount = count
    dialog.facts.note(.severalItems, if: count > 1)
  }

  /// Returns the columns that a table of a page has, and the rows that the page says it has; -1 if it
  /// says that it does not know them.
  private func pageSize(of container: Int) -> TableSize? {
    guard options.tables, options.counts,
      screen.order.containers[container].kind == .dataTable
    else { return nil }
    let given = screen.node(ofContainer: container).rare?.members.table
    let counted = screen.countedSize(of: container)
    if given == nil, counted == nil { return nil }
    let rows = given.map { $0.rows ?? ($0.columns == nil ? nil : -1) } ?? counted?.rows
    return TableSize(rows: rows, columns: counted?.columns ?? given?.columns)
  }
}

extension FactSet {
  /// What makes a group worth announcing.
  fileprivate static let nameValueOrHint: FactSet = [.named, .plainValue, .hint]
}

extension SpokenContainer {
  /// The size of a table, as one text; nil if it is not known.
  fileprivate var sizeOnMac: String? {
    let counts = [
      size?.columns.map { book.text(.columns, count: $0) },
      size?.rows.map { $0 < 0 ? book[.minusOneRow] : book.text(.rows, count: $0) },
    ].compactMap(\.self)
    return counts.isEmpty ? nil : counts.joined(separator: book[.listMark])
  }
}

extension CompositionContext {
  /// Returns the label of the first element in a container.
  fileprivate func firstLabel(in container: Int) -> AttributedText? {
    nodes[firstNode(in: container).position].label?.spoken
  }

  fileprivate func firstNode(in container: Int) -> NodeIndex {
    order.stops[order.containers[container].stops.lowerBound].node
  }
}
