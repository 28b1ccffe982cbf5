// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization
import TreeModel

/// The direct parent of an element for the Mac's instructions about leaving it.
enum Enclosure: Sendable { case webArea, group, listBox, comboBox, dialog, cell }

/// The effect of a node's ancestors.
struct Scope {
  /// A subscript of `Facts.languages`; zero is the default language.
  var language = 0
  /// The nearest enclosing heading and link that are not elements.
  var heading: NodeIndex?
  var link: NodeIndex?
  var linkIsInner = false
  var cell: NodeIndex?
  /// Whether an enclosing row or cell is selected or disabled.
  var isSelected = false
  var isDimmed = false
  /// The nearest enclosing list, and its item.
  var list: NodeIndex?
  var listItem: NodeIndex?
  /// Whether it is inside the legend of a group of fields.
  var isInLegend = false
  /// The part of a description list that it belongs to: a term or a definition.
  var descriptionPart: Role?
  /// Whether it is inside a description list.
  var isInDescriptionList = false
  /// The word for a change of the text that it belongs to.
  var revision: Phrase?
  /// Whether the text that it belongs to is highlighted.
  var isHighlighted = false
  /// The parent, skipping mere wrappers.
  var enclosure: Enclosure?
  /// The series of which it may be a member.
  var series: Series?
}

/// The phrases and tags of one language of a tree.
final class UtteranceLanguage: Sendable {
  let book: PhraseBook
  /// The tag of a segment with application text; nil if it is that of the utterance.
  let authored: String?
  /// The tag of a segment with phrases.
  let phrases: String?

  /// - Parameter tag: The language of a node.
  /// - Parameter standard: The default language of utterances.
  init(_ tag: String, standard: String) {
    let own = PhraseBook.book(for: tag)
    book = own ?? .english
    authored = tag == standard ? nil : tag
    let spoken = own == nil ? book.language : tag
    phrases = spoken == standard ? nil : spoken
  }
}

/// Facts about a tree; each is computed once, on first use.
struct Facts {
  var languages: [UtteranceLanguage]
  private var languageTags: [String: Int]
  private let standard: String
  private var scopes = [Scope()]
  /// For each node the scope of its children, as a subscript; negative if unknown.
  private var scopeOfNode: [Int32] = []
  private var way: [NodeIndex] = []
  var paths = Paths()
  var tables = TableFacts()
  /// For each container the number of its direct elements and containers, computed on first use.
  var itemCounts: [Int] = []
  /// The positions in series, computed on first use.
  var seriesPlaces: SeriesPlaces?
  /// The numbers of items of lists, computed on first use.
  var listCounts: [Int: Int] = [:]
  /// The places of the items of each list on a page, computed on first use.
  var itemPlaces: [NodeIndex: ItemPlaces] = [:]
  /// The first element in each heading that is not an element, and their number, computed on first
  /// use.
  var headings: [NodeIndex: (first: Int, count: Int)] = [:]

  init(language: String) {
    standard = language
    languages = [UtteranceLanguage(language, standard: language)]
    languageTags = [language: 0]
  }

  /// Returns the effect of a node's ancestors.
  ///
  /// - Complexity: O(1) on average over all nodes; O(depth) for a single one.
  mutating func scope(around index: NodeIndex, in nodes: [Node]) -> Scope {
    guard let parent = nodes[index.position].parent else { return scopes[0] }
    if scopeOfNode.isEmpty { scopeOfNode = Array(repeating: -1, count: nodes.count) }
    var current: NodeIndex? = parent
    var known = 0
    while let node = current {
      let scope = scopeOfNode[node.position]
      if scope >= 0 {
        known = Int(scope)
        break
      }
      way.append(node)
      current = nodes[node.position].parent
    }
    while let node = way.popLast() {
      known = extend(known, by: node, nodes[node.position])
      scopeOfNode[node.position] = Int32(known)
    }
    return scopes[known]
  }

