// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The start and the end of a container on a web page, and the keyboard focus in it.
extension MacComposition {
  // MARK: The cursor

  /// Says the start of a container.
  mutating func composeStart(of container: Int) {
    let place = screen.order.containers[container]
    let isEntering = origin.map { !isInside($0, place) } ?? true
    sayCrossing(crossing(to: place.outer)) {
      $0.sayStart(of: container)
      if isEntering { $0.sayItemPlace(of: place.node, in: place.outer) }
    }
    sayContainerHint(of: container)
    sayEdgeInstruction(of: container, isEntering: isEntering, isEnd: false)
  }

  /// Says the end of a container.
  mutating func composeEnd(of container: Int) {
    let place = screen.order.containers[container]
    let isEntering = origin.map { !isInside($0, place) } ?? false
    sayCrossing(crossing(to: place.outer)) { $0.sayEndOnPage(of: container) }
    sayEdgeInstruction(of: container, isEntering: isEntering, isEnd: true)
  }

  /// Returns whether a place is inside a container, not at its start or end.
  private func isInside(_ item: ReadingOrder.Item, _ container: ReadingOrder.Container) -> Bool {
    switch item {
    case .stop(let stop): return container.stops.contains(stop)
    case .container(let other), .end(let other):
      let inner = screen.order.containers[other]
      return inner.depth > container.depth && container.stops.contains(inner.stops.lowerBound)
    }
  }

  /// Returns the containers without edges, such as dialogs and windows, that the cursor leaves and
  /// enters on its way to a place directly in a container.
  func crossing(to target: Int?) -> (left: [Int], entered: [Int]) {
    guard options.containers != .off, manner == .cursor else { return ([], []) }
    let containers = screen.order.containers
    let start: Int?
    switch origin {
    case nil: start = nil
    case .stop(let stop)?: start = screen.order.stops[stop].container
    case .container(let edge)?, .end(let edge)?: start = containers[edge].outer
    }
    if origin != nil, start == target { return ([], []) }
    let (left, entered) = screen.order.crossing(between: start, and: target)
    // A dialog is announced when it opens, not when the cursor passes.
    return (
      options.containers == .entryAndExit ? left.filter { !containers[$0].isOnPage } : [],
      entered.filter { !containers[$0].isOnPage || origin == nil && isDialog($0) }
    )
  }

  /// Says the words of a container at its start; those of lists and menus precede the name.
  private mutating func sayStart(of container: Int) {
    let first = segments.count
    let node = screen.node(ofContainer: container)
    let language = screen.language(of: container)
    let isFirst = isWordFirst(of: container)
    if isFirst { sayWord(of: container, language) }
    sayName(of: container, node, language)
    if !isFirst { sayWord(of: container, language) }
    saySize(of: container, language)
    if segments.count == first {
      let text = text(ofContainer: container) ?? language.book[.group]
      say(.containerEntry, phrase: text, .containerStop, "role", of: language)
    }
  }

  private func isWordFirst(of container: Int) -> Bool {
    switch word(ofContainer: container)?.phrase {
    case .list?, .menu?: true
    default: false
    }
  }

  private mutating func sayName(of container: Int, _ node: Node, _ language: UtteranceLanguage) {
    if let value = node.value?.spoken, options.values {
      say(.containerEntry, value, .containerValue, "value", of: language)
    }
    if let label = node.label?.spoken {
      say(.containerEntry, label, .containerLabel, "label", of: language)
    }
    if let description = node.rare?.members.description?.spoken {
      say(
        .containerEntry, AttributedText(description), .containerDescription, "description",
        of: language)
    }
  }

  private mutating func sayWord(of container: Int, _ language: UtteranceLanguage) {
    guard options.controls != .none, let text = text(ofContainer: container) else { return }
    say(.containerEntry, phrase: text, .containerWord, "role", of: language)
  }

  private mutating func saySize(of container: Int, _ language: UtteranceLanguage) {
    let book = language.book
    if let size = pageSize(of: container) {
      let counts = [
        size.columns.map { book.text(.columns, count: $0) },
        size.rows.map { $0 < 0 ? book[.minusOneRow] : book.text(.rows, count: $0) },
      ].compactMap(\.self).joined(separator: book[.listMark])
      if !counts.isEmpty {
        say(.containerEntry, phrase: counts, .tableSize, "table", of: language)
      }
    }
    guard options.counts else { return }
    switch word(ofContainer: container)?.phrase {
    case .list?, .descriptionList?, .menu?:
      let count = screen.announcedCount(ofList: container)
      let items = book.text(.items, count: count)
      say(.containerEntry, phrase: items, .itemCount, of: language)
    default: return
    }
    let level = screen.level(ofList: container)
    if screen.order.containers[container].kind == .list, level > 1 {
      let text = book.text(.listLevel, String(level))
      say(.containerEntry, phrase: text, .listLevel, of: language)
    }
  }

