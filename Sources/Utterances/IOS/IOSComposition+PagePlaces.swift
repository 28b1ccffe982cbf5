// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The places of an element of a web page: in lists and tables, and the starts and ends of
// containers, which VoiceOver says with their first and last elements.
extension IOSComposition {
  /// Says the place of a list item with its first element, unless it starts the list or the page
  /// gives it another place.
  mutating func sayPlaceInList() {
    guard subject.scope.listItem != nil, subject.rare?.members.position == nil,
      let place = screen.place(inListAt: stop), !startsList
    else { return }
    say(
      .position, phrase: book.text(.position, String(place.index), String(place.count)),
      .listPosition, "role")
  }

  /// Whether the element is the first one in a list.
  private var startsList: Bool {
    screen.starting(at: stop).contains { screen.order.containers[$0].kind == .list }
  }

  /// Says the headers of a cell: of its column, then, where the cursor enters the row, those before
  /// the cell.
  mutating func sayHeadersOnPage(from previous: Int?) {
    guard let cell else { return }
    for header in cell.columnHeaders where header != cell.node {
      if cell.isFirstInRow, isDirectlyAbove(header, cell) { continue }
      say(header: header, .columnHeader, "cell")
    }
    guard changesRow(of: cell, from: previous) else { return }
    for header in cell.rowHeaders where header != cell.node {
      guard let before = screen.cell(of: header), before.table == cell.table,
        before.column ?? 0 < cell.column ?? 0
      else { continue }
      say(header: header, .rowHeader, "cell")
    }
  }

  /// Says the kinds of a header cell: in the corner of a table, it belongs to its row and column.
  mutating func sayHeaderWords() {
    guard let cell else { return }
    let role = screen.nodes[cell.node.position].role
    if cell.row == 0, cell.column == 0, role == .columnheader || role == .rowheader,
      subject.rare?.members.roleDescription?.spoken == nil
    {
      say(.trait, .rowHeader, .roleWord, "role")
      say(.trait, .columnHeader, .roleWord, "role")
      hasHeaderWord = true
    } else {
      sayHeaderWord()
    }
  }

  /// Says the place of a cell: its row only where the cursor enters the row.
  mutating func sayPlaceInTable(from previous: Int?) {
    guard let cell else { return }
    sayPlaceInTable(withRow: changesRow(of: cell, from: previous))
  }

  private func changesRow(of cell: TableCell, from previous: Int?) -> Bool {
    let before = previous.flatMap { screen.cell(aroundStop: $0) }
    return before?.table != cell.table || before?.row != cell.row
  }

  /// Says the starts of containers at this element, then their ends, and the part of a description
  /// list that it is.
  mutating func sayPageEnds() {
    let starting = screen.starting(at: stop)
    if options.containers != .off {
      for container in starting { sayPageStart(of: container) }
      if subject.scope.isInLegend, !starting.isEmpty {
        say(.position, .formStart, .formStart, "role")
      }
    }
    if options.containers == .entryAndExit {
      for container in screen.ending(at: stop) { sayPageEnd(of: container) }
    }
    switch subject.scope.descriptionPart {
    case .term: say(.trait, .term, .roleWord, "role")
    case .definition: say(.trait, .description, .roleWord, "role")
    default: break
    }
  }

  private mutating func sayPageStart(of container: Int) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    switch PageContainer(of: node, place.kind) {
    case .list: say(.position, .listStart, .listStart)
    case .descriptionList: say(.position, .descriptionList, .listStart, "role")
    case .landmark(let kind):
      sayName(of: place.node)
      if saysKind(of: node) { say(.position, kind, .landmark, "role") }
      say(.position, .landmark, .landmark)
    case .named: sayName(of: place.node)
    case .table:
      say(.position, .tableStart, .tableStart)
      sayCounts(of: container)
    case .entered, .silent: break
    }
  }

  private mutating func sayPageEnd(of container: Int) {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    switch PageContainer(of: node, place.kind) {
    case .list: say(.position, .listEnd, .listEnd)
    case .descriptionList: say(.position, .descriptionListEnd, .listEnd, "role")
    case .landmark(let kind):
      say(.position, .landmarkEnd, .landmarkEnd)
      sayName(of: place.node)
      if saysKind(of: node) { say(.position, kind, .landmarkEnd, "role") }
    case .named:
      say(.position, .landmarkEnd, .landmarkEnd)
      sayName(of: place.node)
    case .table: say(.position, .tableEnd, .tableEnd)
    case .entered, .silent: break
    }
  }

  /// Whether a landmark says its kind: a role description replaces it, and is itself not said.
  private func saysKind(of node: Node) -> Bool {
    node.rare?.members.roleDescription?.spoken == nil
  }

  /// Says the name of a container, unless the element has just said it.
  private mutating func sayName(of container: NodeIndex) {
    guard let name = screen.nodes[container.position].label?.spoken,
      name.text != subject.node.label?.text
    else { return }
    say(.position, name, .containerLabel, "label")
  }

  /// Says the size of a table, counted in its cells.
  private mutating func sayCounts(of container: Int) {
    guard options.tables, options.counts, let size = screen.countedSize(of: container),
      let rows = size.rows, let columns = size.columns
    else { return }
    let text = book.text(
      .rowsAndColumns, book.text(.rows, count: rows), book.text(.columns, count: columns))
    say(.position, phrase: text, .tableSize, "table")
  }
}

/// How VoiceOver on iOS announces a container on a web page.
enum PageContainer {
  /// With the first and the last element, by these words.
  case list, descriptionList, table, landmark(Phrase), named
  /// By its name, before the element with which the cursor enters it.
  case entered
  /// Not at all.
  case silent

  init(of node: Node, _ kind: ContainerKind) {
    switch node.role {
    case .main, .form, .dialog, .alertdialog, .alert, .status, .log, .timer, .marquee, .tooltip,
      .iframe, .document, .webView, .feed, .note, .details, .generic, .menu, .menubar:
      self = .silent
    case .descriptionList: self = .descriptionList
    case .listbox: self = .list
    // A figure with its own name: that of a caption is a text in it.
    case .article, .figure: self = .named
    case let role?:
      if let phrase = RoleTraits.landmark(role) {
        self = .landmark(phrase)
        return
      }
      fallthrough
    case nil:
      switch kind {
      case .list: self = .list
      case .dataTable: self = .table
      case .landmark: self = .landmark(.region)
      case .semanticGroup, .tabBar: self = .entered
      }
    }
  }

  /// Whether its name is said before the element with which the cursor enters it.
  var saysNameOnEntry: Bool {
    switch self {
    case .list, .table, .descriptionList, .entered: true
    case .landmark, .named, .silent: false
    }
  }
}