  /// Returns the scope inside a node.
  private mutating func extend(_ outer: Int, by index: NodeIndex, _ node: Node) -> Int {
    let rare = node.rare
    guard node.role != nil || node.containerType != nil || rare != nil else { return outer }
    var scope = scopes[outer]
    var isChanged = false
    if let language = rare?.members.language {
      scope.language = self.language(language)
      isChanged = scope.language != scopes[outer].language
    }
    switch node.role {
    case .heading:
      scope.heading = index
      scope.linkIsInner = false
      isChanged = true
    case .link:
      scope.link = index
      scope.linkIsInner = true
      isChanged = true
    case .listitem:
      scope.listItem = index
      isChanged = true
    case .list, .directory:
      scope.list = index
      scope.listItem = nil
      isChanged = true
    case .legend:
      scope.isInLegend = true
      isChanged = true
    case .descriptionList:
      scope.isInDescriptionList = true
      scope.descriptionPart = nil
      isChanged = true
    case .term, .definition:
      guard scope.isInDescriptionList else { break }
      scope.descriptionPart = node.role
      isChanged = true
    case .mark:
      scope.isHighlighted = true
      isChanged = true
    case .deletion, .insertion:
      scope.revision = node.role == .deletion ? .deletion : .insertion
      isChanged = true
    default: break
    }
    if let role = node.role, let series = Series(at: index, role, inside: scope.series) {
      scope.series = series
      isChanged = true
    }
    let isCell = rare?.members.cell != nil || node.role?.isCell == true
    if isCell {
      scope.cell = index
      isChanged = true
    }
    if isCell || node.role == .row {
      if node.traits.contains(.selected) { scope.isSelected = true }
      if node.traits.contains(.notEnabled) { scope.isDimmed = true }
      isChanged = true
    }
    if !node.isMereWrapper, scope.enclosure != node.enclosure {
      scope.enclosure = node.enclosure
      isChanged = true
    }
    guard isChanged else { return outer }
    scopes.append(scope)
    return scopes.count - 1
  }

  /// Returns the index of a language in the list, adding it if necessary.
  mutating func language(_ tag: String) -> Int {
    if let known = languageTags[tag] { return known }
    languages.append(UtteranceLanguage(tag, standard: standard))
    languageTags[tag] = languages.count - 1
    return languages.count - 1
  }
}

extension Node {
  /// Returns whether all facts about the tree stay valid if another node replaces this one.
  ///
  /// Lists each member that `Facts`, `TableFacts`, `SeriesPlaces` and `CompositionContext` read.
  func hasSameFacts(as other: Node) -> Bool {
    let (own, others) = (rare?.members, other.rare?.members)
    return role == other.role && containerType == other.containerType
      && flags.has(.hidden) == other.flags.has(.hidden)
      && flags.has(.elementsHidden) == other.flags.has(.elementsHidden)
      && traits.contains(.selected) == other.traits.contains(.selected)
      && traits.contains(.notEnabled) == other.traits.contains(.notEnabled)
      && own?.language == others?.language && own?.cell == others?.cell
      && own?.elements == others?.elements
  }

  /// Whether it only groups others and has no meaning for the user.
  fileprivate var isMereWrapper: Bool {
    switch role {
    case nil: containerType == nil || containerType == .some(.none)
    case .generic? where containerType == .semanticGroup: false
    case .generic?, .some(.none), .paragraph?, .section?, .rowgroup?, .labelText?, .legend?,
      .emphasis?, .strong?, .insertion?, .deletion?, .mark?, .code?, .time?, .abbr?, .subscript?,
      .superscript?:
      true
    default: false
    }
  }

  /// The kind of parent that it is for its direct elements.
  fileprivate var enclosure: Enclosure? {
    switch role {
    case .document, .iframe, .webView: .webArea
    case .group, .details: .group
    case .listbox, .menuListPopup: .listBox
    case .combobox: .comboBox
    case .dialog, .alertdialog: .dialog
    case .cell, .gridcell, .columnheader, .rowheader: .cell
    case nil, .generic?: containerType == .semanticGroup ? .group : nil
    default: nil
    }
  }
}

extension Role {
  var isCell: Bool {
    switch self {
    case .cell, .gridcell, .columnheader, .rowheader: true
    default: false
    }
  }
}

/// Facts that several readings of a tree can share across threads.
final class SharedFacts: Sendable {
  private let facts: Mutex<Facts>

  init(language: String) { facts = Mutex(Facts(language: language)) }

  /// Reads and extends the facts.
  func withLock<Result>(_ body: (inout sending Facts) -> sending Result) -> sending Result {
    facts.withLock(body)
  }
}
