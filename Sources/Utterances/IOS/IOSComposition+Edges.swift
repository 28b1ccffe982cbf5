// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The starts and ends of containers, which VoiceOver says with their first and last elements.
extension IOSComposition {
  /// Whether it is a tab of the platform's own bar, in which no tab is dimmed.
  var isInTabBarView: Bool {
    guard let node = screen.tabBar(around: stop)?.node else { return false }
    return screen.nodes[node.position].view == .tabBar
      && !screen.nodes[node.position].traits.contains(.tabBar)
  }

  /// Says the starts of containers at this element, outermost first, or their ends, innermost first.
  mutating func say(_ edges: Edges) {
    switch edges {
    case .starts:
      for container in screen.starting(at: stop) {
        sayStart(of: screen.order.containers[container])
      }
    case .ends:
      for container in screen.ending(at: stop) { sayEnd(of: screen.order.containers[container]) }
    case .pageStarts: for container in screen.starting(at: stop) { sayPageStart(of: container) }
    case .pageEnds: for container in screen.ending(at: stop) { sayPageEnd(of: container) }
    }
  }

  private mutating func sayStart(of container: ReadingOrder.Container) {
    switch container.kind {
    case .list: say(.position, .listStart, .listStart)
    case .landmark:
      if let role = screen.nodes[container.node.position].role, let name = RoleTraits.landmark(role)
      {
        say(.position, name, .landmark, "role")
      }
      say(.position, .landmark, .landmark)
    default: break
    }
  }

  private mutating func sayEnd(of container: ReadingOrder.Container) {
    switch container.kind {
    case .list: say(.position, .listEnd, .listEnd)
    case .landmark: say(.position, .landmarkEnd, .landmarkEnd)
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
