// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization
import TreeModel

/// What an element lies directly in, as far as the Mac tells how to get out of it.
enum Enclosure: Sendable {
  case webArea, group, listBox, comboBox
}

/// What the nodes around an element mean for it.
struct Scope {
  /// A subscript of `Facts.languages`; zero is the language of the whole.
  var language = 0
  /// The nearest heading and link around it that are no elements themselves.
  var heading: NodeIndex?
  var link: NodeIndex?
  /// Whether the link lies within the heading.
  var linkIsInner = false
  /// The nearest cell of a table.
  var cell: NodeIndex?
  /// Whether a row or cell around it is selected or disabled.
  var isSelected = false
  var isDimmed = false
  /// What it lies directly in, but for nodes that only hold others together.
  var enclosure: Enclosure?
  /// The series that it may be a member of.
  var series: Series?
}

/// The words and tags for one language of a tree.
final class UtteranceLanguage: Sendable {
  /// The phrases.
  let book: PhraseBook
  /// The tag of a segment with the application's words; nothing when it is that of the utterance.
  let authored: String?
  /// The tag of a segment with phrases.
  let phrases: String?

  /// - Parameter tag: The language of a node.
  /// - Parameter standard: The language of utterances for which nothing else is said.
  init(_ tag: String, standard: String) {
    let own = PhraseBook.book(for: tag)
    book = own ?? .english
    authored = tag == standard ? nil : tag
    let spoken = own == nil ? book.language : tag
    phrases = spoken == standard ? nil : spoken
  }
}

/// What has been found out about a tree so far; every fact is worked out once, when first needed.
struct Facts {
  var languages: [UtteranceLanguage]
  private var languageTags: [String: Int]
  private let standard: String
  private var scopes = [Scope()]
  /// For each node the scope of what is below it, as a subscript; negative while not known.
  private var scopeOfNode: [Int32] = []
  private var way: [NodeIndex] = []
  /// What is known of paths.
  private var paths = Paths()
  /// What is known of data tables.
  var tables = TableFacts()
  /// For each container how many elements and containers are directly in it, once one was asked for.
  var itemCounts: [Int] = []
  /// What is known of places in series, once one was asked for.
  var seriesPlaces: SeriesPlaces?
  /// For the lists that were asked about how many items they have.
  var listCounts: [Int: Int] = [:]
  /// The first element in each heading that is none itself, and how many there are, once one was
  /// asked for.
  var headings: [NodeIndex: (first: Int, count: Int)] = [:]

  init(language: String) {
    standard = language
    languages = [UtteranceLanguage(language, standard: language)]
    languageTags = [language: 0]
  }

  /// What the nodes around a node mean for it.
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

  /// The identifier of a node that was given none: its path.
  mutating func path(of index: NodeIndex, in tree: AccessibilityTree, _ nodes: [Node]) -> String {
    paths.path(of: index, in: tree, nodes)
  }

  /// The scope inside a node, given the one around it.
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

  /// The place of a language in the list, where it is put if it was not there.
  mutating func language(_ tag: String) -> Int {
    if let known = languageTags[tag] { return known }
    languages.append(UtteranceLanguage(tag, standard: standard))
    languageTags[tag] = languages.count - 1
    return languages.count - 1
  }
}

extension Node {
  /// Whether it holds others together without being anything to the user.
  fileprivate var isMereWrapper: Bool {
    switch role {
    case nil: containerType == nil || containerType == .some(.none)
    case .generic?, .some(.none), .paragraph?, .section?, .rowgroup?, .labelText?, .emphasis?,
      .strong?, .insertion?, .deletion?, .mark?, .code?, .time?, .abbr?, .subscript?,
      .superscript?:
      true
    default: false
    }
  }

  /// What it is to the elements directly in it.
  fileprivate var enclosure: Enclosure? {
    switch role {
    case .document, .iframe, .webView: .webArea
    case .group, .details: .group
    case .listbox, .menuListPopup: .listBox
    case .combobox: .comboBox
    case nil: containerType == .semanticGroup ? .group : nil
    default: nil
    }
  }
}

extension Role {
  /// Whether it is a cell of a table.
  var isCell: Bool {
    switch self {
    case .cell, .gridcell, .columnheader, .rowheader: true
    default: false
    }
  }
}

/// Facts that several readings of a tree may share, each on a thread of its own.
final class SharedFacts: Sendable {
  private let facts: Mutex<Facts>

  init(language: String) { facts = Mutex(Facts(language: language)) }

  /// Uses and extends the facts.
  func withLock<Result>(_ body: (inout sending Facts) -> sending Result) -> sending Result {
    facts.withLock(body)
  }
}

extension Node {
  /// Whether every fact about the tree stays true when this node becomes another at the same place.
  ///
  /// Lists each member that `Facts`, `TableFacts`, `SeriesPlaces` and `CompositionContext` read of a node.
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
}
