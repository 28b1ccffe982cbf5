// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

typealias IOSContainerRow = RuleRow<IOSRule, ContainerWords<IOSContainerWords>>
typealias IOSContainerList = RuleList<IOSRule, ContainerWords<IOSContainerWords>>

/// What VoiceOver on iOS says of a container, row by row.
enum IOSContainerRows {
  // MARK: The cursor enters and leaves (rules 4.1, 16.3 to 16.5)

  /// A container of an app.
  static let entry = list(
    .iosContainerEntry,
    [
      entry(.containerRole, .phrase(.alert), when: [.alert], from: .role),
      name,
      entry(.containerValue, .value, when: [.saysValues, .plainValue], from: .value),
      entry(.tableSize, .rows, when: [.sizedInRows], from: .table),
      entry(.tableSize, .columns, when: [.sizedInColumns], from: .table),
      entry(.containerHint, .hint, when: [.saysHints, .hint], from: .hint),
    ])

  /// A container of a page: its name, unless the first elements have it, too.
  static let pageEntry = list(
    .iosPageContainerEntry, [name.only(when: [.namedOnEntry], unless: [.namedLikeElement])])

  /// A modal dialog of a page, in which the cursor begins.
  static let opening = list(
    .iosDialogOpening,
    [name]
      + [
        entry(
          .containerRole, .phrase(.webAlertDialog), when: [.alert, .dialog], from: .role),
        entry(.containerRole, .phrase(.webDialog), from: .role),
      ].alternatives())

  /// A container of an app that was announced; a table without a name may have been.
  static let exit = list(
    .iosContainerExit,
    [
      IOSContainerRow(
        .containerEnd, .containerExit, .phraseAboutName(.containerEnd), when: [.named],
        from: .label),
      IOSContainerRow(
        .containerEnd, .containerExit, .own(.endOfTable), when: [.announcedTable]),
    ].alternatives())

  // MARK: With the first and the last element

  /// The start of a container of an app.
  static let start = list(
    .iosContainerStart,
    [
      row(.listStart, .phrase(.listStart), when: [.listContainer]),
      kind(.landmark), row(.landmark, .phrase(.landmark), when: [.landmark]),
    ])

  /// The end of a container of an app.
  static let end = list(
    .iosContainerEnd,
    [
      row(.listEnd, .phrase(.listEnd), when: [.listContainer]),
      row(.landmarkEnd, .phrase(.landmarkEnd), when: [.landmark]),
    ])

  /// The start of a container of a page.
  static let pageStart = list(
    .iosPageContainerStart,
    [
      row(.listStart, .phrase(.listStart), when: [.listContainer]),
      row(
        .listStart, .phrase(.descriptionList), when: [.descriptionListContainer],
        from: .role),
      nameOfLandmark, kind(.landmark),
      row(.landmark, .phrase(.landmark), when: [.landmark]),
      nameOfOther,
      row(.tableStart, .phrase(.tableStart), when: [.tableOfPage]),
      row(
        .tableSize, .own(.rowsAndColumns), when: [.tableOfPage, .sizedInRows, .sizedInColumns],
        from: .table),
    ])

  /// The end of a container of a page.
  static let pageEnd = list(
    .iosPageContainerEnd,
    [
      row(.listEnd, .phrase(.listEnd), when: [.listContainer]),
      row(
        .listEnd, .phrase(.descriptionListEnd), when: [.descriptionListContainer],
        from: .role),
      row(.landmarkEnd, .phrase(.landmarkEnd), when: [.landmark]),
      row(.landmarkEnd, .phrase(.landmarkEnd), when: [.namedLikeLandmark]),
      nameOfLandmark, kind(.landmarkEnd), nameOfOther,
      row(.tableEnd, .phrase(.tableEnd), when: [.tableOfPage]),
    ])

  /// All lists.
  static let all = [entry, pageEntry, opening, exit, start, end, pageStart, pageEnd]

  private static let name = entry(
    .containerLabel, .label, when: [.named], from: .label)

  /// The name, unless the element has just said it, or the first elements say it together.
  private static let ownName = row(
    .containerLabel, .label, when: [.named], unless: [.namedLikeElement], from: .label)
  private static let nameOfLandmark = ownName.only(when: [.landmark])
  private static let nameOfOther = ownName.only(when: [.namedLikeLandmark])

