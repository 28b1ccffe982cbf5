// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The direct parent of an element for the Mac's instructions about leaving it.
enum Enclosure: Sendable { case webArea, group, listBox, comboBox, dialog, cell }

/// The effect of a node's ancestors.
struct Scope: Equatable {
  /// A subscript of `LanguageFacts`; zero is the default language.
  var language = 0
  /// The nearest enclosing heading and link that are not elements.
  var heading: NodeIndex?
  var link: NodeIndex?
  var linkIsInner = false
  var cell: NodeIndex?
  /// The innermost enclosing row or cell, as a subscript of `RowStates`; zero for none.
  var row: Int32 = 0
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

/// For each node the effect of its ancestors; nodes between which nothing changes share one scope.
struct ScopeFacts {
  private var scopes = [Scope()]
  /// For each node the scope around it, as a subscript.
  private var scopeOfNode: [Int32]
  /// The rows and cells in which something is; the first one stands for none.
  private(set) var rows = [RowStates.Row(node: .root, outer: 0)]

  /// Derives the scopes of all nodes; O(nodes).
  init(of tree: FactTree, _ languages: inout LanguageFacts) {
    scopeOfNode = Array(repeating: -1, count: tree.count)
    // The scope inside each node with something below it.
    var inside: [Int32] = Array(repeating: -1, count: tree.count)
    var way: [NodeIndex] = []
    for position in 0..<tree.count {
      // Parents may follow their children, after updates.
      var current = tree.parent(of: NodeIndex(position))
      var known: Int32 = 0
      while let node = current {
        if inside[node.position] >= 0 {
          known = inside[node.position]
          break
        }
        way.append(node)
        current = tree.parent(of: node)
      }
      while let node = way.popLast() {
        known = extend(known, by: node, tree[node], &languages)
        inside[node.position] = known
      }
      scopeOfNode[position] = known
    }
  }

  /// Returns the effect of a node's ancestors.
  func scope(around node: NodeIndex) -> Scope { scopes[Int(scopeOfNode[node.position])] }

  /// Returns the heading of the scope around a node, without a copy of all else.
  func heading(around node: NodeIndex) -> NodeIndex? {
    scopes[Int(scopeOfNode[node.position])].heading
  }

  /// Returns the scope inside a node.
  private mutating func extend(
    _ outer: Int32, by index: NodeIndex, _ node: FactSource, _ languages: inout LanguageFacts
  ) -> Int32 {
    // Most nodes are views or wrappers without anything of their own.
    guard node.role != nil || node.containerType != nil || node.language != nil || node.cell != nil
    else { return outer }
    var scope = scopes[Int(outer)]
    if let language = node.language { scope.language = languages.index(of: language) }
    switch node.role {
    case .heading:
      scope.heading = index
      scope.linkIsInner = false
    case .link:
      scope.link = index
      scope.linkIsInner = true
    case .listitem:
      scope.listItem = index
    case .list, .directory:
      scope.list = index
      scope.listItem = nil
    case .legend:
      scope.isInLegend = true
    case .descriptionList:
      scope.isInDescriptionList = true
      scope.descriptionPart = nil
    case .term, .definition:
      guard scope.isInDescriptionList else { break }
      scope.descriptionPart = node.role
    case .mark:
      scope.isHighlighted = true
    case .deletion, .insertion:
      scope.revision = node.role == .deletion ? .deletion : .insertion
    default: break
    }
    if let role = node.role, let series = Series(at: index, role, inside: scope.series) {
      scope.series = series
    }
    if node.isCell { scope.cell = index }
    if node.isCellOrRow {
      rows.append(RowStates.Row(node: index, outer: scope.row))
      scope.row = Int32(rows.count - 1)
    }
    if !node.isMereWrapper { scope.enclosure = node.enclosure }
    guard scope != scopes[Int(outer)] else { return outer }
    scopes.append(scope)
    return Int32(scopes.count - 1)
  }
}

extension FactSource {
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