  /// The columns that a table has, and the rows that the page says it has; -1 if it says that it
  /// does not know them.
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

  private mutating func sayContainerHint(of container: Int) {
    guard options.hints, let hint = screen.node(ofContainer: container).hint?.spoken else { return }
    say(
      .containerEntry, hint, .containerHint, "hint", of: screen.language(of: container))
  }

  /// Says "end of" and the words of a container; those of a list or table are enough.
  private mutating func sayEndOnPage(of container: Int) {
    let language = screen.language(of: container)
    let book = language.book
    let word = word(ofContainer: container)?.phrase
    let text =
      switch word {
      case .list? where text(ofContainer: container) == book[.list]: book[.endOfList]
      case .table?, .descriptionList?, .list?:
        book.text(.endOfContainer, text(ofContainer: container) ?? "")
      default:
        if let name = screen.node(ofContainer: container).label?.spoken?.text {
          book.text(.endOfNamedContainer, name, text(ofContainer: container) ?? book[.group])
        } else {
          book.text(.endOfContainer, text(ofContainer: container) ?? book[.group])
        }
      }
    say(.containerExit, phrase: text, .containerEnd, "role", of: language)
  }

  // MARK: The keyboard

  /// Says the element that has the keyboard focus, then the innermost container around it, if the
  /// focus was not in it before.
  mutating func composeFocusOnPage(from previous: Int?, entering entered: [Int]) {
    guard let stop else { return }
    manner = .keyboard
    let containers = screen.order.containers
    var isOpening = false
    for container in entered where containers[container].isOnPage {
      switch word(ofContainer: container)?.phrase {
      case _ where isDialog(container): sayEntry(of: container)
      case .listBox?: sayKeyboardEntry(of: container)
      case .menu? where previous != nil:
        sayMenu(container)
        isOpening = true
      default: break
      }
    }
    if isOpening, word?.phrase == .menuItem {
      // The rest is said when the focus moves on.
      sayNameAndDescription(hasValue: false)
      sayHelp()
      return sayInstructions()
    }
    sayElementOnPage(from: nil)
    if options.containers != .off, let around = surrounding(stop) {
      if word(ofContainer: around)?.phrase == .menu {
        sayWord(of: around, screen.language(of: around))
        sayName(of: around, screen.node(ofContainer: around), screen.language(of: around))
      } else if surrounding(previous) != around {
        if previous != nil { sayLegend(of: around) }
        sayStart(of: around)
      }
    }
    sayHelp()
    sayInstructions()
  }

  /// Says a container that itself has the keyboard focus, after what is around it.
  mutating func composeFocus(on container: Int, from previous: Int?) {
    let containers = screen.order.containers
    manner = .keyboard
    if options.containers != .off, let outer = containers[container].outer,
      let around = edges(from: outer), surrounding(previous) != around
    {
      sayStart(of: around)
    }
    sayStart(of: container)
    sayContainerHint(of: container)
    sayEdgeInstruction(of: container, isEntering: false, isEnd: false)
  }

  /// Says a menu that opens.
  private mutating func sayMenu(_ container: Int) {
    let language = screen.language(of: container)
    sayWord(of: container, language)
    saySize(of: container, language)
  }

  /// Returns the innermost container around a stop, if it follows its items.
  private func surrounding(_ stop: Int?) -> Int? {
    guard let stop, let container = screen.order.stops[stop].container else { return nil }
    return edges(from: container)
  }

  /// Returns the innermost container that follows its items, from a container outwards.
  private func edges(from inner: Int) -> Int? {
    var current: Int? = inner
    while let container = current {
      guard screen.order.containers[container].isOnPage, !isDialog(container) else { return nil }
      if screen.order.containers[container].hasEdges {
        return word(ofContainer: container)?.phrase == .listBox ? nil : container
      }
      current = screen.order.containers[container].outer
    }
    return nil
  }

  /// Says the legend of a group that it names.
  ///
  /// In WebKit, such a legend is the title element of its group, and VoiceOver says both. A group with a name
  /// of its own has no title element.
  private mutating func sayLegend(of container: Int) {
    guard word(ofContainer: container)?.phrase == .group,
      let name = screen.node(ofContainer: container).label?.spoken,
      let legend = screen.tree.firstMembers(of: screen.order.containers[container].node, 1).first,
      screen.nodes[legend.position].role == .legend,
      screen.wordsInside(legend).flatMap({ $0.text.filter { !$0.isWhitespace } })
        .elementsEqual(name.text.filter { !$0.isWhitespace })
    else { return }
    say(
      .containerEntry, name, .containerLabel, "label", of: screen.language(of: container))
  }
}