  /// The kind of a landmark: a role description replaces it, and is itself not said.
  private static func kind(_ rule: IOSRule) -> IOSContainerRow {
    row(rule, .own(.kindOfLandmark), when: [.landmark, .kindSaid], from: .role)
  }

  private static func row(
    _ rule: IOSRule, _ words: ContainerWords<IOSContainerWords>, when facts: FactSet = [],
    unless others: FactSet = [], from member: RowMember? = nil
  ) -> IOSContainerRow {
    IOSContainerRow(rule, .position, words, when: facts, unless: others, from: member)
  }

  private static func entry(
    _ rule: IOSRule, _ words: ContainerWords<IOSContainerWords>, when facts: FactSet = [],
    unless others: FactSet = [], from member: RowMember?
  ) -> IOSContainerRow {
    IOSContainerRow(rule, .containerEntry, words, when: facts, unless: others, from: member)
  }

  private static func list(_ name: RuleListName, _ rows: [IOSContainerRow]) -> IOSContainerList {
    IOSContainerList(name, [rows])
  }
}

/// The words of rows about containers that only iOS has.
enum IOSContainerWords: Sendable {
  /// The kind of a landmark, such as "navigation".
  case kindOfLandmark
  /// "2 rows, 3 columns".
  case rowsAndColumns
  /// That a table without a name ends.
  case endOfTable
}

extension IOSComposition {
  func say(
    _ words: IOSContainerWords, _ row: borrowing ContainerRow,
    _ container: borrowing SpokenContainer
  ) {
    let book = container.book
    switch words {
    case .kindOfLandmark: say(own: kind(ofLandmark: container).map { book[$0] }, row, container)
    case .rowsAndColumns:
      guard let rows = container.size?.rows, let columns = container.size?.columns else { return }
      let text = book.text(
        .conjunction, book.text(.rows, count: rows), book.text(.columns, count: columns))
      say(own: text, row, container)
    case .endOfTable: say(own: book.text(.containerEnd, book[.table]), row, container)
    }
  }

  private func kind(ofLandmark container: borrowing SpokenContainer) -> Phrase? {
    let kind = container.node.role.flatMap(RoleTraits.landmark)
    return kind ?? (subject.isOnPage ? .region : nil)
  }

  // MARK: Crossing borders

  /// Says which containers the cursor leaves and enters on the way from another stop.
  func cross(from previous: Int?) {
    let (left, entered) = screen.crossing(from: previous, to: stop)
    for index in left where !screen.isOnPage(index) {
      say(IOSContainerRows.exit, about: containerOfApp(index))
    }
    for index in entered {
      if screen.isOnPage(index) {
        sayPageEntry(of: index, from: previous)
      } else {
        say(IOSContainerRows.entry, about: containerOfApp(index))
      }
    }
  }

  private func sayPageEntry(of index: Int, from previous: Int?) {
    let container = containerOfPage(index, in: nil)
    if previous == nil, container.node.flags.has(.modal) {
      say(IOSContainerRows.opening, about: container)
    } else {
      say(IOSContainerRows.pageEntry, about: container)
    }
  }

  /// Says that containers start or end at this element.
  func sayEdges(_ containers: [Int], _ list: IOSContainerList) {
    for index in containers {
      say(
        list,
        about: subject.isOnPage
          ? containerOfPage(index, in: subject.language)
          : containerAtEdge(index, subject.language))
    }
  }

  // MARK: Facts

  private func containerOfApp(_ index: Int) -> SpokenContainer {
    var container = SpokenContainer(index, in: screen)
    container.note(size: screen.announcedSize(of: index))
    let facts = container.facts
    let isAnnounced =
      container.size != nil || facts.isSuperset(of: [.saysValues, .plainValue])
      || facts.isSuperset(of: [.saysHints, .hint])
    container.facts.note(.announcedTable, if: container.place.kind == .dataTable && isAnnounced)
    return container
  }

  private func containerAtEdge(_ index: Int, _ language: UtteranceLanguage) -> SpokenContainer {
    var container = SpokenContainer(index, in: screen, language: language)
    container.facts.note(.listContainer, if: container.place.kind == .list)
    guard container.place.kind == .landmark else { return container }
    container.facts.insert(.landmark)
    container.facts.note(
      .kindSaid, if: container.node.role.flatMap(RoleTraits.landmark) != nil)
    return container
  }

  /// - Parameter language: The language if it is not that of the container.
  private func containerOfPage(_ index: Int, in language: UtteranceLanguage?) -> SpokenContainer {
    var container = SpokenContainer(index, in: screen, language: language)
    container.facts.note(
      .namedLikeElement,
      if: container.facts.contains(.named)
        && container.node.label.map { isSaidByElements($0.text, of: index) } == true)
    let kind = PageContainer(of: container.node, container.place.kind)
    container.facts.note(.namedOnEntry, if: kind.saysNameOnEntry)
    switch kind {
    case .list: container.facts.insert(.listContainer)
    case .descriptionList: container.facts.insert(.descriptionListContainer)
    case .landmark:
      container.facts.insert(.landmark)
      container.facts.note(
        .kindSaid, if: container.node.rare?.members.roleDescription?.spoken == nil)
    case .named: container.facts.insert(.namedLikeLandmark)
    case .table:
      container.facts.insert(.tableOfPage)
      if options.tables, options.counts { container.note(size: screen.countedSize(of: index)) }
    case .entered, .silent: break
    }
    return container
  }
}

extension IOSComposition {
  /// The maximum number of elements in which the name of a container is searched.
  private static let mostInName = 16

  /// Returns whether the element, or at the start of a container its first elements together, say its name,
  /// as those of a legend with a link in it do.
  private func isSaidByElements(_ name: String, of container: Int) -> Bool {
    if name == subject.node.label?.text { return true }
    let stops = screen.order.containers[container].stops
    guard stops.lowerBound == stop else { return false }
    // What may remain of the name.
    var rests = [name[...]]
    for place in stops.prefix(Self.mostInName) {
      let node = screen.nodes[screen.order.stops[place].node.position]
      let text = node.label?.text
      var next = rests.compactMap { rest in text.flatMap { rest.dropping($0) } }
      // A text beside a field may be its label, so that the field adds nothing.
      if node.isField { next += rests.filter { !next.contains($0) } }
      if next.contains(where: { $0.allSatisfy(\.isWhitespace) }) { return true }
      guard !next.isEmpty else { return false }
      rests = Array(next.prefix(Self.mostInName))
    }
    return false
  }
}

extension Node {
  /// Whether it is a control that another text may label.
  fileprivate var isField: Bool {
    let ofRole = role.map(RoleTraits.init(of:)) ?? RoleTraits()
    return role == .combobox || role == .listbox || ofRole.isChecked
      || !traits.union(ofRole.traits).isDisjoint(with: Self.ofFields)
  }

  private static let ofFields: Traits = [
    .textEntry, .secureTextField, .textArea, .adjustable, .popupButton, .radioButton,
  ]
}

extension Substring {
  /// Returns what follows a text at its start, without regard to spaces; nil if it starts otherwise.
  fileprivate func dropping(_ text: String) -> Substring? {
    var rest = self
    for letter in text where !letter.isWhitespace {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.popFirst() == letter else { return nil }
    }
    return rest
  }
}

/// How VoiceOver on iOS announces a container on a web page.
private enum PageContainer {
  /// With the first and the last element, by the words for its kind.
  case list, descriptionList, table, landmark, named
  /// By its name, before the element with which the cursor enters it.
  case entered
  /// Not at all.
  case silent

  init(of node: Node, _ kind: ContainerKind) {
    switch node.role {
    case .main where node.label.hasWords: self = .landmark
    case .main, .form, .dialog, .alertdialog, .alert, .status, .log, .timer, .marquee, .tooltip,
      .iframe, .document, .webView, .feed, .note, .details, .generic, .menu, .menubar, .listitem:
      self = .silent
    case .descriptionList: self = .descriptionList
    case .listbox: self = .list
    // A figure with its own name: that of a caption is a text in it.
    case .article, .figure: self = .named
    case let role? where RoleTraits.landmark(role) != nil: self = .landmark
    default:
      switch kind {
      case .list: self = .list
      case .dataTable: self = .table
      case .landmark: self = .landmark
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
